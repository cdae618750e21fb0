import { expect, test } from 'vitest';
import { nameInAppInfo } from '../../../src/main/platform/front-program.ts';

test('what macOS tells of the program in front names it', () => {
  expect(nameInAppInfo('"LSDisplayName"="TextEdit"\n')).toBe('TextEdit');
  expect(nameInAppInfo('"LSDisplayName"="Visual Studio Code"')).toBe('Visual Studio Code');
  expect(nameInAppInfo('"LSDisplayName"=[ NULL ]')).toBeUndefined();
  expect(nameInAppInfo('')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { marks } from '../../../../src/main/platform/clipboard/clipboards.ts';

/** The formats as the systems call them. */
const names = (why: 'lent' | 'restored', platform: NodeJS.Platform): string[] =>
  Object.keys(marks(why, platform)).map((type) => /format="(.+)"$/.exec(type)?.[1] ?? type);

it('what is lent or restored is marked for no history, as each system has it', () => {
  expect(names('lent', 'win32')).toEqual(['ExcludeClipboardContentFromMonitorProcessing']);
  expect(names('restored', 'win32')).toEqual(['ExcludeClipboardContentFromMonitorProcessing']);
  expect(names('lent', 'darwin')).toEqual(['org.nspasteboard.TransientType']);
  expect(names('restored', 'darwin')).toEqual([
    'org.nspasteboard.TransientType',
    'org.nspasteboard.RestoredType',
  ]);
  expect(names('lent', 'linux')).toEqual(['x-kde-passwordManagerHint']);
});

it('Klipper looks at what the mark says', () => {
  expect(Object.values(marks('restored', 'linux'))).toEqual(['secret']);
});

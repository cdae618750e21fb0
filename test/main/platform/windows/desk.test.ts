import { expect, it } from 'vitest';
import { desk } from '../../../../src/main/platform/windows/window.ts';
import { hexOf, tokensOf } from '../../../tokens.ts';

it('a window shows the colour of its page before there is one, and at its edge while it is resized', () => {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => hexOf(tokensOf({ scheme }).desk));
  expect(desk).toEqual({ light, dark });
});

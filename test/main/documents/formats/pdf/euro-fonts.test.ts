import { expect, it } from 'vitest';
import { euroFonts } from '../../../../../src/main/documents/formats/pdf/letters/euro-fonts.ts';

const item = (str: string, fontName = 'text', y = 0) => ({
  str,
  fontName,
  transform: [10, 0, 0, 10, 0, y],
  width: 10,
});
const found = (...items: ReturnType<typeof item>[]): string[] => [
  ...euroFonts(items, (fontName) => fontName !== 'text'),
];

it('a font of pictures that has only “e”, each behind a number, has the euro', () => {
  expect(found(item('300 000'), item('e', 'euro'), item('d’amende et 600'), item('e', 'euro'))).toEqual([
    'euro',
  ]);
});

it('the ending of an ordinal, other letters and fonts with letters are none', () => {
  expect(found(item('au 19'), item('e', 'small', 4), item('siècle'))).toEqual([]);
  expect(found(item('le 2'), item('e', 'italic'), item('le'), item('e', 'italic'))).toEqual([]);
  expect(found(item('10'), item('e'))).toEqual([]);
});

import { expect, it } from 'vitest';
import {
  asComparison,
  comparisonFonts,
  euroFonts,
} from '../../../../../src/main/documents/formats/pdf/letters/lone-letters.ts';
import { alphabetOf } from '../../../../../src/main/documents/formats/pdf/letters/sign-fonts.ts';
import type { PlacedItem } from '../../../../../src/main/documents/formats/pdf/page-text.ts';

type Piece = readonly [text: string, fontName: string];

function comparisonsIn(...pieces: readonly Piece[]): readonly string[] {
  const items = pieces.map(([str, fontName]): PlacedItem => ({
    str,
    fontName,
    transform: [10, 0, 0, 10, 0, 0],
    width: 10,
  }));
  const isOfJournals = (fontName: string): boolean => alphabetOf(fontName) === 'journal-face';
  return [...comparisonFonts(items, isOfJournals)];
}

it('sees “>” and “<” in a journal’s font that has nothing but N and b before numbers', () => {
  const found = comparisonsIn(
    ['including ', 'AdvTT5235d5a9'],
    ['N', 'AdvTT454a7a89'],
    ['120,000 lamps (p ', 'AdvTT5235d5a9'],
    ['b', 'AdvTT454a7a89'],
    [' .05)', 'AdvTT5235d5a9'],
  );
  expect(found).toEqual(['AdvTT454a7a89']);
  expect(asComparison('N')).toBe('>');
  expect(asComparison('b')).toBe('<');
});

it.each<[string, readonly Piece[]]>([
  [
    'before a word',
    [
      ['N', 'AdvTT454a7a89'],
      [' lamps', 'AdvTT5235d5a9'],
    ],
  ],
  [
    'with other letters',
    [
      ['N', 'AdvTT454a7a89'],
      ['12', 'AdvTT5235d5a9'],
      ['lamps', 'AdvTT454a7a89'],
    ],
  ],
  [
    'in italics',
    [
      ['N', 'AdvTT94c8263f.I'],
      ['12', 'AdvTT5235d5a9'],
    ],
  ],
  [
    'in a font of another house',
    [
      ['N', 'Times-Roman'],
      ['12', 'Times-Bold'],
    ],
  ],
])('leaves an N as it is: %s', (_, pieces) => {
  expect(comparisonsIn(...pieces)).toEqual([]);
});

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

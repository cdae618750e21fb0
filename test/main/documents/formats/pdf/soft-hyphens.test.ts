import { expect, it } from 'vitest';
import type { PlacedItem } from '../../../../../src/main/documents/formats/pdf/page-text.ts';
import { withHyphens } from '../../../../../src/main/documents/formats/pdf/soft-hyphens.ts';

function item(str: string, hasEOL = false): PlacedItem {
  return { str, hasEOL, transform: [10, 0, 0, 10, 60, 700], width: 100, fontName: 'plain' };
}

it('puts hyphens that the page draws back where the text leaves them out', () => {
  const items = [
    item('of the lighthouse lat'),
    item('', true),
    item('er, by the pseudo'),
    item(' '),
    item('Keeper of 1880'),
  ];
  const glyphs = 'of the lighthouse lat\u00ader,bythepseudo\u00adKeeper of 1880';
  expect(withHyphens(items, glyphs).map(({ str }) => str)).toEqual([
    'of the lighthouse lat-',
    '',
    'er, by the pseudo-',
    '',
    'Keeper of 1880',
  ]);
});

it('finds them among ligatures and inside of an item', () => {
  const items = [item('a field of ofﬁce work, an efile')];
  expect(withHyphens(items, 'a ﬁeld of oﬃce work, an e\u00adfile').map(({ str }) => str)).toEqual([
    'a field of ofﬁce work, an e-file',
  ]);
});

it('changes nothing where the letters around a hyphen are not in the text', () => {
  const items = [item('Something else')];
  expect(withHyphens(items, 'light\u00adhouse')).toEqual(items);
});

import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';
import { content, tagged, type Element } from './tagged-pdf.ts';

const text = 'They are lit at dusk by the keeper of the house, who writes into a book when each is lit.';

it('has a comma where a tab parts two entries of a tagged line, but not behind a number or amid a sentence', async () => {
  const lines = [
    [60, 100, 'Canned beans'],
    [300, 100, 'Laundry soap'],
    [60, 120, '12'],
    [300, 120, 'Lamps of brass'],
    [60, 140, text],
    [60, 160, 'Some of the walks go along the river'],
    [320, 160, 'and past the picture'],
    [60, 172, 'of the lock.'],
  ] as const;
  const kids = [[0, 1], [2, 3], [4], [5, 6, 7]].map((ids) => ({ role: 'P', kids: ids }));
  expect(await outlineOf(tagged(content(lines), { role: 'Document', kids }))).toEqual([
    'paragraph: Canned beans, Laundry soap',
    'paragraph: 12 Lamps of brass',
    `paragraph: ${text}`,
    'paragraph: Some of the walks go along the river and past the picture of the lock.',
  ]);
});

it('has the empty cells that the tags of a table leave out', async () => {
  const lines = [
    [60, 100, 'House'],
    [200, 100, 'Lit at dusk'],
    [340, 100, 'Has a horn'],
    [60, 120, 'North'],
    [220, 120, 'x'],
    [360, 120, 'x'],
    [60, 140, 'South'],
    [360, 140, 'x'],
    [60, 160, 'East'],
    [220, 160, 'x'],
    [60, 180, 'West'],
    [200, 180, 'Has been dark ever since the storm of last autumn'],
  ] as const;
  const row = (...ids: readonly number[]): Element => ({
    role: 'TR',
    kids: ids.map((id) => ({ role: 'TD', kids: [id] })),
  });
  const rows = [row(0, 1, 2), row(3, 4, 5), row(6, 7), row(8, 9), row(10, 11)];
  expect(await outlineOf(tagged(content(lines), { role: 'Table', kids: rows }))).toEqual([
    'table: House\tLit at dusk\tHas a horn\nNorth\tx\tx\nSouth\t\tx\nEast\tx\t\nWest\tHas been dark ever since the storm of last autumn',
  ]);
});

import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';
import { content, tagged } from './tagged-pdf.ts';

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

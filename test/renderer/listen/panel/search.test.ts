import { expect, it } from 'vitest';
import { findIn } from '../../../../src/renderer/listen/panel/search.ts';
import { somePage } from '../some-page.ts';

const texts = (query: string, ...blocks: readonly string[]) => {
  const page = somePage(...blocks);
  return findIn(page.blocks, query).matches.map(({ index, start, end }) =>
    page.blocks[index]?.text.slice(start, end),
  );
};

it('finds words as they follow one another, in whatever case and across line ends', () => {
  expect(texts('the  Sea', 'The sea.', 'Now the\nSEA, and the lake.', 'The old sea.')).toEqual([
    'The sea',
    'the\nSEA',
  ]);
});

it('takes quotation marks, apostrophes and dashes as they come', () => {
  expect(texts("don't", 'They don’t.')).toEqual(['don’t']);
  expect(texts('1990-1995', 'From 1990–1995.')).toEqual(['1990–1995']);
});

it('finds signs as they are written, and nothing for nothing', () => {
  expect(texts('a.b (c)', 'axb (c) and a.b (c)')).toEqual(['a.b (c)']);
  expect(texts('  ', 'Anything.')).toEqual([]);
});

it('says that there is more than it lists', () => {
  const page = somePage('e'.repeat(1500));
  expect(findIn(page.blocks, 'e')).toMatchObject({ more: true, matches: { length: 1000 } });
});

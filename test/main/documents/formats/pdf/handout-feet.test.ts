import { expect, it } from 'vitest';
import { handoutFeet } from '../../../../../src/main/documents/formats/pdf/furniture/handout-feet.ts';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { line } from './made-lines.ts';

/** Two slides above each other, each with its foot. */
function handout(page: number, words = 'Harbour School', size = 7): readonly Segment[] {
  return [380, 720].flatMap((y, at) => [
    line(`What slide ${2 * page + at} says`, y - 200),
    line(words, y, { size, x1: 120 }),
    line(String(2 * page + at), y, { size, x0: 460, x1: 470 }),
  ]);
}

function feetOf(pages: readonly (readonly Segment[])[]): readonly string[] {
  return handoutFeet(pages[1] ?? [], pages, 10).map(({ text }) => text);
}

it('sees the feet of the slides that stand below each other on the pages of a handout', () => {
  const pages = [0, 1, 2, 3].map((page) => handout(page));
  expect(feetOf(pages)).toEqual(['Harbour School', '2', 'Harbour School', '3']);
});

it('takes nothing for a foot that has letters as large as the text, or is on few pages', () => {
  expect(feetOf([0, 1, 2, 3].map((page) => handout(page, 'Harbour School', 10)))).toEqual([]);
  expect(feetOf([0, 1, 2, 3].map((page) => handout(page, `School ${page}`)))).toEqual([]);
});

it('leaves a row in which other words stand as well', () => {
  const pages = [0, 1, 2, 3].map((page) => [
    ...handout(page),
    line('Lamps that are lit', 380, { size: 7, x0: 200, x1: 300 }),
    line('Oil that is kept', 720, { size: 7, x0: 200, x1: 300 + page }),
  ]);
  const rest = pages.map((segments, page) =>
    segments.map((each) =>
      /^(?:Lamps|Oil)/.test(each.text) ? { ...each, text: `${each.text} ${page}` } : each,
    ),
  );
  expect(feetOf(rest)).toEqual([]);
});

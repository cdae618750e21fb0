import { expect, it } from 'vitest';
import { segmentsOf } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { layOut, type PlacedItem } from '../../../../../src/main/documents/formats/pdf/page-text.ts';

const view = { transform: [1, 0, 0, -1, 0, 800], width: 600, height: 800 };

interface At {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

const letter = (str: string, { x, y, size = 10 }: At): PlacedItem => ({
  str,
  transform: [size, 0, 0, size, x, y],
  width: size * str.length,
  fontName: 'mincho',
});
/** Each letter by itself, as LuaTeX places them. */
const stacked = (text: string, { x, y, size = 10 }: At): PlacedItem[] =>
  [...text].map((str, at) => letter(str, { x, y: y - size * at, size }));
/** In a font that is written downwards. */
const downwards = (str: string, { x, y, size = 10 }: At): PlacedItem => ({
  ...letter(str, { x, y, size }),
  width: size,
  height: size * str.length,
  dir: 'ttb',
});

function linesOf(items: readonly PlacedItem[]): readonly string[] {
  const { runs } = layOut(items, view, () => ({ bold: false, mono: false, math: false }));
  return segmentsOf(runs)
    .toSorted((a, b) => a.y - b.y)
    .map(({ text }) => text);
}

it('reads columns that run down the page from the right to the left', () => {
  const text = ['港の灯は夜も消えない', 'と言われていた︒'];
  const read = ['港の灯は夜も消えない', 'と言われていた。'];
  const placed = text.map((line, at) => ({ line, at: { x: 500 - 20 * at, y: 700 } }));
  expect(linesOf(placed.toReversed().map(({ line, at }) => downwards(line, at)))).toEqual(read);
  expect(linesOf(placed.toReversed().flatMap(({ line, at }) => stacked(line, at)))).toEqual(read);
});

it('says a number that stands across a column within it, and not how a letter beside it is read', () => {
  const column = [
    ...stacked('港の灯は', { x: 500, y: 700 }),
    letter('12', { x: 499, y: 660 }),
    ...stacked('年前に', { x: 500, y: 650 }),
    ...stacked('みなと', { x: 511, y: 704, size: 4 }),
    ...stacked('消えた', { x: 500, y: 620 }),
  ];
  expect(linesOf(column)).toEqual(['港の灯は12年前に消えた']);
});

it('leaves lines across the page as they are, also beside a few letters that stand below each other', () => {
  const lines = ['港の灯は夜も消えないと', '言われていた。'];
  const across = lines.map((line, row) => letter(line, { x: 60, y: 700 - 14 * row }));
  expect(linesOf([...stacked('目次港', { x: 20, y: 700 }), ...across])).toEqual(
    expect.arrayContaining(lines),
  );
});

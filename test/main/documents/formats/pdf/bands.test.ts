import { expect, it } from 'vitest';
import { bandFrom, type Span } from '../../../../../src/main/documents/formats/pdf/reading-order/bands.ts';
import { DocumentColumns } from '../../../../../src/main/documents/formats/pdf/reading-order/document-columns.ts';
import { readingOrder } from '../../../../../src/main/documents/formats/pdf/reading-order/reading-order.ts';
import {
  areLists,
  columnsIn,
} from '../../../../../src/main/documents/formats/pdf/reading-order/side-by-side.ts';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { cellsOf } from '../../../../../src/main/documents/formats/pdf/tables/gutter-tables.ts';

function line(x0: number, x1: number, y: number, text: string, size = 12): Segment {
  return { text, plain: text, x0, x1, y, size, bold: 0, mono: 0, math: 0, raised: [] };
}

const column = (x0: number, x1: number, from: number, count: number, text: string): Segment[] =>
  Array.from({ length: count }, (_, row) => line(x0, x1, from + 14 * row, `${text} ${row}`));

it('begins a band where the gutter of two long columns does, although a date stands above their first lines', () => {
  const sorted = [
    line(294, 492, 261, 'and more about its lamps', 24),
    line(558, 595, 277, 'May', 20),
    ...column(20, 286, 282, 40, 'The left column of the page goes on and on'),
    ...column(299, 541, 283, 9, 'The right one has a date beside it'),
    ...column(299, 574, 283 + 14 * 9, 12, 'and then goes on below the date, wider'),
    line(553, 595, 300, '1880', 20),
  ].toSorted((a, b) => a.y - b.y);
  const title = bandFrom(sorted, 0);
  const columns = bandFrom(sorted, title.end);
  expect(title.segments.every(({ size }) => size > 12)).toBe(true);
  expect(columns.end).toBe(sorted.length);
  expect(columns.gutters).toEqual([{ from: 286, to: 299 }]);
});

it('begins the columns of an article below its abstract, which stands beside its keywords', () => {
  const sorted = [
    ...column(40, 140, 240, 12, 'Keywords of it'),
    ...column(210, 550, 240, 14, 'The abstract goes on from line to line'),
    line(40, 105, 470, '1. Introduction'),
    line(305, 550, 489, 'The right column begins beside the head of the left one'),
    ...column(305, 550, 503, 18, 'The right column goes on and on and on'),
    ...column(40, 290, 496, 18, 'The left column goes on and on and on'),
  ].toSorted((a, b) => a.y - b.y);
  const abstract = bandFrom(sorted, 0);
  const columns = bandFrom(sorted, abstract.end);
  expect(sorted[abstract.end]?.text).toBe('1. Introduction');
  expect(columns.gutters).toEqual([{ from: 290, to: 305 }]);
});

it('keeps the gutter of two columns beside a title in one of them, although it is narrow for letters of that size', () => {
  const sorted = [
    ...column(42, 203.5, 100, 12, 'The left column of the paper goes on and on'),
    ...column(213.4, 375, 101, 4, 'The right one ends an article here'),
    line(213.4, 375, 166, 'Of Digital Lamps', 18),
    ...column(213.4, 375, 185, 5, 'and begins the next one'),
  ].toSorted((a, b) => a.y - b.y);
  expect(bandFrom(sorted, 0).end).toBe(sorted.length);
});

it('sees the gutter of justified columns into which a line reaches that could not be broken well, but not of ragged ones', () => {
  const words = 'The keeper of the lamps goes on and on';
  const endOf = (ragged: number): number => {
    const rows = Array.from({ length: 12 }, (_, row): Segment[] => [
      line(56.7, 292.7 - ragged * (row % 3), 100 + 14 * row, words),
      line(302.6, 538.6, 105 + 14 * row, words),
    ]);
    const over = line(56.7, 294, 268, 'and the line that he could not break goes too far');
    const sorted = [...rows.flat(), over, line(302.6, 538.6, 273, words), line(56.7, 292.7, 282, words)];
    return sorted.length - bandFrom(sorted, 0).end;
  };
  expect(endOf(0)).toBe(0);
  expect(endOf(15)).toBeGreaterThan(0);
});

it('sees that gutter where hyphens hang out of full lines, and takes no numbers of lines in the margin for a column', () => {
  const words = 'The keeper of the lamps goes on and on';
  const rows = Array.from({ length: 14 }, (_, row): Segment[] => [
    line(56.7, row % 2 === 0 ? 292.7 : 294.6, 100 + 14 * row, row % 2 === 0 ? words : `${words} in the har-`),
    line(302.6, 538.6, 105 + 14 * row, words),
  ]);
  const numbers = [line(36, 42, 128, '20', 6), line(36, 42, 142, '21', 6)];
  const over = line(56.7, 295.5, 296, 'and the line that he could not break goes too far');
  const sorted = [...rows.flat(), ...numbers, over, line(302.6, 538.6, 301, words)].toSorted(
    (a, b) => a.y - b.y,
  );
  const { end, gutters } = bandFrom(sorted, 0);
  expect(end).toBe(sorted.length);
  expect(gutters.some(({ from }) => from > 200)).toBe(true);
});

it('sees a gutter into which the stops of LaTeX hang, and goes on beside words too short for prose', () => {
  const size = 10;
  const words = 'The keeper of the lamps goes on and on';
  const lines = Array.from({ length: 12 }, (_, row): Segment[] => [
    line(72, 300.6, 100 + 12 * row, words, size),
    line(310.6, 539.2, 105 + 12 * row, words, size),
  ]);
  const hung = [
    line(72, 302.6, 250, 'and on, with a stop at the end of its line,', size),
    line(309.2, 539.2, 255, '“and a mark at the beginning of its line', size),
    line(72, 98, 262, 'Of …', size),
    line(310.6, 539.2, 267, words, size),
  ];
  const columns = bandFrom([...lines.flat(), ...hung], 0);
  expect(columns.end).toBe(lines.flat().length + hung.length);
  expect(columns.gutters).toEqual([{ from: 302.6, to: 309.2 }]);
  // Without the columns, it is a stop between two words.
  expect(bandFrom(hung, 0).gutters).toEqual([]);
});

it('reads a page of figures by the columns that the pages before have shown, and not without these', () => {
  const text = 'The lamp of the harbour is lit at dusk';
  const columns = new DocumentColumns();
  columns.add([...column(60, 290, 100, 14, text), ...column(310, 540, 100, 14, text)]);
  const page = [
    line(60, 290, 240, 'Figure 1. A lamp that is seen from the sea.'),
    line(60, 290, 600, 'Figure 2. The same lamp on the next day.'),
    line(60, 290, 700, 'To see how far the lamps shine, the keeper'),
    line(310, 540, 100, 'climbs the hill behind the house each night.'),
    line(310, 540, 400, 'Figure 3. The hill from which they are seen.'),
  ];
  const orderIn = (gutter?: Span): string[] =>
    readingOrder(page, 800, gutter).flatMap((flow) =>
      flow.kind === 'lines' ? flow.lines.map(({ text: own }) => own.split(' ')[1] ?? '') : [],
    );
  expect(orderIn(columns.gutter)).toEqual(['1.', '2.', 'see', 'the', '3.']);
  expect(orderIn()).not.toEqual(orderIn(columns.gutter));

  columns.add([...column(60, 540, 100, 26, text)]);
  expect(columns.gutter).toBeUndefined();
});

it('a head that is wider than the values below it is theirs, and the end of a name is no head', () => {
  const gutter = { from: 150, to: 184 };
  const cells = (...row: Segment[]): string[] =>
    cellsOf(row, [gutter]).map((cell) => cell.map(({ text }) => text).join(' '));
  expect(cells(line(180, 196, 100, 'Oil'))).toEqual(['', 'Oil']);
  expect(cells(line(60, 190, 100, 'Towers with a bell'))).toEqual(['Towers with a bell', '']);
  expect(cells(line(155, 175, 100, 'horn'))).toEqual(['horn', '']);
});

it('lists side by side are known also where their bullets are cells of their own, and marks of a table are not', () => {
  const rowsWith = (mark: string): Segment[][][] =>
    ['Auk', 'Gull', 'Tern'].map((name, at) =>
      [`• ${name}`, mark, name].map((text, place) => {
        const x0 = 60 + 80 * place;
        return [line(x0, x0 + 30, 100 + 14 * at, text)];
      }),
    );
  expect(areLists(rowsWith('•'))).toBe(true);
  expect(columnsIn(rowsWith('•')).map((items) => items.map(({ text }) => text))).toEqual([
    ['• Auk', '• Gull', '• Tern'],
    ['• Auk', '• Gull', '• Tern'],
  ]);
  expect(areLists(rowsWith('✓'))).toBe(false);
});

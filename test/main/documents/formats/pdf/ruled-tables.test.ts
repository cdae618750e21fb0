import { expect, it } from 'vitest';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

/** Rules of a table, 600 points up from the foot of a page that is 800 points high. */
const grid = (xs: readonly number[], ys: readonly number[]): string => {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const [top = 0, foot = 0] = [ys[0], ys.at(-1)];
  const across = ys.map((y) => `${left} ${800 - y} m ${right} ${800 - y} l S`);
  const down = xs.map((x) => `${x} ${800 - top} m ${x} ${800 - foot} l S`);
  return [...across, ...down].join('\n');
};

it('a row between two rules is one row, however many lines its cells have', async () => {
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'What it carried', 'From']),
      ...row(234, ['Heron', ['barrels of oil for', 'the lamps of the', 'whole coast'], ['the', 'north']]),
      ...row(274, ['Gull', ['timber, and now and', 'then a passenger'], 'the south']),
      ...row(304, ['Tern', 'nothing', 'nowhere']),
    ],
    grid([60, 120, 250, 320], [200, 220, 262, 292, 310]),
  );
  expect(blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text)).toEqual([
    [
      'Boat\tWhat it carried\tFrom',
      'Heron\tbarrels of oil for the lamps of the whole coast\tthe north',
      'Gull\ttimber, and now and then a passenger\tthe south',
      'Tern\tnothing\tnowhere',
    ].join('\n'),
  ]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table']);
});

it('lines of data without rules between them are rows', async () => {
  const years = ['1887', '1888', '1889'].flatMap((year, index) => row(230 + 12 * index, [year, '31', '17']));
  const blocks = await read(
    [...filler(1), ...row(214, ['Year', 'Boats', 'Lost']), ...years, ...row(274, ['All', '93', '51'])],
    grid([60, 120, 250, 320], [200, 220, 260, 280, 300]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(
    'Year\tBoats\tLost\n1887\t31\t17\n1888\t31\t17\n1889\t31\t17\nAll\t93\t51',
  );
});

it('a title within the frame of a table is text', async () => {
  const blocks = await read(
    [
      ...filler(1),
      { x: 70, y: 194, text: 'Boats that came in, by year' },
      ...row(214, ['Year', 'Boats', 'Lost']),
      ...row(234, ['1887', '31', '17']),
      ...row(254, ['1888', '32', '16']),
    ],
    `${grid([60, 320], [180, 200])}\n${grid([60, 120, 250, 320], [200, 220, 240, 260])}`,
  );
  expect(blocks.map(({ text }) => text).slice(1)).toEqual([
    'Boats that came in, by year',
    'Year\tBoats\tLost\n1887\t31\t17\n1888\t32\t16',
  ]);
});

it('a frame around paragraphs is no table', async () => {
  const blocks = await read(filler(1), grid([50, 560], [100, 125, 137, 160]));
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
});

/** Cells at the left edges of the grid’s columns. */
function row(y: number, cells: readonly (string | readonly string[])[]): MadeLine[] {
  return cells.flatMap((cell, index) => column([63, 123, 253][index] ?? 0, y, [cell].flat()));
}

async function read(lines: readonly MadeLine[], drawing: string): Promise<readonly Block[]> {
  return (await readDocument(fileWith(madePdf([lines], { drawings: [drawing] })))).blocks;
}

import { expect, it } from 'vitest';
import { column, filler, type MadeLine } from './made-pdf.ts';
import { row, read } from './made-rules.ts';

it('where only rules below the rows are drawn, cell by cell, they part the columns', async () => {
  const cell = (from: number, to: number, y: number): string => `${from} ${800 - y} m ${to} ${800 - y} l S`;
  const head = [120, 250].map((x) => `${x} 600 m ${x} 580 l S`);
  const sides = [60, 320].map((x) => `${x} 600 m ${x} 518 l S`);
  const below = [200, 220, 240, 262, 282].flatMap((y) => [
    cell(60, 120, y),
    cell(120, 250, y),
    cell(250, 320, y),
  ]);
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'Cargo of the whole year', 'From']),
      ...row(234, ['Heron', 'oil', 'north']),
      ...row(250, ['Gull', ['timber and now and', 'then a passenger'], 'south']),
      ...row(276, ['Tern', 'nothing', 'nowhere']),
    ],
    [...head, ...sides, ...below].join('\n'),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(
    'Boat\tCargo of the whole year\tFrom\nHeron\toil\tnorth\nGull\ttimber and now and then a passenger\tsouth\nTern\tnothing\tnowhere',
  );
});

/** The rules across of a table, each drawn cell by cell. */
const seams = (xs: readonly number[], ys: readonly number[]): string =>
  ys.flatMap((y) => xs.slice(1).map((to, at) => `${xs[at]} ${800 - y} m ${to} ${800 - y} l S`)).join('\n');

const nearCells = [
  { x: 60, y: 190, text: 'Table 2: What the boats carried' },
  { x: 63, y: 214, text: 'Boat' },
  { x: 123, y: 214, text: 'What it carried' },
  { x: 63, y: 248, text: 'Grey heron of' },
  ...column(123, 236, [
    'barrels of oil for the lamps of the whole',
    'coast, and no other cargo in all of the',
    'year.',
  ]),
  ...column(63, 278, ['Black gull of', 'the south']),
  { x: 123, y: 284, text: 'timber, and now and then a passenger.' },
  { x: 63, y: 308, text: 'Tern' },
  { x: 123, y: 308, text: 'nothing' },
];

const nearRows = [200, 220, 266, 296, 314];

const nearTable = [
  'Boat\tWhat it carried',
  'Grey heron of\tbarrels of oil for the lamps of the whole coast, and no other cargo in all of the year.',
  'Black gull of the south\ttimber, and now and then a passenger.',
  'Tern\tnothing',
].join('\n');

it('rules across that are drawn cell by cell part the rows and the columns of a table that has no others', async () => {
  const textsBelow = async (lines: readonly MadeLine[], rules: string): Promise<readonly string[]> =>
    (await read([...filler(1), ...lines], rules)).slice(2).map(({ text }) => text);
  const xs = [60, 121, 320];
  expect(await textsBelow(nearCells, seams(xs, nearRows))).toEqual([nearTable]);
  // Without the rule above the heads, and without the one below the last row.
  expect(await textsBelow(nearCells, seams(xs, nearRows.slice(1)))).toEqual([nearTable]);
  expect(await textsBelow(nearCells, seams(xs, nearRows.slice(0, -1)))).toEqual([nearTable]);
  const lower = nearCells.slice(1).map((line) => ({ ...line, y: line.y + 150 }));
  const lowerRules = seams(
    xs,
    nearRows.map((y) => y + 150),
  );
  expect(await textsBelow([...nearCells, ...lower], `${seams(xs, nearRows)}\n${lowerRules}`)).toEqual([
    nearTable,
    nearTable,
  ]);
});

it('a last row without a rule below it may stand as far from the rule above it as the others do', async () => {
  const texts = ['Boat', 'Carried', 'Grey heron', 'oil', 'Black gull', 'timber', 'Tern', 'nothing'];
  const lines = texts.map((text, at) => ({
    x: at % 2 === 0 ? 63 : 153,
    y: 218 + 30 * Math.floor(at / 2),
    text,
  }));
  const blocks = await read([...filler(1), ...lines], seams([60, 150, 320], [200, 230, 260, 290]));
  expect(blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text)).toEqual([
    'Boat\tCarried\nGrey heron\toil\nBlack gull\ttimber\nTern\tnothing',
  ]);
});

it('a heading between two tables whose rules are drawn cell by cell parts them', async () => {
  const lower = nearCells.slice(1).map((line) => ({ ...line, y: line.y + 150 }));
  const ys = [...nearRows, ...nearRows.map((y) => y + 150)];
  const heading = { x: 63, y: 338, text: 'Agreements', size: 14 };
  const blocks = await read([...filler(1), ...nearCells, heading, ...lower], seams([60, 121, 320], ys));
  expect(blocks.slice(2).map(({ text }) => text)).toEqual([nearTable, 'Agreements', nearTable]);
});

it('rules across that are each whole do not show the columns between them', async () => {
  const blocks = await read([...filler(1), ...nearCells], seams([60, 320], nearRows));
  expect(blocks.filter(({ kind }) => kind === 'table')).toEqual([]);
});

import { expect, it } from 'vitest';
import { column, filler, type MadeLine } from './made-pdf.ts';
import { read } from './made-rules.ts';

it('columns as near as words between level rules below a caption are a table with its heads, above the heading to its left', async () => {
  const at = (y: number, texts: readonly string[]): MadeLine[] =>
    texts
      .map((text, index) => ({ x: [163, 214, 249, 310][index] ?? 0, y, text }))
      .filter(({ text }) => text !== '');
  const rules = [202, 218, 262].map((y) => `160 ${800 - y} m 360 ${800 - y} l S`).join('\n');
  const blocks = await read(
    [
      { x: 163, y: 190, text: 'Table 1: Test-set performance.' },
      ...at(213, ['Dataset', 'Model', 'Metric 1', 'Metric 2']),
      ...at(230, ['California', 'RF', 'RMSE 0.505', 'R2 0.805']),
      ...at(243, ['', 'GBM', 'RMSE 0.542', 'R2 0.776']),
      ...at(256, ['Adult', 'RF', 'Acc. 0.809', 'AUC 0.827']),
      { x: 60, y: 290, text: 'Discussion', font: 'bold' },
      ...filler(1).map((line) => ({ ...line, y: line.y + 200 })),
    ],
    rules,
  );
  expect(blocks.map(({ kind, text }) => `${kind}: ${text}`).slice(0, 3)).toEqual([
    'caption: Table 1: Test-set performance.',
    [
      'table: Dataset\tModel\tMetric 1\tMetric 2',
      'California\tRF\tRMSE 0.505\tR2 0.805',
      '\tGBM\tRMSE 0.542\tR2 0.776',
      'Adult\tRF\tAcc. 0.809\tAUC 0.827',
    ].join('\n'),
    'heading: Discussion',
  ]);
});

it('a table on its side is read between its rules as well', async () => {
  const at = (y: number, texts: readonly string[]): MadeLine[] =>
    texts
      .map((text, index) => ({
        x: y,
        y: 800 - ([163, 214, 249, 310][index] ?? 0),
        text,
        upwards: true as const,
      }))
      .filter(({ text }) => text !== '');
  const blocks = await read(
    [
      ...at(190, ['Table 1: Test-set performance.']),
      ...at(213, ['Dataset', 'Model', 'Metric 1', 'Metric 2']),
      ...at(230, ['California', 'RF', 'RMSE 0.505', 'R2 0.805']),
      ...at(243, ['', 'GBM', 'RMSE 0.542', 'R2 0.776']),
      ...at(256, ['Adult', 'RF', 'Acc. 0.809', 'AUC 0.827']),
    ],
    [202, 218, 262].map((y) => `${y} 160 m ${y} 360 l S`).join('\n'),
  );
  expect(blocks.map(({ kind, text }) => `${kind}: ${text.split('\n').at(-1)}`)).toEqual([
    'caption: Table 1: Test-set performance.',
    'table: Adult\tRF\tAcc. 0.809\tAUC 0.827',
  ]);
});

it('a caption above a table between level rules has its last word, which stands to the left of that', async () => {
  const rows = ['Keeper', 'Ada Tern', 'Ida Kelp'].flatMap((name, at): MadeLine[] => [
    { x: 203, y: 223 + 15 * at, text: name },
    { x: 303, y: 223 + 15 * at, text: at === 0 ? 'Oil' : `0.3${at}` },
  ]);
  const caption = ['Table 2: What the keepers of all the lamps have burnt at the height of', '20.'];
  const blocks = await read(
    [...filler(1), ...column(60, 182, caption), ...rows],
    [212, 228, 262].map((y) => `200 ${800 - y} m 360 ${800 - y} l S`).join('\n'),
  );
  expect(blocks.slice(1).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    `caption: ${caption.join(' ')}`,
    'table: Keeper\tOil\nAda Tern\t0.31\nIda Kelp\t0.32',
  ]);
});

it('a table between level rules has its errors with their values and its title before it, and no heading from below', async () => {
  const at = (y: number, texts: readonly string[]): MadeLine[] =>
    texts
      .map((text, index) => ({ x: [163, 230, 300][index] ?? 0, y, text }))
      .filter(({ text }) => text !== '');
  const level = (heights: readonly number[]): string =>
    heights.map((y) => `160 ${800 - y} m 360 ${800 - y} l S`).join('\n');
  const lines: MadeLine[] = [
    { x: 163, y: 178, text: 'TABLE I' },
    { x: 163, y: 192, text: 'LAMPS BY KEEPER', size: 8 },
    ...at(213, ['Keeper', 'Oil', 'Gas']),
    ...at(230, ['Ada Tern', '0.25*', '0.04']),
    ...at(243, ['', '(0.15)', '(0.25)']),
    ...at(256, ['Ida Kelp', '0.31', '0.12']),
  ];
  const table = 'table: Keeper\tOil\tGas\nAda Tern\t0.25* (0.15)\t0.04 (0.25)\nIda Kelp\t0.31\t0.12';
  const outlined = async (more: readonly MadeLine[], rules: string): Promise<readonly string[]> =>
    (await read([...lines, ...more], rules)).map(({ kind, text }) => `${kind}: ${text}`);
  const below = filler(1).map((line) => ({ ...line, y: line.y + 230 }));
  expect((await outlined(below, level([202, 218, 262]))).slice(0, 2)).toEqual([
    'caption: TABLE I LAMPS BY KEEPER',
    table,
  ]);
  const heading = { x: 163, y: 290, text: '9. Of Oil', size: 14, font: 'bold' } as const;
  const blocks = await outlined([heading, ...below], level([202, 218, 262, 296]));
  expect(blocks).toContain('heading: 9. Of Oil');
});

it('level rules below all rows part these, however many lines their cells have, but not where they part groups of rows', async () => {
  const at = (y: number, texts: readonly string[]): MadeLine[] =>
    texts.map((text, index) => ({ x: [163, 230][index] ?? 0, y, text })).filter(({ text }) => text !== '');
  const tableOf = async (
    lines: readonly MadeLine[],
    heights: readonly number[],
  ): Promise<string | undefined> => {
    const rules = heights.map((y) => `160 ${800 - y} m 460 ${800 - y} l S`).join('\n');
    const caption = { x: 163, y: 190, text: 'Table 1: What is on the shore.' };
    const below = filler(1).map((line) => ({ ...line, y: line.y + 260 }));
    return (await read([caption, ...lines, ...below], rules)).find(({ kind }) => kind === 'table')?.text;
  };
  const lines = [
    ...at(213, ['Name', 'Description']),
    ...at(230, ['Lamp', 'What shows the boats their way. It is lit by the']),
    ...at(243, ['', 'keeper. Nobody else may do so.']),
    ...at(260, ['Boat', 'Tern built it. The oars and the sails were']),
    ...at(273, ['', 'not there when she gave it to the keeper of the']),
    ...at(286, ['', 'Lamp.']),
    ...at(303, ['Rope', 'Long.']),
  ];
  expect(await tableOf(lines, [202, 218, 248, 291, 308])).toBe(
    [
      'Name\tDescription',
      'Lamp\tWhat shows the boats their way. It is lit by the keeper. Nobody else may do so.',
      'Boat\tTern built it. The oars and the sails were not there when she gave it to the keeper of the Lamp.',
      'Rope\tLong.',
    ].join('\n'),
  );
  const groups = [
    ...at(213, ['Name', 'Oil']),
    ...[230, 243, 260, 273, 290, 303].flatMap((y, index) => at(y, [`Lamp ${index}`, `${index}.3`])),
  ];
  expect(await tableOf(groups, [202, 218, 248, 278, 308])).toBe(
    ['Name\tOil', ...[0, 1, 2, 3, 4, 5].map((index) => `Lamp ${index}\t${index}.3`)].join('\n'),
  );
  const halves = groups.filter(({ x, text }) => x > 200 || /[NL]a.*[e024]$/.test(text));
  expect(await tableOf(halves, [202, 218, 248, 278, 308])).not.toContain('0.3 1.3');
});

it('two tables side by side are two where each has a rule of its own below its heads, with upright ones across', async () => {
  const drawn = (left: number, y: number): string => {
    const pieces = [0, 1, 2].map((at) => {
      const [top, foot] = [y - 10 + 12 * at, y + 1.9 + 12 * at];
      return `${left + 60} ${800 - top} m ${left + 60} ${800 - foot} l S`;
    });
    return [...pieces, `${left - 4} ${800 - y - 2} m ${left + 90} ${800 - y - 2} l S`].join('\n');
  };
  const at = (left: number, y: number, rows: readonly (readonly [string, string])[]): MadeLine[] =>
    rows.flatMap(([name, value], index) => [
      { x: left, y: y + 12 * index, text: name },
      { x: left + 64, y: y + 12 * index, text: value },
    ]);
  const lamps = [['Lamp', 'Id'], ['N=O', '93'], ['C=N', '94']] as const; // prettier-ignore
  const ranges = [['Range', 'Id'], ['3 - 4', '6'], ['4 - 5', '7']] as const; // prettier-ignore
  const lines = [
    ...at(100, 190, lamps),
    ...at(200, 190.2, ranges),
    { x: 100, y: 240, text: 'Table 1: Lamps and ranges.' },
    ...filler(1).map((line) => ({ ...line, y: line.y + 200 })),
  ];
  const tables = async (drawing: string): Promise<readonly string[]> =>
    (await read(lines, drawing)).filter(({ kind }) => kind === 'table').map(({ text }) => text);
  expect(await tables(`${drawn(100, 190)}\n${drawn(200, 190.2)}`)).toEqual([
    lamps.map((cells) => cells.join('\t')).join('\n'),
    ranges.map((cells) => cells.join('\t')).join('\n'),
  ]);
  expect(await tables('')).not.toHaveLength(2);
  // One level rule and one upright one, to whose right there are several columns.
  const wide = drawn(100, 190).replace('190 608 l', '290 608 l');
  expect((await tables(wide))[0]).toContain('\tRange\t');
});

import { expect, it } from 'vitest';
import type { Run } from '../../../../../src/main/documents/formats/pdf/page-text.ts';
import { withCellsApart } from '../../../../../src/main/documents/formats/pdf/tables/regions.ts';
import { gridsOf } from '../../../../../src/main/documents/formats/pdf/tables/rule-grids.ts';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { filler, madePdf, type MadeLine } from './made-pdf.ts';
import { grid, row, read } from './made-rules.ts';

it('reads a small table with rules on a slide whose columns are as near as words', async () => {
  const texts = ['id title', '1 This lamp', '2 That lamp', '3 A boat'];
  const rows = texts.map((text, at): MadeLine => ({ x: 70, y: 214 + 20 * at, text, size: 12 }));
  const tern = rows.map(({ y }, at): MadeLine => ({
    x: 140,
    y,
    text: ['author', 'Tern', 'Tern', 'Gull'][at] ?? '',
    size: 12,
  }));
  const slide = async (
    ys: readonly number[],
    xs = [66, 79, 136, 200],
    cells: readonly MadeLine[] = [...rows, ...tern],
  ): Promise<readonly Block[]> => {
    const lines = [{ x: 60, y: 100, text: 'A table of books', size: 20 }, ...cells];
    const drawing = `1 0 0 1 0 -395 cm ${grid(xs, ys)}`;
    return (
      await readDocument(
        fileWith(madePdf([lines], { width: 720, height: 405, drawings: [`q ${drawing} Q`] })),
      )
    ).blocks;
  };
  const tables = (blocks: readonly Block[]): string[] =>
    blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text);
  expect(tables(await slide([200, 220, 240, 260, 280]))).toEqual([
    'id\ttitle\tauthor\n1\tThis lamp\tTern\n2\tThat lamp\tTern\n3\tA boat\tGull',
  ]);
  // The ground of a slide may be in four parts.
  const title = ['Of the lamps and the boats', 'The keepers of the harbour', 'The third of May in the year'];
  const lines = title.map((text, at): MadeLine => ({ x: 300, y: 60 + 130 * at, text }));
  expect(tables(await slide([0, 80, 240, 405], [0, 360, 720], lines))).toEqual([]);
  // Without rules between the rows, nothing says that these are cells.
  expect(tables(await slide([200, 280]))[0]).toContain('1 This lamp\tTern');
});

it('cuts what is in two cells where most rows are, but no head over both, no text and no words in a chart', () => {
  const look = { size: 10, spaced: false, style: { bold: false, mono: false, math: false } };
  const run = (text: string, at: number): Run => ({
    ...look,
    text,
    x0: 64,
    x1: 64 + 5 * text.length,
    y: 18 + 20 * at,
  });
  const textsOf = (texts: readonly string[], xs: readonly number[]): string[] =>
    withCellsApart(texts.map(run), { xs, ys: [0, 20, 40, 80] }).map(({ text }) => text);
  expect(textsOf(['Oil here', '12 tins', '17 tins'], [60, 78, 140])).toEqual([
    'Oil',
    'here',
    '12',
    'tins',
    '17',
    'tins',
  ]);
  expect(textsOf(['Oil here', '12', '17'], [60, 78, 140])).toEqual(['Oil here', '12', '17']);
  const text = 'what the keeper of the lamps has to say';
  expect(textsOf([text, text, text], [60, 80, 300])).toEqual([text, text, text]);
  // Short lines of a text whose other lines go on across what may be the side of a drawing.
  const short = ['Oil lasts', 'Oil burns'];
  expect(textsOf([...short, text], [60, 78, 300])).toEqual(['Oil', 'lasts', 'Oil', 'burns', text]);
  expect(textsOf([...short, text, text], [60, 78, 300])).toEqual([...short, text, text]);
  const lines = Array.from({ length: 11 }, (_, at) => 60 + 18 * at);
  expect(textsOf(['12 tins', '17 tins'], lines)).toEqual(['12 tins', '17 tins']);
});

it('rules that part only the heads from all rows below have their table, whose heads nearly touch', async () => {
  const at = (y: number, texts: readonly string[]): MadeLine[] =>
    texts.map((text, index) => ({ x: [63, 113, 152][index] ?? 0, y, text }));
  const blocks = await read(
    [
      ...filler(1),
      ...at(214, ['Boat in all', 'Price in', 'Days out']),
      ...at(234, ['Heron', '20', '40']),
      ...at(249, ['Gull', '30', '35']),
      ...at(264, ['Tern', '50', '30']),
    ],
    grid([60, 111, 150, 195], [202, 220, 270]),
  );
  expect(blocks.slice(1).map(({ text }) => text)).toEqual([
    'Boat in all\tPrice in\tDays out\nHeron\t20\t40\nGull\t30\t35\nTern\t50\t30',
  ]);
});

it('rules only around the inner columns leave the names of the rows with their values', async () => {
  const at = (y: number, texts: readonly string[]): MadeLine[] =>
    texts.map((text, index) => ({ x: [63, 113, 152, 200][index] ?? 0, y, text }));
  const rows = [
    ['boats', '10', '20', '50'],
    ['hours', '17', '90', '41'],
    ['miles', '47', '45', '40'],
    ['nets', '31', '12', '44'],
  ];
  const blocks = await read(
    [...filler(1), ...rows.flatMap((texts, index) => at(214 + 15 * index, texts))],
    grid([95, 150, 195, 240], [202, 220, 270]),
  );
  expect(blocks.at(-1)?.text).toBe(rows.map((texts) => texts.join('\t')).join('\n'));
});

it('rows of names and sentences below heads are a table, which lays out no page', async () => {
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'What is told of her', 'Keeper']),
      ...row(234, ['Heron', ['She came in the spring. Nobody', 'had sent for her from the north.'], 'Anna']),
      ...row(264, ['Gull', ['She was built here. All of the', 'timber came from our own woods.'], 'Jonas']),
      ...row(294, ['Tern', ['She lies on the beach. In the', 'winter boys climb about in her.'], 'Mary']),
    ],
    grid([60, 120, 300, 350], [200, 220, 250, 280, 310]).replaceAll('253', '303'),
  );
  expect(
    blocks
      .find(({ kind }) => kind === 'table')
      ?.text.split('\n')
      .slice(0, 2),
  ).toEqual([
    'Boat\tWhat is told of her\tKeeper',
    'Heron\tShe came in the spring. Nobody had sent for her from the north.\tAnna',
  ]);
});

it('a table of two columns is one by its rules, also at the top of the first page', async () => {
  const boats = ['Heron', 'Gull', 'Tern', 'Skua', 'Auk'].flatMap((boat, index) => [
    { x: 63, y: 114 + 20 * index, text: boat },
    { x: 253, y: 113 + 20 * index, text: String(31 + index) },
  ]);
  const blocks = await read(
    [
      { x: 60, y: 70, text: 'Boats by the number of their trips', size: 16 },
      { x: 63, y: 94, text: 'Boat' },
      { x: 253, y: 94, text: 'Trips' },
      ...boats,
      ...filler(1).map((line) => ({ ...line, y: line.y + 120 })),
    ],
    grid([60, 250, 320], [80, 100, 120, 140, 160, 180, 200]),
  );
  expect(blocks.map(({ kind, text }) => `${kind}: ${text}`).slice(0, 2)).toEqual([
    'heading: Boats by the number of their trips',
    'table: Boat\tTrips\nHeron\t31\nGull\t32\nTern\t33\nSkua\t34\nAuk\t35',
  ]);
});

it('a table that is open at its sides has its first and last column', async () => {
  const years = ['1887', '1888', '1889'].flatMap((year, index) => row(234 + 20 * index, [year, '31', '17']));
  const across = [200, 220, 240, 260, 280].map((y) => `60 ${800 - y} m 320 ${800 - y} l S`);
  const down = [120, 250].map((x) => `${x} 600 m ${x} 520 l S`);
  const blocks = await read(
    [...filler(1), ...row(214, ['Year', 'Boats', 'Lost']), ...years],
    [...across, ...down].join('\n'),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(
    'Year\tBoats\tLost\n1887\t31\t17\n1888\t31\t17\n1889\t31\t17',
  );
});

it('a table whose only level rule, below its heads, crosses the upright ones goes as far as that', async () => {
  const at = (y: number, texts: readonly string[]): MadeLine[] =>
    texts
      .map((text, index) => ({ x: [146, 206, 262][index] ?? 0, y, text }))
      .filter(({ text }) => text !== '');
  const lines = [
    ...filler(1),
    { x: 60, y: 200, text: 'Table 4: How often the two keepers agreed on the lamps of the harbour' },
    ...at(224, ['', 'No lamp lit', 'A lamp lit']),
    ...at(239, ['Nobody', '141', '31']),
    ...at(253, ['Someone', '1', '15']),
  ];
  const rules = [`142 572 m 318 572 l S`, ...[202, 258].map((x) => `${x} 588 m ${x} 542 l S`)].join('\n');
  const tables = (await read(lines, rules)).filter(({ kind }) => kind === 'table').map(({ text }) => text);
  expect(tables).toEqual(['\tNo lamp lit\tA lamp lit\nNobody\t141\t31\nSomeone\t1\t15']);
  // The axes of a chart cross as well.
  const [level, upright] = [
    { x0: 142, y0: 228, x1: 318, y1: 228 },
    { x0: 202, y0: 212, x1: 202, y1: 258 },
  ];
  expect(gridsOf([level, upright]).map(({ xs }) => xs)).toEqual([[202]]);
});

it('a grid of two columns in words is a table below a caption that calls it one, and otherwise none', async () => {
  const lines = [
    ...row(214, ['Permanently', ['The lamp is lit in all the months']]),
    ...row(230, ['Occasionally', ['The lamp is out, but was lit in', 'months before this one']]),
    ...row(259, ['Intermittent', ['The lamp is out, and nobody has', 'lit it in any month']]),
  ];
  const rules = grid([60, 120, 320], [204, 220, 249, 278]);
  const kindsBelow = async (title: string, rest = ''): Promise<readonly string[]> => {
    const caption = [{ x: 60, y: 190, text: title }, ...(rest ? [{ x: 85.5, y: 190, text: rest }] : [])];
    const below = filler(1).map((line) => ({ ...line, y: line.y + 240 }));
    const blocks = await read([...caption, ...lines, ...below], rules);
    return blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text);
  };
  const table = [
    'Permanently\tThe lamp is lit in all the months',
    'Occasionally\tThe lamp is out, but was lit in months before this one',
    'Intermittent\tThe lamp is out, and nobody has lit it in any month',
  ].join('\n');
  expect(await kindsBelow('Table 2: What is said of a lamp')).toEqual([table]);
  // Its number may be in another font.
  expect(await kindsBelow('Table', '2: What is said of a lamp')).toEqual([table]);
  expect(await kindsBelow('What is said of a lamp at sea')).toEqual([]);
});

it('takes rules around each cell for a table without a caption, and rules that leave one open for none', async () => {
  const parts = [
    ['lighthouse(r)', 'says that there is a lamp r in the harbour'],
    ['oil(p)', 'says that the keeper has the oil p in the tower'],
    ['boathouse(r)', ['says that the boat r is', 'a lamp that stands at sea']],
  ];
  const tables = async (
    rows: readonly (readonly (string | readonly string[])[])[],
    xs: readonly number[],
    isOpen = false,
    isNamed = true,
  ): Promise<readonly string[]> => {
    const ys = [...rows.keys(), rows.length].map((at) => 200 + 30 * at);
    const lines = rows.flatMap((cells, at) => row(211 + 30 * at, cells));
    const rules = grid(xs, ys).split('\n');
    // It is looked at since something has a caption.
    const caption = { x: 60, y: 400, text: 'Listing 2.1: How a lamp is described' };
    const drawings = [rules.slice(0, isOpen ? -1 : undefined).join('\n')];
    const { blocks } = await readDocument(
      fileWith(madePdf([[...filler(1), ...lines, ...(isNamed ? [caption] : [])]], { drawings })),
    );
    return blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text);
  };
  const text = parts.map((cells) => cells.map((cell) => [cell].flat().join(' ')).join('\t')).join('\n');
  expect(await tables(parts, [60, 120, 400])).toEqual([text]);
  expect(await tables(parts, [60, 120, 400], true)).toEqual([]);
  // Or since what stands behind gaps begins in one place.
  const apart = parts.map(([name = '', ...said]) => [name.slice(0, 4), ...said]);
  expect(await tables(apart, [60, 120, 400], false, false)).toHaveLength(1);
  // Two rows are a table if nothing in them is left to fill in, and they are no two labels with their values.
  const two = [
    ['light', 'lamp.light(oil)', 'at dusk'],
    ['put out', 'lamp.out', 'at dawn'],
  ];
  const made = two.map((cells) => cells.join('\t')).join('\n');
  expect(await tables(two, [60, 120, 250, 330])).toEqual([made]);
  expect(
    await tables(
      [
        ['light', 'lamp', ''],
        ['put out', 'lamp', 'at dawn'],
      ],
      [60, 120, 250, 330],
    ),
  ).toEqual([]);
  const lines = [
    ['lamp', 'oil'],
    ['12', '17'],
    ['5', '9'],
  ];
  expect(await tables([['name', 'price', 'count'], lines], [60, 120, 250, 330])).not.toEqual([
    'name\tprice\tcount\nlamp oil\t12 17\t5 9',
  ]);
});

import { expect, it } from 'vitest';
import type { Run } from '../../../../../src/main/documents/formats/pdf/page-text.ts';
import { withCellsApart } from '../../../../../src/main/documents/formats/pdf/tables/regions.ts';
import { gridsOf } from '../../../../../src/main/documents/formats/pdf/tables/rule-grids.ts';
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

it('reads a list above a table, whose bullets stand left of its cells, though one frame holds both', async () => {
  const at = (y: number, texts: readonly string[]): MadeLine[] =>
    texts.map((text, index) => ({ x: 103 + 80 * index, y, text }));
  const list = (x: number): MadeLine[] => [
    { x, y: 214, text: '\u0095' },
    { x: 96, y: 214, text: 'The lamps are counted at noon, and so are all of the boats:' },
  ];
  const rows = [
    ...at(244, ['Boat', 'Lamps', 'Days']),
    ...at(264, ['Heron', '20', '40']),
    ...at(284, ['Gull', '30', '35']),
  ];
  const frame = grid([60, 94, 180, 260, 340], [200, 230, 250, 270, 290]);
  const blocks = await read([...filler(1), ...list(70), ...rows], frame);
  expect(blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text)).toEqual([
    'Boat\tLamps\tDays\nHeron\t20\t40\nGull\t30\t35',
  ]);
  expect(blocks.map(({ text }) => text).join('\n')).toContain('and so are all of the boats:');
});

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

it('reads the short line that leads in to a table in the middle of the column before it', async () => {
  const blocks = await read(
    [
      ...filler(1),
      { x: 60, y: 205, text: 'Results:' },
      ...row(234, ['Boat', 'Oil', 'Age']).map((line) => ({ ...line, x: line.x + 60 })),
      ...row(254, ['Heron', '31', '17']).map((line) => ({ ...line, x: line.x + 60 })),
      ...row(274, ['Gull', '32', '16']).map((line) => ({ ...line, x: line.x + 60 })),
      ...column(60, 310, ['The keeper counted the boats of the harbour, and all of the barrels in them.']),
    ],
    grid([120, 180, 310, 400], [220, 240, 260, 280]),
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'table', 'paragraph']);
  expect(blocks[1]?.text).toBe('Results:');
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

it('text between the rule above it and the heads of a table is none of it', async () => {
  const blocks = await read(
    [
      { x: 60, y: 214, text: 'Dear keepers of the lamps of the north,' },
      { x: 60, y: 228, text: 'this is what the boats have brought to you in the year that is about to end:' },
      ...row(262, ['Boat', 'Oil', 'Trips']),
      ...row(284, ['Heron', '20', '3']),
      ...row(304, ['Gull', '15', '2']),
      ...row(324, ['Tern', '12', '2']),
    ],
    grid([60, 120, 250, 450], [200, 270, 290, 310, 330]),
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table']);
  expect(blocks[1]?.text).toMatch(/^Boat\tOil\tTrips\nHeron/);
});

it('a paragraph that goes round a table is whole, and the table comes after it', async () => {
  const round = [
    'when the channel was dug nobody had the',
    'heart to be against it any longer, and',
    'those who knew the river best were heard',
    'for the whole of one winter before the',
    'work was begun in the spring. It took',
    'them four years, and in the fifth year',
    'the first ship lay at the quay until the',
    'end of the week.',
  ];
  const wide = filler(1).slice(0, 2);
  const table = [
    ...row(194, ['Year', 'Boats', 'Lost']),
    ...row(208, ['1887', '31', '17']),
    ...row(222, ['1888', '32', '16']),
    ...row(236, ['1889', '28', '12']),
  ];
  const blocks = await read(
    [
      ...wide,
      ...column(60, 144, round),
      { x: 330, y: 156, text: 'Table 4: Boats that came in,', font: 'bold' },
      { x: 330, y: 168, text: 'before the war', font: 'bold' },
      ...table.map((cell) => ({ ...cell, x: cell.x + 265 })),
    ],
    grid([325, 385, 515, 585], [184, 198, 212, 226, 240]),
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'caption', 'table']);
  expect(blocks[0]?.text).toBe([...wide.map(({ text }) => text), ...round].join(' '));
});

it('the lines below the name of a group are rows, each with its own values', async () => {
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'Least', 'Most']),
      ...row(234, [
        ['Weight', 'Empty', 'With a', 'mast', 'Laden'],
        ['', '40', '65', '', '70'],
        ['', '50', '', '', '95'],
      ]),
      ...row(306, [
        ['Length', 'Keel', 'Mast'],
        ['', '4', '6'],
        ['', '', '9'],
      ]),
    ],
    grid([60, 120, 250, 320], [200, 220, 294, 340]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'Boat\tLeast\tMost',
    'Weight\t\t',
    'Empty\t40\t50',
    'With a mast\t65\t',
    'Laden\t70\t95',
    'Length\t\t',
    'Keel\t4\t',
    'Mast\t6\t9',
  ]);
});

it('a name beside the middle of several rows is in the first of them', async () => {
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'When', 'Lost']),
      ...row(234, ['', ['at low tide', 'at high tide'], ['4', '6']]),
      ...row(240, ['Heron']),
      ...row(266, ['', ['at low tide', 'at high tide', 'at night'], ['1', '2', '3']]),
      ...row(278, ['Gull']),
    ],
    grid([60, 120, 250, 320], [200, 220, 252, 298]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'Boat\tWhen\tLost',
    'Heron\tat low tide\t4',
    '\tat high tide\t6',
    'Gull\tat low tide\t1',
    '\tat high tide\t2',
    '\tat night\t3',
  ]);
});

it('a name of several lines is whole in the first of the rows that it stands in front of', async () => {
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'What is told', 'When', 'Lost']),
      ...row(234, ['Heron', ['Boats that are', 'lost'], ['dawn', 'noon', 'dusk'], ['4', '6', '9']]),
      ...row(282, ['Gull', ['in calm', 'in wind', 'in fog'], ['dawn', 'noon', 'dusk'], ['1', '2', '3']]),
    ],
    grid([60, 120, 250, 300, 340], [200, 220, 270, 320]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'Boat\tWhat is told\tWhen\tLost',
    'Heron\tBoats that are lost\tdawn\t4',
    '\t\tnoon\t6',
    '\t\tdusk\t9',
    'Gull\tin calm\tdawn\t1',
    '\tin wind\tnoon\t2',
    '\tin fog\tdusk\t3',
  ]);
});

it('a table as wide as the drawing below it is no part of that figure', async () => {
  const slants = [0, 1, 2, 3].map((at) => `${100 + 30 * at} 480 m ${120 + 30 * at} 440 l S`);
  const blocks = await read(
    [
      ...filler(1),
      ...row(214, ['Boat', 'Trips', 'Lost']),
      ...row(228, ['Heron', '31', '17']),
      ...row(242, ['Gull', '32', '16']),
      ...row(256, ['Tern', '28', '12']),
      { x: 90, y: 345, text: 'low tide' },
      { x: 220, y: 345, text: 'high tide' },
      { x: 60, y: 390, text: 'Fig. 3 - How the water rises' },
    ],
    [
      grid([60, 120, 200, 320], [204, 218, 232, 246, 260]),
      '95 490 m 95 430 l S 95 430 m 230 430 l S',
      ...slants,
    ].join('\n'),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')[1]).toBe('Heron\t31\t17');
  expect(blocks.find(({ kind }) => kind === 'figure')?.text).toContain('low tide');
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

it('a sentence within the frame that goes on over the columns is text, though some borders lie between its words', async () => {
  const xs = [60, 98.7, 140.2, 182.7, 235, 290];
  const at = (y: number, texts: readonly string[]): MadeLine[] =>
    texts.map((text, index) => ({ x: (xs[index] ?? 0) + 3, y, text, size: 9 }));
  const ofLamps = ['Boat', 'May', 'June', 'July', 'All'];
  const rows = [
    ...at(234, ofLamps),
    ...at(254, ['Heron', '20', '40', '7', '67']),
    ...at(274, ['Gull', '30', '35', '8', '73']),
  ];
  const words = ['None of', 'the lamps', 'at the pier', 'is counted'];
  const note = words.map((text, index) => ({ x: [66, 100, 141.5, 184][index] ?? 0, y: 294, text, size: 9 }));
  const blocks = await read([...filler(1), ...rows, ...note], grid(xs, [220, 240, 260, 280, 300]));
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(
    `${ofLamps.join('\t')}\nHeron\t20\t40\t7\t67\nGull\t30\t35\t8\t73`,
  );
  expect(blocks.map(({ text }) => text)).toContain('None of the lamps at the pier is counted');
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

it('lines of a row are rows of their own where one begins with a word that had room above', async () => {
  const boats = ['Gull', 'Tern', 'Skua', 'Auk'];
  const lines = [
    ...row(214, ['Heron', 'Painted by the Harbour', 'Weston']),
    ...row(226, ['Sail', 'Linen', 'Easton']),
    ...row(238, ['Mast', 'Oak of the hills', 'Norton']),
    ...boats.flatMap((boat, at) => [
      ...row(258 + 30 * at, [`${boat} of the`, 'Painted by the', 'Owner of']),
      ...row(270 + 30 * at, ['Bay', 'Harbour', 'Weston']),
    ]),
  ];
  const blocks = await read(
    [...filler(1), ...lines],
    grid([60, 120, 250, 320], [200, 244, 274, 304, 334, 364]),
  );
  expect(
    blocks
      .find(({ kind }) => kind === 'table')
      ?.text.split('\n')
      .slice(0, 4),
  ).toEqual([
    'Heron\tPainted by the Harbour\tWeston',
    'Sail\tLinen\tEaston',
    'Mast\tOak of the hills\tNorton',
    'Gull of the Bay\tPainted by the Harbour\tOwner of Weston',
  ]);
});

it('lines of words in a row go on below each other where all rows have rules between them', async () => {
  const boats = ['Heron', 'Gull', 'Tern', 'Skua'];
  const lines = boats.flatMap((boat, at) => [
    ...row(214 + 30 * at, [`${boat} of the`, 'Painted by the', 'Owner of']),
    ...row(226 + 30 * at, ['Bay', 'Harbour', 'Weston']),
  ]);
  const blocks = await read([...filler(1), ...lines], grid([60, 120, 250, 320], [200, 230, 260, 290, 320]));
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(
    boats.map((boat) => `${boat} of the Bay\tPainted by the Harbour\tOwner of Weston`).join('\n'),
  );
});

it('a paragraph right below tables side by side stays whole', async () => {
  const lines = [60, 300].flatMap((x, at): MadeLine[] => [
    ...['Year', '1887', '1888'].flatMap((text, line): MadeLine[] => [
      { x: x + 3, y: 214 + 20 * line, text },
      { x: x + 43, y: 214 + 20 * line, text: line === 0 ? 'Boats' : `${10 * at + line}` },
    ]),
    { x, y: 270, text: 'The boats of' },
    { x, y: 282, text: `bay ${at + 1} alone.` },
  ]);
  const grids = [60, 300].map((x) => grid([x, x + 40, x + 80], [200, 220, 240, 260]));
  const texts = (await read([...filler(1), ...lines], grids.join('\n'))).map(({ text }) => text);
  expect(texts).toContain('The boats of bay 1 alone.');
});

it('tables side by side go from left to right, each between its title and what stands below it', async () => {
  const places = [60, 180, 300];
  const lines = places.flatMap((x, at): MadeLine[] => [
    { x: x + 2, y: 190, text: `Of bay ${at + 1}` },
    ...['Year', '1887', '1888'].flatMap((text, line): MadeLine[] => [
      { x: x + 3, y: 214 + 20 * line, text },
      { x: x + 43, y: 214 + 20 * line, text: line === 0 ? 'Boats' : `${10 * at + line}` },
    ]),
    { x: x + 2, y: 270, text: `Sum ${at + 1}` },
  ]);
  // As some programs draw them, the last one first.
  const grids = places.toReversed().map((x) => grid([x, x + 40, x + 80], [200, 220, 240, 260]));
  const blocks = await read([...filler(1), ...lines], grids.join('\n'));
  expect(blocks.slice(-9).map(({ text }) => text.split('\n').at(-1))).toEqual([
    'Of bay 1',
    '1888\t2',
    'Sum 1',
    'Of bay 2',
    '1888\t12',
    'Sum 2',
    'Of bay 3',
    '1888\t22',
    'Sum 3',
  ]);
});

it('a frame around paragraphs is no table', async () => {
  const blocks = await read(filler(1), grid([50, 560], [100, 125, 137, 160]));
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
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

it('between two rules there may be several columns', async () => {
  const years = ['1887', '1888', '1889'].flatMap((year, index) => [
    ...row(234 + 20 * index, [year, '31', '17']),
    { x: 190, y: 234 + 20 * index, text: '48' },
  ]);
  const blocks = await read(
    [...filler(1), ...row(214, ['Year', 'Boats', 'Lost']), { x: 190, y: 214, text: 'Crew' }, ...years],
    grid([60, 120, 250, 320], [200, 220, 240, 260, 280]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(
    'Year\tBoats\tCrew\tLost\n1887\t31\t48\t17\n1888\t31\t48\t17\n1889\t31\t48\t17',
  );
});

it('lines of numbers in one frame are rows, also where a number is missing', async () => {
  const numbers = [
    ['Heron', '31', '17'],
    ['Gull', '32', ''],
    ['Tern', '33', '19'],
    ['Skua', '34', '20'],
    ['Auk', '35', '21'],
  ];
  const lines = numbers.flatMap((cells, index) => row(234 + 12 * index, cells));
  const blocks = await read(
    [...filler(1), ...row(214, ['Boat', 'Trips', 'Lost']), ...lines, ...row(304, ['All', '165', '77'])],
    grid([60, 120, 250, 320], [200, 220, 290, 310]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'Boat\tTrips\tLost',
    ...numbers.map((cells) => cells.join('\t')),
    'All\t165\t77',
  ]);
});

it('lines of numbers are rows where their names stand behind them, and some of them are titles', async () => {
  const numbers = [
    ['', '', 'Seabirds'],
    ['31', '17', 'Heron'],
    ['32', '18', 'Gull'],
    ['33', '19', 'Tern'],
    ['34', '20', 'Skua'],
  ];
  const lines = numbers.flatMap((cells, index) => row(234 + 12 * index, cells));
  const blocks = await read(
    [...filler(1), ...row(214, ['Trips', 'Lost', 'Boat']), ...lines, ...row(304, ['130', '74', 'All'])],
    grid([60, 120, 250, 320], [200, 220, 290, 310]),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'Trips\tLost\tBoat',
    ...numbers.map((cells) => cells.join('\t')),
    '130\t74\tAll',
  ]);
});

it('a captioned table above a figure is no part of the figure', async () => {
  const bars = [0, 1, 2, 3, 4].map((bar) => `${80 + 30 * bar} 440 20 ${20 + 10 * bar} re f`).join('\n');
  const blocks = await read(
    [
      ...filler(1),
      { x: 60, y: 192, text: 'Table 3 - Boats that came in' },
      ...row(214, ['Year', 'Boats', 'Lost']),
      ...row(234, ['1887', '31', '17']),
      ...row(254, ['1888', '32', '16']),
      { x: 60, y: 385, text: 'Figure 4: Boats by year' },
    ],
    `${grid([60, 120, 250, 320], [200, 220, 240, 260])}\n${bars}`,
  );
  expect(blocks.map(({ kind, text }) => `${kind}: ${text.split('\n')[0]}`).slice(1)).toEqual([
    'caption: Table 3 - Boats that came in',
    'table: Year\tBoats\tLost',
    'caption: Figure 4: Boats by year',
  ]);
});

it('a grid of two columns in words is a table below a caption that calls it one, and otherwise none', async () => {
  const lines = [
    ...row(214, ['Permanently', ['The lamp is lit in all the months']]),
    ...row(230, ['Occasionally', ['The lamp is out, but was lit in', 'months before this one']]),
    ...row(259, ['Intermittent', ['The lamp is out, and nobody has', 'lit it in any month']]),
  ];
  const rules = grid([60, 120, 320], [204, 220, 249, 278]);
  const kindsBelow = async (title: string): Promise<readonly string[]> => {
    const caption = { x: 60, y: 190, text: title };
    const below = filler(1).map((line) => ({ ...line, y: line.y + 240 }));
    const blocks = await read([caption, ...lines, ...below], rules);
    return blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text);
  };
  expect(await kindsBelow('Table 2: What is said of a lamp')).toEqual([
    [
      'Permanently\tThe lamp is lit in all the months',
      'Occasionally\tThe lamp is out, but was lit in months before this one',
      'Intermittent\tThe lamp is out, and nobody has lit it in any month',
    ].join('\n'),
  ]);
  expect(await kindsBelow('What is said of a lamp at sea')).toEqual([]);
});

it('the rules of a table are no figure, whose words are below its caption', async () => {
  const bars = [0, 1, 2, 3].map((at) => `${130} ${400 - 20 * at} ${60 + 30 * at} 8 re f`).join('\n');
  const blocks = await read(
    [
      ...filler(1),
      { x: 60, y: 190, text: 'Table 1: Boats that came in' },
      ...row(214, ['Year', 'Boats', 'Lost']),
      ...row(234, ['1887', '31', '17']),
      ...row(254, ['1888', '32', '16']),
      { x: 60, y: 300, text: 'Figure 1: Barrels of oil by harbour' },
      ...['Weston', 'Old Quay', 'First Isle', 'North'].map((text, at) => ({ x: 88, y: 400 + 20 * at, text })),
    ],
    `${grid([60, 120, 250, 320], [200, 220, 240, 260])}\n100 500 m 100 320 l 400 320 l S\n${bars}`,
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'caption', 'table', 'caption', 'figure']);
});

function row(y: number, cells: readonly (string | readonly string[])[]): MadeLine[] {
  return cells.flatMap((cell, index) =>
    cell === '' ? [] : column([63, 123, 253, 303][index] ?? 0, y, [cell].flat()),
  );
}

async function read(lines: readonly MadeLine[], drawing: string): Promise<readonly Block[]> {
  return (await readDocument(fileWith(madePdf([lines], { drawings: [drawing] })))).blocks;
}

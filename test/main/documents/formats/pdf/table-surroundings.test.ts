import { expect, it } from 'vitest';
import { column, filler, type MadeLine } from './made-pdf.ts';
import { grid, row, read } from './made-rules.ts';

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

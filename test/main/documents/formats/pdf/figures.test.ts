import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

const level = (texts: readonly string[], y: number): MadeLine[] =>
  texts.map((text, index) => ({ x: 100 + 60 * index, y, text }));

it('skips the numbers along a level axis with its name, and those of axes that cross at zero', async () => {
  const blocks = await read([
    ...filler(1),
    ...level(['0', '20', '40', '60', '80'], 300),
    { x: 200, y: 316, text: 'hours of rain' },
    ...['4', '2', '-2', '-4'].map((text, index) => ({
      x: text.startsWith('-') ? 296.7 : 300,
      y: 400 + 30 * index + (index > 1 ? 30 : 0),
      text,
    })),
  ]);
  expect(blocks.slice(1).toSorted()).toEqual([
    'figure: 0 20 40 60 80\nhours of rain',
    'figure: 4\n2\n-2\n-4',
  ]);
});

it('reads numbers in even steps that are the heads of a table', async () => {
  const blocks = await read([
    ...filler(1),
    ...level(['1880', '1890', '1900', '1910'], 300),
    ...level(['31', '17', '12', '40'], 312),
    ...level(['35', '18', '11', '44'], 324),
  ]);
  expect(blocks.filter((block) => block.startsWith('figure'))).toEqual([]);
});

it('reads the heads of a table that stand well above its rows, or have spaces in its numbers below', async () => {
  const spaced = await read([
    ...filler(1),
    ...level(['2001', '2002', '2003', '2004'], 300),
    ...level(['29 300', '25 800', '33 300', '33 500'], 312),
    ...level(['12 100', '14 700', '11 900', '10 200'], 324),
  ]);
  const apart = await read([
    ...filler(1),
    ...level(['1', '2', '3', '4'], 300),
    ...[0, 1, 2].flatMap((row) => level([`3${row}7`, `4${row}5`, `8${row}`, `1${row}`], 326 + 12 * row)),
  ]);
  expect([...spaced, ...apart].filter((block) => block.startsWith('figure'))).toEqual([]);
});

it('reads prices and marks in even steps that have names, above them or in their lines', async () => {
  const above = await read([
    ...filler(1),
    ...level(['Small', 'Medium', 'Large', 'Huge'], 300),
    ...level(['$10', '$20', '$30', '$40'], 314),
  ]);
  const beside = await read([
    ...filler(1),
    ...['Rope', 'Lamp', 'Sail', 'Mast', 'Boat'].flatMap((text, row) => [
      { x: 60, y: 300 + 20 * row, text },
      { x: 500, y: 300 + 20 * row, text: `$${row + 1}0` },
    ]),
  ]);
  expect([...above, ...beside].filter((block) => block.startsWith('figure'))).toEqual([]);
});

it('keeps the captions of the parts of a figure whole, in their order, with the caption of the figure', async () => {
  const blocks = await read([
    ...filler(1),
    ...column(60, 300, ['(a) The harbour as it was when', 'the first lamp stood there.'], { size: 9 }),
    ...column(300, 300, ['(b) The same harbour in the year', 'in which it was given up.'], { size: 9 }),
    { x: 170, y: 340, text: 'Figure 1: The harbour before and after.' },
  ]);
  expect(blocks.slice(1)).toEqual([
    'caption: (a) The harbour as it was when the first lamp stood there.\n(b) The same harbour in the year in which it was given up.',
    'caption: Figure 1: The harbour before and after.',
  ]);
});

it('keeps the captions of the parts of a figure whole whose own caption is short, and stands below their middle', async () => {
  const blocks = await read([
    ...filler(1),
    { x: 60, y: 300, text: '(a) The harbour of Weston as it was when the first lamp', size: 9 },
    { x: 330, y: 300, text: '(b) The same harbour in the year of the new lamp there', size: 9 },
    { x: 258, y: 320, text: 'Figure 5: Weston' },
  ]);
  expect(blocks.slice(1)).toEqual([
    'caption: (a) The harbour of Weston as it was when the first lamp\n(b) The same harbour in the year of the new lamp there',
    'caption: Figure 5: Weston',
  ]);
});

it('keeps the captions of the parts of a figure that stand in two rows with what is drawn between these', async () => {
  const blocks = await read([
    ...filler(1),
    { x: 60, y: 300, text: '(a) The harbour when the first lamp stood there', size: 9 },
    { x: 330, y: 300, text: '(b) The same harbour in the next year', size: 9 },
    { x: 60, y: 480, text: '(c) The tower when it was built, from below', size: 9 },
    { x: 330, y: 480, text: '(d ) The tower when it was given up, from the sea', size: 9 },
    { x: 150, y: 500, text: 'Figure 5: What became of the harbour of Weston and of its tower' },
  ]);
  expect(blocks.slice(1)).toEqual([
    expect.stringMatching(/^caption: \(a\) .*\n\(b\) .*\n\(c\) .*\n\(d \) The tower when it was given up.*$/),
    'caption: Figure 5: What became of the harbour of Weston and of its tower',
  ]);
});

it('leaves out the words of a figure above a line of many words that stands in one of its boxes', async () => {
  const boxes = ['100 380 100 60', '220 380 100 60', '100 330 400 30', '100 290 400 30'];
  const lines = [
    ...filler(1),
    { x: 110, y: 396, text: 'Weston', size: 7 },
    { x: 230, y: 396, text: 'Easton', size: 7 },
    { x: 110, y: 456, text: 'The harbour – first lamp, and all that was lit there by night', size: 7 },
    { x: 110, y: 496, text: 'The sea', size: 7 },
    { x: 60, y: 540, text: 'Figure 1: Where the light comes from' },
  ];
  const blocks = await read(lines, `${boxes.map((box) => `${box} re S`).join('\n')}`);
  expect(blocks.slice(1).map((block) => block.split(':')[0])).toEqual(['figure', 'caption']);
});

it('reads what a part of a figure shows, also between two parts one below the other', async () => {
  const bars = (y: number): string =>
    [0, 1, 2, 3].map((at) => `100 ${y - 20 * at} ${160 + 60 * at} 8 re f`).join('\n');
  const lines = [
    ...filler(1),
    { x: 110, y: 396, text: 'Weston', size: 8 },
    { x: 110, y: 430, text: '(a) How the barrels came into the harbour of Weston', size: 8 },
    { x: 110, y: 560, text: '(b) How the barrels went out of it', size: 8 },
    { x: 60, y: 590, text: 'Figure 1: Barrels of oil by harbour' },
  ];
  const blocks = await read(lines, `${bars(450)}\n${bars(330)}`);
  expect(blocks.filter((block) => block.startsWith('list-item'))).toHaveLength(2);
});

it('leaves out a row of many letters in a figure, each of which names a part of it', async () => {
  const bars = [0, 1, 2, 3].map((at) => `100 ${400 - 20 * at} ${60 + 30 * at} 8 re f`).join('\n');
  const lines = [
    ...filler(1),
    { x: 110, y: 396, text: 'A B C D E F G H I J K L M N O P Q R S T U' },
    { x: 60, y: 500, text: 'Figure 1: Barrels of oil by harbour' },
  ];
  expect(await read(lines, `100 480 m 70 320 l 400 320 l S\n${bars}`)).toContain(
    'figure: A B C D E F G H I J K L M N O P Q R S T U',
  );
});

it('reads the title that stands some way below the label of a figure, and leaves out the words drawn there', async () => {
  const bars = [0, 1, 2, 3].map((at) => `100 ${400 - 20 * at} ${60 + 30 * at} 8 re f`).join('\n');
  const lines = [
    ...filler(1),
    { x: 60, y: 300, text: 'Figure 1' },
    { x: 60, y: 324, text: 'Barrels of oil by harbour, and what' },
    { x: 60, y: 341, text: 'became of them' },
    { x: 110, y: 396, text: 'Weston' },
  ];
  expect((await read(lines, `100 480 m 100 320 l 400 320 l S\n${bars}`)).slice(1)).toEqual([
    'caption: Figure 1 Barrels of oil by harbour, and what became of them',
    'figure: Weston',
  ]);
});

/** A manuscript with much room between its lines: a title of several lines between the label of a figure and what is drawn. */
const wideTitle = [
  { x: 60, y: 300, text: 'Figure 1' },
  { x: 60, y: 324, text: 'Barrels of oil that came into each of the two harbours, and what has' },
  { x: 60, y: 348, text: 'become of them since the first of the lamps was lit there, in the' },
  { x: 60, y: 372, text: 'years before the war.' },
];
const below = column(60, 600, [
  'The keeper of the lamp counts all the barrels that come to the harbour,',
  'since nobody else does.',
]);

it('reads the title of several lines that stands below the label of a figure in a manuscript', async () => {
  const bars = [0, 1, 2, 3].map((at) => `100 ${340 - 20 * at} ${60 + 30 * at} 8 re f`).join('\n');
  const lines = [...filler(1), ...wideTitle, { x: 110, y: 456, text: 'Weston' }, ...below];
  expect((await read(lines, `100 400 m 100 260 l 400 260 l S\n${bars}`)).slice(1, 3)).toEqual([
    expect.stringMatching(/^caption: Figure 1 Barrels .* before the war\.$/),
    'figure: Weston',
  ]);
});

it('reads the text right below the label of a figure, with as much room between all of its lines', async () => {
  const text = ['The keeper counts them all', 'since nobody else does.'];
  const more = text.map((each, at) => ({ x: 60, y: 396 + 24 * at, text: each }));
  const blocks = await read([...filler(1), ...wideTitle, ...more]);
  expect(blocks).toContainEqual(expect.stringMatching(/^paragraph: Barrels of oil/));
});

it('takes the second line of a caption with room between its lines for a part of it', async () => {
  const bars = [0, 1, 2, 3].map((at) => `100 ${400 - 20 * at} ${60 + 30 * at} 8 re f`).join('\n');
  const lines = [
    ...filler(1),
    { x: 110, y: 396, text: 'Weston' },
    { x: 60, y: 500, text: 'Figure 8. Barrels of oil that came into the harbour from the' },
    { x: 60, y: 516.5, text: 'islands, by month.' },
  ];
  const blocks = await read(lines, `100 480 m 70 320 l 400 320 l S\n${bars}`);
  expect(blocks).toContainEqual(
    expect.stringMatching(/^caption: Figure 8\. .* from the islands, by month\.$/),
  );
});

it('reads the short last line of a paragraph right above a figure', async () => {
  const bars = [0, 1, 2, 3].map((at) => `100 ${400 - 20 * at} ${60 + 30 * at} 8 re f`).join('\n');
  const lines = [
    ...filler(1),
    { x: 79, y: 300, text: 'The keeper goes up the stairs to the lamp at' },
    { x: 70, y: 312, text: 'dusk, as told.' },
    { x: 110, y: 396, text: 'Weston' },
    { x: 60, y: 500, text: 'Figure 1: Barrels of oil by harbour' },
  ];
  const blocks = await read(lines, `100 480 m 70 320 l 400 320 l S\n${bars}`);
  expect(blocks).toContain('figure: Weston');
  expect(blocks).toContainEqual(expect.stringMatching(/^paragraph: .*dusk, as told\.$/));
});

it('reads the last lines of a paragraph beside a figure, which begin with a name or a number', async () => {
  const bars = [0, 1, 2, 3].map((at) => `100 ${400 - 20 * at} ${60 + 30 * at} 8 re f`).join('\n');
  const lines = [
    ...filler(1),
    { x: 79, y: 300, text: 'The keeper goes up the stairs to the lamp at' },
    { x: 70, y: 312, text: 'dusk, with Weston and two Lamps, of Oil and' },
    { x: 70, y: 324, text: 'Wicks for 3 Ships. Therefore, the share is' },
    { x: 70, y: 336, text: '0.95 x 0.95 = 0.90.' },
    { x: 110, y: 396, text: 'Weston' },
    { x: 60, y: 500, text: 'Figure 1: Barrels of oil by harbour' },
  ];
  const blocks = await read(lines, `100 492 m 70 308 l 400 308 l S\n${bars}`);
  expect(blocks.filter((block) => block.startsWith('figure'))).toEqual(['figure: Weston']);
});

it('reads what goes on behind an icon in the last line above a figure, but no label there', async () => {
  const bars = [0, 1, 2, 3].map((at) => `100 ${400 - 20 * at} ${60 + 30 * at} 8 re f`).join('\n');
  const withRest = (rest: string): Promise<readonly string[]> => {
    const lines = [
      ...filler(1),
      { x: 79, y: 300, text: 'When all of the lamps are lit, the keeper is to press' },
      { x: 70, y: 312, text: 'the button Save' },
      { x: 160, y: 312, text: rest },
      { x: 110, y: 396, text: 'Weston' },
      { x: 60, y: 500, text: 'Figure 1: Barrels of oil by harbour' },
    ];
    return read(lines, `100 480 m 70 320 l 400 320 l S\n${bars}`);
  };
  expect(await withRest('to store them.')).toContainEqual(expect.stringContaining('Save to store them.'));
  expect(await withRest('Storage')).toContainEqual(expect.stringMatching(/^figure: Storage/));
});

it('reads a sentence on below a picture, and then what small lines without a number say of that', async () => {
  const blocks = await read([
    ...column(60, 100, [
      'The workshop brought the keepers together',
      'to discuss the lamps of the harbour and the',
    ]),
    { x: 60, y: 280, text: 'Tern (left) and Gull at the pier during a storm', size: 8 },
    ...column(60, 310, ['fog, which was first seen on the ninth of May', 'by the men of the boats.']),
  ]);
  expect(blocks).toEqual([
    'paragraph: The workshop brought the keepers together to discuss the lamps of the harbour and the fog, which was first seen on the ninth of May by the men of the boats.',
    'caption: Tern (left) and Gull at the pier during a storm',
  ]);
});

it('finds a figure whose label is set apart from its number', async () => {
  const bars = [0, 1, 2, 3].map((at) => `100 ${460 - 20 * at} ${60 + 30 * at} 8 re f`).join('\n');
  const lines: MadeLine[] = [
    ...filler(1),
    { x: 110, y: 336, text: 'Weston' },
    { x: 60, y: 440, text: 'Fig.', font: 'bold' },
    { x: 80, y: 440, text: '1 - Barrels of oil by harbour' },
  ];
  expect(await read(lines, bars)).toContain('figure: Weston');
});

it('leaves out the numbers of an upright axis, the names of its lines and of the level axis, which reach out of the chart', async () => {
  const grid = [0, 1, 2, 3].map((at) => `200 ${500 - 40 * at} m 400 ${500 - 40 * at} l S`).join('\n');
  const small = { size: 8 };
  const lines: MadeLine[] = [
    ...filler(1),
    ...['30000', '20000', '10000'].map((text, at) => ({ x: 168, y: 303 + 40 * at, text, ...small })),
    { x: 406, y: 340, text: 'Interventions', ...small },
    { x: 290, y: 434, text: '50', ...small },
    { x: 275, y: 445, text: 'Time in days', ...small },
    { x: 170, y: 475, text: 'Figure 1: Barrels of oil over time' },
  ];
  const blocks = await read(lines, grid);
  expect(blocks.filter((block) => block.startsWith('paragraph'))).toHaveLength(1);
  expect(blocks.find((block) => block.startsWith('figure'))).toMatch(
    /30000[^]*Interventions[^]*Time in days/,
  );
});

it('leaves out the name of an upright axis, which stands on its side beside a figure', async () => {
  const name = { x: 200, y: 400, text: 'Barrels of oil', upwards: true as const };
  const caption = { x: 60, y: 300, text: 'Figure 1: What came in, year by year' };
  expect(await read([...filler(1), caption, name])).toContain('figure: Barrels of oil');
  expect(await read([...filler(1), name])).toContain('paragraph: Barrels of oil');
});

it('leaves out a long name of an upright axis where its numbers stand on their sides, too', async () => {
  const onSide = (text: string, x: number, y: number) => ({ x, y, text, upwards: true as const });
  const caption = { x: 60, y: 300, text: 'Figure 1: What came in, year by year' };
  const name = onSide('Number of barrels of oil that came into the harbour', 200, 560);
  const numbers = ['0', '.5', '1', '1.5'].map((text, at) => onSide(text, 220, 560 - 50 * at));
  const blocks = await read([...filler(1), caption, name, ...numbers]);
  expect(blocks).toContainEqual(expect.stringMatching(/^figure: Number of barrels/));
});

it('leaves out the names of all bars of a chart, which stand on their sides, but reads a sideways text', async () => {
  const caption = { x: 60, y: 300, text: 'Figure 1: What came in, year by year' };
  const onSide = (text: string, at: number) => ({ x: 100 + 12 * at, y: 400, text, upwards: true as const });
  const names = Array.from({ length: 32 }, (_, at) => onSide(`Pier ${'abcdefgh'[at % 8]}`, at));
  const blocks = await read([...filler(1), caption, ...names]);
  expect(blocks.filter((block) => block.startsWith('figure: Pier'))).toHaveLength(32);
  const lines = Array.from({ length: 8 }, (_, at) => onSide('of the lamps that were lit here', at));
  const text = await read([...filler(1), caption, ...lines]);
  expect(text.join('\n')).toContain('paragraph: of the lamps');
});

it('leaves out the name of a level axis far below the chart, as slanted names of its bars push it', async () => {
  const bars = [0, 1, 2, 3].map((at) => `${160 + 30 * at} 420 8 ${30 + 10 * at} re f`).join('\n');
  const lines: MadeLine[] = [
    ...filler(1),
    { x: 170, y: 404, text: 'Weston Easton' },
    { x: 190, y: 440, text: 'Name of the harbour' },
    { x: 150, y: 460, text: 'Figure 1: Barrels of oil by harbour' },
  ];
  expect(await read(lines, bars)).toContain('figure: Weston Easton\nName of the harbour');
});

it('finds a figure on a page with a figure of very many points above it', async () => {
  const points = Array.from({ length: 3_100 }, (_, at) => `${100 + (at % 100)} ${650 + at / 100} 1 1 re f`);
  const bars = [0, 1, 2, 3].map((at) => `100 ${400 - 20 * at} ${60 + 30 * at} 8 re f`);
  const lines = [
    ...filler(1),
    { x: 110, y: 396, text: 'Weston' },
    { x: 60, y: 500, text: 'Figure 2: Barrels of oil by harbour' },
  ];
  expect(await read(lines, [...points, ...bars].join('\n'))).toContain('figure: Weston');
});

it('reads a table between its title and the figure below it', async () => {
  const rules = [325, 345, 390].map((y) => `60 ${800 - y} 300 0.5 re f`);
  const bars = [0, 1, 2, 3].map((at) => `100 ${340 - 20 * at} ${60 + 30 * at} 8 re f`);
  const rows = [
    ['Harbour', 'Barrels', 'Boats'],
    ['Weston', '317', '45'],
    ['Old Quay', '240', '38'],
    ['Easton', '12', '9'],
  ];
  const lines: MadeLine[] = [
    ...filler(1),
    { x: 60, y: 300, text: 'Table 3' },
    { x: 60, y: 314, text: 'What came in by harbour' },
    ...rows.flatMap((cells, row) =>
      cells.map((text, cell) => ({ x: 70 + 90 * cell, y: 340 + 14 * row, text })),
    ),
    { x: 60, y: 540, text: 'Fig. 2. Barrels of oil over time' },
  ];
  const blocks = await read(lines, [...rules, ...bars].join('\n'));
  expect(blocks.filter((block) => /^(?:table|figure)/.test(block))).toEqual([
    `table: ${rows.map((row) => row.join('\t')).join('\n')}`,
  ]);
});

it('reads the text below a table in one column that stands beside a figure in the other, and the title of the table', async () => {
  const right = [
    'He writes down the names of all of the ships',
    'that pass the rock by day and by night, and he',
  ];
  const left = [
    'lights the lamps again at dusk, and then goes',
    'down the stairs to sleep until the ships are',
    'there.',
  ];
  const rules = [100, 130, 160, 190].map((y) => `60 ${800 - y} 200 0.5 re f`);
  const bars = [0, 1, 2, 3].map((at) => `330 ${530 - 20 * at} ${60 + 30 * at} 8 re f`);
  const lines: MadeLine[] = [
    ...column(310, 60, [...right, ...right, ...right, ...right, 'goes down.']),
    { x: 310, y: 350, text: 'Figure 2: Barrels of oil over time' },
    ...column(310, 400, [...right, ...right, 'goes down.']),
    { x: 60, y: 210, text: 'Table 1: What came in' },
    { x: 72, y: 250, text: 'In the second year, as in the first, he' },
    ...column(60, 262, [...left, ...left]),
  ];
  const blocks = await read(lines, [...rules, ...bars].join('\n'));
  expect(blocks.join('\n')).toContain('In the second year, as in the first, he lights the lamps again');
  expect(blocks).toContain('caption: Table 1: What came in');
  expect(blocks.some((block) => block.startsWith('figure'))).toBe(false);
});

it('reads a table whose title stands between it and the figure below', async () => {
  const rules = [290, 310, 370].map((y) => `60 ${800 - y} 300 0.5 re f`);
  const bars = [0, 1, 2, 3].map((at) => `100 ${370 - 20 * at} ${60 + 30 * at} 8 re f`);
  const rows = [
    ['Harbour', 'Barrels', 'Boats'],
    ['Weston', '317', '45'],
    ['Old Quay', '240', '38'],
    ['Easton', '12', '9'],
  ];
  const lines: MadeLine[] = [
    ...filler(1),
    ...rows.flatMap((cells, row) =>
      cells.map((text, cell) => ({ x: 70 + 90 * cell, y: 305 + 18 * row, text })),
    ),
    { x: 100, y: 390, text: 'Table 3: What came in by harbour' },
    { x: 110, y: 430, text: 'Weston' },
    { x: 60, y: 520, text: 'Fig. 2. Barrels of oil over time' },
  ];
  const blocks = await read(lines, [...rules, ...bars].join('\n'));
  expect(blocks).toContain('caption: Table 3: What came in by harbour');
  expect(blocks.find((block) => block.startsWith('table'))).toContain('Old Quay\t240\t38');
  expect(blocks.filter((block) => block.startsWith('figure'))).toEqual(['figure: Weston']);
});

it('gives each of two charts to the caption above it', async () => {
  const chart = (y: number): string =>
    [0, 1, 2, 3].map((at) => `100 ${800 - y - 25 * at} ${60 + 30 * at} 8 re f`).join('\n');
  const lines = [
    ...filler(1),
    { x: 60, y: 300, text: 'Figure 1: Barrels of oil by harbour' },
    { x: 110, y: 330, text: 'Weston' },
    { x: 60, y: 460, text: 'Figure 2: Boats by harbour' },
    { x: 110, y: 500, text: 'Old Quay' },
  ];
  const blocks = await read(lines, `${chart(320)}\n${chart(490)}`);
  expect(blocks.filter((block) => block.startsWith('figure'))).toEqual([
    'figure: Weston',
    'figure: Old Quay',
  ]);
});

it('reads a sentence between the frames of two listings, and a caption that is all signs', async () => {
  const listing = ['light(lamp, 1)', 'for (lamp of lamps)', '  light(lamp, 2)', '  douse(lamp)'];
  const frame = (y: number): string => `60 ${800 - y} 400 0.5 re f`;
  const blocks = await read(
    [
      ...filler(1),
      ...column(70, 300, listing, { font: 'mono' }),
      { x: 60, y: 370, text: 'It is doused the same way:' },
      { x: 120, y: 392, text: 'Figure 7: n(x)=0' },
      ...column(70, 414, listing, { font: 'mono' }),
    ],
    [frame(288), frame(346), frame(400), frame(458)].join('\n'),
  );
  expect(blocks.slice(1)).toEqual([
    `code: ${listing.join('\n')}`,
    'paragraph: It is doused the same way:',
    'caption: Figure 7: n(x)=0',
    `code: ${listing.join('\n')}`,
  ]);
});

async function read(lines: readonly MadeLine[], drawing = ''): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([lines], { drawings: [drawing] })))).blocks);
}

it('reads the other column level with a figure, below a rule across both, as the end of an abstract has it', async () => {
  const bars = [0, 1, 2, 3].map((at) => `330 ${600 - 20 * at} ${60 + 30 * at} 8 re f`);
  const lines: MadeLine[] = [
    ...filler(1),
    { x: 60, y: 180, text: 'Harbours', font: 'bold' },
    ...column(60, 200, [
      'The lamp at the head of the pier has been dark',
      'since the storm, and the boats wait outside it',
      'until the day, as they did before it was lit.',
    ]),
    { x: 340, y: 210, text: 'Weston' },
    ...column(330, 290, ['Figure 1: Barrels of oil that', 'came in by harbour']),
  ];
  const blocks = await read(lines, ['60 640 330 0.5 re f', ...bars].join('\n'));
  expect(blocks).toContain('figure: Weston');
  expect(blocks).toContainEqual(expect.stringMatching(/^heading \d: Harbours$/));
});

import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine, type MadePdf } from './made-pdf.ts';

/** A frame; y grows downwards on a page that is 800 points high. */
const frame = (x0: number, y0: number, x1: number, y1: number): string =>
  `${x0} ${800 - y1} ${x1 - x0} ${y1 - y0} re S`;
const down = (x: number, y0: number, y1: number): string => `${x} ${800 - y0} m ${x} ${800 - y1} l S`;
const across = (x0: number, x1: number, y: number): string => `${x0} ${800 - y} m ${x1} ${800 - y} l S`;

const roof = [
  'The roof has leaked since the winter,',
  'although nobody had noticed it until',
  'the water reached the shelves below.',
];
const walk = [
  'We meet for the walk at the mill and',
  'go along the river as far as the lock',
  'where there is tea for everyone.',
];
const letters = [
  'A reader asks who has the key of the',
  'old hall now that the clerk has gone',
  'to live with his sister by the sea.',
];
const thanks = [
  'Our thanks go to all those who gave',
  'their time and brought their own pots',
  'of paint when the fence was mended.',
];

it('reads the labels of a form cell by cell, also those over two lines', async () => {
  const lines: MadeLine[] = [
    ...column(60, 112, ['NAME OF THE SHIP', '(as registered)']),
    ...column(300, 112, ['PORT OF', 'DESTINATION']),
    { x: 60, y: 172, text: 'DATE' },
    { x: 160, y: 172, text: 'NAME OF THE MASTER' },
    { x: 300, y: 172, text: 'SIGNATURE' },
  ];
  const rules = [frame(50, 100, 500, 220), across(50, 500, 160), down(290, 100, 220), down(150, 160, 220)];
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (f1) /Rect [60 645 280 665] /F 4 >>';
  expect(await read(lines, rules, { annotations: [field], catalog: form })).toEqual([
    'NAME OF THE SHIP (as registered)',
    'PORT OF DESTINATION',
    'DATE',
    'NAME OF THE MASTER',
    'SIGNATURE',
  ]);
});

it('reads a form without fields label by label, where each is in the corner of its box', async () => {
  const lines: MadeLine[] = [
    { x: 53, y: 109, text: 'Name of the ship', size: 8, font: 'bold' },
    { x: 203, y: 109, text: 'Port', size: 8, font: 'bold' },
    { x: 353, y: 109, text: 'Date', size: 8, font: 'bold' },
    { x: 53, y: 139, text: 'Address of the owner', size: 8 },
    { x: 353, y: 139, text: 'Telephone', size: 8 },
    { x: 53, y: 169, text: 'Signature', size: 8 },
    { x: 353, y: 169, text: 'Place', size: 8 },
  ];
  const rules = [
    frame(50, 100, 500, 190),
    across(50, 500, 130),
    across(50, 500, 160),
    down(350, 100, 190),
    down(200, 100, 130),
  ];
  expect(await outlineWith(lines, rules)).toEqual(lines.map(({ text }) => `paragraph: ${text}`));
});

it('reads the items of a form, each with its title in a cell beside it', async () => {
  const lines: MadeLine[] = [
    ...column(55, 114, ['7. Extra lamps', 'for the ship']),
    ...column(200, 114, ['If ordered at once', 'If ordered later']),
    ...column(420, 114, ['$30', '$45']),
    ...column(55, 164, ['8. Oil and wicks', 'for the lamps', 'of the ship']),
    ...column(200, 164, ['Next day', 'In three days']),
    ...column(420, 164, ['$160', '$75']),
  ];
  const rules = [frame(50, 100, 500, 200), across(50, 500, 150), down(190, 100, 200)];
  expect(await read(lines, rules)).toEqual([
    '7. Extra lamps for the ship',
    'If ordered at once',
    '$30',
    'If ordered later',
    '$45',
    '8. Oil and wicks for the lamps of the ship',
    'Next day',
    '$160',
    'In three days',
    '$75',
  ]);
});

it('keeps the rows of a table of two columns, also where the rules of each row are printed as one path', async () => {
  const row = (y: number): string[] => printedRow(y, 30);
  const lines = ['Birth of a child', 'Wedding', 'Death of a keeper'].flatMap((grant, at) => [
    { x: 60, y: 115 + 30 * at, text: grant },
    ...column(290, 115 + 30 * at, [`A copy of paper ${at + 1} by`, 'the town hall']),
  ]);
  expect(await read(lines, [...[100, 130, 160].flatMap(row), '50 609.5 450 0.5 re f'])).toEqual([
    [
      'Birth of a child\tA copy of paper 1 by the town hall',
      'Wedding\tA copy of paper 2 by the town hall',
      'Death of a keeper\tA copy of paper 3 by the town hall',
    ].join('\n'),
  ]);
});

it('leaves a name of three lines before the longer text beside it, and takes it for no sidebar', async () => {
  const names = [['Lights'], ['Horns'], ['Boats'], ['Bells of the', 'harbour and', 'its piers']];
  const text = Array.from({ length: 7 }, (_, at) => `are looked after by the crew of watch ${at}`);
  const lines = names.flatMap((name, at) => [
    ...column(60, 115 + 120 * at, name),
    ...column(160, 115 + 120 * at, text),
  ]);
  const rules = names.flatMap((_, at) => printedRow(100 + 120 * at, 120, 150));
  const { blocks } = await readDocument(fileWith(madePdf([lines], { drawings: [rules.join('\n')] })));
  expect(blocks.map(({ text: own }) => own)).toEqual(
    names.flatMap((name) => [name.join(' '), text.join(' ')]),
  );
  expect(blocks.map(({ kind }) => kind)).not.toContain('sidebar');
});

it('says that text is left out where lines go on in letters that are only drawn, and not in boxes for digits', async () => {
  const lines = ['Name', 'Town', 'Ship', 'I agree', 'I know'].flatMap((text, at) => [
    { x: 60, y: 115 + 30 * at, text },
    { x: 290, y: 115 + 30 * at, text: 'Port' },
  ]);
  const behind = (widths: readonly number[]): string[] =>
    [205, 235].flatMap((y) => widths.map((width, at) => `${95 + 7 * at} ${800 - y} ${width} 6 re f`));
  const drawings = [behind([3, 4, 5, 6, 3, 4, 5, 6]).join('\n')];
  const { blocks } = await readDocument(fileWith(madePdf([lines], { drawings })));
  expect(outline(blocks)[0]).toMatch(/^gap: /);
  expect((await read(lines, behind([5, 5, 5, 5, 5, 5, 5, 5])))[0]).toMatch(/^Name/);
});

it('reads a form without fields label by label, where each has an empty cell behind it', async () => {
  const labels = ['Ship', 'Port', 'Owner', 'Master', 'Cargo', 'Flag'];
  const lines = labels.map((text, at) => ({
    x: at % 2 === 0 ? 55 : 285,
    y: 114 + 20 * Math.floor(at / 2),
    text,
  }));
  const rules = [
    frame(50, 100, 500, 160),
    across(50, 500, 120),
    across(50, 500, 140),
    ...[120, 280, 350].map((x) => down(x, 100, 160)),
  ];
  expect(await outlineWith(lines, rules)).toEqual(labels.map((text) => `paragraph: ${text}`));
});

it('reads the number of a section with its title, and the answer to one question apart from the next', async () => {
  const lines = [
    { x: 55, y: 114, text: '2' },
    { x: 85, y: 114, text: 'THE SHIP' },
    { x: 55, y: 134, text: 'Name of the ship' },
    { x: 305, y: 134, text: 'Port' },
    { x: 55, y: 174, text: 'Owner' },
    { x: 305, y: 174, text: 'Master' },
    { x: 55, y: 214, text: 'Masts' },
    { x: 185, y: 214, text: '3' },
    { x: 305, y: 214, text: 'Cargo' },
    { x: 55, y: 254, text: 'Flag' },
    { x: 305, y: 254, text: 'Built in' },
  ];
  const rules = [
    frame(50, 100, 500, 280),
    ...[120, 160, 200, 240].map((y) => across(50, 500, y)),
    down(80, 100, 120),
    down(180, 200, 240),
    down(300, 120, 280),
  ];
  const texts = (await outlineWith(lines, rules)).map((each) => each.replace(/^.*?: /, ''));
  expect(texts).toEqual([
    '2 THE SHIP',
    'Name of the ship',
    'Port',
    'Owner',
    'Master',
    'Masts',
    '3',
    'Cargo',
    'Flag',
    'Built in',
  ]);
});

/** Heads over two rows of rules, and the names of two rows; all other cells are to be filled in, but perhaps one. */
function toFill(value: readonly MadeLine[]): Promise<readonly string[]> {
  const lines = [
    ...column(55, 122, ['Kind of boat']),
    { x: 205, y: 112, text: 'Built of wood' },
    { x: 405, y: 112, text: 'Built of steel' },
    ...column(205, 132, ['Heron and', 'her sister']),
    ...column(305, 132, ['Gull']),
    ...column(405, 132, ['Tern']),
    ...column(505, 132, ['Skua, as', 'she is']),
    ...column(55, 162, ['Length over', 'all (m)']),
    { x: 55, y: 192, text: 'Year' },
    ...value,
  ];
  const rules = [
    frame(50, 100, 590, 210),
    across(200, 590, 118),
    across(50, 590, 150),
    across(50, 590, 180),
    down(200, 100, 210),
    down(400, 100, 210),
    down(300, 118, 210),
    down(500, 118, 210),
  ];
  return outlineWith(lines, rules);
}

it('reads a table to be filled in head by head and name by name, each whole', async () => {
  expect(await toFill([])).toEqual(
    [
      'Kind of boat',
      'Built of wood',
      'Heron and her sister',
      'Gull',
      'Built of steel',
      'Tern',
      'Skua, as she is',
      'Length over all (m)',
      'Year',
    ].map((text) => `paragraph: ${text}`),
  );
});

it('takes no table with something in its cells for one to be filled in', async () => {
  const values = [305, 405, 505].flatMap((x) => [162, 192].map((y) => ({ x, y, text: '1907' })));
  expect((await toFill(values)).join()).toContain('table: ');
});

it('leaves a table of data whole whose cells are tall, or some of which are empty', async () => {
  const boats = ['Heron', 'Gull', 'Tern', 'Skua'];
  const lines = boats.flatMap((boat, row) => [
    { x: 53, y: 120 + 30 * row, text: boat },
    { x: 203, y: 120 + 30 * row, text: `Pier ${row}` },
    ...(row === 1 ? [] : [{ x: 353, y: 120 + 30 * row, text: 'by the mill' }]),
  ]);
  const rules = [
    frame(50, 100, 500, 220),
    ...[130, 160, 190].map((y) => across(50, 500, y)),
    ...[200, 350].map((x) => down(x, 100, 220)),
  ];
  const [block = '', more] = await outlineWith(lines, rules);
  expect([block.startsWith('table: '), more]).toEqual([true, undefined]);
});

it('reads a table of cells of two lines each with room below them, a title of large letters level with its heads', async () => {
  const texts = [
    'The boats with two masts,',
    'white, with sails',
    'The boats with one mast,',
    'red, with sails',
  ];
  const lines: MadeLine[] = [
    { x: 455, y: 116, text: 'Boats', size: 24 },
    { x: 53, y: 112, text: 'First pier' },
    { x: 253, y: 112, text: 'Second pier' },
    ...[0, 1, 2, 3, 4].flatMap((row) => [
      ...column(53, 132 + 40 * row, texts.slice(0, 2)),
      ...column(253, 132 + 40 * row, texts.slice(2)),
    ]),
  ];
  const rules = [
    frame(50, 100, 450, 320),
    ...[120, 160, 200, 240, 280].map((y) => across(50, 450, y)),
    down(250, 100, 320),
  ];
  const cells = `${texts[0]} ${texts[1]}\t${texts[2]} ${texts[3]}`;
  expect(await outlineWith(lines, rules)).toContain(
    `table: First pier\tSecond pier\n${[cells, cells, cells, cells, cells].join('\n')}`,
  );
});

it('reads articles in boxes one after the other, of unlike widths and heights', async () => {
  const lines = [
    ...column(60, 112, roof),
    ...column(60, 172, letters),
    ...column(300, 126, walk),
    ...column(300, 186, thanks),
    // Rows of words wide apart, so that the rules of the page are looked at.
    ...[0, 1, 2].flatMap((row) =>
      [60, 200, 340].map((x) => ({ x, y: 262 + 14 * row, text: `Boat ${x + row} is out` })),
    ),
  ];
  const rules = [frame(50, 100, 500, 240), down(290, 100, 240), across(50, 290, 156), across(290, 500, 170)];
  const texts = await read(lines, rules);
  expect(texts.slice(0, 4)).toEqual([roof, letters, walk, thanks].map((each) => each.join(' ')));
});

it('finds a table within the frame of a page', async () => {
  const boats = ['Heron', 'Gull', 'Tern', 'Skua'].flatMap((boat, row) => [
    { x: 305, y: 112 + 20 * row, text: boat },
    { x: 375, y: 112 + 20 * row, text: `the ${boat.length}th` },
    { x: 445, y: 112 + 20 * row, text: `pier ${row + 1}` },
  ]);
  const lines = [
    { x: 60, y: 82, text: 'The news of the week and whom to look out for' },
    ...column(60, 112, [...roof, ...letters]),
    ...boats,
  ];
  const rules = [
    frame(50, 70, 500, 300),
    across(50, 500, 100),
    down(295, 100, 300),
    ...[120, 140, 160, 180].map((y) => across(295, 500, y)),
    down(365, 100, 180),
    down(435, 100, 180),
  ];
  expect(await read(lines, rules)).toEqual([
    'The news of the week and whom to look out for',
    [...roof, ...letters].join(' '),
    'Heron\tthe 5th\tpier 1\nGull\tthe 4th\tpier 2\nTern\tthe 4th\tpier 3\nSkua\tthe 4th\tpier 4',
  ]);
});

it('leaves what stands in no box where it is', async () => {
  const lines = [...filler(1), ...column(60, 212, roof), ...column(300, 218, walk)];
  const rules = [frame(50, 200, 290, 250), frame(290, 200, 500, 264)];
  const [first = ''] = await read(lines, rules);
  expect(first).toMatch(/^This is what page 1 has to say .* ends\.$/);
});

async function outlineWith(lines: readonly MadeLine[], rules: readonly string[]): Promise<string[]> {
  return outline((await readDocument(fileWith(madePdf([lines], { drawings: [rules.join('\n')] })))).blocks);
}

const form = '/AcroForm << /Fields [] >>';

/** The rules above and beside the two cells of a row, as some programs print them. */
function printedRow(y: number, height: number, middle = 280): string[] {
  const thin = (x0: number, y0: number, x1: number, y1: number): string =>
    `${x0} ${800 - y1} ${x1 - x0} ${y1 - y0} re`;
  return [
    `${thin(50, y, 500, y + 0.5)} f`,
    `${[50, middle, 499.5].map((x) => thin(x, y, x + 0.5, y + 3)).join(' ')} f`,
    `${[50, middle, 499.5].map((x) => thin(x, y + 3, x + 0.5, y + height)).join(' ')} f`,
  ];
}

async function read(
  lines: readonly MadeLine[],
  rules: readonly string[],
  more: MadePdf = {},
): Promise<string[]> {
  const { blocks } = await readDocument(
    fileWith(madePdf([lines], { ...more, drawings: [rules.join('\n')] })),
  );
  return blocks.map(({ text }) => text);
}

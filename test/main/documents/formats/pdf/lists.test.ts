import { expect, it } from 'vitest';
import { paragraphsOf } from '../../../../../src/main/documents/formats/pdf/paragraphs.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { line as madeLine } from './made-lines.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

async function read(
  lines: readonly MadeLine[],
  drawings: readonly string[] = [],
): Promise<readonly string[]> {
  const file = fileWith(madePdf([lines], { drawings: [drawings.join('\n')], objects: [ball] }));
  return outline((await readDocument(file)).blocks);
}

/** As slides have before their items, as large as one unit. */
const ball = `<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Length 6 /Resources << /Shading << /sh << /ShadingType 3 /ColorSpace /DeviceGray /Coords [0.5 0.5 0 0.5 0.5 0.5] /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >> >> >> >> >>
stream
/sh sh
endstream`;

/** A bullet, as the fonts of a made page number it. */
const bullet = '\u0095';

/** A filled square of 3 points before a line of 10. */
const squareBefore = ({ x, y }: MadeLine): string => `${x - 10} ${800 - y + 1.5} 3 3 re f`;

const items = column(80, 120, [
  'Lamps that are lit at dusk',
  'Oil that is kept in the tower until it is',
  'needed in winter',
  'Wicks from the town',
]);
const introduced = [{ x: 60, y: 100, text: 'The keeper asked for these three things:' }, ...items];
const firsts = [0, 1, 3].flatMap((at) => items[at] ?? []);

it('parts the items of a list whose bullets are only drawn', async () => {
  expect(await read(introduced, firsts.map(squareBefore))).toEqual([
    'paragraph: The keeper asked for these three things:',
    'list-item 1: • Lamps that are lit at dusk',
    'list-item 1: • Oil that is kept in the tower until it is needed in winter',
    'list-item 1: • Wicks from the town',
  ]);
});

it('parts such a list whose lines are several runs, and what stands right behind its bullet', async () => {
  const torn = introduced.slice(0, 1);
  for (const line of items) torn.push(line, { x: 84 + 4.5 * line.text.length, y: line.y, text: 'and more' });
  const parted = await read(torn, firsts.map(squareBefore));
  expect(parted.filter((block) => block.startsWith('list-item'))).toHaveLength(3);
  const close = ['Lamps', 'Oil'].flatMap((text, at): MadeLine[] => [
    { x: 80, y: 120 + 20 * at, text: bullet, font: 'bold' },
    { x: 83.5, y: 120 + 20 * at, text },
  ]);
  const touching = await read([...introduced.slice(0, 1), ...close]);
  expect(touching.map((block) => block.replace(/^.*: /, '')).slice(1)).toEqual(['• Lamps', '• Oil']);
});

/** A ball of so many points before a line of 10, as slides have. */
const ballBefore =
  (size: number) =>
  ({ x, y }: MadeLine): string =>
    `q ${size} 0 0 ${size} ${x - 6 - size} ${804 - y - size / 2} cm /first Do Q`;

it('parts the items of a slide by the balls before them, also one alone, and takes the numbers in them for theirs', async () => {
  const alone = await read(introduced, firsts.slice(-1).map(ballBefore(4)));
  expect(alone.at(-1)).toBe('list-item 1: • Wicks from the town');
  const numbers = firsts.map(({ y }, at) => ({ x: 68.5, y: y - 2, text: String(at + 1), size: 6 }));
  const numbered = await read([...introduced, ...numbers], firsts.map(ballBefore(8)));
  expect(numbered.slice(1)).toEqual([
    'list-item 1: 1. Lamps that are lit at dusk',
    'list-item 1: 2. Oil that is kept in the tower until it is needed in winter',
    'list-item 1: 3. Wicks from the town',
  ]);
});

it('takes no check box, no rule, no single dot, and no part of a picture for a bullet', async () => {
  const boxes = firsts.map(({ x, y }) => `${x - 12} ${800 - y} 7 7 re S`);
  const rules = firsts.map(({ x, y }) => `${x - 12} ${800 - y + 2} 8 1 re f`);
  const dot = firsts.slice(0, 1).map(squareBefore);
  const shadedPages = firsts.flatMap((line) => [11, 4].map((size) => ballBefore(size)(line)));
  for (const drawings of [boxes, rules, dot, shadedPages])
    expect((await read(introduced, drawings)).join('\n')).not.toContain('•');
});

it('leaves the numbers of a list their own, whatever is drawn before them', async () => {
  const numbered = column(80, 120, ['1. Lamps', '2. Oil', '3. Wicks']);
  const blocks = await read(
    [{ x: 60, y: 100, text: 'The keeper asked for these:' }, ...numbered],
    numbered.map(squareBefore),
  );
  expect(blocks.slice(1)).toEqual(['list-item 2: 1. Lamps', 'list-item 2: 2. Oil', 'list-item 2: 3. Wicks']);
});

it('reads the numbers of clauses that stand in a column of their own, of however many parts, each with its clause', async () => {
  const clause = [
    'The keeper shall light the lamps at dusk, and keep them lit until the',
    'boats have all returned to the harbour or the office has sent word.',
  ];
  const numbers = ['4.1.', '4.2.', '4.2.1.', '4.2.2.', '10.1.'];
  const lines = numbers.flatMap((number, at) => [
    { x: 60, y: 100 + 40 * at, text: number },
    ...column(110, 100 + 40 * at, clause),
  ]);
  expect(await read(lines)).toEqual(numbers.map((number) => `paragraph: ${number} ${clause.join(' ')}`));
});

it('ends an item where the text goes on to the left of its bullet', async () => {
  const blocks = await read([
    {
      x: 60,
      y: 100,
      text: 'What the keeper asked for, and the harbour office was to bring before the winter:',
    },
    { x: 80, y: 112, text: `${bullet} Lamps that are lit at dusk` },
    { x: 80, y: 124, text: `${bullet} Oil for the winter` },
    { x: 60, y: 136, text: 'None of it ever came.' },
  ]);
  expect(blocks.slice(1)).toEqual([
    'list-item 2: • Lamps that are lit at dusk',
    'list-item 2: • Oil for the winter',
    'paragraph: None of it ever came.',
  ]);
});

it('ends an item before a line at its bullet, before one that leads to the next list, before what stands further in, and before the letter of an outer item', async () => {
  const [wide] = introduced;
  const bulleted = await read([
    { ...(wide as MadeLine), text: 'What the keeper asked for, and the harbour office was to bring:' },
    { x: 80, y: 112, text: `${bullet} Lamps that are lit at dusk` },
    { x: 80, y: 124, text: 'Early winter:' },
    { x: 80, y: 136, text: `${bullet} Oil` },
  ]);
  expect(bulleted.slice(-2)).toEqual(['paragraph: Early winter:', 'list-item 2: • Oil']);
  const led = await read([
    { x: 80, y: 100, text: `${bullet} Lamps` },
    { x: 60, y: 112, text: 'In winter:' },
    { x: 80, y: 124, text: `${bullet} Oil` },
  ]);
  expect(led[1]).toBe('paragraph: In winter:');
  const within = await read([
    { x: 60, y: 100, text: '1. Lamps' },
    ...column(80, 112, ['Those of the tower', 'Those of the boats that the harbour office keeps']),
  ]);
  expect(within[0]).toBe('list-item 1: 1. Lamps');
  const lettered = await read([
    { x: 60, y: 100, text: 'B. The office, which consists of the harbour master and of two others:' },
    { x: 80, y: 112, text: '(1) the keeper, who is called the Keeper below' },
    { x: 60, y: 124, text: 'C. The tower' },
  ]);
  expect(lettered.at(-1)).toBe('paragraph: C. The tower');
});

it('parts a list of terms in bold letters from each other', async () => {
  const entry = (y: number, term: string, text: string): MadeLine[] => [
    { x: 60, y, text: term, font: 'bold' },
    { x: 64 + 5 * term.length, y, text },
  ];
  const blocks = await read([
    ...entry(100, 'oil', 'what the lamps of the tower burn'),
    ...entry(112, 'wick', 'what stands in the oil and burns, if it is long enough for that and'),
    { x: 80, y: 124, text: 'has been cut' },
    ...entry(136, 'dusk', 'when they are lit'),
  ]);
  expect(blocks).toEqual([
    'paragraph: oil\u2003what the lamps of the tower burn',
    'paragraph: wick what stands in the oil and burns, if it is long enough for that and has been cut',
    'paragraph: dusk when they are lit',
  ]);
});

it('reads lines without bullets one by one that end though the next word had room', async () => {
  const lines = ['9.00am Holy Communion at All Saints', '9.30am Feast', '10.30am Choir', 'Evensong'];
  expect(await read(column(60, 100, lines))).toEqual(lines.map((line) => `paragraph: ${line}`));
});

it('reads the names of people one by one, bold or not, but joins the lines of a title', async () => {
  const people = [
    'Ann Tern',
    'Bo Kelp',
    'Josef Marlow de la Rue',
    'Ada Sluice',
    'Lin Weir',
    'Jo Rudder-Smith',
  ];
  for (const font of ['plain', 'bold'] as const)
    expect(await read(column(60, 100, people, { font }))).toEqual(people.map((name) => `paragraph: ${name}`));
  const title = ['The Keepers', 'Of The Old Harbour', 'And Their Lamps', 'In Winter'];
  expect((await read(column(60, 100, title)))[0]).toMatch(title.join(' '));
});

it('reads lines without bullets one by one that stand far apart, however long', async () => {
  const lines = [
    'Three tickets for all three days',
    'Mention of your name in each of the talks on lamps',
    'A banner',
  ];
  const spaced = [...lines, ...lines].map((text, row) => ({ x: 60, y: 100 + 45 * row, text, size: 18 }));
  expect(await read(spaced)).toEqual(spaced.map(({ text }) => `paragraph: ${text}`));
});

it('reads on where the next word had no room, and in a poem, though each line begins with a capital', async () => {
  const note = ['LOW, it sets the output format. If tied', 'HIGH, it does not', 'Now.', 'Then.'];
  const poem = ['Alone the lamp is standing,', 'Upon the harbour wall,', 'No boat was landing,', 'No'];
  expect((await read(column(60, 100, note)))[0]).toBe(`paragraph: ${note.slice(0, 2).join(' ')}`);
  expect((await read(column(60, 100, poem)))[0]).toBe(`paragraph: ${poem.join(' ')}`);
});

it('begins an item behind a line that no full stop ends', async () => {
  const blocks = await read(
    column(60, 100, [
      'Things that the keeper asked for, and that the harbour office was to bring to the tower before winter',
      `${bullet} Lamps that are lit at dusk`,
    ]),
  );
  expect(blocks[1]).toBe('list-item 1: • Lamps that are lit at dusk');
});

it('reads a number that begins a line of a paragraph as a part of its sentence', async () => {
  const blocks = await read([
    {
      x: 80,
      y: 100,
      text: 'The keeper has asked the court for leave to file the books that he kept all winter, as in Doc.',
    },
    ...column(60, 112, [
      '50. The harbour office says that it has never seen them, and that nobody who worked there has,',
      'and asks the court to deny it.',
    ]),
  ]);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toContain('in Doc. 50. The harbour office');
});

it('takes a bold item for no heading', async () => {
  const blocks = await read([
    ...introduced,
    { x: 70, y: 200, text: `${bullet} Bring them before the winter`, font: 'bold' },
  ]);
  expect(blocks.at(-1)).toBe('list-item 1: • Bring them before the winter');
});

it('reads three bullets below each other as a list also in letters larger than the text, and one alone as a heading', async () => {
  const small = column(
    60,
    300,
    Array(6).fill('The notes below say when the lamps are lit, and who has the oil.'),
  );
  const large = [
    { x: 60, y: 100, text: `${bullet} What is needed` },
    ...column(80, 130, ['Oil for the lamps', 'Wicks', 'Glasses']).map((line, at) => ({
      ...line,
      y: line.y + 12 * at,
      text: `${bullet} ${line.text}`,
    })),
  ].map((line) => ({ ...line, size: 13 }));
  expect((await read([...large, ...small])).slice(0, 4)).toEqual([
    'heading 1: • What is needed',
    'list-item 1: • Oil for the lamps',
    'list-item 1: • Wicks',
    'list-item 1: • Glasses',
  ]);
});

it('parts the items of a list whose bullets are lines as wide as they are long, but not by longer ones', async () => {
  const strokeBefore = (length: number) => (line: MadeLine) =>
    `3 w ${line.x - 10} ${800 - line.y + 3} m ${line.x - 10 + length} ${800 - line.y + 3} l S`;
  const parted = await read(introduced, firsts.map(strokeBefore(3)));
  expect(parted.slice(1)).toEqual([
    'list-item 1: • Lamps that are lit at dusk',
    'list-item 1: • Oil that is kept in the tower until it is needed in winter',
    'list-item 1: • Wicks from the town',
  ]);
  const longer = await read(introduced, firsts.map(strokeBefore(6)));
  expect(longer.join('\n')).not.toContain('•');
});

it('takes larger squares for bullets on a slide than on a page, where they may be boxes to tick', async () => {
  const square = ({ x, y }: MadeLine, height: number): string => `${x - 10} ${height - y + 1} 5.5 5.5 re f`;
  const onPage = await read(
    introduced,
    firsts.map((line) => square(line, 800)),
  );
  expect(onPage.join('\n')).not.toContain('•');
  const drawings = [firsts.map((line) => square(line, 600)).join('\n')];
  const slide = fileWith(madePdf([introduced], { width: 800, height: 600, drawings }));
  const { blocks } = await readDocument(slide);
  expect(outline(blocks).filter((block) => block.includes('•'))).toHaveLength(firsts.length);
});

it('says the items of a slide once that come one after the other, each with its drawn bullet', async () => {
  const title = { x: 60, y: 60, text: 'What the keeper asked for', size: 24 };
  const steps = [1, 2, 3].map((count) => firsts.slice(0, count));
  const file = madePdf(
    steps.map((shown) => [title, ...shown]),
    {
      width: 800,
      height: 600,
      drawings: steps.map((shown) =>
        shown.map(({ x, y }) => `${x - 10} ${600 - y + 1.5} 3 3 re f`).join('\n'),
      ),
    },
  );
  const blocks = outline((await readDocument(fileWith(file))).blocks);
  expect(blocks.filter((block) => !block.startsWith('header'))).toEqual([
    'heading 1: What the keeper asked for',
    ...firsts.map(({ text }) => expect.stringMatching(`^list-item \\d: • ${text}$`)),
  ]);
});

const boats = [
  ['Auk', 'Avocet', 'Bittern', 'Coot', 'Crane'],
  ['Curlew', 'Diver', 'Dunlin', 'Eider', 'Fulmar'],
  ['Gannet', 'Godwit', 'Goose', 'Grebe', 'Gull'],
];
const inColumns = (names: readonly (readonly string[])[]): MadeLine[] =>
  names.flatMap((own, at) => own.map((text, line) => ({ x: 60 + 140 * at, y: 200 + 14 * line, text })));

it('reads the names of one list in columns down each column, by their order', async () => {
  expect(await behind(inColumns(boats))).toEqual(boats.flat().map((name) => `paragraph: ${name}`));
});

it('reads names beside each other in rows as a table where only the first column is in order', async () => {
  const table = boats.map((own, at) => (at === 0 ? own : own.toReversed()));
  expect(await behind(inColumns(table))).toEqual([
    expect.stringMatching(/^table: Auk\tFulmar\tGull\nAvocet/),
  ]);
});

async function behind(lines: readonly MadeLine[]): Promise<readonly string[]> {
  return (
    await read([{ x: 60, y: 160, text: 'What is seen from the tower, in any weather:' }, ...lines])
  ).slice(1);
}

it('reads arrows at the beginnings of lines as the bullets of points', () => {
  const points = ['➡ lamps that are lit at dusk', '➡ oil that is kept in the tower', '➜ wicks from the town'];
  const found = paragraphsOf(points.map((text, at) => madeLine(text, 100 + 12 * at)));
  expect(found.map(({ lines }) => lines.map(({ text }) => text).join(' '))).toEqual(points);
});

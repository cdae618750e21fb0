import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';
import { content, tagged } from './tagged-pdf.ts';

/** Two heads above three boxes, between rules that are drawn as one path each row. */
const rules = [row(100, 120, [50, 350, 549]), row(120, 200, [50, 200, 350, 549])];

const heads: MadeLine[] = [
  { x: 60, y: 114, text: 'Where we meet for coffee' },
  { x: 360, y: 114, text: 'If you need food' },
];
const boxes = [
  ['Every Friday', 'Friends of the Mill', 'in the old hall'],
  ['Every Saturday', 'Coffee on the quay', 'a chance to catch up over', 'toast or a roll'],
  ['The larder', 'by the lock'],
];
const lines = [...heads, ...boxes.flatMap((box, at) => column(60 + 150 * at, 134, box))];

const inOrder = [
  'Where we meet for coffee',
  'Every Friday Friends of the Mill in the old hall',
  'Every Saturday Coffee on the quay a chance to catch up over toast or a roll',
  'If you need food',
  'The larder by the lock',
];

it('reads boxes of text side by side one after the other, each behind the head above it', async () => {
  expect(await textsOf(madePdf([lines], { drawings: [rules.join('\n')] }))).toEqual(inOrder);
});

it('leaves the rows of a table between upright rules as they are', async () => {
  const ships = ['Heron', 'Gull', 'Tern', 'Skua'];
  const cells = ships.flatMap((ship, at) => [
    { x: 60, y: 134 + 14 * at, text: ship },
    { x: 210, y: 134 + 14 * at, text: `Pier ${at + 1}` },
    { x: 360, y: 134 + 14 * at, text: `Cargo of ${ship.length} tons` },
  ]);
  const table = await outlineOf(madePdf([[...heads, ...cells]], { drawings: [rules.join('\n')] }));
  expect(table.at(-1)).toMatch(/^table: (?:.*\n)?Heron\tPier 1\tCargo of 5 tons\nGull/s);
});

it('leaves the heads of a table whole though they are tall, where values stand below them', async () => {
  const tall = [
    ['How often the', 'lamps were lit'],
    ['Each day or', 'nearly each day', 'of the winter'],
    ['Once or twice', 'in a week, and', 'never at noon', 'or at night'],
  ];
  const values = ['Heron', 'Gull', 'Tern'].map((ship, at) => [[ship], [`3${at}`], [`4${at}`]]);
  const cells = [tall, ...values].flatMap((texts, line) =>
    texts.flatMap((text, at) => column(60 + 150 * at, line === 0 ? 112 : 154 + 20 * line, text)),
  );
  const rows = [100, 160, 180, 200, 220].map((y, at, ys) => row(y, ys[at + 1] ?? y, [50, 200, 350, 549]));
  const [table = ''] = await outlineOf(madePdf([cells], { drawings: [rows.join('\n')] }));
  expect(table).toMatch(/^table: .*\nHeron\t30\t40\nGull/s);
});

it('reads a page by its rules whose tags are of no use', async () => {
  const drawing = content(lines.map(({ x, y, text }) => [x, y, text] as const));
  // Across the boxes, so that sentences break off at the end of each line.
  const order = [...lines.keys()].toSorted((a, b) => (lines[a]?.y ?? 0) - (lines[b]?.y ?? 0));
  const tree = { role: 'Document', kids: order.map((kid) => ({ role: 'P', kids: [kid] })) };
  expect(await textsOf(tagged(`${drawing}\n${rules.join('\n')}`, tree))).toEqual(inOrder);
});

it('reads a framed column before the one to its right, also above the foot of the page', async () => {
  const texts = ['lamps', 'boats'].map((things) =>
    Array.from({ length: 12 }, (_, at) => `the keeper has put the ${things} of the watch ${at} away and`),
  );
  const page = [
    ...texts.flatMap((text, at) => column(60 + 270 * at, 112, text)),
    { x: 60, y: 300, text: 'Vol. 7' },
    { x: 200, y: 300, text: 'July' },
    { x: 330, y: 300, text: 'Pier' },
    // Rows of words wide apart, so that the rules of the page are looked at.
    ...[0, 1, 2].flatMap((line) =>
      [60, 200, 330].map((x) => ({ x, y: 400 + 14 * line, text: `Boat ${x + line} is out` })),
    ),
  ];
  const frame = '50 550 260 150 re S';
  const read = await textsOf(madePdf([page], { drawings: [frame] }));
  expect(read.slice(0, 2)).toEqual(texts.map((text) => text.join(' ')));
});

async function textsOf(pdf: Buffer): Promise<string[]> {
  return (await outlineOf(pdf)).map((block) => block.replace(/^.*?: /, ''));
}

/** The rules around the cells of a row, thin as they are, in one path. */
function row(y0: number, y1: number, xs: readonly number[]): string {
  const across = [y0, y1].map((y) => `50 ${800 - y} 500 0.5 re`);
  return `${[...across, ...xs.map((x) => `${x} ${800 - y1} 0.5 ${y1 - y0} re`)].join(' ')} f`;
}

describe('boxes of text side by side on a slide', () => {
  const height = 800;
  const filled = ([x0, y0, x1, y1]: readonly [number, number, number, number]): string =>
    `0.9 g ${x0} ${height - y1} ${x1 - x0} ${y1 - y0} re f 0 g`;
  const titles = ['The mill', 'The lock'];
  const texts = [
    ['The wheel and the', 'stones that grind the', 'corn of the town', '', 'Paid by: the guild'],
    ['Gates for the boats', 'and a keeper who', 'opens them', '', 'Paid by: the port,', 'and its tolls'],
  ];
  const left = [60, 320];
  const slide: MadeLine[] = [
    { x: 60, y: 60, text: 'What we have built this year', size: 20 },
    ...titles.map((text, at) => ({ x: left[at] ?? 0, y: 112, text })),
    ...texts.flatMap((text, at) => column(left[at] ?? 0, 134, text).filter((line) => line.text !== '')),
  ];
  const boxesOf = (at: number): string[] =>
    [[50, 100, 300, 118] as const, [50, 120, 300, 230] as const].map(([x0, y0, x1, y1]) =>
      filled([x0 + 260 * at, y0, x1 + 260 * at, y1]),
    );

  it('reads each with its title before the next one', async () => {
    const drawings = [[...boxesOf(0), ...boxesOf(1)].join('\n')];
    expect((await textsOf(madePdf([slide], { drawings, width: 900 }))).slice(1)).toEqual([
      'The mill',
      'The wheel and the stones that grind the corn of the town',
      'Paid by: the guild',
      'The lock',
      'Gates for the boats and a keeper who opens them',
      'Paid by: the port, and its tolls',
    ]);
  });

  it('reads names below each other in one as they stand, though the box is no wider than the longest', async () => {
    const names = [
      ['Mill of the guild', 'Heron Lane', 'Ropewalk Mews'],
      ['Upper lock', 'Lower lock', 'Lock of the port'],
    ];
    const lists = names.flatMap((each, at) => column(left[at] ?? 0, 134, each));
    const titled = [...slide.slice(0, 3), ...lists];
    const drawings = [[...boxesOf(0), ...boxesOf(1)].join('\n')];
    expect((await textsOf(madePdf([titled], { drawings, width: 900 }))).slice(1)).toEqual([
      'The mill',
      ...(names[0] ?? []),
      'The lock',
      ...(names[1] ?? []),
    ]);
  });

  it('leaves boxes apart that other ones stand between, as in columns of unlike boxes', async () => {
    const questions = [
      ['Why does the mill', 'grind at night when', 'all are asleep in it?'],
      ['When is the lock', 'shut?'],
    ];
    const below = ['Who pays the keeper', 'of the lock each year?', 'And who asks?'];
    const cells = [
      ...questions.flatMap((text, at) => column(left[at] ?? 0, 114, text)),
      ...column(left[1] ?? 0, 164, below),
      ...column(left[0] ?? 0, 234, ['Where does the corn', 'of the town go?']),
    ];
    const drawings = [
      [
        [50, 100, 300, 200] as const,
        [310, 100, 560, 135] as const,
        [310, 150, 560, 210] as const,
        [50, 220, 300, 260] as const,
      ]
        .map(filled)
        .join('\n'),
    ];
    expect(await textsOf(madePdf([cells], { drawings, width: 900 }))).toEqual([
      (questions[0] ?? []).join(' '),
      'Where does the corn of the town go?',
      (questions[1] ?? []).join(' '),
      below.join(' '),
    ]);
  });

  it('leaves the boxes of a drawing as they are, some of which stand alone', async () => {
    const lone = { x: 200, y: 314, text: 'The port' };
    const drawn = [...boxesOf(0), ...boxesOf(1)];
    const read = async (drawings: readonly string[]): Promise<string[]> =>
      await outlineOf(madePdf([[...slide, lone]], { drawings: [drawings.join('\n')], width: 900 }));
    expect(await read([...drawn, filled([190, 300, 280, 320])])).toEqual(await read([]));
  });

  it('leaves the cells of a table as they are, between which there is no room', async () => {
    const ships = ['Heron', 'Gull', 'Tern', 'Skua'];
    const cells = ships.flatMap((ship, at) => [
      { x: 60, y: 134 + 14 * at, text: ship },
      { x: 260, y: 134 + 14 * at, text: `Pier ${at + 1}` },
      { x: 460, y: 134 + 14 * at, text: `${ship.length} tons` },
    ]);
    const columns = [0, 1, 2].map((at) => filled([50 + 200 * at, 120, 250 + 200 * at, 190]));
    const read = await outlineOf(madePdf([cells], { drawings: [columns.join('\n')], width: 900 }));
    expect(read).toEqual([
      'table: Heron\tPier 1\t5 tons\nGull\tPier 2\t4 tons\nTern\tPier 3\t4 tons\nSkua\tPier 4\t4 tons',
    ]);
  });
});

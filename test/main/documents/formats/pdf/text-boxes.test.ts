import { expect, it } from 'vitest';
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

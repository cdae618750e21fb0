import { expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { readingOrder } from '../../../../../src/main/documents/formats/pdf/reading-order/reading-order.ts';

function line(text: string, x0: number, y: number, look: Partial<Segment> = {}): Segment {
  const x1 = x0 + 5 * text.length;
  return { text, plain: text, x0, x1, y, size: 10, bold: 0, mono: 0, math: 0, raised: [], ...look };
}

const left = [
  'Whoever has the watch lights the lamps',
  'at dusk and trims their wicks at noon',
  'unless the fog lies upon the water by',
  'then, when he is to ring the bell for',
  'the boats that have no light of their',
  'own to see the mole by, and those who',
];
const right = [
  'come for the oil are to wait until he',
  'has put it down in the book, which is',
  'kept in the lamp room, so that nobody',
  'has to climb the stairs for it again.',
  'All of them know the way to the mill.',
  'Nobody else goes there after the ebb.',
];

function columns(first: readonly string[], second: readonly string[]): readonly Segment[] {
  return [first, second].flatMap((lines, at) =>
    lines.map((text, row) => line(text, 50 + 230 * at, 150 + 12 * row)),
  );
}

function read(segments: readonly Segment[]): string {
  const flows = readingOrder(segments, 800);
  return flows
    .flatMap((flow) => (flow.kind === 'lines' ? flow.lines : []))
    .map(({ text }) => text)
    .join(' ');
}

const masthead = [line('The Lamp', 60, 90, { size: 9 }), line('Vol. 1', 50, 115), line('May 2024', 400, 115)];

it('reads the masthead of a paper before the columns below it, and not between them', () => {
  expect(read([...masthead, ...columns(left, right)])).toBe(
    ['The Lamp', 'Vol. 1', 'May 2024', ...left, ...right].join(' '),
  );
});

it('leaves the titles of two texts above their columns, where no sentence goes on in the other', () => {
  const titles = [line('In 2023', 50, 115), line('In 2024', 280, 115)];
  const second = ['They keep the book in the lamp room,', ...right.slice(1)];
  const text = read([...titles, ...columns(left, second)]);
  expect(text).toBe(['In 2023', ...left, 'In 2024', ...second].join(' '));
});

it('leaves a line of the text that stands apart above both columns in its column', () => {
  const above = [
    line('of the island and of the mill', 50, 115),
    line('of the boats and of the mole', 280, 115),
  ];
  expect(read([...above, ...columns(left, right)])).toContain(`${left.at(-1)} of the boats and of the mole`);
});

import { expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { partsOf } from '../../../../../src/main/documents/formats/pdf/structure/tagged-headings.ts';

function line(text: string, look: Partial<Segment> = {}): Segment {
  return {
    text,
    plain: text,
    x0: 60,
    x1: 500,
    y: 100,
    size: 10,
    bold: 0,
    mono: 0,
    math: 0,
    raised: [],
    ...look,
  };
}

function partsIn(kind: Parameters<typeof partsOf>[0], lines: readonly Segment[]): readonly string[] {
  return partsOf(kind, lines).map(
    (part) =>
      `${part.kind}${part.level === undefined ? '' : ` ${part.level}`}: ${part.lines.map(({ text }) => text).join(' ')}`,
  );
}

const sentence = [
  line('The keeper is to light the lamps at dusk, to trim their wicks at midnight and'),
  line('at two, and to write down each ship that comes in sight before the morning.'),
];

it('reads a whole paragraph that is tagged as a heading as a paragraph', () => {
  expect(partsIn('heading', sentence)[0]).toMatch(/^paragraph: The keeper is/);
});

it('reads what begins small and has many words as a paragraph, though it is tagged as a heading', () => {
  const small = 'corresponds to the number of lamps that the keeper has to light';
  expect(partsIn('heading', [line(small)])).toEqual([`paragraph: ${small}`]);
  expect(partsIn('heading', [line('of lamps')])).toEqual(['heading: of lamps']);
});

it('reads a sentence that is tagged as a line of the contents, and no line that leads to a page', () => {
  expect(partsIn('contents', sentence)[0]).toMatch(/^paragraph: The keeper is/);
  expect(partsIn('contents', [line('Of Lamps ........ 3')])).toEqual(['contents: Of Lamps ........ 3']);
});

it('keeps a heading of two lines, and one that ends in a full stop', () => {
  expect(partsIn('heading', [line('Of Lamps and'), line('of Oil')])).toEqual([
    'heading: Of Lamps and of Oil',
  ]);
  expect(partsIn('heading', [line('Of Lamps.')])).toEqual(['heading: Of Lamps.']);
});

it('takes a heading apart from the text that is tagged with it', () => {
  const parts = partsIn('heading', [line('Of Lamps', { bold: 1, x1: 110 }), ...sentence]);
  expect(parts[0]).toBe('heading: Of Lamps');
  expect(parts[1]).toMatch(/^paragraph: The keeper is/);
});

it('sees the numbered heading of a section in what is tagged as an element of a list', () => {
  const head = line('5.2 Unavoidable Impacts', { bold: 1, x1: 200 });
  expect(partsIn('list-item', [head, ...sentence])[0]).toBe('heading 2: 5.2 Unavoidable Impacts');
  expect(partsIn('list-item', [line('5.2 Unavoidable Impacts')])[0]).toMatch(/^list-item/);
});

it('leaves an element of a list whole that begins with a line of bold words', () => {
  const first = line('5.2 Unavoidable Impacts, which are not to be had without the keeper and', { bold: 1 });
  expect(partsIn('list-item', [first, ...sentence])).toHaveLength(1);
});

it('sees a caption in what is tagged as a paragraph', () => {
  expect(partsIn('paragraph', [line('Table 1 Overview of the lamps')])).toEqual([
    'caption: Table 1 Overview of the lamps',
  ]);
});

/** Lines below each other, as long as their letters. */
function column(texts: readonly string[]): Segment[] {
  return texts.map((text, at) => line(text, { y: 100 + 12 * at, x1: 60 + 5 * text.length }));
}

it('parts names and hours that are tagged as one paragraph, where their lines were broken by hand', () => {
  const names = ['Natasha Barrow, president', 'Chris Chaff of the harbour', 'Rainer Quay'];
  expect(partsOf('paragraph', column(names), 2)).toHaveLength(3);
  const hours = [
    '16.00 The boats are blessed, and whoever has an old one may bring it to the mole,',
    'where the priest waits (at the quay)',
    '18.00 The keeper shows the lamp (at the tower)',
    '19.00 Dancing',
  ];
  expect(partsIn('paragraph', column(hours))).toHaveLength(1);
  expect(partsIn('paragraph', column(hours))[0]).toContain('(at the quay) 18.00');
  expect(partsOf('paragraph', column(hours), 2).map(({ lines }) => lines.length)).toEqual([2, 1, 1]);
});

it('leaves a sentence whole in which a line was broken by hand', () => {
  const prose = [
    'The lamp was given by the guild of the pilots in Northport and was lit by the keeper Anna',
    'Tern in the spring of the year when the first of the long ships came in from',
    'Southport with the oil.',
  ];
  expect(partsOf('paragraph', column(prose), 1)).toHaveLength(1);
});

it('takes the next item apart that is tagged with the rest of one from the page before', () => {
  const rest = line('and to write down each ship that comes in sight.');
  const items = [rest, line('• Oil is fetched from the cellar'), line('before it is dark.')];
  expect(partsIn('list-item', items)).toEqual([
    `list-item: ${rest.text}`,
    'list-item: • Oil is fetched from the cellar before it is dark.',
  ]);
});

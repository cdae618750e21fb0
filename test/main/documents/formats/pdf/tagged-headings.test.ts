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

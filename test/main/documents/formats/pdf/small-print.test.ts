import { expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { readingOrder } from '../../../../../src/main/documents/formats/pdf/reading-order/reading-order.ts';

function line(text: string, y: number, look: Partial<Segment> = {}): Segment {
  return { text, plain: text, x0: 60, x1: 300, y, size: 10, bold: 0, mono: 0, math: 0, raised: [], ...look };
}

const text = [
  'The keeper is to light the lamps at dusk and to',
  'trim their wicks before he goes to bed, since',
  'nobody else is on the island who could do it',
  'while the fog lies on the water, which in the',
  'winter may be for weeks. His children help him',
  'with the oil, and are at the mill by noon.',
].map((each, at) => line(each, 100 + 12 * at));

const caption = ['A keeper of the', 'lamps on the way', 'to the mill with', 'his children.'];

it('reads the caption of a picture in the margin apart from the text, however near to it', () => {
  const print = caption.map((each, at) => line(each, 104 + 8 * at, { x0: 305, x1: 350, size: 7 }));
  expect(flowsOf([...text, ...print])).toEqual([text.map((each) => each.text), caption]);
});

it('leaves small print with its line where it is level with it', () => {
  const dates = text.map((_, at) => line(`in year ${at}`, 100 + 12 * at, { x0: 305, x1: 350, size: 7 }));
  expect(flowsOf([...text, ...dates])).toEqual([text.map((each, at) => `${each.text} in year ${at}`)]);
});

it('leaves the text beside a large sign, such as that of a warning, where it goes on below', () => {
  const sign = line('!', 118, { x1: 66, size: 20 });
  const print = caption.map((each, at) => line(each, 102 + 10 * at, { x0: 75, x1: 150, size: 8 }));
  const below = ['And this goes on below', 'the sign, as large.'].map((each, at) =>
    line(each, 142 + 10 * at, { x1: 150, size: 8 }),
  );
  expect(flowsOf([...print, sign, ...below])).toHaveLength(1);
});

it('leaves a caption in letters as large as those of the text', () => {
  const print = caption.map((each, at) => line(each, 104 + 12 * at, { x0: 305, x1: 350, size: 9 }));
  expect(flowsOf([...text, ...print])).not.toContainEqual(caption);
});

it('reads a caption of a line or two beside a sentence apart from it, and one that stands between its lines', () => {
  const level = [line('The keeper with his', 110, look), line('children at the mill.', 118, look)];
  const amid = line('The keeper at the mill.', 118, look);
  for (const print of [level, [amid]])
    expect(flowsOf([...text, ...print])).toEqual([
      text.map((each) => each.text),
      print.map((each) => each.text),
    ]);
});

it('leaves a short line in small print that says nothing, or belongs to its line, where it is', () => {
  for (const print of [line('see page 4', 114, look), line('Trimmed wicks burn longer.', 112, look)])
    expect(flowsOf([...text, print])).toHaveLength(1);
});

const look = { x0: 305, x1: 390, size: 7 };

function flowsOf(segments: readonly Segment[]): (readonly string[])[] {
  return readingOrder(segments, 800).map((flow) =>
    flow.kind === 'lines' ? flow.lines.map((each) => each.text) : flow.rows.flat(),
  );
}

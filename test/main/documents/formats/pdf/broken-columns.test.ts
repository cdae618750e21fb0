import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { columnsAroundIntrusions } from '../../../../../src/main/documents/formats/pdf/reading-order/intrusions.ts';
import { readingOrder } from '../../../../../src/main/documents/formats/pdf/reading-order/reading-order.ts';

const [left, right] = [60, 310];
const width = 230;

function line(x0: number, y: number, text: string, x1 = x0 + width): Segment {
  return { text, plain: text, x0, x1, y, size: 10, bold: 0, mono: 0, math: 0, raised: [] };
}

/** Lines of one text, each 12 points below the last, whose sentences go on from line to line. */
function lines(x0: number, y: number, texts: readonly string[], x1?: number): Segment[] {
  return texts.map((text, at) => line(x0, y + 12 * at, text, x1));
}

const keeper = [
  'The keeper is to light the lamps at dusk, to trim',
  'their wicks at midnight and at two, and to write',
  'down each ship that comes in sight before the',
  'morning, with the hour and the weather at the time',
  'and the name of whoever has the watch, who is not',
  'to leave the lamp for longer than it takes him to',
  'fetch the oil from the cellar below the stairs of',
];
const harbour = [
  'the old tower, where the boats of the harbour can',
  'be seen as they come in with the tide at noon and',
  'as they go out with it in the evening, when their',
  'crews have eaten, mended their nets, and slept in',
  'the sheds behind the wall that keeps the wind off',
  'the quay and the fish that lie there on the stone',
  'until the carts have come down from the village.',
];

function read(segments: readonly Segment[]): string[] {
  return readingOrder(segments, 800).map((flow) =>
    flow.kind === 'lines' ? flow.lines.map(({ text }) => text).join(' ') : 'rows',
  );
}

describe('below a figure in the left column', () => {
  const above = lines(left, 100, [...keeper.slice(0, 6), 'fetch the oil and to trim it.']);
  const below = lines(left, 400, [
    'Nobody else has a key, and the other keepers all',
    'know that the oil is in the cellar, at the foot of',
  ]);

  it('its text is read before the right one, which goes on amid the sentence', () => {
    expect(read([...above, ...below, ...lines(right, 100, harbour)])).toEqual([
      [...above, ...below].map(({ text }) => text).join(' '),
      harbour.join(' '),
    ]);
  });

  it('the caption of a picture farther in stays behind both columns', () => {
    const caption = lines(left + 60, 400, ['The keeper of the lamps', 'and his children at the'], left + 190);
    expect(read([...above, ...caption, ...lines(right, 100, harbour)]).slice(0, 2)).toEqual([
      above.map(({ text }) => text).join(' '),
      harbour.join(' '),
    ]);
  });

  it('another article stays behind both columns if the right one begins with a sentence', () => {
    const others = ['The boats can be seen as they come in with the tide', ...harbour.slice(1)];
    expect(read([...above, ...below, ...lines(right, 100, others)]).slice(0, 2)).toEqual([
      above.map(({ text }) => text).join(' '),
      others.join(' '),
    ]);
  });
});

describe('a table that reaches from the right column into the left', () => {
  const narrow = [
    'the tower, which stands on the',
    'northern side of the island and',
    'can be seen from all boats that',
    'come in before the night, from',
  ];
  const table = [
    line(200, 200, 'Table 1. The boats of the harbour and their crews', 540),
    line(200, 212, 'Boat', 220),
    line(420, 212, 'Crew', 440),
    line(200, 224, 'The boat of the widow Anna Tern', 350),
    line(420, 224, 'Four', 440),
  ];
  const sorted = (segments: readonly Segment[]): readonly Segment[] =>
    segments.toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
  const texts = (parts: ReturnType<typeof columnsAroundIntrusions>): string[] | undefined =>
    parts?.map((part) => part.map(({ text }) => text).join(' '));

  it('parts neither: each is read whole, the left one with the narrow lines that go on beside the table', () => {
    const page = [
      ...lines(left, 112, keeper),
      ...lines(left, 196, narrow, 190),
      ...lines(right, 112, harbour),
      ...table,
    ];
    expect(texts(columnsAroundIntrusions(sorted(page)))).toEqual([
      [...keeper, ...narrow].join(' '),
      harbour.join(' '),
      table.map(({ text }) => text).join(' '),
    ]);
  });

  it('is none where what stands beside it doesn’t go on from the text', () => {
    const notes = ['North of the isle', 'South of the isle', 'East of the isle', 'West of the isle'];
    const page = [
      ...lines(left, 112, keeper),
      ...lines(left, 196, notes, 150),
      ...lines(right, 112, harbour),
      ...table,
    ];
    expect(columnsAroundIntrusions(sorted(page))).toBeUndefined();
  });

  it('reaches from the left column into the right one as well, to the end of its caption’s last line', () => {
    const caption = [
      line(left, 200, 'Fig. 2. The tower in the year when it was built, from', 440),
      line(left, 212, 'the harbour, with the boats of the two villages, and', 440),
      line(left, 224, 'the sea.', 100),
    ];
    const page = [
      ...lines(left, 112, keeper),
      ...caption,
      ...lines(right, 112, [...harbour.slice(0, 6), 'until the carts have come down in the snow from']),
      ...lines(450, 196, narrow, 540),
    ];
    expect(texts(columnsAroundIntrusions(sorted(page)))).toEqual([
      keeper.join(' '),
      caption.map(({ text }) => text).join(' '),
      [...harbour.slice(0, 6), 'until the carts have come down in the snow from', ...narrow].join(' '),
    ]);
  });
});

it('reads three columns one after the other where a chart reaches across two, and the third goes on beside it', () => {
  const texts = [...keeper, ...harbour];
  // The lines of the second column stop where the first one begins with a small letter in the next line.
  const second = texts.map((text, at) => (at % 2 === 0 ? `${text.slice(0, -4)}.` : text));
  const third = [...texts, ...texts, ...texts];
  const caption = line(60, 300, 'Figure 1. Ships in sight of the tower and on the quay, by month.', 410);
  const flows = read([
    ...lines(60, 100, texts, 230),
    ...lines(240, 100, second, 410),
    caption,
    ...lines(420, 100, third, 590),
  ]);
  expect(flows).not.toContain('rows');
  expect(flows.find((flow) => flow.includes(texts[0] as string))).toContain(texts.slice(0, 3).join(' '));
});

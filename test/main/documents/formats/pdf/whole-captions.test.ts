import { expect, it } from 'vitest';
import type { Draft } from '../../../../../src/main/documents/formats/pdf/pdf-page-blocks.ts';
import { withWholeCaptions } from '../../../../../src/main/documents/formats/pdf/reading-order/whole-captions.ts';

/** A paragraph whose lines are 11 points apart. */
function draft(y: number, texts: readonly string[], size = 9): Draft {
  const lines = texts.map((text, at) => ({
    text,
    plain: text,
    x0: 60,
    x1: 540,
    y: y + 11 * at,
    size,
    bold: 0,
    mono: 0,
    math: 0,
    raised: [],
  }));
  const column = { x0: 60, x1: 540 };
  return {
    page: 1,
    y,
    paragraph: { lines, code: false, listed: false, column },
    opens: false,
    closes: false,
  };
}

function read(drafts: readonly Draft[]): string[] {
  return withWholeCaptions(drafts).map(({ paragraph }) => paragraph.lines.map(({ text }) => text).join(' '));
}

const caption = 'Fig. 3. The tower in the year when it was built, seen from the boats with which the';

it('the last line of a caption belongs to it, where it is so short that it stands in a column of its own', () => {
  expect(read([draft(300, [caption]), draft(311, ['oil was brought.']), draft(340, ['The boats'])])).toEqual([
    `${caption} oil was brought.`,
    'The boats',
  ]);
});

it('a caption whose label has larger letters goes on below its first line', () => {
  expect(read([draft(300, [caption], 10), draft(311, ['oil', 'was brought.'])])).toEqual([
    `${caption} oil was brought.`,
  ]);
});

it('a caption has many more lines if a word is broken before them, or they are smaller than the line with its label', () => {
  const rest = ['oil', 'was', 'brought', 'to', 'it.'];
  expect(read([draft(300, [caption], 10), draft(311, rest)])).toHaveLength(1);
  expect(read([draft(300, [`${caption} lamp-`]), draft(311, rest)])).toHaveLength(1);
  expect(read([draft(300, [caption]), draft(311, rest)])).toHaveLength(2);
});

it('a caption takes no text that begins a sentence, stands farther below, or has other letters', () => {
  const first = draft(300, [caption]);
  for (const next of [
    draft(311, ['Oil was brought.']),
    draft(320, ['oil was brought.']),
    draft(311, ['oil was brought.'], 10),
    draft(311, ['oil was brought', 'by the crew', 'of the boat', 'at noon.']),
  ])
    expect(withWholeCaptions([first, next])).toHaveLength(2);
  expect(
    withWholeCaptions([draft(300, ['Whoever has the watch trims the']), draft(311, ['wicks.'])]),
  ).toHaveLength(2);
});

it('the last line of a centred caption belongs to it, though it begins with a name', () => {
  const placed = (each: Draft, x0: number, x1: number): Draft => {
    const lines = each.paragraph.lines.map((line) => ({ ...line, x0, x1 }));
    return { ...each, paragraph: { ...each.paragraph, lines } };
  };
  const first = placed(draft(300, ['Abbildung 3: Der Turm am Tag vor dem ersten']), 100, 500);
  const rest = draft(314, ['Sturm des Winters']);
  expect(read([first, placed(rest, 220, 382)])).toHaveLength(1);
  expect(read([first, placed(rest, 100, 262)])).toHaveLength(2);
});

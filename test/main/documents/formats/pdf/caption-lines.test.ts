import { expect, it } from 'vitest';
import { Assembler } from '../../../../../src/main/documents/formats/pdf/assembler.ts';
import {
  captionLines,
  figureCaptionsAmong,
  isTitleBelow,
} from '../../../../../src/main/documents/formats/pdf/kinds/captions.ts';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import type { Draft } from '../../../../../src/main/documents/formats/pdf/pdf-page-blocks.ts';

function line(text: string, y: number, look: Partial<Segment> = {}): Segment {
  return { text, plain: text, x0: 60, x1: 500, y, size: 12, bold: 0, mono: 0, math: 0, raised: [], ...look };
}

/** Of a page with one and a half times the usual room between its lines. */
function wide(texts: readonly string[], step = 21.7): readonly Segment[] {
  return texts.map((text, at) => line(text, 300 + step * at));
}

const label = 'Figure 2: The height of the lamps above the water at the ebb, as seen from the';

it.each([
  [
    'small letter',
    ['mill. The keeper has marked those that were dark, and the', 'Board has seen to all the others.'],
  ],
  [
    'number',
    ['12 boats of the mill. The keeper has marked those that were', 'Dark, and the Board saw to it.'],
  ],
])('takes the lines of a caption with much room between them that goes on with a %s', (_, rest) => {
  const lines = wide([label, ...rest]);
  expect(captionLines(lines[0] as Segment, lines)).toEqual(lines);
  const doubled = wide([label, ...rest], 27);
  expect(captionLines(doubled[0] as Segment, doubled)).toEqual(doubled);
});

it('takes no line of a text with much room between its lines for a part of a caption that stands above it', () => {
  const lines = wide(['Figure 2: The height of the lamps.', 'the keeper has marked those that were dark']);
  expect(captionLines(lines[0] as Segment, lines)).toHaveLength(1);
  const apart = wide([label, 'mill and of the boats'], 30);
  expect(captionLines(apart[0] as Segment, apart)).toHaveLength(1);
});

function draft(
  texts: readonly string[],
  y: number,
  more: Partial<Draft> = {},
  look: Partial<Segment> = {},
): Draft {
  const lines = texts.map((text, at) => line(text, y + 14 * at, look));
  const column = { x0: 60, x1: 500 };
  const paragraph = { lines, code: false, listed: false, column };
  return { page: 1, y, paragraph, opens: false, closes: false, ...more };
}

const begun = draft(
  ['The keeper lights the lamps at dusk, and', 'chooses in his book any point within the'],
  100,
);
const caption = draft(['Figure 2: The tower.'], 300, { known: 'caption' });
const formula = draft(['a = b'], 400, { known: 'formula' });

function blocksOf(drafts: readonly Draft[]): string[] {
  const assembler = new Assembler();
  const blocks = drafts.flatMap((each) => [...assembler.take(each, undefined, 12)]);
  return [...blocks, ...assembler.flush()].map(({ kind, text }) => `${kind}: ${text}`);
}

it('reads the short rest of a sentence, from which a formula goes on, before the caption above it', () => {
  const rest = draft(['circle of light, so that there is'], 350, {}, { x1: 250 });
  expect(blocksOf([begun, caption, rest, formula])).toEqual([
    'paragraph: The keeper lights the lamps at dusk, and chooses in his book any point within the circle of light, so that there is',
    'caption: Figure 2: The tower.',
    'formula: a = b',
  ]);
});

it.each<[string, Partial<Segment>]>([
  ['smaller letters', { size: 10 }],
  ['its place within a figure', { x0: 120 }],
])('takes a line for the name of something in the figure for %s', (_, look) => {
  const name = draft(['circle of light at the ebb'], 350, {}, { x1: 250, ...look });
  expect(blocksOf([begun, caption, name, formula])).toContain('paragraph: circle of light at the ebb');
});

it.each([
  ['the centred lines below it, which are its title', { x0: 200, x1: 360 }, true],
  ['no paragraph below it', { x0: 60, x1: 220 }, false],
])('joins the name of a table with %s', (_, last, isTitle) => {
  const name = draft(['TABLE IV'], 300, {}, { x0: 250, x1: 310 });
  const title = draft(
    ['The lamps of the upper river', 'in all years of which the', 'office knows, and what'],
    314,
  );
  const lines = [...title.paragraph.lines, line('they cost it', 356, last)];
  const below = { ...title, paragraph: { ...title.paragraph, lines } };
  expect(isTitleBelow(name, below)).toBe(isTitle);
});

it('takes no name of a figure at the beginning of a line for its caption where a full line leads to it', () => {
  const full = line('The height of the lamps above the water is shown in', 300);
  const name = line('Figure 2.', 314, { x1: 110 });
  const below = line('Figure 2. The height of the lamps', 460, { x1: 300 });
  expect(figureCaptionsAmong([full, name, below])).toEqual([below]);
  const ended = line('The height of the lamps is measured from the water.', 300);
  const apart = { ...name, y: 330 };
  const centred = { ...name, x0: 250, x1: 300 };
  expect(figureCaptionsAmong([ended, name])).toEqual([name]);
  expect(figureCaptionsAmong([full, apart])).toEqual([apart]);
  expect(figureCaptionsAmong([full, centred])).toEqual([centred]);
});

import { beginsFigureCaption, captionLines } from './captions.ts';
import { overlapAcross, type PagePart } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { joinLines, Vocabulary } from '../joined-lines.ts';

/** “(a) The harbour”, not “(a)”, which is read with the words of the figure. */
const begins = /^\((?<letter>[a-h])\)\s+\p{L}/u;
/** So far above the caption of their figure they stand, in letter sizes, or above others that stand there. */
const reach = 9;

/** The captions of the parts of a figure, between these and the caption of the whole: each to its end, in their order. */
export function subCaptionsOf(segments: readonly Segment[]): PagePart[] {
  const marked = segments.filter(({ text }) => begins.test(text));
  if (marked.length < 2) return [];
  return segments
    .filter(({ text }) => beginsFigureCaption(text))
    .flatMap((caption) => {
      const above = segments.filter(({ y }) => y < caption.y - 0.5 * caption.size);
      const texts = ofFigure(caption, marked).map((first) =>
        captionLines(
          first,
          above.filter((each) => overlapAcross(each, first) > touch),
        ),
      );
      if (!texts.some((lines) => wordsIn(lines) > leastWords)) return [];
      const own = [...new Set(texts.flat())];
      return [{ kind: 'caption' as const, segments: own, text: texts.map(textOf).join('\n') }];
    });
}

/** The captions of parts side by side may meet, in points. */
const touch = 2;
/** Fewer are names, which are read with the words of the figure. */
const leastWords = 4;

function wordsIn(lines: readonly Segment[]): number {
  return lines.flatMap(({ text }) => text.split(' ')).length - 1;
}

function textOf(lines: readonly Segment[]): string {
  const vocabulary = new Vocabulary();
  return lines.reduce((text, line) => joinLines(text, line.text, vocabulary), '');
}

/** From the first letter on; one alone may be an item of a list. */
function ofFigure(caption: Segment, marked: readonly Segment[]): readonly Segment[] {
  const found: Segment[] = [];
  let top = caption.y;
  for (const each of marked.toSorted((a, b) => b.y - a.y)) {
    const isAbove = each.y < caption.y && top - each.y < reach * caption.size;
    if (!isAbove || each.size > 1.05 * caption.size || !isInColumn(each, caption)) continue;
    found.push(each);
    top = each.y;
  }
  const letters = new Set(found.map(({ text }) => begins.exec(text)?.groups?.['letter']));
  const areSideBySide = found.some((each) => found.some((other) => overlapAcross(each, other) < touch));
  return letters.has('a') && letters.has('b') && areSideBySide
    ? found.toSorted((a, b) => a.text.localeCompare(b.text))
    : [];
}

/** Captions are as wide as their column, or centred in it. */
function isInColumn(each: Segment, caption: Segment): boolean {
  const room = 12 * caption.size;
  return each.x0 > caption.x0 - room && each.x1 < caption.x1 + room;
}

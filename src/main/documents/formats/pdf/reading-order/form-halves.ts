import { type Band, sidesOf, type Span } from './bands.ts';
import { levelWith } from './columns.ts';
import type { Segment } from '../line-segments.ts';
import { type Line, linesOf, rowsOf } from './rows.ts';
import { cellsOf } from '../tables/gutter-tables.ts';
import { withoutEnd } from './unlike-columns.ts';

/** Of the labels, and of the lines of text beside them, of which so many are long. */
const least = { labels: 3, lines: 4, long: 3, words: 7 };
/** In letters: no label is longer. */
const longestLabel = 40;
/** So many lines of a text stand at the heights of labels by chance, and so many are short and end in a colon. */
const most = { level: 0.5, open: 0.35 };
/** Of the labels on the left, so many have others beside them that belong to their rows. */
const mostBeside = 0.7;

/** A band with more is a table. */
const mostGutters = 3;

/** With an amount or words to be written behind it: “Fee: $”, “Name:”, “Place ____”. */
const open = /\p{L}.*(?:[:：$€£]|_{3}|\.{4}|…)\s*$/u;

/** The parts of a form in the order in which it is filled in, and how many of the segments of its band they hold. */
interface FormParts {
  readonly parts: readonly { readonly lines: readonly Segment[]; readonly isText: boolean }[];
  readonly count: number;
}

/**
 * The labels of a form with others beside them, or with text that says how to fill it in. What follows below, unless the band is
 * the last, is left out.
 */
export function formPartsOf(band: Band, isLast: boolean): FormParts | undefined {
  const { segments, gutters } = band;
  const unlike = unlikeRowsOf(band);
  if (unlike) return unlike;
  if (gutters.length > mostGutters || segments.filter(isOpen).length < least.labels) return undefined;
  for (const gutter of gutters.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const found =
      rowsAround(segments, gutter) ?? halvesAround(isLast ? segments : withoutEnd(segments, gutter), gutter);
    if (found) return found;
  }
  return undefined;
}

/**
 * Two rows whose labels stand in columns of their own, but for one that begins further out below: boxes to be ticked, and
 * below them where to sign. A table has its cells below each other.
 */
function unlikeRowsOf({ segments, gutters }: Band): FormParts | undefined {
  if (gutters.length < least.labels || segments.length > mostUnlike) return undefined;
  const rows = rowsOf(segments);
  if (rows.length !== 2 || rows.some((row) => row.length < 2)) return undefined;
  if (segments.some(({ text }) => text.length > longestLabel || !/\p{L}{2}/u.test(text))) return undefined;
  const shared = cellsOf(segments, gutters).filter((cell) => cell.length > 1);
  const beginApart = shared.every(([one, other]) => one && other && Math.abs(one.x0 - other.x0) > one.size);
  return shared.length <= 1 && beginApart
    ? { parts: rows.flat().map((each) => ({ lines: [each], isText: false })), count: segments.length }
    : undefined;
}

/** More segments in two rows are a table. */
const mostUnlike = 8;

/** Each half is read whole: in rows, the lines of the text would come between labels that have nothing to do with them. */
function halvesAround(segments: readonly Segment[], gutter: Span): FormParts | undefined {
  const sides = sidesOf(segments, gutter);
  const [left, right] = sides.map(linesOf);
  if (!left || !right) return undefined;
  const isLabelled = areHalves(left, right);
  if (!isLabelled && !areHalves(right, left)) return undefined;
  const parts = sides.map((side, at) =>
    (at === 0) === isLabelled ? labelsOf(side) : [{ lines: side, isText: true }],
  );
  return { parts: parts.flat(), count: segments.length };
}

function labelsOf(side: readonly Segment[]): FormParts['parts'] {
  return linesOf(side).map((line) => ({ lines: [line], isText: false }));
}

function areHalves(labels: readonly Line[], text: readonly Line[]): boolean {
  return (
    areLabels(labels) &&
    text.length >= least.lines &&
    text.filter((line) => line.text.split(' ').length >= least.words).length >= least.long &&
    text.filter(isOpen).length <= most.open * text.length &&
    levelWith(labels, text).size <= most.level * labels.length
  );
}

/** “Home phone: Mobile:”: row by row, and not the labels on the right after all others. */
function rowsAround(segments: readonly Segment[], gutter: Span): FormParts | undefined {
  const [lefts, rights] = sidesOf(segments, gutter).map(linesOf);
  if (!lefts || !rights || !areLabels(lefts) || rights.length > mostBeside * lefts.length) return undefined;
  const areShort = rights.every(({ text }) => text.length <= longestLabel && /\p{L}{2}/u.test(text));
  if (!areShort || !rights.some(isOpen) || levelWith(rights, lefts).size < rights.length) return undefined;
  const parts = rowsOf(segments).flatMap((row) =>
    sidesOf(row, gutter)
      .filter((side) => side.length > 0)
      .flatMap(labelsOf),
  );
  return { parts, count: segments.length };
}

function areLabels(lines: readonly Line[]): boolean {
  const named = lines.filter(isOpen).length;
  return (
    named >= Math.max(least.labels, lines.length / 2) &&
    lines.every(({ text }) => text.length <= longestLabel)
  );
}

function isOpen({ text }: Segment): boolean {
  return text.length <= longestLabel && open.test(text);
}

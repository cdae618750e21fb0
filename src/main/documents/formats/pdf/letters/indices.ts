import { isIndex } from '../../../../../shared/text/math/raised.ts';
import type { Run } from '../page-text.ts';
import { exponentAt, smallest, textOf } from './exponents.ts';
import { asNoteMark, asRaised } from './sign-fonts.ts';

/** In sizes of the line: how far below its baseline an index is, from its letter or the rest of it, and one figure from another. */
const index = { lowered: 0.05, gap: 0.2, fall: 0.15 };

/** In runs: no index is longer, however many are below the line. */
const longest = 16;

/** Letters that stand for something each, as in “g_μν” and “x_it”. */
const variables = /^(?:\p{Script=Greek}+|\p{L}{2})$/u;

/**
 * The index that begins at a run, as it is written on a line, and of how many runs it is: apart from its letter, with which it
 * would be a word or a unit, as “m_g” would be milligrams.
 * @param before the text on the line
 */
export function indexAt(
  before: string,
  runs: readonly Run[],
  at: number,
  { size, baseline }: { readonly size: number; readonly baseline: number },
): { readonly written: string; readonly runs: number } | undefined {
  const isLowered = (run: Run): boolean =>
    run.size < smallest * size && run.y > baseline + index.lowered * size;
  const isNext = (i: number): boolean =>
    (runs[i] as Run).x0 - (runs[i - 1]?.x1 ?? Infinity) < index.gap * size;
  const first = runs[at] as Run;
  if (!isLowered(first) || !isNext(at)) return undefined;
  let end = at + 1;
  while (end < runs.length && end <= at + longest && isLowered(runs[end] as Run) && isNext(end)) end += 1;
  const group = runs.slice(at, end);
  const text = textOf(group).trim();
  if (!isIndex(text, before)) return undefined;
  const areVariables = group.every(({ style }) => style.math) && variables.test(text);
  return { written: ` ${areVariables ? [...text].join(' ') : text}`, runs: group.length };
}

/**
 * The fraction of small figures that begins at a raised one: “¹/₂” with its stroke, or one figure above the other, where no
 * letter is that they belong to, as in “¹₁H”.
 * @param before the text on the line
 */
export function fractionAt(
  before: string,
  runs: readonly Run[],
  at: number,
): { readonly written: string; readonly runs: number } | undefined {
  const [upper, second, third] = runs.slice(at, at + 3);
  if (!upper || !second || !figures.test(upper.text)) return undefined;
  if (third && stroke.test(second.text) && isBelow(third, upper)) {
    const apart = /[\p{L}\p{N}]$/u.test(before) ? ' ' : '';
    return { written: `${apart}${upper.text.trim()}/${third.text.trim()}`, runs: 3 };
  }
  const middle = Math.abs(upper.x0 + upper.x1 - second.x0 - second.x1) / 2;
  const isStacked = isBelow(second, upper) && middle < stacked * upper.size;
  const isOfLetter =
    /[^\s([−=+,]$/u.test(before) ||
    (third !== undefined && /^\p{L}/u.test(third.text) && third.x0 - second.x1 < index.gap * third.size);
  return isStacked && !isOfLetter
    ? { written: `${upper.text.trim()}/${second.text.trim()}`, runs: 2 }
    : undefined;
}

const figures = /^\s*\d{1,3}\s*$/;
const stroke = /^\s*[/⁄∕]\s*$/u;

/** In letter sizes: how far the middle of one figure is from that of the other at most. */
const stacked = 0.15;

function isBelow(lower: Run, upper: Run): boolean {
  return (
    figures.test(lower.text) &&
    Math.abs(lower.size - upper.size) < 0.1 * upper.size &&
    lower.y > upper.y + index.fall * upper.size
  );
}

/** The end of an index with the words behind it: some files go over to the letters of the line without beginning anew. */
const wide = { letters: 12, each: 0.56, off: 0.25 };

/** The runs of a line, with those whose letters are too wide for the size that they state as the largest one stands there. */
export function asWideAsDrawn(runs: readonly Run[]): readonly Run[] {
  const largest = runs.reduce((a, b) => (b.size > a.size ? b : a));
  const isWider = ({ text, x0, x1, y, size, style }: Run): boolean =>
    size < smallest * largest.size &&
    text.length >= wide.letters &&
    x1 - x0 > wide.each * size * text.length &&
    Math.abs(y - largest.y) < wide.off * largest.size &&
    !style.mono &&
    /\p{Ll}{2,} \p{Ll}{2}/u.test(text);
  return runs.some(isWider)
    ? runs.map((run) => (isWider(run) ? { ...run, size: largest.size, y: largest.y } : run))
    : runs;
}

/** How an exponent, the mark of a note, or another raised run is written behind the text before it, and how many runs that takes. */
export function raisedAt(
  text: string,
  runs: readonly Run[],
  at: number,
  line: { readonly size: number; readonly baseline: number },
): { readonly written: string; readonly runs: number } {
  const power = exponentAt(text, runs, at, line);
  if (power !== undefined) return power;
  const run = runs[at] as Run;
  const [before, next] = raisedAround(runs, at, line.baseline - 0.15 * line.size);
  // In the brackets of an upper index: “c(1)”.
  const isInIndex = /(?<!\p{L})\p{L}\($/u.test(text);
  const written =
    (!run.style.math && asNoteMark(run.text, text)) ||
    (isInIndex ? run.text : asRaised(run.text, before, next));
  return { written, runs: 1 };
}

/** What is raised before the run, above that height, and as high as the run right behind it. */
function raisedAround(
  runs: readonly Run[],
  at: number,
  height: number,
): readonly [before: string, next: string | undefined] {
  let from = at;
  while (from > 0 && (runs[from - 1] as Run).y < height) from -= 1;
  const [run, next] = [runs[at], runs[at + 1]];
  const isLevel = run && next && Math.abs(next.y - run.y) <= 0.1 * next.size;
  return [textOf(runs.slice(from, at)), isLevel ? next.text : undefined];
}

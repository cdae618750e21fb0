import { isCode } from './code/code-lines.ts';
import { commonSize, type Segment } from './line-segments.ts';

/** How far apart the lines of a column usually are. */
interface LineSpacing {
  /** In points. */
  readonly leading: number;
  /** In sizes of the most common letters. */
  readonly inSizes: number;
  /** The steps from line to line that are wider than that and as wide as one beside them, in points. */
  readonly wider: readonly number[];
}

export function spacingOf(all: readonly Segment[]): LineSpacing {
  // The lines of a listing are closer than those of the text around it.
  const text = all.filter((line) => !isCode(line));
  const lines = text.length >= leastEven ? text : all;
  const common = commonSize(lines);
  const first = lines[0]?.size ?? common;
  // Between the lines below a title, there may be less room than its letters take.
  const isTitled = first > title * common && lines.filter(({ size }) => first > title * size).length > 1;
  const usual = isTitled ? common : first;
  const steps = stepsOf(lines, usual);
  const leading = leadingOf(steps, usual);
  // Between paragraphs there is more room, too, as wide each time, but between the lines of each there is not.
  const wider = steps.filter(
    (step, at) =>
      step > 1.05 * leading &&
      [steps[at - 1], steps[at + 1]].some((next) => next !== undefined && isSameStep(next, step)),
  );
  return { leading, inSizes: leading / common, wider };
}

/** In sizes of the text. */
const title = 1.3;

/** Whether many lines of a column are this far apart, as in double-spaced text around quotations whose lines are closer. */
export function isEvenStep(step: number, size: number, { wider }: LineSpacing): boolean {
  return step < widestLeading * size && wider.filter((each) => isSameStep(each, step)).length >= leastEven;
}

function isSameStep(step: number, other: number): boolean {
  return Math.abs(step - other) < sameStep * other;
}

/** Of one of two steps. */
const sameStep = 0.03;

/** The widest step between the lines of a long heading, in points: for their size it is that of the text, which may be double-spaced. */
export function largeStep(size: number, { leading, inSizes }: LineSpacing): number {
  const isLarger = size * inSizes > larger * leading;
  return isLarger ? size * Math.min(1.15 * inSizes, widestHeading) : 0;
}

/** In sizes of the text. */
const larger = 1.12;
/** In letter sizes: two lines farther apart are two headings. */
const widestHeading = 1.75;

/** The usual distance between lines, in points. */
function leadingOf(unsorted: readonly number[], size: number): number {
  const steps = unsorted.toSorted((a, b) => a - b);
  // The lower third: with headings and one-line paragraphs, most distances are those between paragraphs.
  const usual = steps[Math.floor(steps.length / 3)] ?? 0;
  const isEven =
    steps.filter((step) => step < 1.08 * usual).length >= Math.max(leastEven, 0.6 * steps.length);
  if (usual < 2.2 * size || (isEven && usual < widestLeading * size)) return usual || 1.2 * size;
  // Lines this far apart are one-line paragraphs.
  const close = steps.filter((step) => step < 2.2 * size);
  return Math.min(2 * size, close[Math.floor(close.length / 3)] ?? 1.2 * size);
}

function stepsOf(lines: readonly Segment[], size: number): number[] {
  return lines
    .map((line, index) => line.y - (lines[index - 1]?.y ?? line.y))
    .filter((step) => step > 0.7 * size);
}

/** A double-spaced page has at least this many equal distances. */
const leastEven = 4;
/** In letter sizes. Word's double spacing is 2.3. */
const widestLeading = 3.2;

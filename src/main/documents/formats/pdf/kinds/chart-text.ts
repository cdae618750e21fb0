import { areNamed } from './axis-labels.ts';
import { beginsCaption } from './captions.ts';
import type { Segment } from '../line-segments.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import { isSourceNote } from '../../../../../shared/listen/cited-work.ts';

const number = /^[−–-]?[$€£]?\d[\d.,]*[%EF]?$/;
const beginsWithNumber = /^[−–-]?[$€£]?\d/;
const leastInRow = 6;
/** So many numbers are an axis; fewer if they are equally far apart. */
const leastInColumn = { even: 3, sorted: 5 };

/**
 * What charts leave among the text of a page: the numbers along their axes and boxes, each a block or all of them in one,
 * and where their data are from.
 */
export function withoutChartText(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const texts = drafts.map((draft) => (isProse(draft) ? textOf(draft) : ''));
  const hasFigures =
    drafts.some(({ known }) => known === 'figure' || known === 'caption') || texts.some(beginsCaption);
  const alone = columnsOf(
    texts,
    drafts.map(({ paragraph }) => paragraph.lines),
  );
  return drafts.map((draft, index) => {
    const text = texts[index] ?? '';
    if (alone.has(index) || isRow(text))
      return { ...draft, known: 'figure', text, opens: false, closes: false };
    const isSource = hasFigures && isSourceNote(text);
    return isSource ? { ...draft, known: 'citation', opens: false, closes: false } : draft;
  });
}

function isProse({ known, text }: Draft): boolean {
  return text === undefined && (known === undefined || known === 'paragraph');
}

/** “1 1 1 1 1 1 1 1”, “2010 2011 2011 2012 2012 2013”: they never fall, as the numbers of a telephone do. */
function isRow(text: string): boolean {
  if (!beginsWithNumber.test(text)) return false;
  const numbers = text.split(/\s+/);
  return (
    numbers.length >= leastInRow &&
    numbers.every((each) => number.test(each)) &&
    isSorted(numbers.map(valueOf))
  );
}

/** Blocks of one number each that follow on each other, rising or falling. */
function columnsOf(texts: readonly string[], lines: readonly (readonly Segment[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  let from = 0;
  texts.forEach((text, index) => {
    if (!number.test(text)) from = index + 1;
    const values = texts.slice(from, index + 1).map(valueOf);
    if (!isAxis(values) && !endsInAxis(values)) return;
    const areOwn =
      new Set(values).size === values.length && areNamed(lines.slice(from, index + 1).flat(), lines.flat());
    if (areOwn) return;
    for (let at = from; at <= index; at += 1) found.add(at);
  });
  return found;
}

function isAxis(values: readonly number[]): boolean {
  if (values.length < leastInColumn.even) return false;
  if (values.length >= leastInColumn.sorted) return isSorted(values) || isSorted(values.toReversed());
  return areEven(values);
}

/** The values of the bars, in any order, before those of the axis. */
function endsInAxis(values: readonly number[]): boolean {
  return values.length > leastInColumn.sorted && areEven(values.slice(-leastInColumn.sorted));
}

/** Whether they are equally far apart. */
function areEven(values: readonly number[]): boolean {
  const [first = 0, second = 0] = values;
  const step = second - first;
  return (
    step !== 0 &&
    values.every((value, index) => Math.abs(value - first - index * step) < 0.01 * Math.abs(step))
  );
}

function valueOf(text: string): number {
  return Number(text.replace(/^[−–]/, '-').replaceAll(/[^\d.-]/g, ''));
}

function isSorted(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));
}

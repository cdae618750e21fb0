import { boxOf, overlapAcross, textOfRows, type PagePart } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { rowsOf } from '../rows.ts';

const number = /^[−–-]?\s?[$€£]?\d[\d.,]*\s?%?$/;
const negative = /^[−–-]/;
/** So many labels are an axis; fewer upright ones if it passes through zero. */
const least = { upright: 5, level: 4, throughZero: 4 };
/** How far their edges may be out of line, in points, and how far apart other words are, in letter sizes. */
const aligned = 2;
const clear = { beside: 12, above: 2.2 };
/** The name of an axis is this near to its numbers, in letter sizes, and has so many words at most. */
const title = { near: 3.5, mostWords: 4 };

/** The numbers along the axes of charts, in equal steps and with nothing beside them, and the names below level axes. */
export function axisLabelsOf(segments: readonly Segment[]): PagePart[] {
  const numbers = segments.filter(({ text }) => number.test(text));
  if (numbers.length < least.level) return [];
  return [...uprightAxes(numbers, segments), ...levelAxes(numbers, segments)];
}

function uprightAxes(numbers: readonly Segment[], segments: readonly Segment[]): PagePart[] {
  const alone = numbers.filter((each) => isAlone(each, segments));
  const left = new Set(alone);
  return alone.flatMap((first) => {
    const axis = alone
      .filter((each) => left.has(each) && Math.abs(each.x1 - first.x1) < aligned)
      .toSorted((a, b) => a.y - b.y);
    const few = axis.some(({ text }) => negative.test(text)) ? least.throughZero : least.upright;
    if (axis.length < few || !areInStep(axis, ({ y }) => y)) return [];
    for (const each of axis) left.delete(each);
    return [{ kind: 'figure', segments: axis, text: axis.map(({ text }) => text).join('\n') }];
  });
}

function isAlone(label: Segment, segments: readonly Segment[]): boolean {
  return !segments.some(
    (each) =>
      each !== label &&
      Math.abs(each.y - label.y) < 0.5 * label.size &&
      each.x0 < label.x1 + clear.beside * label.size &&
      each.x1 > label.x0 - clear.beside * label.size,
  );
}

function levelAxes(numbers: readonly Segment[], segments: readonly Segment[]): PagePart[] {
  return rowsOf(numbers).flatMap((row) => {
    const axis = axisIn(row);
    if (axis.length < least.level || !isFree(axis, numbers, segments)) return [];
    const names = segments.filter((each) => isTitle(each, axis));
    const own = [...axis, ...names];
    return [{ kind: 'figure', segments: own, text: textOfRows(rowsOf(own)) }];
  });
}

/** The first numbers of a row that are in step. Two charts stand side by side. */
function axisIn(row: readonly Segment[]): readonly Segment[] {
  for (let from = 0; from + least.level <= row.length; from += 1)
    for (let to = row.length; to - from >= least.level; to -= 1)
      if (areInStep(row.slice(from, to), ({ x0, x1 }) => (x0 + x1) / 2)) return row.slice(from, to);
  return [];
}

/** Whether no words stand between the labels, and no more numbers in the lines above and below, as in a table. */
function isFree(
  axis: readonly Segment[],
  numbers: readonly Segment[],
  segments: readonly Segment[],
): boolean {
  const { size } = axis[0] as Segment;
  const { x0, x1, y1 } = boxOf(axis);
  const isLevel = ({ y }: Segment): boolean => Math.abs(y - y1) < 0.5 * size;
  const own = new Set(axis);
  if (segments.some((each) => !own.has(each) && isLevel(each) && each.x0 < x1 + size && each.x1 > x0 - size))
    return false;
  const near = numbers.filter((each) => !isLevel(each) && Math.abs(each.y - y1) < clear.above * size);
  return axis.filter((label) => near.some((each) => overlapAcross(each, label) > 0)).length < 2;
}

function isTitle({ text, x0, x1, y }: Segment, axis: readonly Segment[]): boolean {
  const { size } = axis[0] as Segment;
  const box = boxOf(axis);
  const isBelow = y > box.y1 + 0.5 * size && y < box.y1 + title.near * size;
  const isCentred = Math.abs((x0 + x1) / 2 - (box.x0 + box.x1) / 2) < 0.15 * (box.x1 - box.x0);
  return (
    isBelow && isCentred && text.split(' ').length <= title.mostWords && !/[.:;]$|^\(?[a-z]\)/.test(text)
  );
}

/** Whether the numbers rise or fall as evenly as they stand. Zero may be left out where two axes cross. */
function areInStep(labels: readonly Segment[], place: (label: Segment) => number): boolean {
  const values = labels.map(({ text }) => Number(text.replace(/[−–]/, '-').replace(/[^\d.-]/g, '')));
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const [start, end] = [labels[0], labels.at(-1)].map((each) => place(each as Segment)) as [number, number];
  if (first === last || start === end) return false;
  const steps = values.slice(1).map((value, at) => Math.abs(value - (values[at] as number)));
  const step = Math.min(...steps);
  const areEven = steps.every((each, at) => {
    const isThroughZero = (values[at] as number) * (values[at + 1] as number) < 0;
    return Math.abs(each - step) < 0.1 * step || (isThroughZero && Math.abs(each - 2 * step) < 0.1 * step);
  });
  return (
    areEven &&
    values.every((value, at) => {
      const expected = first + ((last - first) * (place(labels[at] as Segment) - start)) / (end - start);
      return Math.abs(value - expected) < 0.1 * step;
    })
  );
}

import type { PagePart } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';

const number = /^[−–-]?[$€£]?\d[\d.,]*\s?%?$/;
/** So many labels are an axis. */
const leastLabels = 5;
/** How far their edges may be out of line, in points, and how far apart other words are, in letter sizes. */
const aligned = 2;
const clear = 12;

/** The numbers along the upright axes of charts: one below the other, in equal steps, with nothing beside them. */
export function axisLabelsOf(segments: readonly Segment[]): PagePart[] {
  const numbers = segments.filter((each) => number.test(each.text) && isAlone(each, segments));
  const left = new Set(numbers);
  return numbers.flatMap((first) => {
    const axis = numbers.filter((each) => left.has(each) && Math.abs(each.x1 - first.x1) < aligned);
    if (axis.length < leastLabels || !areEvenSteps(axis.toSorted((a, b) => a.y - b.y))) return [];
    for (const each of axis) left.delete(each);
    return [{ kind: 'figure', segments: axis, text: axis.map(({ text }) => text).join('\n') }];
  });
}

function isAlone(label: Segment, segments: readonly Segment[]): boolean {
  return !segments.some(
    (each) =>
      each !== label &&
      Math.abs(each.y - label.y) < 0.5 * label.size &&
      each.x0 < label.x1 + clear * label.size &&
      each.x1 > label.x0 - clear * label.size,
  );
}

function areEvenSteps(labels: readonly Segment[]): boolean {
  const values = labels.map(({ text }) => Number(text.replace(/[−–]/, '-').replace(/[^\d.-]/g, '')));
  const steps = values.slice(1).map((value, at) => value - (values[at] as number));
  const gaps = labels.slice(1).map(({ y }, at) => y - (labels[at] as Segment).y);
  return areEqual(steps) && areEqual(gaps) && steps[0] !== 0;
}

function areEqual(values: readonly number[]): boolean {
  const [first = 0] = values;
  return values.every((value) => Math.abs(value - first) <= 0.05 * Math.abs(first));
}

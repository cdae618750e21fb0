import { boxOf, overlapAcross, textOfRows, type Box, type PagePart } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { rowsOf } from '../reading-order/rows.ts';

const number = /^[−–-]?\s?[$€£]?\d[\d.,]*\s?%?$/;
const negative = /^[−–-]/;
/** In a table also with spaces between thousands. */
const datum = /^[−–-]?\s?[$€£]?\d[\d.,\s]*\s?%?$/;
const word = /\p{L}{2}/u;
/** So many labels are an axis; fewer upright ones if it passes through zero. */
const least = { upright: 5, level: 4, throughZero: 4 };
/** How far their edges may be out of line, in points, and how far apart other words are, in letter sizes. */
const aligned = 2;
const clear = { beside: 12, above: 2.2 };
/** The name of an axis is this near to its numbers, in letter sizes, and has so many words at most. */
const title = { near: 3.5, aside: 3, mostWords: 4 };

/** The numbers along the axes of charts, in equal steps and with nothing beside them, their names, and the words between them. */
export function axisLabelsOf(segments: readonly Segment[]): PagePart[] {
  const numbers = segments.filter(({ text }) => number.test(text));
  if (numbers.length < least.level) return [];
  const [upright, level] = [uprightAxes(numbers, segments), levelAxes(numbers, segments)];
  return [...upright, ...level, ...chartText(upright, level, segments)];
}

/** In points: a smaller picture is an icon, whose number is said. Of the page: a larger one is its ground. */
const photograph = { least: 50, most: 0.6 };
/** In sizes of the text: a larger number may be all that a slide says. */
const largestCallout = 1.6;
/** “7”, “12”, “o”, “(b)” beside the part of a photograph that a text or a list names by it. */
const callout = /^(?:\(?(?:[A-Za-z]|\d{1,2})[.)]?(?:\s|$))+$/;
/** No page has more, and each is compared with all of its text. */
const mostPhotographs = 60;
const mostCallouts = 200;

/** The numbers and letters set into photographs that hold no other text: there they point at something, and say nothing. */
export function calloutsOf(
  segments: readonly Segment[],
  images: readonly Box[],
  page: Box,
  bodySize: number,
): PagePart[] {
  const most = photograph.most * (page.x1 - page.x0) * (page.y1 - page.y0);
  const isSmall = ({ size }: Segment): boolean => size < largestCallout * bodySize;
  const marks = segments.filter((each) => isSmall(each) && callout.test(each.text)).slice(0, mostCallouts);
  if (marks.length === 0) return [];
  const taken = new Set<Segment>();
  for (const image of images.slice(0, mostPhotographs)) {
    const [across, down] = [image.x1 - image.x0, image.y1 - image.y0];
    if (Math.min(across, down) < photograph.least || across * down > most) continue;
    const inside = marks.filter((each) => !taken.has(each) && isOn(image, each));
    if (inside.length === 0 || segments.some((each) => isOn(image, each) && !callout.test(each.text)))
      continue;
    for (const each of inside) taken.add(each);
  }
  if (taken.size === 0) return [];
  return [{ kind: 'figure', segments: [...taken], text: textOfRows(rowsOf([...taken]), '  ') }];
}

/** Whether the middle of a line is on a picture, and no part of it far outside. */
function isOn(image: Box, line: Segment): boolean {
  const { x0, x1, y0, y1 } = boxOf([line]);
  const middle = (y0 + y1) / 2;
  return x0 > image.x0 - 1 && x1 < image.x1 + 1 && middle > image.y0 && middle < image.y1;
}

/** The words of a chart between its two axes, and the name above its upright one. */
function chartText(
  upright: readonly PagePart[],
  level: readonly PagePart[],
  segments: readonly Segment[],
): PagePart[] {
  const left = new Set(segments);
  for (const each of [...upright, ...level].flatMap((part) => part.segments)) left.delete(each);
  return upright.flatMap(({ segments: numbers }) => {
    const size = numbers[0]?.size ?? 10;
    const axis = boxOf(numbers);
    const other = level.map((part) => boxOf(part.segments)).find((box) => areOfOne(axis, box, size));
    if (!other) return [];
    const own = [...left].filter((each) => {
      const { x0, x1, y0, y1 } = boxOf([each]);
      const isWithin =
        x0 > Math.min(axis.x0, other.x0) - size &&
        x1 < Math.max(axis.x1, other.x1) + 2 * size &&
        y0 > axis.y0 - size &&
        y1 < Math.max(axis.y1, other.y1) + size;
      const isAbove =
        y1 < axis.y0 + size &&
        y1 > axis.y0 - title.near * size &&
        Math.abs(x0 - axis.x0) < title.aside * size;
      return (isWithin || isAbove) && isLabel(each.text);
    });
    for (const each of own) left.delete(each);
    return own.length === 0
      ? []
      : [{ kind: 'figure' as const, segments: own, text: textOfRows(rowsOf(own)) }];
  });
}

/** Whether an upright and a level axis are those of one chart: they cross, or begin at its lower left corner. */
function areOfOne(upright: Box, level: Box, size: number): boolean {
  const crosses = upright.x0 > level.x0 - size && upright.x1 < level.x1 + size;
  const begins = level.x0 > upright.x1 - size && level.x0 - upright.x1 < corner * size;
  const isAtFoot = level.y1 > upright.y0 && level.y1 - upright.y1 < title.near * size;
  return (crosses || begins) && isAtFoot;
}

/** In letter sizes: from the numbers of one axis to the first of the other. */
const corner = 6;

function isLabel(text: string): boolean {
  return (
    text.split(' ').length <= title.mostWords + 2 && !/[.:;]$|^(?:\(?[a-z\d]{1,2}[.)]|[•▸–-]) /u.test(text)
  );
}

function uprightAxes(numbers: readonly Segment[], segments: readonly Segment[]): PagePart[] {
  const alone = numbers.filter((each) => isAlone(each, segments));
  const left = new Set(alone);
  return alone.flatMap((first) => {
    const axis = alone
      .filter((each) => left.has(each) && Math.abs(each.x1 - first.x1) < aligned)
      .toSorted((a, b) => a.y - b.y);
    const few = axis.some(({ text }) => negative.test(text)) ? least.throughZero : least.upright;
    if (axis.length < few || !areInStep(axis, ({ y }) => y) || areNamed(axis, segments)) return [];
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

/** Whether each has words of its own, as prices and marks do: above or below if they stand in one row, else in its line, however far away. */
export function areNamed(numbers: readonly Segment[], segments: readonly Segment[]): boolean {
  const words = segments.filter(({ text }) => word.test(text));
  const isLevel = (a: Segment, b: Segment): boolean => Math.abs(a.y - b.y) < sameLine * b.size;
  if (!numbers.every((each) => isLevel(each, numbers[0] as Segment)))
    return !areCounted(numbers) && numbers.every((each) => words.some((name) => isLevel(name, each)));
  const isOver = (name: Segment, each: Segment): boolean =>
    overlapAcross(name, each) > 0 && Math.abs(name.y - each.y) < clear.above * each.size;
  const own = words.filter((name) => numbers.filter((each) => isOver(name, each)).length === 1);
  return numbers.every((each) => own.some((name) => isOver(name, each)));
}

/** “20”, “21”, “22”: forms number their lines. */
function areCounted(numbers: readonly Segment[]): boolean {
  const values = numbers.map(({ text }) => Number(text));
  return values.every((value, at) => at === 0 || Math.abs(value - (values[at - 1] ?? 0)) === 1);
}

/** In letter sizes: lines of text beside a chart are seldom as high as its numbers, one after the other. */
const sameLine = 0.1;

function levelAxes(numbers: readonly Segment[], segments: readonly Segment[]): PagePart[] {
  return rowsOf(numbers).flatMap((row) => {
    const axis = axisIn(row);
    if (
      axis.length < least.level ||
      !isFree(axis, segments) ||
      areNamed(axis, segments) ||
      areHeads(axis, segments)
    )
      return [];
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
function isFree(axis: readonly Segment[], segments: readonly Segment[]): boolean {
  const { size } = axis[0] as Segment;
  const { x0, x1, y1 } = boxOf(axis);
  const isLevel = ({ y }: Segment): boolean => Math.abs(y - y1) < 0.5 * size;
  const own = new Set(axis);
  if (segments.some((each) => !own.has(each) && isLevel(each) && each.x0 < x1 + size && each.x1 > x0 - size))
    return false;
  const near = segments.filter(
    (each) => datum.test(each.text) && !isLevel(each) && Math.abs(each.y - y1) < clear.above * size,
  );
  return axis.filter((label) => near.some((each) => overlapAcross(each, label) > 0)).length < 2;
}

/** Whether they head the columns of a table, some way above its rows: the numbers in those are as far right, or as far left. */
function areHeads(axis: readonly Segment[], segments: readonly Segment[]): boolean {
  const { size } = axis[0] as Segment;
  const { y1 } = boxOf(axis);
  const below = segments.filter(
    ({ y, text }) => y > y1 + size && y < y1 + rows.deepest * size && datum.test(text),
  );
  const full = rowsOf(below).filter((row) =>
    axis.every((label) =>
      row.some(({ x0, x1 }) => Math.abs(x1 - label.x1) < aligned || Math.abs(x0 - label.x0) < aligned),
    ),
  );
  return full.length >= rows.least;
}

/** So many rows, no farther below their heads, in letter sizes. */
const rows = { least: 3, deepest: 9 };

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

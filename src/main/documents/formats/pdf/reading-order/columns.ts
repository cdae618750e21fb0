import { type Band, narrowed, sidesOf, type Span } from './bands.ts';
import { endsWithColon, numberOfBox } from '../../../layout-table.ts';
import { goingOn } from '../going-on.ts';
import { commonSize, type Segment } from '../line-segments.ts';
import { extentOf, groupsOf, type Line, linesOf, median, rowsOf } from './rows.ts';

/** Two parts of a page that stand side by side, each read whole. */
export interface Columns {
  readonly left: readonly Segment[];
  readonly right: readonly Segment[];
  readonly gutter: Span;
}

/** Four words in a row. */
export const severalWords = /(?:\p{L}{2}\S* +){3}\S/u;

/** Of a band with more gutters than this only the best are tried: it is a table. */
const mostGutters = 8;

/** The columns of a band; `undefined` if it is a table or a single column. */
export function columnsOf(band: Band, pageHeight: number): Columns | undefined {
  for (const gutter of byBalance(band)) {
    const [left, right] = sidesOf(band.segments, gutter);
    const sides = [linesOf(left), linesOf(right)] as const;
    if (areColumns(...sides, pageHeight)) return { left, right, gutter };
  }
  return undefined;
}

/** Gutters in the middle of the band first, as between two tables side by side, then wide ones. */
function byBalance({ segments, gutters }: Band): Span[] {
  const { x0, x1 } = extentOf(segments);
  const isMiddle = ({ from, to }: Span): boolean => {
    const ratio = (from - x0) / (x1 - to);
    return ratio > 0.75 && ratio < 1.33;
  };
  const middle = gutters.filter(isMiddle);
  const others = gutters.filter((gutter) => !isMiddle(gutter));
  const byWidth = (spans: readonly Span[]): Span[] =>
    spans.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  return [...byWidth(middle), ...byWidth(others)].slice(0, mostGutters);
}

function areColumns(left: readonly Line[], right: readonly Line[], pageHeight: number): boolean {
  if (areParties(left, right)) return true;
  for (const side of [left, right]) if (!isProse(side, pageHeight) && !holdsProse(side)) return false;
  return (
    !areCellsOfRows(left, right) &&
    !areHalvesOfTable(left, right) &&
    !arePairs(left, right) &&
    !areAnswers(left, right) &&
    !areNumberedAcross(left, right)
  );
}

const against = /^-? ?(?:vs?\.|versus|against|contre|contra|gegen|tegen) ?-?$/i;

/** The parties of a case, one above the other, beside its number: “Anna Tern, Plaintiff, v. The Harbour, Defendant.” */
function areParties(left: readonly Line[], right: readonly Line[]): boolean {
  const [at = 0, another] = left.flatMap(({ text }, index) => (against.test(text) ? [index] : []));
  const isBetween = at > 0 && at < left.length - 1 && another === undefined;
  return isBetween && right.length > 1 && right.some(({ text }) => /\d/.test(text));
}

/** The boxes of a form, whose numbers count on from left to right and then in the next row. */
export function areNumberedAcross(left: readonly Line[], right: readonly Line[]): boolean {
  const level = levelWith(left, right);
  const [rows, others] = [left.filter((line) => level.has(line)), [...levelWith(right, left)]];
  const numbers = rows
    .flatMap((line, at) => [line, others[at] ?? line])
    .map(({ text }) => numberOfBox(text) ?? 0);
  const known = numbers.filter((number) => number > 0);
  const isCounting = known.every((number, at) => at === 0 || number > (known[at - 1] as number));
  return known.length >= 4 && known.length >= 0.8 * numbers.length && isCounting;
}

/** Fewer may be headings side by side. */
const leastPairs = 8;
/** Of the lines on the left: so many stand level with one on the right, and are no halves of sentences. */
const mostPaired = 0.95;
const longestName = 32;
/** In letter sizes: from one pair to the next. Lines of a column are closer. */
const leastStep = 1.35;

/** Names with something beside each, in rows that are farther apart than the lines of a text are. */
function arePairs(left: readonly Line[], right: readonly Line[]): boolean {
  const step = stepOf(left);
  if (left.length < leastPairs || step < leastStep * (left[0]?.size ?? 10)) return false;
  if (levelWith(left, right).size < mostPaired * left.length) return false;
  const names = left.filter(({ text }) => text.length <= longestName && /^[\p{Lu}\d]/u.test(text)).length;
  if (names < mostPaired * left.length) return false;
  // What goes on below a pair is nearer to it than the next pair is.
  const paired = levelWith(right, left);
  return right.every(
    (line, at) => paired.has(line) || line.y - (right[at - 1]?.y ?? -Infinity) < 0.85 * step,
  );
}

/** Fewer labels may be the beginnings of lists. */
const leastLabels = 3;
/** Of the lines on the left, others of which are headings, and of those on the right, others of which go on from them. */
const mostlyLabels = 0.6;
/** In letter sizes: from a label to each of two lines. */
const between = 0.75;

/** “Place of birth:”, “Country:”, each with what belongs to it on its line or, if this has two lines, between them. */
export function areAnswers(left: readonly Line[], right: readonly Line[]): boolean {
  const labels = left.filter(({ text }) => endsWithColon(text));
  const isBesideOneOf = (others: readonly Line[]) => (line: Line) =>
    others.some(({ y }) => Math.abs(y - line.y) < between * line.size);
  return (
    labels.length >= Math.max(leastLabels, mostlyLabels * left.length) &&
    labels.filter(isBesideOneOf(right)).length >= 0.8 * labels.length &&
    right.filter(isBesideOneOf(labels)).length >= mostlyLabels * right.length
  );
}

/** The lines that have one at their height among the others. Both go from top to bottom. */
export function levelWith(lines: readonly Line[], others: readonly Line[]): ReadonlySet<Line> {
  let next = 0;
  return new Set(
    lines.filter(({ y, size }) => {
      while (next < others.length - 1 && (others[next] as Line).y < y - 0.15 * size) next += 1;
      return Math.abs((others[next]?.y ?? Infinity) - y) < 0.15 * size;
    }),
  );
}

/** The usual distance between lines, in points. */
function stepOf(lines: readonly Line[]): number {
  return median(lines.slice(1).map(({ y }, index) => y - (lines[index]?.y ?? y)));
}

/** Of the lines on both sides, as many go on in hardly any table; of those on either side, and how many that are. */
const leastGoingOn = { both: 0.5, each: 0.4, lines: 3 };

/** Rows of cells on both sides, mostly level with each other. */
export function areHalvesOfTable(left: readonly Line[], right: readonly Line[]): boolean {
  const cells = (side: readonly Line[]): Line[] => side.filter(({ pieces }) => pieces > 1);
  const [some, others] = cells(left).length > cells(right).length ? [left, right] : [right, left];
  const rows = cells(some);
  if (rows.length < 0.3 * some.length) return false;
  // Rows each of which goes on from the one above, as do the lines beside them, are columns on lines of one height.
  const sides = [
    { lines: rows, onward: goingOn(some).filter(({ pieces }) => pieces > 1) },
    { lines: others, onward: goingOn(others) },
  ];
  const areEach = sides.every(
    ({ lines, onward }) => onward.length >= Math.max(leastGoingOn.lines, leastGoingOn.each * lines.length),
  );
  const count = (of: 'lines' | 'onward'): number => sides.reduce((sum, side) => sum + side[of].length, 0);
  if (areEach && count('onward') >= leastGoingOn.both * count('lines')) return false;
  return levelWith(rows, others).size > 0.7 * rows.length;
}

/** Of the lines of prose: lines of numbers alone, as the times of a bus behind its stops, are none. */
const leastWords = 0.5;

/** Lines that fill their column, or, in an index, short lines over half of the page. */
function isProse(rows: readonly Segment[], pageHeight: number): boolean {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last || rows.length < 3) return false;
  const { x0, x1 } = extentOf(rows);
  const filled = median(rows.map((row) => (row.x1 - row.x0) / (x1 - x0)));
  const letters = median(rows.map((row) => row.text.length));
  const words = rows.filter((row) => /\p{L}{2}/u.test(row.text)).length / rows.length;
  if (filled >= 0.6 && letters >= 18 && words >= leastWords) return true;
  return rows.length >= 12 && last.y - first.y > 0.45 * pageHeight && letters >= 6 && words > 0.7;
}

/** Lines of prose among those of a figure or formulas. */
function holdsProse(rows: readonly Segment[]): boolean {
  const prose = rows.filter(({ text }) => severalWords.test(text));
  const { x0, x1 } = extentOf(rows);
  const filled = median(prose.map((row) => (row.x1 - row.x0) / (x1 - x0)));
  return prose.length >= Math.max(5, 0.3 * rows.length) && filled >= 0.75;
}

/** Short texts on one side, each beside one of the paragraphs on the other: a table with cells of several lines. */
function areCellsOfRows(left: readonly Segment[], right: readonly Segment[]): boolean {
  const [narrow, wide] = widthOf(left) < widthOf(right) ? [left, right] : [right, left];
  if (widthOf(narrow) > 0.7 * widthOf(wide) || median(wide.map(({ text }) => text.length)) < 18) return false;
  if (narrow.filter(({ text }) => text.length < 25).length < 0.9 * narrow.length) return false;
  const leading = Math.min(leadingOf(left), leadingOf(right));
  const [some, others] = [left, right].map((side) => groupsOf(side, () => 1.18 * leading));
  if (!some || !others || Math.min(some.length, others.length) < 4) return false;
  const beside = new Set<number>();
  for (const group of some) {
    const middle = ((group[0]?.y ?? 0) + (group.at(-1)?.y ?? 0)) / 2;
    const size = group[0]?.size ?? 10;
    beside.add(
      others.findIndex(
        (other) => middle > (other[0]?.y ?? 0) - size && middle < (other.at(-1)?.y ?? 0) + size,
      ),
    );
  }
  beside.delete(-1);
  return beside.size >= 0.8 * Math.min(some.length, others.length);
}

/** The smallest usual distance between lines: most are within a paragraph. */
export function leadingOf(lines: readonly Segment[]): number {
  const size = commonSize(lines);
  const steps = lines
    .map((line, index) => line.y - (lines[index - 1]?.y ?? line.y))
    .filter((step) => step > 0.7 * size)
    .toSorted((a, b) => a - b);
  return steps[Math.floor(steps.length / 4)] ?? 1.2 * size;
}

/** Two lines with more room than this between them, in letter heights, do not belong together. */
const widestStep = 3;

/**
 * Takes further lines into the columns, in the order given, away from them: text that goes on beside the gutter where
 * nothing stands on its other side.
 * @returns how many were taken
 */
export function alongside(
  { left, right, gutter }: Columns,
  lines: Iterable<Segment>,
  edge: 'top' | 'bottom',
): number {
  const at = (side: readonly Segment[]): number =>
    side.reduce((y, line) => (edge === 'top' ? Math.min(y, line.y) : Math.max(y, line.y)), side[0]?.y ?? 0);
  const ends = { left: at(left), right: at(right) };
  const widths = { left: widthOf(left), right: widthOf(right) };
  let free = gutter;
  let taken = 0;
  let isWorth = false;
  for (const line of lines) {
    const next = narrowed(free, line);
    const side = line.x1 <= (free.from + free.to) / 2 ? 'left' : 'right';
    if (!next || Math.abs(line.y - ends[side]) > widestStep * line.size) break;
    free = next;
    ends[side] = line.y;
    taken += 1;
    // A line or two that do not fill the column may be a title above it or the end of what stood there before.
    isWorth ||= taken > 2 || line.x1 - line.x0 > 0.6 * widths[side] || fills(line, { left, right }[side]);
  }
  return isWorth ? taken : 0;
}

/** Whether it goes from one edge to the other of a column within a side that has several. */
function fills({ x0, x1, size }: Segment, side: readonly Segment[]): boolean {
  const isAsWide = (other: Segment): boolean => Math.abs(other.x0 - x0) < 1 && Math.abs(other.x1 - x1) < 1;
  return x1 - x0 > narrowest * size && side.filter(isAsWide).length > 1;
}

/** Of a column, in letter sizes. */
const narrowest = 8;

function widthOf(segments: readonly Segment[]): number {
  const { x0, x1 } = extentOf(segments);
  return x1 - x0;
}

/** Lines this much farther apart than those of their column are in different parts of it. */
const apart = 1.4;

interface HeadsAndColumns {
  readonly heads: readonly (readonly Segment[])[];
  readonly left: readonly Segment[];
  readonly right: readonly Segment[];
}

/**
 * Takes off what stands at the top of both columns, level with each other and apart from the text: names and addresses of
 * authors, each in a few short, centred lines, or the masthead of a paper.
 */
export function withoutHeads({ left, right }: Columns): HeadsAndColumns {
  const masthead = withoutMasthead(left, right);
  if (masthead) return masthead;
  const [lefts, rights] = [left, right].map((side) => {
    const lines = linesOf(side);
    return groupsOf(lines, () => apart * leadingOf(lines));
  }) as [Line[][], Line[][]];
  const heads: (readonly Segment[])[] = [];
  for (let at = 0; isHead(lefts[at], left) && isHead(rights[at], right); at += 1) {
    const [one = [], other = []] = [lefts[at], rights[at]];
    const foot = Math.max(one.at(-1)?.y ?? 0, other.at(-1)?.y ?? 0);
    const next = Math.min(lefts[at + 1]?.[0]?.y ?? Infinity, rights[at + 1]?.[0]?.y ?? Infinity);
    if (foot >= next) break;
    heads.push(one, other);
  }
  const from = Math.max(0, ...heads.flat().map(({ y }) => y)) + 0.01;
  const rest = (side: readonly Segment[]): Segment[] => side.filter(({ y }) => y > from);
  return heads.length > 0 ? { heads, left: rest(left), right: rest(right) } : { heads, left, right };
}

/** In letter sizes and letters; of its rows, and of the text below it. */
const masthead = { gap: 2.2, longest: 45, rows: 8, textRows: 5 };

/** The short texts above two columns, the first of which ends amid a sentence that goes on below them in the other one. */
function withoutMasthead(left: readonly Segment[], right: readonly Segment[]): HeadsAndColumns | undefined {
  const rows = rowsOf([...left, ...right]);
  const top = rows.slice(0, masthead.rows + 1);
  const end = top.findLastIndex((_, at) => at > 0 && stepAbove(rows, at) > masthead.gap);
  if (end < 1 || rows.length - end < masthead.textRows) return undefined;
  const heads = new Set(rows.slice(0, end).flat());
  const without = (side: readonly Segment[]): Segment[] => side.filter((each) => !heads.has(each));
  const below = { left: without(left), right: without(right) };
  const [last, next] = [rowsOf(below.left).at(-1)?.at(-1), rowsOf(below.right)[0]?.[0]];
  const isBroken = last && next && last.y > next.y && Math.abs(last.size - next.size) < 0.04 * next.size;
  if (!isBroken || !/[\p{L},-]$/u.test(last.text) || !/^\p{Ll}{2}/u.test(next.text)) return undefined;
  const above = [left, right].map((side) => side.filter((each) => heads.has(each)));
  const isText = ({ text, size, bold }: Segment): boolean =>
    text.length > masthead.longest ||
    (!/\d/.test(text) && bold < 0.5 && Math.abs(size - next.size) < 0.04 * next.size);
  if (above.some((side) => side.length === 0 || side.some(isText))) return undefined;
  return { heads: above, ...below };
}

/** From the lowest line of the row above, in letter sizes. */
function stepAbove(rows: readonly (readonly Segment[])[], at: number): number {
  const row = rows[at] ?? [];
  const above = Math.max(...(rows[at - 1] ?? []).map(({ y }) => y));
  return (Math.min(...row.map(({ y }) => y)) - above) / commonSize(row);
}

function isHead(lines: readonly Segment[] | undefined, column: readonly Segment[]): boolean {
  if (!lines || lines.length < 2 || lines.length > 9) return false;
  const centres = lines.map(({ x0, x1 }) => (x0 + x1) / 2);
  const isCentred = Math.max(...centres) - Math.min(...centres) < (lines[0]?.size ?? 10);
  const edges = lines.map(({ x0 }) => x0);
  const isRagged = Math.max(...edges) - Math.min(...edges) > (lines[0]?.size ?? 10);
  return isCentred && isRagged && lines.some(({ x0, x1 }) => x1 - x0 < 0.8 * widthOf(column));
}

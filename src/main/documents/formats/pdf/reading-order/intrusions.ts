import { severalWords } from './columns.ts';
import { tallestGap } from './bands.ts';
import { goingOn } from '../going-on.ts';
import type { Segment } from '../line-segments.ts';
import { linesOf, median } from './rows.ts';

/** Of the prose of each column, and of the left one’s within it; of what is narrower beside something that reaches in from the other one. */
const least = { letters: 25, lines: 6, within: 0.6, beside: 2, narrow: 3, goingOn: 0.3 };
/** In letter sizes: of a column; of the lines that give way, and of how far these are from the other edge; and between them and what they give way to. */
const room = { column: 12, least: 3, gap: 0.5 };
/** In points. */
const sameEdge = 1;
/** Of two columns of text, in widths of the wider one. */
const alike = 0.8;
/** On a page. */
const most = { segments: 2_000, intrusions: 6 };

/** Where the left column begins, the right one ends, and one gives way to the other, in points. */
interface Page {
  readonly left: number;
  readonly end: number;
  readonly middle: number;
  readonly size: number;
}

/** A figure’s caption or a table that reaches from one column into the other. */
interface Intrusion {
  readonly isFromRight: boolean;
  /** From top to bottom. */
  readonly segments: readonly Segment[];
  /** The edge beside which the lines of the other column are narrower. */
  readonly edge: number;
  readonly y0: number;
  readonly y1: number;
}

/**
 * The parts, in order, of a page of two columns of text where something of one column reaches into the other, whose lines are
 * narrower beside it: no gutter goes down such a page, but each column is read whole. There must be sentences that go on
 * from wide lines to narrow ones.
 * @param sorted from top to bottom
 */
export function columnsAroundIntrusions(
  sorted: readonly Segment[],
): readonly (readonly Segment[])[] | undefined {
  const page = sorted.length <= most.segments ? pageOf(sorted) : undefined;
  const groups = page ? groupedAcross(sorted, page) : [];
  if (!page || groups.length === 0 || groups.length > most.intrusions) return undefined;
  const intrusions: Intrusion[] = [];
  const intruding = new Set<Segment>();
  for (const lines of groups) {
    if (lines.every((line) => intruding.has(line))) continue;
    const next = intrusionOf(lines, sorted, page);
    if (!next) return undefined;
    const whole = joined(intrusions.at(-1), next, sorted);
    if (whole) intrusions.pop();
    const found = whole ?? next;
    intrusions.push(found);
    for (const segment of found.segments) intruding.add(segment);
  }
  const text = sorted.filter((segment) => !intruding.has(segment));
  const isLeft = ({ x0, x1 }: Segment): boolean => x0 + x1 <= 2 * page.middle;
  const [left, right] = [text.filter(isLeft), text.filter((segment) => !isLeft(segment))];
  if (!intrusions.every((each) => givesWay(each, linesOf(left), linesOf(right), page))) return undefined;
  return [false, true].flatMap((isRight) =>
    partedBy(
      isRight ? right : left,
      intrusions.filter(({ isFromRight }) => isFromRight === isRight),
    ),
  );
}

/** Two columns of text, and nothing but those. */
function pageOf(sorted: readonly Segment[]): Page | undefined {
  const prose = sorted.filter(isProse);
  const size = median(prose.map((line) => line.size));
  const counts = new Map<number, number>();
  for (const { x0 } of prose) counts.set(Math.round(x0), (counts.get(Math.round(x0)) ?? 0) + 1);
  const edges = [...counts].toSorted((a, b) => b[1] - a[1]).map(([edge]) => edge);
  const [first] = edges;
  const second = edges.find((edge) => Math.abs(edge - (first ?? edge)) > room.column * size);
  if (first === undefined || second === undefined) return undefined;
  const [left, right] = [Math.min(first, second), Math.max(first, second)];
  const begins =
    (edge: number) =>
    (line: Segment): boolean =>
      Math.abs(line.x0 - edge) <= sameEdge;
  const [lefts, rights] = [prose.filter(begins(left)), prose.filter(begins(right))];
  const inLeft = lefts.filter(({ x1 }) => x1 < right);
  if (Math.min(inLeft.length, rights.length) < least.lines || inLeft.length < least.within * lefts.length)
    return undefined;
  const inner = Math.max(...inLeft.map(({ x1 }) => x1));
  const end = Math.max(...rights.map(({ x1 }) => x1));
  const widths = [inner - left, end - right];
  if (Math.min(...widths) < alike * Math.max(...widths) || right - inner < room.gap * size) return undefined;
  return { left, end, middle: (inner + right) / 2, size };
}

/** What reaches across the middle, in groups with no more room between them than there is within a table. */
function groupedAcross(sorted: readonly Segment[], { middle, size }: Page): Segment[][] {
  const groups: Segment[][] = [];
  for (const segment of sorted) {
    if (segment.x0 > middle - room.gap * size || segment.x1 < middle + room.gap * size) continue;
    const last = groups.at(-1)?.at(-1);
    if (last && segment.y - last.y < tallestGap * size) groups.at(-1)?.push(segment);
    else groups.push([segment]);
  }
  return groups;
}

/** The lines with all that belongs to them, as the first cells of a table, which may end before the middle. */
function intrusionOf(
  lines: readonly Segment[],
  sorted: readonly Segment[],
  { left, end, middle, size }: Page,
): Intrusion | undefined {
  const [x0, x1] = [Math.min(...lines.map((line) => line.x0)), Math.max(...lines.map((line) => line.x1))];
  let [y0, y1] = [(lines[0] as Segment).y, (lines.at(-1) as Segment).y];
  const isBeside = ({ y }: Segment): boolean => y > y0 - nextTo * size && y < y1 + nextTo * size;
  const hasTextBeside = sorted.some(
    (each) => each.x0 >= left - sameEdge && each.x0 < left + nextTo * size && each.x1 < x0 && isBeside(each),
  );
  const isFromLeft = x1 < end - room.least * size;
  const isFromRight = x0 > left + room.least * size && (hasTextBeside || !isFromLeft);
  if (!isFromRight && !isFromLeft) return undefined;
  const span = { isFromRight, edge: isFromRight ? x0 : x1 };
  const isBeyondMiddle = (segment: Segment): boolean =>
    isFromRight ? segment.x0 < middle : segment.x1 > middle;
  const inside = sorted.filter(
    (segment) => isOnSide(segment, span) && isBeyondMiddle(segment) && /\p{L}{2}/u.test(segment.text),
  );
  for (const { y } of inside) if (y > y1 && y - y1 < tallestGap * size) y1 = y;
  for (const { y } of inside.toReversed()) if (y < y0 && y0 - y < tallestGap * size) y0 = y;
  if (!isFromRight) for (const line of sorted) if (isLastLine(line, lines.at(-1) as Segment, y1)) y1 = line.y;
  return within({ ...span, y0, y1 }, sorted);
}

/** Parts of one table: the lines beside them stay narrow in between, where there is no text in its own column. */
function joined(
  one: Intrusion | undefined,
  other: Intrusion,
  sorted: readonly Segment[],
): Intrusion | undefined {
  if (!one || one.isFromRight !== other.isFromRight) return undefined;
  const edge = one.isFromRight ? Math.min(one.edge, other.edge) : Math.max(one.edge, other.edge);
  const whole = within({ ...one, edge, y1: other.y1 }, sorted);
  const between = sorted.filter(({ y }) => y > one.y1 && y < other.y0);
  const isApart = (segment: Segment): boolean => (whole.isFromRight ? segment.x1 < edge : segment.x0 > edge);
  return between.every((each) => isApart(each) || (isOnSide(each, whole) && !isProse(each)))
    ? whole
    : undefined;
}

function within(span: Omit<Intrusion, 'segments'>, sorted: readonly Segment[]): Intrusion {
  const isLevel = ({ y }: Segment): boolean => y > span.y0 - sameEdge && y < span.y1 + sameEdge;
  return { ...span, segments: sorted.filter((each) => isLevel(each) && isOnSide(each, span)) };
}

function isOnSide(
  { x0, x1 }: Segment,
  { isFromRight, edge }: Pick<Intrusion, 'isFromRight' | 'edge'>,
): boolean {
  return isFromRight ? x0 >= edge - sameEdge : x1 <= edge + sameEdge;
}

function isProse({ text }: Segment): boolean {
  return text.length >= least.letters && severalWords.test(text);
}

/** In letter sizes: from line to line, and of the first line of a paragraph. */
const nextTo = 2;

/** Of a caption: one that begins on the left may end before the middle. */
function isLastLine({ x0, y, size }: Segment, last: Segment, above: number): boolean {
  const step = (y - above) / size;
  return step > 0 && step < captionStep && size === last.size && Math.abs(x0 - last.x0) < sameEdge;
}

/** In letter sizes: from line to line of a caption. */
const captionStep = 1.3;

/** Whether text of the other column goes on beside it in narrower lines, from wide ones, into those, or to the next column. */
function givesWay(
  { isFromRight, edge, y0, y1 }: Intrusion,
  left: readonly Segment[],
  right: readonly Segment[],
  page: Page,
): boolean {
  const column = isFromRight ? left : right;
  const isBeside = ({ y }: Segment): boolean =>
    y > y0 - room.gap * page.size && y < y1 + room.gap * page.size;
  const isNarrow = ({ x0, x1 }: Segment): boolean =>
    isFromRight ? x1 < edge - room.gap * page.size : x0 > edge + room.gap * page.size;
  const beside = column.filter(isBeside);
  if (beside.length < least.beside || !beside.every(isNarrow)) return false;
  const above = column.findLastIndex((line) => line.y < y0 && !isNarrow(line));
  const below = column.findIndex((line) => line.y > y1 && !isNarrow(line));
  const narrow = column.slice(above + 1, below < 0 ? column.length : below);
  if (narrow.length < least.narrow || goingOn(narrow).length < least.goingOn * narrow.length) return false;
  const whole = isFromRight ? [...left, ...right.slice(0, 1)] : [...left.slice(-1), ...right];
  const at = isFromRight ? above + 1 : above + 2;
  return [at, at + narrow.length].some((next) => goesOn(whole[next - 1], whole[next]));
}

function goesOn(line: Segment | undefined, next: Segment | undefined): boolean {
  return /[\p{L},-]$/u.test(line?.text ?? '') && /^\p{Ll}/u.test(next?.text ?? '');
}

/** What reaches out of a column is a part of its own between the lines above and below it. */
function partedBy(column: readonly Segment[], intrusions: readonly Intrusion[]): (readonly Segment[])[] {
  const parts: (readonly Segment[])[] = [];
  let rest = column;
  for (const { segments, y0 } of intrusions) {
    parts.push(
      rest.filter(({ y }) => y < y0),
      segments,
    );
    rest = rest.filter(({ y }) => y >= y0);
  }
  return [...parts, rest].filter((part) => part.length > 0);
}

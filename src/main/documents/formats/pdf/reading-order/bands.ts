import { isCode } from '../code/code-lines.ts';
import { commonSize, type Segment } from '../line-segments.ts';
import { rowsOf, valueApart } from './rows.ts';

/** A stretch of a page from left to right, in points. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Consecutive lines of a page with gutters between them, free of text from top to bottom. */
export interface Band {
  readonly segments: readonly Segment[];
  readonly gutters: readonly Span[];
  /** The index of the first segment below it. */
  readonly end: number;
  /** Whether a table begins there. */
  readonly isAboveTable?: boolean;
}

/** The smallest width of a gutter between columns, in letter heights. */
const gutterWidth = 0.8;
/** Of one into which the hyphens of some lines hang, and, where many lines begin behind it, other signs at their edges. */
const hungWidth = { hyphens: 0.7, signs: 0.55 };
/** A larger gap between lines, in letter heights, separates two bands. */
export const tallestGap = 6;
const everywhere: readonly Span[] = [{ from: -1e6, to: 1e6 }];

/**
 * Goes down the page from a segment and tracks the free spans. The band ends where the next line would close its last
 * gutter, where a gutter begins that reaches much farther down, or where a table of amounts begins or ends.
 */
export function bandFrom(sorted: readonly Segment[], start: number): Band {
  const band = untilClosed(sorted, start);
  const cut = band.gutters.length > 0 ? ledgerCut(sorted, start, band.end) : undefined;
  return cut ? { ...untilClosed(sorted.slice(0, cut.end), start), ...cut } : untilTaller(sorted, start, band);
}

function untilTaller(sorted: readonly Segment[], start: number, band: Band): Band {
  const [first, last, next] = [sorted[start], sorted[band.end - 1], sorted[band.end]];
  if (!first || !last || !next || band.gutters.length === 0 || band.gutters.length > mostGutters) return band;
  const least = Math.max(startOfGutter(sorted, band.end, start), start + 1);
  const isTaller = (from: number): boolean => {
    const [top, foot] = [sorted[from] as Segment, sorted[untilClosed(sorted, from).end - 1] as Segment];
    return foot.y - top.y > muchTaller * (last.y - first.y) && foot.y > last.y;
  };
  const firstFrom = (isApart: typeof standsApart): number | undefined => {
    const from = sorted.findIndex((segment, at) => at >= least && isApart(sorted, segment, at));
    return from >= 0 && from < band.end && isTaller(from) ? from : undefined;
  };
  const inColumn = (): number | undefined => {
    const from = firstFrom(standsApartBelow);
    return from !== undefined && areLong(untilClosed(sorted, from).segments) ? from : undefined;
  };
  // Of an article below its abstract, which stands beside its keywords.
  const ofArticle = (): number | undefined => {
    const nearest = Math.max(least, band.end - mostOverlap);
    const from = sorted.findIndex((segment, at) => at >= nearest && standsApart(sorted, segment, at));
    const isAbove = from >= 0 && from < band.end;
    return isAbove && areLong(untilClosed(sorted, from).segments) ? from : undefined;
  };
  const from = firstFrom(standsApart) ?? inColumn() ?? ofArticle();
  return from === undefined ? band : { ...untilClosed(sorted.slice(0, from), start), end: from };
}

/** The fewest rows, heads of columns, and amounts below these in a row; the most lines of a head, and down to the amounts. */
const ledger = { rows: 3, heads: 3, amounts: 2, headLines: 3, linesDown: 6 };

type Row = readonly Segment[];

/**
 * Where in a band a table of amounts begins or ends, as the items of an invoice below the addresses: it has words side by
 * side with more room above them, and amounts in line below these, and ends at a gap below the last amount.
 */
function ledgerCut(
  sorted: readonly Segment[],
  start: number,
  end: number,
): Pick<Band, 'end' | 'isAboveTable'> | undefined {
  const rows = rowsOf(sorted.slice(start, end + mostInRow * ledger.linesDown));
  const indexOf = (row: Row): number => sorted.findIndex((each, at) => at >= start && row.includes(each));
  let foot = end;
  for (const [at, heads] of rows.entries()) {
    if (!areHeads(heads)) continue;
    const amounts = (row: Row): number => amountsBelow(heads, row);
    const hasMany = (row: Row): boolean => amounts(row) >= ledger.amounts;
    const top = topOfHead(rows, at);
    if (top === undefined || !rows.slice(at + 1, at + 1 + ledger.linesDown).some(hasMany)) continue;
    if (top === 0) {
      const last = rows.findLastIndex((row) => amounts(row) > 0 || row.filter(isAmount).length > 1);
      const next = rows.find((row, index) => index > last && stepTo(row, rows[index - 1]) > belowLedger);
      foot = Math.min(end, next ? indexOf(next) : end);
      continue;
    }
    const from = indexOf(rows[top] as Row);
    if (from >= foot || rows.slice(0, top).some(hasMany)) break;
    if (rowsOf(untilClosed(sorted, from).segments).length >= ledger.rows)
      return { end: from, isAboveTable: true };
  }
  return foot < end ? { end: foot } : undefined;
}

/** More than in the rows of most tables. */
const mostInRow = 8;
/** In letter sizes: the gap below a table of amounts, which is more than between the lines of its head. */
const belowLedger = 2.5;

function areHeads(row: Row): boolean {
  return row.length >= ledger.heads && row.every(({ text }) => /^\P{N}{0,30}$/u.test(text));
}

/** The first row of the head that this is a line of, if there is room above it. */
function topOfHead(rows: readonly Row[], at: number): number | undefined {
  for (let top = at; at - top < ledger.headLines; top -= 1) {
    const above = rows[top - 1] ?? [];
    const isLine = above.length > 1 && (above.at(-1)?.x1 ?? 0) > (rows[at]?.at(-2)?.x1 ?? 0);
    if (stepTo(rows[top] as Row, above) > (isLine ? belowLedger : apart)) return top;
  }
  return undefined;
}

/** In letter sizes. */
function stepTo([line]: Row, [above]: Row = []): number {
  return line ? (line.y - (above?.y ?? -Infinity)) / line.size : 0;
}

function amountsBelow(heads: Row, row: Row): number {
  return row.filter((each) => isAmount(each) && heads.some((head) => areInLine(head, each))).length;
}

/** A number, perhaps with its currency or unit, and no date. */
function isAmount({ text }: Segment): boolean {
  return /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,5}\.?)?$/u.test(text) && !/\d[./-]\d{1,2}[./-]\d/.test(text);
}

/** Whether two begin or end at the same place, or one stands within the other. */
function areInLine(head: Segment, { x0, x1 }: Segment): boolean {
  const isSameEdge = Math.abs(head.x0 - x0) < sameEdge || Math.abs(head.x1 - x1) < sameEdge;
  return isSameEdge || (head.x0 < x0 && head.x1 > x1) || (x0 < head.x0 && x1 > head.x1);
}

/** In points. */
const sameEdge = 2;

/** Whether there is more room above a line than between those of a paragraph or a table. */
function standsApart(sorted: readonly Segment[], { y, size }: Segment, at: number): boolean {
  return y - (sorted[at - 1]?.y ?? -Infinity) > apart * size;
}

/** Whether there is as much room above a line in its own column. */
function standsApartBelow(sorted: readonly Segment[], { x0, x1, y, size }: Segment, at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const other = sorted[before] as Segment;
    if (y - other.y > apart * size) return true;
    if (other.x0 < x1 && other.x1 > x0) return false;
  }
  return true;
}

/** In letter sizes. */
const apart = 1.6;

/** Whether most lines are as long as those of prose in columns. */
function areLong(segments: readonly Segment[]): boolean {
  const long = segments.filter(({ text }) => text.length >= proseLine.letters);
  return segments.length >= proseLine.least && long.length >= proseLine.share * segments.length;
}

/** In lines: so many at the top of both columns may leave the gutter above them free. */
const mostOverlap = 8;

const proseLine = { letters: 25, least: 16, share: 0.7 };

/** More are those of a table’s columns. */
const mostGutters = 2;

/** How many times as tall a band must be to take the end of another. */
const muchTaller = 2;

/** The first segment above this one from which some gutter reaches down to it. */
function startOfGutter(sorted: readonly Segment[], end: number, least: number): number {
  let free = everywhere;
  let from = end;
  for (let at = end; at >= least; at -= 1) {
    const segment = sorted[at] as Segment;
    free = without(free, segment);
    if (at < end && guttersIn(free, segment.size).length === 0) break;
    from = at;
  }
  return from;
}

function untilClosed(sorted: readonly Segment[], start: number): Band {
  let free = everywhere;
  let end = start;
  let narrowest = gutterWidth;
  const segments: Segment[] = [];
  const usual = commonSize(sorted);
  for (; end < sorted.length; end += 1) {
    const segment = sorted[end] as Segment;
    let pieces: readonly Segment[] = [segment];
    // The numbers of a few lines, in the margin, are no column.
    const isLineNumber = segment.size < smallNumber * usual && /^\d{1,3}$/.test(segment.text);
    let left = isLineNumber ? free : without(free, segment);
    if (end > start) {
      if (segment.y - (sorted[end - 1] as Segment).y > tallestGap * segment.size) break;
      if (guttersIn(left, segment.size, narrowest).length === 0) {
        const parts = valueApart(segment, segments);
        const beside = parts.reduce(without, free);
        const isOpen = parts.length > 1 && guttersIn(beside, segment.size, besideValue).length > 0;
        if (!isOpen && tightGutters(sorted, start, end, left).length === 0) break;
        if (isOpen) [pieces, left, narrowest] = [parts, beside, besideValue];
      }
    }
    free = left;
    segments.push(...pieces);
  }
  const wide = guttersIn(free, sorted[start]?.size ?? 10, narrowest);
  const gutters = wide.length > 0 ? wide : tightGutters(sorted, start, end - 1, free);
  return { segments, gutters, end };
}

/** In sizes of the text. */
const smallNumber = 0.75;
/** In letter heights: the gap between a name that nearly fills its column and the value behind it. */
const besideValue = 0.5;
/** Gutters as wide as the text needs: a title in a column has larger letters, and hyphens, stops and quotation marks may hang out. */
function tightGutters(
  sorted: readonly Segment[],
  from: number,
  to: number,
  free: readonly Span[],
): readonly Span[] {
  if (guttersIn(free, smallText, hungWidth.signs).length === 0) return [];
  const last = sorted[to] as Segment;
  const isWord = /\p{L}{3}/u.test(last.text);
  const usual = Math.min(commonSize(sorted), 12);
  const lines = sorted.slice(from, to + 1);
  const isTight = (gutter: Span): boolean => {
    const edges = edgesOf(gutter, lines);
    const isColumn = isLinedUp(edges, sorted);
    const [begins, signs] = isColumn ? [edges.to, hangsBehind] : [gutter.to, /-$/];
    // Amid such columns, a line that TeX couldn’t break well reaches into the gutter.
    const isBetweenFull = isColumn && areFull(edges.to, lines, sorted);
    return (
      (isWord || (isColumn && (last.x1 <= gutter.from || last.x0 >= gutter.to))) &&
      (isColumn || gutter.to - gutter.from >= hungWidth.hyphens * usual) &&
      lines.every(
        ({ x0, x1, text }) =>
          isBetweenFull || x0 >= gutter.to || x1 <= begins - gutterWidth * usual || signs.test(text),
      )
    );
  };
  return guttersIn(free, usual, hungWidth.signs).filter(isTight);
}

/** Where the lines before a gutter end, and those behind it begin, but for signs that hang into it. */
function edgesOf(gutter: Span, lines: readonly Segment[]): Span {
  const before = lines.filter(({ x1, text }) => x1 <= gutter.from && !hangsBehind.test(text));
  const behind = lines.filter(({ x0, text }) => x0 >= gutter.to && !hangsBefore.test(text));
  return { from: Math.max(...before.map(({ x1 }) => x1)), to: Math.min(...behind.map(({ x0 }) => x0)) };
}

/** Whether many lines of a page end or begin there, as those of justified columns do. Listings may be numbered. */
function isLinedUp({ from, to }: Span, lines: readonly Segment[]): boolean {
  const text = lines.filter((line) => !isCode(line));
  const ending = text.filter(({ x1 }) => Math.abs(x1 - from) < 1).length;
  const beginning = text.filter(({ x0 }) => Math.abs(x0 - to) < 1).length;
  return Math.max(ending, beginning) >= Math.max(linedUp.least, linedUp.share * text.length);
}

/** Whether the lines before a gutter are justified, and many of the page begin behind it. */
function areFull(to: number, lines: readonly Segment[], all: readonly Segment[]): boolean {
  const full = lines.filter(({ x0, text }) => x0 < to && isFullText(text));
  const ends = Map.groupBy(full, ({ x1 }) => Math.round(x1));
  const most = [...ends.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
  const end = most[0]?.x1 ?? 0;
  // Their hyphens and stops may hang out.
  const isAtEnd = ({ x1, text, size }: Segment): boolean =>
    Math.abs(x1 - end) < 1 || (hangsBehind.test(text) && x1 > end && x1 - end < hung * size);
  const ending = full.filter(isAtEnd).length;
  const before = lines.filter(({ x0 }) => x0 < to).length;
  const beginning = all.filter(({ x0 }) => Math.abs(x0 - to) < 1).length;
  const least = Math.max(linedUp.least, linedUp.share * all.length);
  return ending >= Math.max(linedUp.least, mostFull * before) && beginning >= least;
}

/** In letter sizes. */
const hung = 0.3;

/** Of the lines in a column of justified text. */
const mostFull = 0.6;

/** Labels of a form are full, too, with dots that lead to their numbers. */
function isFullText(text: string): boolean {
  return text.length >= leastText && !/[.…_]\s?[.…_]\s?[.…_]/.test(text);
}

/** In letters. */
const leastText = 30;

const linedUp = { least: 8, share: 0.25 };
const hangsBefore = /^["“”„«‘’'–—-]/u;
const hangsBehind = /[.,:;!?"“”»’'–—\u2010-]$/u;

/** In points: letters in columns are hardly smaller. */
const smallText = 7;

/** The gutters that are free of all these segments, from left to right. */
export function guttersAmong(segments: readonly Segment[], narrowest = gutterWidth): Span[] {
  const free = segments.reduce(without, everywhere);
  return guttersIn(free, segments[0]?.size ?? 10, narrowest);
}

/** The segments on both sides of a gutter. */
export function sidesOf(segments: readonly Segment[], gutter: Span): [Segment[], Segment[]] {
  const left: Segment[] = [];
  const right: Segment[] = [];
  for (const segment of segments) (segment.x1 <= gutter.from + 0.5 ? left : right).push(segment);
  return [left, right];
}

/** The gutter that is left when the segment stands beside it; `undefined` if the segment reaches across. */
export function narrowed(gutter: Span, segment: Segment): Span | undefined {
  const middle = (gutter.from + gutter.to) / 2;
  const from = segment.x1 <= middle ? Math.max(gutter.from, segment.x1) : gutter.from;
  const to = segment.x0 >= middle ? Math.min(gutter.to, segment.x0) : gutter.to;
  const isBeside = segment.x1 <= middle || segment.x0 >= middle;
  return isBeside && to - from >= gutterWidth * Math.min(segment.size, 12) ? { from, to } : undefined;
}

function without(free: readonly Span[], segment: Segment): readonly Span[] {
  if (!free.some(({ from, to }) => segment.x1 > from && segment.x0 < to)) return free;
  return free.flatMap(({ from, to }) => {
    if (segment.x1 <= from || segment.x0 >= to) return [{ from, to }];
    return [
      { from, to: segment.x0 },
      { from: segment.x1, to },
    ].filter((span) => span.to - span.from > 1);
  });
}

function guttersIn(free: readonly Span[], size: number, narrowest = gutterWidth): Span[] {
  return free.filter(
    ({ from, to }) => from > -1e6 && to < 1e6 && to - from >= narrowest * Math.min(size, 12),
  );
}

import { beginsTableCaption } from '../kinds/captions.ts';
import { boxOf, type Box } from '../kinds/page-parts.ts';
import { cellsIn, type Segment } from '../line-segments.ts';
import { extentOf, median, rowsOf } from '../reading-order/rows.ts';
import type { Cell } from './gutter-tables.ts';
import { textOfCell } from './cell-text.ts';

type Row = readonly Cell[];

/** A taller head is no head. */
const mostHeads = 5;
/** Of the rows below the head, which are two at least: so many hold values. */
const leastValues = 0.6;
/** In letters: what is longer names no column. */
const longestName = 60;

/**
 * Joins the rows of a table’s head to one, so that each column has its name and each row below is one of data. It is told from
 * tables of values only: where cells hold words, a second row may be either.
 */
export function withOneHead(rows: readonly Row[]): readonly Row[] {
  const texts = rows.map((row) => row.map(textOfCell));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const count = headCount(texts, width);
  const [heads, data] = [rows.slice(0, count), rows.slice(count)];
  if (count < 2 || !columnsOf(data, width) || areTitles(rows[0] ?? [], data)) return rows;
  const joined: Cell[] = Array.from({ length: width }, () => []);
  // The lowest heads and the lines above them show how wide their columns are, and the others how many belong together.
  const lines: Cell[] = joined.map(() => []);
  for (const row of heads.toReversed()) {
    const columns = columnsOf([lines, ...data], width) ?? [];
    for (const { cell, column, isLine } of placed(row, columns, joined)) {
      if (isLine || joined[column]?.length === 0) lines[column] = [...cell, ...(lines[column] ?? [])];
      joined[column] = [...cell, ...(joined[column] ?? [])];
    }
  }
  return [joined, ...data];
}

/** Of a head alone in its row above others: in letters, in letter sizes, and in sizes of those others. */
const aloneHead = { longest: 40, step: 1.8, size: 1.2 };

/**
 * Whether a row above a table is a head of it that stands over several columns, as “Year ended”: one that becomes a part of the
 * others’ head, and is over the columns behind the first rather than over the whole table.
 */
export function isHeadOver(row: Row, below: readonly Row[]): boolean {
  const [head, more] = row.flat();
  const [first = []] = below;
  if (!head || more || head.text.length > aloneHead.longest || beginsTableCaption(head.text)) return false;
  const next = Math.min(...first.flat().map(({ y }) => y));
  const isTitle = head.size > aloneHead.size * median(first.flat().map(({ size }) => size));
  if (isTitle || next - head.y > aloneHead.step * head.size) return false;
  const [whole, behind] = [extentOf(below.flat(2)), extentOf(below.flatMap((each) => each.slice(1).flat()))];
  const off = (span: Span): number => Math.abs(middleOf(head) - middleOf(span));
  return off(behind) < off(whole) && withOneHead([row, ...below]).length === withOneHead(below).length;
}

/** In letter sizes: how far heads may be above the first row, and beside what stands in their column. */
const narrowHeads = { step: 2.6, beside: 1 };

/** The heads in a line right above a table some of which stand so close that they are one text, each over a column of its own. */
export function headsIn(line: readonly Segment[], below: readonly Row[]): Row | undefined {
  const heads = line.flatMap(cellsIn).toSorted((a, b) => a.x0 - b.x0);
  const [first = []] = below;
  const columns =
    heads.length > 2 && heads.length === first.length ? columnsOf(below, heads.length) : undefined;
  if (!columns || !first.flat().some(({ text }) => /\d/.test(text))) return undefined;
  const top = Math.min(...first.flat().map(({ y }) => y));
  const areHeads = heads.every(({ text, x0, x1, y, size }, at) => {
    const column = columns[at] as Span;
    const room = narrowHeads.beside * size;
    const isOver = x0 < column.x1 + room && x1 > column.x0 - room && top - y < narrowHeads.step * size;
    return isOver && top > y && /\p{L}/u.test(text) && !/[.:;,]$/.test(text);
  });
  return areHeads ? heads.map((head) => [head]) : undefined;
}

/** Shares of letters in bold: of what is set in bold, and, of the cells that may not be, how many are. */
const bold = { least: 0.8, most: 0.2 };
/** Fewer rows have no look in common. */
const leastRows = 3;

/**
 * Whether the first row of a table names its columns, as its letters tell: it alone is in bold. It doesn't where the first
 * column is in bold from its first cell on, and nothing else is.
 * @param segments of the table, at least those of its first page
 * @param text its rows
 * @returns nothing where the look doesn't tell
 */
export function isFirstRowHead(segments: readonly Segment[], text: string): boolean | undefined {
  const lines = rowsOf(segments);
  const [first = '', ...below] = text.split('\n').map(squeezed);
  let [end, length] = [0, 0];
  while (end < lines.length && length < first.length)
    length += squeezed((lines[end++] ?? []).map((segment) => segment.text).join('')).length;
  const [heads, others] = [lines.slice(0, end), lines.slice(end)];
  if (length !== first.length || heads.flat().length < 2 || below.length + 1 < leastRows) return undefined;
  const values = others.flatMap((line) => line.slice(1));
  if (values.length === 0 || boldOf(values) > bold.most) return undefined;
  if (heads.flat().every(isBold)) return true;
  const areNames = heads.length === 1 && lines.every(([name]) => name && isBold(name));
  return areNames &&
    heads
      .flat()
      .slice(1)
      .every((head) => head.bold < bold.most)
    ? false
    : undefined;
}

function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '');
}

function isBold(segment: Segment): boolean {
  return segment.bold > bold.least;
}

function boldOf(segments: readonly Segment[]): number {
  return segments.filter(isBold).length / segments.length;
}

/** How many rows are the head. */
function headCount(rows: readonly (readonly string[])[], width: number): number {
  const from = rows.findIndex(holdsValues);
  const rest = rows.slice(from);
  if (from < 2 || from > mostHeads || width < 3 || rest.length < 2) return 0;
  if (rest.filter(holdsValues).length < leastValues * rest.length) return 0;
  const heads = rows.slice(0, from);
  if (heads.flat().some((text) => text.length > longestName || noName.test(text))) return 0;
  if (heads[0]?.slice(1).every((text) => text === '')) return 0;
  const end = heads.findIndex((row, at) => at > 0 && !goesOn(row, heads.slice(0, at), width));
  return end < 0 ? from : end;
}

/** A sentence, or a label with what belongs to it: “Name: Anna”. */
const noName = /\p{L}{2}[.!?]$|\p{L} ?[:：] ?\S/u;

/** Whether a row is in larger letters than the data: what the whole table is called. */
function areTitles(row: Row, data: readonly Row[]): boolean {
  const sizeOf = (segments: Cell): number => median(segments.map(({ size }) => size));
  return sizeOf(row.flat()) > titleSize * sizeOf(data.flat(2));
}

const titleSize = 1.6;

/** Whether a row belongs to the head above it, and is not the title of the rows below or one of these. */
function goesOn(row: readonly string[], above: readonly (readonly string[])[], width: number): boolean {
  const [first = '', ...others] = row;
  const filled = others.filter((text) => text !== '');
  const isFirst = first !== '' && above.every((each) => each[0] === '');
  const isRest =
    (isFirst || first === '' || restOfHead.test(first)) && filled.every((text) => restOfHead.test(text));
  if (isRest && (filled.length > 0 || first === '' || restOfHead.test(first))) return true;
  const isNamed = Array.from({ length: width }).every(
    (_, column) => column === 0 || above.some((each) => each.length === width && each[column] !== ''),
  );
  return filled.length + (first === '' ? 0 : 1) > 1 && (!isNamed || first === '');
}

/** The rest of a head, or its unit. */
const restOfHead = /^[\p{Ll}([%]/u;

const value = /^[([<>~≈±]*[−–-]?[$€£]?[.,]?\d[^\p{L}]*$|^[−–—-]+$/u;
const year = /^(?:1[6-9]|20)\d\d[*]?$/;

/** Most of its cells behind the first are numbers. Years alone are heads, also beside words in a row that nothing names. */
function holdsValues([name = '', ...cells]: readonly string[]): boolean {
  const filled = cells.filter((text) => text !== '');
  const values = filled.filter((text) => value.test(text));
  const areYears = (name === '' ? values : filled).every((text) => year.test(text));
  return values.length > 0 && 2 * values.length >= filled.length && !areYears;
}

/** From the left edge of each column to its right one, as far as all have cells. */
function columnsOf(rows: readonly Row[], width: number): readonly Span[] | undefined {
  const full = rows.filter((row) => row.length === width);
  const columns = Array.from({ length: width }, (_, at) => boxOf(full.flatMap((row) => row[at] ?? [])));
  return columns.slice(1).every(({ x0, x1 }) => x0 <= x1) ? columns : undefined;
}

/**
 * The cells of a row of heads, each with its column; what stands above several columns belongs to the first of them. By where
 * they stand, since tagged rows may leave out cells, or have the empty ones elsewhere.
 * @param below the heads that are known, column by column
 */
function placed(
  row: Row,
  columns: readonly Span[],
  below: readonly Cell[],
): readonly { readonly cell: Cell; readonly column: number; readonly isLine: boolean }[] {
  const cells = row.filter((cell) => cell.length > 0);
  const heads = cells.map((cell) => ({
    ...boxOf(cell),
    isLine: below.some((other) => goesOnIn(cell, other)),
  }));
  const isDivided = below.map((cell) => cell.length > 0);
  const starts = startsOf(heads, columns, isDivided);
  return cells.map((cell, at) => ({ cell, column: starts[at] ?? at, isLine: heads[at]?.isLine === true }));
}

/** Whether a cell below another holds the next lines of the same head: it is no farther below than lines are. */
function goesOnIn(cell: Cell, below: Cell): boolean {
  const [last] = cell.toSorted((a, b) => b.y - a.y);
  const [next] = below.toSorted((a, b) => a.y - b.y);
  return (
    last !== undefined &&
    next !== undefined &&
    areAligned(last, next) &&
    next.y - last.y < widestStep * last.size
  );
}

function areAligned(line: Segment, next: Segment): boolean {
  return isAtEdge(line, next) || Math.abs(middleOf(line) - middleOf(next)) < offLine * line.size;
}

/** In letter sizes: more room is left, or a rule drawn, below a head over several columns. */
const widestStep = 1.35;
/** In letter sizes: how far the lines of a head may be from standing above each other’s middle. */
const offLine = 1;

/** A stretch from left to right, in points. */
type Span = Pick<Box, 'x0' | 'x1'>;

/** The name of a column, or of several beside each other. */
interface Head extends Span {
  /** Of a head of several lines, above one column. */
  readonly isLine: boolean;
}

/** In widths of a column: what it costs to leave one without a head. */
const bare = 0.1;

/**
 * Shares columns out among the heads above them: as many as can be, to each those whose middle or edge is its own.
 * @param isDivided whether a column has a head of its own below these, as those of a head over several have
 * @returns the first column of each head
 */
function startsOf(
  heads: readonly Head[],
  columns: readonly Span[],
  isDivided: readonly boolean[],
): readonly number[] {
  interface Share {
    readonly cost: number;
    readonly starts: readonly number[];
  }
  const pitch = (middleOf(columns.at(-1) as Span) - middleOf(columns[0] as Span)) / (columns.length - 1);
  const none: Share = { cost: Infinity, starts: [] };
  // Of the heads from one on, in the columns from another on.
  let later: Share[] = columns.map(() => ({ cost: 0, starts: [] }));
  later.push({ cost: 0, starts: [] });
  for (let at = columns.length - 1; at >= 0; at -= 1)
    later[at] = { cost: (later[at + 1]?.cost ?? 0) + (isDivided[at] ? bare : 0), starts: [] };
  for (const head of heads.toReversed()) {
    const shares: Share[] = [...columns.map(() => none), none];
    for (let first = columns.length - 1; first >= 0; first -= 1) {
      const left = shares[first + 1] ?? none;
      let best: Share = { ...left, cost: left.cost + (isDivided[first] ? bare : 0) };
      for (let last = first; last < columns.length; last += 1) {
        if (last > first && (head.isLine || first === 0 || !isDivided[first] || !isDivided[last])) break;
        const span = { x0: (columns[first] as Span).x0, x1: (columns[last] as Span).x1 };
        const rest = later[last + 1] ?? none;
        const cost = rest.cost + offBetween(head, span) / pitch;
        if (cost < best.cost) best = { cost, starts: [first, ...rest.starts] };
      }
      shares[first] = best;
    }
    later = shares;
  }
  return later[0]?.starts ?? [];
}

/** How far a head is from standing above the middle of its columns; not at all where it begins or ends as they do. */
function offBetween(head: Span, columns: Span): number {
  return isAtEdge(head, columns) ? 0 : Math.abs(middleOf(head) - middleOf(columns));
}

/** Whether two begin or end at the same place. */
function isAtEdge(one: Span, other: Span): boolean {
  return Math.abs(one.x0 - other.x0) < sameEdge || Math.abs(one.x1 - other.x1) < sameEdge;
}

/** In points. */
const sameEdge = 1;

function middleOf({ x0, x1 }: Span): number {
  return (x0 + x1) / 2;
}

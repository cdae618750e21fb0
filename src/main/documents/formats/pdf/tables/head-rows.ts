import { type Box, boxOf } from '../kinds/page-parts.ts';
import { median } from '../reading-order/rows.ts';
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
  let columns: readonly Span[] = [];
  for (const [at, row] of heads.toReversed().entries()) {
    // The lowest heads show how wide their columns are, those above them how many belong together.
    if (at < 2) columns = columnsOf([joined, ...data], width) ?? columns;
    const isDivided = joined.map((cell) => cell.length > 0);
    for (const { cell, column } of placed(row, columns, isDivided))
      joined[column] = [...cell, ...(joined[column] ?? [])];
  }
  return [joined, ...data];
}

/** How many rows are the head. */
function headCount(rows: readonly (readonly string[])[], width: number): number {
  const from = rows.findIndex(holdsValues);
  const rest = rows.slice(from);
  if (from < 2 || from > mostHeads || width < 3 || rest.length < 2) return 0;
  if (rest.filter(holdsValues).length < leastValues * rest.length) return 0;
  const heads = rows.slice(0, from);
  if (heads.flat().some((text) => text.length > longestName || /\p{L}{2}[.!?]$/u.test(text))) return 0;
  if (heads[0]?.slice(1).every((text) => text === '')) return 0;
  const end = heads.findIndex((row, at) => at > 0 && !goesOn(row, heads.slice(0, at), width));
  return end < 0 ? from : end;
}

/** Whether a row is in larger letters than the data: what the whole table is called. */
function areTitles(row: Row, data: readonly Row[]): boolean {
  const usual = median(data.flat(2).map(({ size }) => size));
  return row.flat().some(({ size }) => size > titleSize * usual);
}

const titleSize = 1.25;

/** Whether a row belongs to the head above it, and is not the title of the rows below or one of these. */
function goesOn(row: readonly string[], above: readonly (readonly string[])[], width: number): boolean {
  const filled = row.filter((text) => text !== '');
  const isRest = filled.every((text) => /^[\p{Ll}([%]/u.test(text));
  if (isRest) return true;
  const isNamed = Array.from({ length: width }).every(
    (_, column) => column === 0 || above.some((each) => each.length === width && each[column] !== ''),
  );
  return filled.length > 1 && (!isNamed || row[0] === '');
}

const value = /^[([<>~≈±]*[−–-]?[$€£]?[.,]?\d[^\p{L}]*$|^[−–—-]+$/u;
const year = /^(?:1[6-9]|20)\d\d[*]?$/;

/** Most of its cells behind the first are numbers. Years alone are heads. */
function holdsValues([, ...cells]: readonly string[]): boolean {
  const filled = cells.filter((text) => text !== '');
  const values = filled.filter((text) => value.test(text));
  return values.length > 0 && 2 * values.length >= filled.length && !filled.every((text) => year.test(text));
}

type Span = Pick<Box, 'x0' | 'x1'>;

/** From the left edge of each column to its right one, as far as all have cells. */
function columnsOf(rows: readonly Row[], width: number): readonly Span[] | undefined {
  const full = rows.filter((row) => row.length === width);
  const columns = Array.from({ length: width }, (_, at) => boxOf(full.flatMap((row) => row[at] ?? [])));
  return columns.slice(1).every(({ x0, x1 }) => x0 <= x1) ? columns : undefined;
}

/**
 * The cells of a row of heads, each with its column; what stands above several columns belongs to the first of them. By where
 * they stand, since tagged rows may leave out cells, or have the empty ones elsewhere.
 * @param isDivided whether a column has a head below this row
 */
function placed(
  row: Row,
  columns: readonly Span[],
  isDivided: readonly boolean[],
): readonly { readonly cell: Cell; readonly column: number }[] {
  const cells = row.filter((cell) => cell.length > 0);
  const starts = startsOf(cells.map(boxOf), columns, isDivided);
  return cells.map((cell, at) => ({ cell, column: starts[at] ?? at }));
}

/** In widths of a column: what it costs to leave one without a head. */
const bare = 0.1;

/** Shares columns out among the heads above them: as many as can be, to each those whose middle or edge is its own. */
function startsOf(
  heads: readonly Span[],
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
        if (last > first && (first === 0 || !isDivided[first] || !isDivided[last])) break;
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
  const isAtEdge = Math.abs(head.x0 - columns.x0) < sameEdge || Math.abs(head.x1 - columns.x1) < sameEdge;
  return isAtEdge ? 0 : Math.abs(middleOf(head) - middleOf(columns));
}

/** In points. */
const sameEdge = 1;

function middleOf({ x0, x1 }: Span): number {
  return (x0 + x1) / 2;
}

import { joinSegments, type Segment } from '../line-segments.ts';
import { median, rowsOf } from '../reading-order/rows.ts';
import { type Cell, evenRowsOf, type Table } from './gutter-tables.ts';

type Row = readonly Cell[];

/** Shares of letters in bold. */
const bold = { least: 0.8, rest: 0.2 };
/** A title in letters, and the room above it and above heads in steps from row to row. */
const begins = { longest: 60, gap: 1.35 };

/**
 * The tables that stand one above another as if they were one, as the positions of a bill and what else it charges: a row in
 * bold or larger letters below a gap begins a new one. It has other heads; or it is a title, alone in its row, if the columns are two
 * and need no heads. Such a title is a part of its own.
 */
export function tablesIn(table: readonly Row[]): readonly (readonly Row[])[] {
  const starts = table.flatMap((_, at) => (at > 0 && beginsAt(table, at) ? [at] : []));
  if (starts.length === 0 || !holdsValues(table)) return [table];
  const usual = median(table.flat(2).map((segment) => segment.bold));
  if (usual > bold.rest) return [table];
  const parts = [0, ...starts].map((from, index) => table.slice(from, starts[index]));
  return parts.flatMap((part) => {
    const [first = [], ...rest] = part;
    if (isTitle(first) && rest.length > 0) return [[first], withOwnColumns(rest)];
    return [withOwnColumns(part)];
  });
}

function beginsAt(table: readonly Row[], at: number): boolean {
  const [before, row, after] = [table[at - 1], table[at], table[at + 1]];
  if (!before || !row || !after || !isAbove(row, before) || !isAbove(row, after)) return false;
  const steps = table.slice(1).map((each, index) => topOf(each) - topOf(table[index] ?? each));
  const gap = topOf(row) - topOf(before);
  if (gap < begins.gap * median(steps) || gap <= topOf(after) - topOf(row)) return false;
  if (row.length === 2 && isTitle(row)) return true;
  const heads = row.flat();
  return row.length > 2 && row[0]?.length !== 0 && heads.length > 1 && !heads.some(hasDigit);
}

/** Whether a row is set as a head of the other is: in bold or in larger letters, where that one is not. */
function isAbove(row: Row, other: Row): boolean {
  const isBold = (each: Row): boolean => each.flat().every((segment) => segment.bold > bold.least);
  const largest = Math.max(...other.flat().map(({ size }) => size));
  return (isBold(row) && !isBold(other)) || row.flat().every(({ size }) => size > larger * largest);
}

/** In sizes of the other letters. */
const larger = 1.2;

function isTitle([first = [], ...others]: Row): boolean {
  const [title, more] = first;
  const isAlone = title !== undefined && !more && others.every((cell) => cell.length === 0);
  return isAlone && title.text.length <= begins.longest && /\p{L}{2}/u.test(title.text);
}

/** Whether half of the rows have a number behind their name. */
function holdsValues(rows: readonly Row[]): boolean {
  const valued = rows.filter((row) => row.slice(1).flat().some(hasDigit));
  return 2 * valued.length >= rows.length;
}

function hasDigit({ text }: Segment): boolean {
  return /\d/.test(text);
}

function topOf(row: Row): number {
  return Math.min(...row.flat().map(({ y }) => y));
}

/** Without the columns of the others. */
function withOwnColumns(rows: readonly Row[]): readonly Row[] {
  const own = rows.map((row) => row.filter((_, column) => rows.some((each) => each[column]?.length)));
  const even = evenRowsOf(rows.flat(2), true);
  return even && (even[0]?.length ?? 0) > (own[0]?.length ?? 0) ? even : own;
}

/**
 * With the sums below a table as its last rows, although they stand in its last columns only and their names in one of numbers:
 * each as a name and the last value.
 */
export function withTotals(table: Table | undefined): Table | undefined {
  if (!table) return undefined;
  const below = rowsOf(table.after);
  const rows = [...table.rows];
  for (const line of below) {
    const total = totalIn(line, rows);
    if (!total) break;
    rows.push(total);
  }
  const after = below.slice(rows.length - table.rows.length).flat();
  return rows.length > table.rows.length ? { ...table, rows, after } : table;
}

/** In letter sizes, from the row above. */
const nearestTotal = 2.6;
/** In points: how far the sum may end from where the values above it end. */
const sameEnd = 4;

function totalIn(line: readonly Segment[], rows: readonly Row[]): Row | undefined {
  const whole = joinSegments(line);
  const { name, value } = total.exec(whole.text)?.groups ?? {};
  const [last = [], width] = [rows.at(-1), rows[0]?.length ?? 0];
  if (name === undefined || value === undefined || width < 2) return undefined;
  const values = rows.flatMap((row) => row.at(-1) ?? []).filter(hasDigit);
  const isBehind = rows.flatMap((row) => row[0] ?? []).every(({ x1 }) => x1 < whole.x0);
  const isNear = whole.y - topOf(last) < nearestTotal * whole.size;
  const isInColumn = values.length > 1 && values.every(({ x1 }) => Math.abs(x1 - whole.x1) < sameEnd);
  if (!isBehind || !isNear || !isInColumn) return undefined;
  const none = Array.from({ length: width - 2 }, () => []);
  return [[{ ...whole, text: name }], ...none, [{ ...whole, text: value }]];
}

/** A name and a number with its currency. */
const total = /^(?<name>\p{L}\D*?) (?<value>(?:\p{Sc} ?)?[−-]?\d[\d.,’' ]*(?:\p{Sc}|\p{L}{1,3})?)$/u;

import { endsWithColon } from '../../../layout-table.ts';
import { overlapAcross } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { Cell } from './gutter-tables.ts';

type Row = readonly Segment[];

/** Consecutive rows: a table, with the left edges of its columns, or lines. */
type Stretch =
  | {
      readonly kind: 'lines';
      readonly rows: readonly Row[];
      /** Of the lines of texts that stand side by side: the text of each, by its first line. */
      readonly apart: ReadonlyMap<Row, Segment>;
    }
  | { readonly kind: 'table'; readonly rows: readonly Row[]; readonly columns: readonly number[] };

/** How far the cells of a column may be out of line, in points. */
const aligned = 1.5;
const leastRows = 3;
/** In letters. Longer cells may be prose beside something. */
const longestCell = 45;
/** From row to row, in letter sizes. */
const widestStep = 2.4;
const marker = /^(?:\P{L}{1,3}|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|[\d.]+)$/u;

/**
 * Finds tables that no gutter separates from the text around them: rows of short cells with aligned left edges. A doubtful
 * one is not a table, because tables may be skipped when reading aloud.
 */
export function stretchesOf(rows: readonly Row[]): Stretch[] {
  const stretches: Stretch[] = [];
  let plain: Row[] = [];
  const flush = (): void => {
    if (plain.length > 0) stretches.push(withApart(plain));
    plain = [];
  };
  for (let at = 0; at < rows.length;) {
    const table = tableFrom(rows, at);
    if (!table) {
      plain.push(rows[at] as Row);
      at += 1;
      continue;
    }
    flush();
    stretches.push(table);
    at += table.rows.length;
  }
  flush();
  return stretches;
}

/** In letter sizes: between texts side by side, from their row to another such one, and to the next line of one. */
const sideBySide = { gutter: 4, step: 3.5, line: 1.5 };

/** Lines; but texts far apart in a row that has no such row near it, such as the titles of two pictures, are no line. */
function withApart(rows: readonly Row[]): Stretch {
  const lines: Row[] = [];
  const apart = new Map<Row, Segment>();
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as Row;
    const isNear = (other: Row | undefined): boolean =>
      other !== undefined &&
      other.length > 1 &&
      Math.abs((other[0]?.y ?? 0) - (row[0]?.y ?? 0)) < sideBySide.step * (row[0]?.size ?? 10);
    if (!areApart(row) || isNear(rows[at - 1]) || isNear(rows[at + 1])) {
      lines.push(row);
      continue;
    }
    const more = moreLinesOf(row, rows.slice(at + 1, at + 1 + mostLines));
    for (const text of row) {
      const own = [[text], ...(text === more.of ? more.lines : [])];
      lines.push(...own);
      for (const line of own) apart.set(line, text);
    }
    at += more.lines.length;
  }
  return { kind: 'lines', rows: lines, apart };
}

/** Of a text beside others, such as the longer one of two captions. */
const mostLines = 4;

/** The lines below texts side by side that go on in one of them, and in which. */
function moreLinesOf(
  row: Row,
  below: readonly Row[],
): { readonly of?: Segment; readonly lines: readonly Row[] } {
  const [first] = below[0] ?? [];
  const [of, ...others] = row.filter((text) => first && overlapAcross(text, first) > 0);
  if (!of || others.length > 0) return { lines: [] };
  const isLast = of === row.at(-1);
  const end = below.findIndex(
    ([line, ...more], at) => more.length > 0 || !goesOnIn(below[at - 1]?.[0] ?? of, line, isLast),
  );
  return { of, lines: below.slice(0, end < 0 ? below.length : end) };
}

/**
 * Whether a line is the next of a text, whose last line had no more room.
 * @param isLast whether nothing stands to the right of that, which would be said behind the line
 */
function goesOnIn(last: Segment, line: Segment | undefined, isLast: boolean): boolean {
  if (!line || line.y - last.y > sideBySide.line * last.size || overlapAcross(last, line) <= 0) return false;
  const isShorter = line.x1 - line.x0 < last.x1 - last.x0;
  return (isLast && isShorter) || /^\p{Ll}/u.test(line.text) || last.text.endsWith(',');
}

/** Neither the halves of sentences nor works cited in columns, nor a label with its value, nor a listing. */
function areApart(row: Row): boolean {
  return (
    row.length > 1 &&
    row.every(
      ({ text, x0, size, mono }, at) =>
        /\p{L}{3}/u.test(text) &&
        !/^[\p{Ll}[.,;:!?)|∣]/u.test(text) &&
        !endsWithColon(text) &&
        mono < 0.5 &&
        (at === 0 || x0 - (row[at - 1]?.x1 ?? 0) > sideBySide.gutter * size),
    )
  );
}

function tableFrom(rows: readonly Row[], from: number): Extract<Stretch, { kind: 'table' }> | undefined {
  const columns = (rows[from] ?? []).map(({ x0 }) => x0);
  if (columns.length < 2) return undefined;
  const inside: Row[] = [];
  for (const row of rows.slice(from)) {
    const last = inside.at(-1)?.[0];
    const first = row[0];
    if (!first || (last && first.y - last.y > widestStep * first.size)) break;
    // A cell may continue in a row of its own, but not the first, which would look like a paragraph.
    const fits = row.every(({ x0 }) => columnOf(columns, x0) !== undefined);
    if (!fits || (row.length === 1 && columnOf(columns, first.x0) === 0)) break;
    inside.push(row);
  }
  while (inside.at(-1)?.length === 1) inside.pop();
  return isTable(inside, columns) ? { kind: 'table', rows: inside, columns } : undefined;
}

function isTable(rows: readonly Row[], columns: readonly number[]): boolean {
  const full = rows.filter((row) => row.length > 1);
  if (full.length < leastRows || full.length < 0.6 * rows.length) return false;
  const cells = rows.flat();
  if (cells.some(({ text, mono }) => text.length > longestCell || mono > 0.8)) return false;
  const firsts = rows.flatMap((row) =>
    columnOf(columns, row[0]?.x0 ?? 0) === 0 ? [row[0]?.text ?? ''] : [],
  );
  if (columns.length === 2 && firsts.every((text) => marker.test(text))) return false;
  const share = (of: RegExp): number =>
    rows.filter((row) => row.some(({ text }) => of.test(text))).length / rows.length;
  // Sentences, formulas, code and lines that end in a page number are not tables.
  if (share(/(?:(?<!\S)\p{Ll}[\p{L}’'-]* ){3}.*[.!?]["”’)]?$/u) > 0.3 || share(/[=≈≤≥∑∫∈→]/) > 0.3)
    return false;
  if (share(/[\\{}]/) > 0.3) return false;
  if (share(/[.…·] ?[.…·] ?[.…·]/) > 0) return false;
  // Two cells of many words are columns of a page.
  const wide = rows.filter((row) => row.filter(({ text }) => text.split(' ').length >= 4).length > 1);
  if (wide.length > 0.3 * rows.length) return false;
  return share(/\p{L}{2}|\d/u) > 0.9 && columnsAreSeparate(rows, columns);
}

function columnsAreSeparate(rows: readonly Row[], columns: readonly number[]): boolean {
  return rows.flat().every(({ x0, x1, size }) => {
    const next = columns[(columnOf(columns, x0) ?? columns.length) + 1];
    return next === undefined || x1 < next - 0.4 * size;
  });
}

export function cellsOfRow(row: Row, columns: readonly number[]): Cell[] {
  return columns.map((_, at) => row.filter(({ x0 }) => (columnOf(columns, x0) ?? 0) === at));
}

function columnOf(columns: readonly number[], x0: number): number | undefined {
  const at = columns.findIndex((column) => Math.abs(column - x0) < aligned);
  return at < 0 ? undefined : at;
}

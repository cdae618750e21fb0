import { cellsOfRow, type Stretch, stretchesOf } from './aligned-rows.ts';
import { joinSegments, type Segment } from './line-segments.ts';

/** A part of a page that is read from top to bottom: a column of lines, or rows of cells. */
export type Flow =
  | { readonly kind: 'lines'; readonly lines: readonly Segment[] }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[]; readonly at: Segment };

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The smallest width of a gutter between columns, in letter heights. */
const gutterWidth = 0.8;
const sameRow = 0.4;
const everywhere: readonly Span[] = [{ from: -1e6, to: 1e6 }];

/**
 * Puts the text of a page into the order in which a person reads it. The page is divided into bands, each as tall as its
 * gutters are free of text. Prose is read column by column, a table row by row.
 */
export function readingOrder(segments: readonly Segment[], pageHeight: number, depth = 0): Flow[] {
  const flows: Flow[] = [];
  let plain: Segment[] = [];
  const flush = (): void => {
    for (const stretch of stretchesOf(rowsOf(plain))) flows.push(flowOf(stretch));
    plain = [];
  };
  for (const band of bandsOf(segments)) {
    const split = depth < 6 ? columnsOf(band, pageHeight) : undefined;
    if (split) {
      flush();
      for (const side of split) flows.push(...readingOrder(side, pageHeight, depth + 1));
      continue;
    }
    const table = tableOf(band);
    if (!table) {
      plain.push(...band.segments);
      continue;
    }
    plain.push(...table.before);
    flush();
    flows.push(table.flow);
    plain.push(...table.after);
  }
  flush();
  return flows;
}

function flowOf(stretch: Stretch): Flow {
  if (stretch.kind === 'lines') return { kind: 'lines', lines: stretch.rows.map((row) => joinSegments(row)) };
  const rows = stretch.rows.map((row) => cellsOfRow(row, stretch.columns));
  return { kind: 'rows', rows, at: joinSegments(stretch.rows.flat()) };
}

interface Band {
  readonly segments: readonly Segment[];
  readonly gutters: readonly Span[];
}

/** Goes down the page and tracks the free spans. A band ends where the next line would close its last gutter. */
function bandsOf(segments: readonly Segment[]): Band[] {
  const sorted = segments.toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
  const bands: Band[] = [];
  let current: Segment[] = [];
  let free = everywhere;
  const close = (): void => {
    if (current.length > 0)
      bands.push({ segments: current, gutters: guttersIn(free, current[0]?.size ?? 10) });
    current = [];
    free = everywhere;
  };
  for (const segment of sorted) {
    const last = current.at(-1);
    const fallsApart = last !== undefined && segment.y - last.y > 6 * segment.size;
    if (fallsApart || (last && guttersIn(without(free, segment), segment.size).length === 0)) close();
    current.push(segment);
    free = without(free, segment);
  }
  close();
  return bands;
}

function without(free: readonly Span[], segment: Segment): Span[] {
  return free.flatMap(({ from, to }) => {
    if (segment.x1 <= from || segment.x0 >= to) return [{ from, to }];
    return [
      { from, to: segment.x0 },
      { from: segment.x1, to },
    ].filter((span) => span.to - span.from > 1);
  });
}

function guttersIn(free: readonly Span[], size: number): Span[] {
  return free.filter(
    ({ from, to }) => from > -1e6 && to < 1e6 && to - from >= gutterWidth * Math.min(size, 12),
  );
}

/** The two sides of a gutter between prose; `undefined` if the band is a table or a single column. */
function columnsOf(band: Band, pageHeight: number): [Segment[], Segment[]] | undefined {
  for (const gutter of band.gutters.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const left = band.segments.filter(({ x1 }) => x1 <= gutter.from + 0.5);
    const right = band.segments.filter(({ x1 }) => x1 > gutter.from + 0.5);
    if (isProse(left, pageHeight) && isProse(right, pageHeight)) return [left, right];
  }
  return undefined;
}

/** Lines that fill their column, or, in an index, short lines over half of the page. */
function isProse(segments: readonly Segment[], pageHeight: number): boolean {
  const rows = rowsOf(segments).map((row) => joinSegments(row));
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last || rows.length < 3) return false;
  const x0 = Math.min(...rows.map((row) => row.x0));
  const x1 = Math.max(...rows.map((row) => row.x1));
  const filled = median(rows.map((row) => (row.x1 - row.x0) / (x1 - x0)));
  const letters = median(rows.map((row) => row.text.length));
  if (rows.length >= 3 && filled >= 0.6 && letters >= 18) return true;
  const words = rows.filter((row) => /\p{L}{2}/u.test(row.text)).length / rows.length;
  return rows.length >= 12 && last.y - first.y > 0.45 * pageHeight && letters >= 6 && words > 0.7;
}

/** Rows of cells, most with more than one cell. Lines above and below that only resemble a first cell are returned separately. */
function tableOf(band: Band): { flow: Flow; before: Segment[]; after: Segment[] } | undefined {
  if (band.gutters.length === 0) return undefined;
  const rows = rowsOf(band.segments);
  const many = (row: readonly Segment[]): boolean =>
    cellsOf(row, band.gutters).filter((cell) => cell !== '').length > 1;
  const from = rows.findIndex(many);
  const to = rows.findLastIndex(many);
  if (from < 0 || to - from < 1) return undefined;
  const inside = rows.slice(from, to + 1);
  if (inside.filter(many).length < Math.max(2, 0.5 * inside.length)) return undefined;
  return {
    before: rows.slice(0, from).flat(),
    flow: {
      kind: 'rows',
      rows: inside.map((row) => cellsOf(row, band.gutters)),
      at: joinSegments(inside.flat()),
    },
    after: rows.slice(to + 1).flat(),
  };
}

function cellsOf(row: readonly Segment[], gutters: readonly Span[]): string[] {
  const sorted = gutters.toSorted((a, b) => a.from - b.from);
  const cells = Array.from({ length: sorted.length + 1 }, () => '');
  for (const segment of row) {
    const at = sorted.filter(({ to }) => segment.x0 >= to - 0.5).length;
    cells[at] = cells[at] ? `${cells[at]} ${segment.text}` : segment.text;
  }
  return cells;
}

/** Groups segments with about the same baseline, from left to right. */
export function rowsOf(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of segments.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const row = rows.at(-1);
    const anchor = row?.reduce((a, b) => (b.text.length > a.text.length ? b : a));
    if (row && anchor && Math.abs(segment.y - anchor.y) < sameRow * Math.max(segment.size, anchor.size))
      row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x0 - b.x0));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

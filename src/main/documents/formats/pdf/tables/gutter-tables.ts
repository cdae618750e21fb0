import { isMarker } from '../reading-order/asides.ts';
import { type Band, guttersAmong, type Span } from '../reading-order/bands.ts';
import { cellsIn, joinSegments, type Segment } from '../line-segments.ts';
import { leadsToPage } from '../paragraphs.ts';
import { median, rowsOf } from '../reading-order/rows.ts';
import { isBlankForm } from './blank-forms.ts';
import { withoutLeader } from './cell-text.ts';
import { isHeadOver } from './head-rows.ts';
import { withRestOfCells } from './wrapped-cells.ts';
import { laysOutPage } from '../../../layout-table.ts';

/** What stands in a cell; nothing in an empty one. */
export type Cell = readonly Segment[];

/** Rows of cells between the gutters of a band, with the lines above and below that only resemble a first cell. */
export interface Table {
  readonly rows: readonly (readonly Cell[])[];
  readonly before: readonly Segment[];
  readonly after: readonly Segment[];
}

/**
 * The table of a band, most of whose rows have more than one cell; all of them if the band may also be paragraphs that are
 * named in the margin.
 */
export function tableOf(band: Band, mayBeProse = false): Table | undefined {
  if (band.gutters.length === 0) return undefined;
  const coarse = band.gutters.toSorted((a, b) => a.from - b.from);
  const plain = tableBetween(band.segments, coarse, mayBeProse);
  // What lays out prose is none because it can be cut into smaller pieces.
  const rows = plain?.rows.map((cells) => cells.map(textOfPieces)) ?? [];
  if (!plain || laysOutPage(rows) || isBlankForm(rows)) return plain;
  const segments = withCellsApart(band.segments);
  const uncut = finestGutters(band);
  const cut = finestGutters({ segments, gutters: coarse });
  const finest = withinColumns(segments, cut.length >= uncut.length ? cut : uncut);
  const even = evenRowsOf(plain.rows.flat(2));
  if (even && (even[0]?.length ?? 0) > finest.length + 1) return { ...plain, rows: even };
  return finest.length > coarse.length ? tableBetween(segments, finest, mayBeProse) : plain;
}

/**
 * The rows of a short table with narrow gaps, in which there are too few lines to show where its columns begin: all are in as
 * many pieces, numbers below heads.
 * @param isHeaded whether its first row is known to be its head, so that its cells may hold anything
 */
export function evenRowsOf(segments: readonly Segment[], isHeaded = false): Cell[][] | undefined {
  const lines = rowsOf(segments).map((line) => line.flatMap(cellsIn));
  const [heads = [], ...rows] = lines;
  const areEven = heads.length > 2 && rows.length > 0 && rows.every((row) => row.length === heads.length);
  const areValues = rows.length > 1 && rows.every((row) => row.slice(1).every(({ text }) => /\d/.test(text)));
  if (!areEven || !(isHeaded || areValues)) return undefined;
  const gutters = guttersAmong(lines.flat(), narrowGutter);
  const table = lines.map((line) => cellsOf(line, gutters));
  const isFull = gutters.length === heads.length - 1 && table.flat().every((cell) => cell.length === 1);
  return isFull ? table : undefined;
}

/** Of all lines: so many have several cells within a column that is to be divided. */
const leastDivided = 0.4;

/** With the gutters of single columns, which the lines that have most cells don't show where these stand elsewhere. */
function withinColumns(segments: readonly Segment[], gutters: readonly Span[]): Span[] {
  const least = leastDivided * rowsOf(segments).length;
  const inner = cellsOf(segments, gutters).flatMap((own) => {
    const divided = rowsOf(own).filter((line) => line.length > 1);
    return divided.length >= least ? finestGutters({ segments: own, gutters: [] }) : [];
  });
  return [...gutters, ...inner].toSorted((x, y) => x.from - y.from);
}

/** Not signs, a label with its value, the words of a sentence, or a mark above the line. */
function mayBeCells(before: Segment, part: Segment): boolean {
  const isSentence = /^\p{Ll}/u.test(part.text) && / .*\p{Ll},?$/u.test(before.text);
  return (
    [before, part].every(({ text }) => /[\p{L}\d]/u.test(text)) &&
    Math.abs(part.y - before.y) < sameEdge &&
    !before.text.endsWith(':') &&
    !isSentence
  );
}

/** In points: edges of cells that differ less are of one column. */
const sameEdge = 1;
/** Of the lines: so many have a cell of its own there. */
const leastAligned = { lines: 3, share: 0.25 };

/**
 * Cuts segments at their narrow gaps where other lines have a cell of its own: one that begins where the part behind the gap
 * begins, or that ends where it ends and lies behind the gap.
 */
function withCellsApart(segments: readonly Segment[]): readonly Segment[] {
  if (!segments.some(({ cut }) => cut)) return segments;
  const lines = rowsOf(segments);
  const least = Math.max(leastAligned.lines, leastAligned.share * lines.length);
  const isAligned = (part: Segment, before: Segment): boolean =>
    segments.filter(
      ({ x0, x1, cut }) =>
        Math.abs(x0 - part.x0) < sameEdge || (!cut && x0 > before.x1 && Math.abs(x1 - part.x1) < sameEdge),
    ).length >= least;
  return segments.flatMap((segment) => {
    const parts = cellsIn(segment);
    if (parts.length < 2 || parts.map(({ text }) => text).join(' ') !== segment.text) return [segment];
    const cells: Segment[][] = [];
    for (const part of parts) {
      const cell = cells.at(-1);
      const before = cell && joinSegments(cell);
      if (!before || (mayBeCells(before, part) && isAligned(part, before))) cells.push([part]);
      else cell.push(part);
    }
    return cells.length < 2 ? [segment] : cells.map((cell) => ({ ...joinSegments(cell), cut: () => cell }));
  });
}

function textOfPieces(cell: Cell): string {
  return withoutLeader(cell.map(({ text }) => text).join(' '));
}

function tableBetween(
  segments: readonly Segment[],
  gutters: readonly Span[],
  mayBeProse: boolean,
): Table | undefined {
  const tall = mayBeProse ? undefined : tallRowsOf(segments, gutters);
  if (tall && !isList(tall, gutters))
    return {
      rows: tall.map((row) => cellsOf(row, gutters)),
      before: [],
      after: [],
    };
  const rows = rowsOf(segments);
  const many = (row: readonly Segment[]): boolean => cellCount(row, gutters) > 1;
  const from = rows.findIndex(many);
  const to = rows.findLastIndex(many);
  if (from < 0 || to - from < 1) return undefined;
  const inside = rows.slice(from, to + 1);
  if (inside.filter(many).length < Math.max(2, (mayBeProse ? 0.9 : 0.5) * inside.length)) return undefined;
  if (isList(inside, gutters)) return undefined;
  const cellsTo = (end: number): readonly (readonly Cell[])[] =>
    withRestOfCells(rows.slice(from, end).map((row) => cellsOf(row, gutters)));
  let end = to + 1;
  let cells = cellsTo(end);
  // What the last row goes on with may be in one column only.
  while (end < rows.length) {
    const more = cellsTo(end + 1);
    if (more.length !== cells.length) break;
    cells = more;
    end += 1;
  }
  const before = rows.slice(0, from);
  const head = cellsOf(before.at(-1) ?? [], gutters);
  const isHeaded = isHeadOver(head, cells);
  return {
    before: (isHeaded ? before.slice(0, -1) : before).flat(),
    rows: isHeaded ? [head, ...cells] : cells,
    after: rows.slice(end).flat(),
  };
}

/** Of the lines from the first to the last that is in many pieces. */
const leastFine = 0.5;
const fewestFine = 3;

/**
 * The gutters of a table from left to right. A caption above it, or a head over several columns, may reach across some:
 * those are seen in the lines that are in most pieces.
 */
export function finestGutters({ segments, gutters }: Pick<Band, 'segments' | 'gutters'>): Span[] {
  const coarse = gutters.toSorted((a, b) => a.from - b.from);
  const lines = rowsOf(segments);
  const isFine = (line: readonly Segment[]): boolean => line.length > coarse.length + 1;
  const fine = lines.filter(isFine);
  const height = lines.findLastIndex(isFine) - lines.findIndex(isFine) + 1;
  if (fine.length < fewestFine || fine.length < leastFine * height) return coarse;
  const usual = median(fine.map(({ length }) => length));
  const usualLines = fine.filter(({ length }) => length >= usual);
  const pieces = usualLines.flat();
  const among = (least?: number): Span[] =>
    guttersAmong(pieces, least).filter((gutter) => !isBehindBullets(gutter, usualLines));
  const inWords = pieces.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const narrow = 2 * inWords.length > pieces.length ? among(narrowGutter) : [];
  const free = narrow.length === usual - 1 ? narrow : among();
  const finer = withAlignedColumns(free, usualLines);
  return usualLines.length >= fewestFine && finer.length > coarse.length ? finer : coarse;
}

/** In letter heights: a gutter that parts all pieces of the usual lines may be as narrow. */
const narrowGutter = 0.3;

/** Of the usual lines: so many have a cell that begins at the edge of a column, and so few have one that reaches across it. */
const alignedColumn = { least: 0.6, across: 0.15 };

/** With columns too close for a gutter: most lines have a cell that begins at the same edge, behind another cell. */
function withAlignedColumns(gutters: readonly Span[], lines: readonly (readonly Segment[])[]): Span[] {
  const edges = lines.flatMap((line) =>
    line.flatMap((segment, at) => {
      const before = line[at - 1];
      const isBehind =
        before && before.x1 < segment.x0 && cellAt(before, gutters) === cellAt(segment, gutters);
      return isBehind && [before, segment].every(({ text }) => /[\p{L}\d]/u.test(text)) ? [segment.x0] : [];
    }),
  );
  const found: Span[] = [];
  for (const edge of edges.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && edge - last.to < sameEdge) continue;
    const count = edges.filter((other) => other > edge - 0.1 && other - edge < sameEdge).length;
    const across = lines.filter((line) =>
      line.some(({ x0, x1 }) => x0 < edge - sameEdge && x1 > edge + sameEdge),
    );
    if (count < Math.max(fewestFine, alignedColumn.least * lines.length)) continue;
    if (across.length > alignedColumn.across * lines.length) continue;
    found.push({ from: edge - sameEdge, to: edge });
  }
  return [...gutters, ...found].toSorted((a, b) => a.from - b.from);
}

/** Whether all that ends at a gutter are the bullets of the items behind it. */
function isBehindBullets({ from }: Span, lines: readonly (readonly Segment[])[]): boolean {
  const before = lines.flatMap((line) => line.findLast(({ x1 }) => x1 <= from + 0.5) ?? []);
  return before.every(({ text }) => /^\P{L}{1,2}$/u.test(text) && !/\d/.test(text));
}

/** A title between two tables that only seem to be one: a first cell alone in its row, in larger letters than most. */
export function titleWithin({ rows }: Table): Segment | undefined {
  const size = median(rows.flat(2).map((segment) => segment.size));
  return rows.flatMap(([first = [], ...others]) => {
    const [title, more] = first;
    const isAlone = title && !more && others.every((cell) => cell.length === 0);
    return isAlone && title.size >= titleSize * size && /\p{L}{2}/u.test(title.text) ? [title] : [];
  })[0];
}

const titleSize = 1.2;

/** An item of a list, whole. */
const bulleted = /^[•‣▸▪◦●■–] ?\S/u;

/** Bullets or numbers with a text beside each, or a list beside a text. */
function isList(rows: readonly (readonly Segment[])[], gutters: readonly Span[]): boolean {
  if (gutters.length > 1) return false;
  const segments = rows.flat();
  const items = segments.filter((segment) => cellAt(segment, gutters) === 1);
  if (items.length >= 3 && items.every(({ text }) => bulleted.test(text))) return true;
  // Numbered lines of code; bullets may be of a typewriter’s font as well.
  if (items.length > 0 && median(items.map(({ mono }) => mono)) > 0.8) return false;
  const firsts = segments.filter((segment) => cellAt(segment, gutters) === 0);
  return firsts.every(({ text }) => isMarker(text));
}

/** How far letters reach above and below their baseline, in heights. */
const above = 0.75;
const below = 0.2;

/**
 * Rows with cells of several lines, if there is more room between the rows than between the lines; most have more than one
 * cell. Each row is from top to bottom.
 */
function tallRowsOf(segments: readonly Segment[], gutters: readonly Span[]): Segment[][] | undefined {
  const sorted = segments.toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
  const gaps: { readonly at: number; readonly room: number }[] = [];
  let foot = Infinity;
  for (const [at, { y, size }] of sorted.entries()) {
    if (y - above * size > foot) gaps.push({ at, room: y - above * size - foot });
    foot = at === 0 ? y + below * size : Math.max(foot, y + below * size);
  }
  const size = median(sorted.map((segment) => segment.size));
  // Rows of a form hold labels and values of many sizes.
  if (sorted.filter((segment) => Math.abs(segment.size - size) > 0.2 * size).length > 0.15 * sorted.length)
    return undefined;
  const line = gaps.map(({ room }) => room).toSorted((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0;
  const cuts = gaps.filter(({ room }) => room > Math.max(1.6 * line, line + 0.15 * size)).map(({ at }) => at);
  const rows = [0, ...cuts].map((from, index) => sorted.slice(from, cuts[index] ?? sorted.length));
  if (rows.length < 3 || cuts.length === gaps.length) return undefined;
  const full = rows.filter((row) => cellCount(row, gutters) > 1);
  return full.length >= 0.9 * rows.length && !areRowsEach(rows, gutters) ? rows : undefined;
}

/** Whether most lines within the rows have several cells again, so that each is a row of its own in a group. */
function areRowsEach(groups: readonly (readonly Segment[])[], gutters: readonly Span[]): boolean {
  const further = groups.flatMap((group) => rowsOf(group).slice(1));
  const full = further.filter((row) => cellCount(row, gutters) > 1 || leadsToPage(row.at(-1)?.text ?? ''));
  return full.length > 0.4 * further.length;
}

/** How many cells of a row hold something. */
export function cellCount(row: readonly Segment[], gutters: readonly Span[]): number {
  return new Set(row.map((segment) => cellAt(segment, gutters))).size;
}

/** A head may be wider than the values below it, which show the gutter: it begins in that and reaches beyond it. */
function cellAt({ x0, x1 }: Segment, gutters: readonly Span[]): number {
  return gutters.filter(({ from, to }) => x0 >= to - 0.5 || (x0 > from && x1 > to)).length;
}

/** The cells of a row, as many as the gutters divide it into. Gutters go from left to right. */
export function cellsOf(row: readonly Segment[], gutters: readonly Span[]): Cell[] {
  return Array.from({ length: gutters.length + 1 }, (_, at) =>
    row.filter((segment) => cellAt(segment, gutters) === at),
  );
}

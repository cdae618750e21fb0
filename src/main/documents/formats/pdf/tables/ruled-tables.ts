import { beginsTableCaption, captionLines } from '../kinds/captions.ts';
import { type Box, boundsOf, boxOf, overlapAcross, type PagePart, wordsIn } from '../kinds/page-parts.ts';
import { cellsIn, type Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import { median, rowsOf } from '../reading-order/rows.ts';
import { areWordyLists } from '../reading-order/side-by-side.ts';
import { isBlankForm } from './blank-forms.ts';
import { textOfCell } from './cell-text.ts';
import { type Cell, finestGutters } from './gutter-tables.ts';
import { withOneHead } from './head-rows.ts';
import {
  areRowsParted,
  filled,
  goesOnBeside,
  linesOfRow,
  type Row,
  trimmed,
  withoutLead,
} from './framed-rows.ts';
import { columnOf, piecesOf, withCellsApart } from './regions.ts';
import { framesCells, gridsOf, seamedGridsOf, touch } from './rule-grids.ts';
import { laysOutPage, longestCell } from '../../../layout-table.ts';

/** Shares: rows with several cells, and cells that hold something, which a drawing with a frame around its parts does not. */
const least = { rows: 3, columns: 2, full: 0.5, filled: 0.4 };

interface RuledTable extends PagePart {
  /** What its rules enclose. */
  readonly frame: Box;
  /** Each cell has rules all around it. */
  readonly isFramed?: boolean;
}

/** The tables of which the page draws the rules between the cells, so that one row may hold several lines. */
export function ruledTablesOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  drawings: readonly Box[],
): RuledTable[] {
  return gridsOf(drawings).flatMap((grid) => {
    const known = { isFramed: framesCells(grid) && !goesOnBeside(grid, segments) };
    const table = tableIn(grid, segments, runs, known);
    return table ? [{ ...table, ...known, frame: boundsOf(grid.rules) }] : [];
  });
}

/**
 * The tables whose rules below the rows are drawn cell by cell, as those of no figure are: that shows their columns as well,
 * however close these are and however long the texts in them.
 * @param rules the thin ones among what the page draws, each by itself
 */
export function seamedTablesOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  rules: readonly Box[],
): RuledTable[] {
  return seamedGridsOf(rules).flatMap(({ xs, ys }) =>
    partsOf({ xs, ys }, segments).flatMap((part) => {
      const rows = withOpenEnds({ xs, ys: part }, segments);
      const table = rows && tableIn({ xs, ys: rows }, segments, runs, { isCertain: true });
      if (!rows || !table || !isInWords(table)) return [];
      const frame = { x0: xs[0] ?? 0, x1: xs.at(-1) ?? 0, y0: rows[0] ?? 0, y1: rows.at(-1) ?? 0 };
      return [{ ...table, frame }];
    }),
  );
}

/** Whether most of its rows are in words: the numbers of pins in the drawing of a circuit stand between such rules, too. */
function isInWords({ text = '' }: PagePart): boolean {
  const rows = text.split('\n');
  return 2 * rows.filter((row) => /\p{L}{3}/u.test(row)).length > rows.length;
}

/**
 * The level rules of each of several tables one above another: between these nothing stands, or a caption, a heading, or text
 * over the columns.
 */
function partsOf(grid: Grid, segments: readonly Segment[]): number[][] {
  const bands = bandsOf(grid, segments);
  const usual = median(bands.flat().map(({ size }) => size));
  const arePartedBy = (band: readonly Segment[]): boolean =>
    band.some(({ size }) => size > largest * usual) ||
    band.some(({ text }) => beginsTableCaption(text)) ||
    (band.every((each) => isOver(each, grid.xs)) && wordsIn(band) >= fewestWords);
  const parts: number[][] = [grid.ys.slice(0, 1)];
  for (const [at, band] of bands.entries()) {
    const [top, foot] = grid.ys.slice(at, at + 2) as [number, number];
    const isGap = band.length === 0 && foot - top > widestDouble;
    if (isGap || arePartedBy(band)) parts.push([foot]);
    else parts.at(-1)?.push(foot);
  }
  return parts.filter(({ length }) => length > least.rows);
}

/**
 * With the heads above the first rule and the last row below the last one, where no more is drawn.
 * @returns nothing if these and other text next to them are not to be told apart
 */
function withOpenEnds({ xs, ys }: Grid, segments: readonly Segment[]): number[] | undefined {
  const [top, foot] = [ys[0] as number, ys.at(-1) as number];
  const near = segments.filter(({ x0, x1 }) => x1 > (xs[0] ?? 0) && x0 < (xs.at(-1) ?? 0));
  const above = near.filter(({ y, size }) => y < top && y > top - farthestOpen * size);
  const below = near.filter(({ y, size }) => y > foot && y < foot + farthestOpen * size);
  const lines = rowsOf(above).toReversed();
  // Heads may be so close that they are one text.
  const usual = median(near.flatMap(({ y, size }) => (y > top && y < foot ? [size] : [])));
  const isHead = (each: Segment): boolean =>
    top - each.y < nextLine * each.size &&
    each.size < largest * usual &&
    isOver(each, xs) &&
    !/[.:;,]$/.test(each.text);
  const isCaptioned = above.some(({ text }) => beginsTableCaption(text));
  if (!isCaptioned && lines[0]?.flatMap(cellsIn).some(isHead)) return undefined;
  const heads = openRow(lines, xs, top, nextLine);
  const last = openRow(
    rowsOf(below),
    xs,
    foot,
    widestOpen,
    Math.max(nextLine, 1.2 * dropIn({ xs, ys }, segments)),
  );
  if (!heads || !last) return undefined;
  return [
    ...(heads.length > 0 ? [Math.min(...heads.map(({ y, size }) => y - size))] : []),
    ...ys,
    ...(last.length > 0 ? [Math.max(...last.map(({ y, size }) => y + size / 2))] : []),
  ];
}

/** How far below the rule above it the first line of a row mostly is, in letter sizes. */
function dropIn(grid: Grid, segments: readonly Segment[]): number {
  return median(
    bandsOf(grid, segments).flatMap(([first, ...more], at) => {
      if (!first) return [];
      const top = more.reduce((a, b) => (b.y < a.y ? b : a), first);
      return [(top.y - (grid.ys[at] as number)) / top.size];
    }),
  );
}

/**
 * The lines next to a rule that are a row of a table: the nearest is in several columns, and none stands over two.
 * @param lines from the rule on, away from it
 * @param widest between two of them, in letter sizes
 * @param farthest from the rule to the nearest
 * @returns nothing if what is right behind them may belong to them as well
 */
function openRow(
  lines: readonly (readonly Segment[])[],
  xs: readonly number[],
  rule: number,
  widest: number,
  farthest = nextLine,
): readonly Segment[] | undefined {
  const own: Segment[] = [];
  let at = rule;
  for (const line of lines) {
    const [first] = line;
    const step = first ? Math.abs(first.y - at) / first.size : Infinity;
    const pieces = line.flatMap(cellsIn);
    const isOpen = new Set(pieces.map((each) => columnOf(each, xs))).size > 1;
    if (own.length === 0 && (!isOpen || step > farthest)) return own;
    // One more row is there, with a rule of another kind, or none.
    if (step > widest) return isOpen && step < widestOpen ? undefined : own;
    if (pieces.some((each) => isOver(each, xs))) return step > nextLine ? own : undefined;
    own.push(...line);
    at = first?.y ?? at;
  }
  return own;
}

/** In letter sizes: from line to line; within a last row, which may hold paragraphs; and from a rule. */
const nextLine = 1.5;
const widestOpen = 2.6;
const farthestOpen = 12;

/** In sizes of the other letters: a heading has larger ones. */
const largest = 1.15;
/** Of a text that is no row over all columns. */
const fewestWords = 15;
/** In points: between the two lines of a double rule. */
const widestDouble = 5;

/** Whether a text stands over the border between two columns. */
function isOver({ x0, x1 }: Segment, xs: readonly number[]): boolean {
  return xs.slice(1, -1).some((x) => x > x0 + touch && x < x1 - touch);
}

/** What stands between each two level rules. */
function bandsOf({ xs, ys }: Grid, segments: readonly Segment[]): Segment[][] {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const bands = ys.slice(1).map((): Segment[] => []);
  for (const segment of segments) {
    const isBetween = segment.x0 > left - touch && segment.x1 < right + touch;
    if (isBetween) bands[ys.findLastIndex((y) => segment.y - segment.size / 3 > y)]?.push(segment);
  }
  return bands;
}

/** From a table to its caption, in letter sizes. */
const nearCaption = 4;
/** In times as much: the caption is no longer. */
const mostCaption = 3;

/** Those that are no part of a figure: with a caption that calls them a table right above them, or above all that is sketched. */
export function namedTablesOf(
  tables: readonly RuledTable[],
  segments: readonly Segment[],
  sketches: readonly Box[],
): RuledTable[] {
  const captions = segments.filter(({ text }) => beginsTableCaption(text));
  return tables.filter((table) => {
    const box = boxOf(table.segments);
    if (isAboveAll(table.frame, sketches)) return true;
    return captions.some(
      (caption) =>
        caption.y < box.y1 && overlapAcross(caption, box) > 0 && isRightAbove(caption, box, segments),
    );
  });
}

/** Whether a caption, which may have several lines, is close to a table. */
function isRightAbove(caption: Segment, { y0 }: Box, segments: readonly Segment[]): boolean {
  const near = nearCaption * caption.size;
  if (y0 - caption.y < near) return true;
  if (y0 - caption.y > mostCaption * near) return false;
  return y0 - Math.max(...captionLines(caption, segments).map(({ y }) => y)) < near;
}

/** In points: the gap between a table and the drawing below it, and how far that may be out of line. */
const apart = { down: 6, across: 20 };

/** Whether a table is as wide as the drawing below it, of which no part is beside it, as in a data sheet. */
function isAboveAll({ x0, x1, y0, y1 }: Box, sketches: readonly Box[]): boolean {
  const others = sketches.filter((each) => each.y1 > y0);
  return (
    others.length > 0 &&
    others.every(
      (each) => each.y0 > y1 + apart.down && each.x0 > x0 - apart.across && each.x1 < x1 + apart.across,
    )
  );
}

type Grid = Pick<ReturnType<typeof gridsOf>[number], 'xs' | 'ys'>;

/**
 * The table between some rules; `undefined` if what stands there is none.
 * @param known of its rules: whether they are known to be those of a table, which may hold sentences, and whether they are around
 *   each cell, which shows two rows to be one
 */
export function tableIn(
  grid: Grid,
  segments: readonly Segment[],
  runs: readonly Run[],
  { isCertain = false, isFramed = false } = {},
): PagePart | undefined {
  const mayBeTwo = isFramed && grid.xs.length > leastOfTwo;
  if (!(mayBeTwo || mayPartRows(grid, segments)) || grid.xs.length <= least.columns) return undefined;
  const bands = bandsOf(grid, segments);
  const xs = withGutters(grid.xs, bands.flat());
  const own = withCellsApart(runs, grid);
  const [first = [], ...others] = bands.filter((band) => band.length > 0);
  const within = [isCertain ? first : withoutLead(first, xs), ...others].map((band) => rowOf(band, xs, own));
  const inside = isCertain ? within : trimmed(within, xs);
  const areParted = areRowsParted(inside);
  const all = inside.flatMap((row) => linesOfRow(row.cells, areParted));
  if (isBlankForm(textsOf(all)) || areWordyLists(all)) return undefined;
  const table = withoutEmptyColumns(all);
  const rows = textsOf(table);
  const full = rows.filter((row) => filled(row) > 1);
  const areMostFull = full.length >= least.full * rows.length;
  const isFilled = filled(rows.flat()) >= least.filled * rows.flat().length;
  const isLayout = isCertain ? rows.flat().some((text) => text.length > longestCell) : laysOutPage(rows);
  const isLong = rows.length >= least.rows || (mayBeTwo && inside.length === 2 && inside.every(isOneRow));
  if (!isLong || !areMostFull || !isFilled || isLayout) return undefined;
  return {
    kind: 'table',
    segments: inside.flatMap((row) => row.segments),
    text: textsOf(withOneHead(table))
      .map((row) => row.join('\t'))
      .join('\n'),
  };
}

/** Columns of a table of two rows, which may as well be boxes of a form if they are fewer. */
const leastOfTwo = 3;

/** Whether all cells between two rules are filled and one has but a line: several in each are rows without rules. */
function isOneRow({ cells }: Row): boolean {
  const lines = cells.map((cell) => rowsOf(cell).length);
  return Math.min(...lines) === 1;
}

/** Whether there are rules between rows, or one at least between the heads and all that is below them, and no column beyond them. */
function mayPartRows(grid: Grid, segments: readonly Segment[]): boolean {
  const [top = 0, next = 0, foot = 0, ...more] = grid.ys;
  if (more.length > 0) return true;
  return foot - next > leastBelow * (next - top) && !goesOnBeside(grid, segments, next);
}

/** In heights of the heads: two rows. */
const leastBelow = 1.5;

function textsOf(rows: readonly (readonly Cell[])[]): string[][] {
  return rows.map((cells) => cells.map(textOfCell));
}

/** Between two rules there may be several columns. */
function withGutters(xs: readonly number[], inside: readonly Segment[]): readonly number[] {
  const within = xs.slice(1).flatMap((right, at) => {
    const left = xs[at] as number;
    const own = inside.filter(({ x0, x1 }) => x0 > left - touch && x1 < right + touch);
    return finestGutters({ segments: own, gutters: [] }).map(({ from, to }) => (from + to) / 2);
  });
  return [...xs, ...within].toSorted((a, b) => a - b);
}

function rowOf(segments: readonly Segment[], xs: readonly number[], runs: readonly Run[]): Row {
  const cells = xs.slice(1).map((): Segment[] => []);
  for (const piece of segments.flatMap((segment) => piecesOf(segment, xs, runs)))
    cells[columnOf(piece, xs)]?.push(piece);
  return { segments, cells };
}

/** Between double rules there are columns without a cell. */
function withoutEmptyColumns(rows: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  return rows.map((row) => row.filter((_, column) => rows.some((each) => each[column]?.length)));
}

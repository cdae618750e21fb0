import { beginsTableCaption, captionLines } from '../kinds/captions.ts';
import { type Box, boundsOf, boxOf, overlapAcross, type PagePart } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import { isNumber, median, rowsOf } from '../reading-order/rows.ts';
import { areWordyLists } from '../reading-order/side-by-side.ts';
import { isBlankForm } from './blank-forms.ts';
import { textOfCell } from './cell-text.ts';
import { type Cell, finestGutters } from './gutter-tables.ts';
import { withOneHead } from './head-rows.ts';
import { filled, type Row, trimmed, withoutLead } from './framed-rows.ts';
import { columnOf, piecesOf, withCellsApart } from './regions.ts';
import { gridsOf, touch } from './rule-grids.ts';
import { areApart } from './wrapped-cells.ts';
import { laysOutPage } from '../../../layout-table.ts';

/** Shares: rows with several cells, and cells that hold something, which a drawing with a frame around its parts does not. */
const least = { rows: 3, columns: 2, full: 0.5, filled: 0.4 };

interface RuledTable extends PagePart {
  /** What its rules enclose. */
  readonly frame: Box;
}

/** The tables of which the page draws the rules between the cells, so that one row may hold several lines. */
export function ruledTablesOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  drawings: readonly Box[],
): RuledTable[] {
  return gridsOf(drawings).flatMap((grid) => {
    const table = tableIn(grid, segments, runs);
    return table ? [{ ...table, frame: boundsOf(grid.rules) }] : [];
  });
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

/** Whether some lines are in so many pieces that a table may be there, for which it pays to look for rules. */
export function mayHoldTable(runs: readonly Run[]): boolean {
  const gaps = new Map<number, number>();
  const ends = new Map<number, number>();
  const numbers = new Set<number>();
  for (const { text, x0, x1, y, size } of runs.toSorted((a, b) => a.x0 - b.x0)) {
    const rounded = Math.round(y);
    const line = [rounded, rounded - 1, rounded + 1].find((each) => ends.has(each)) ?? rounded;
    const end = ends.get(line);
    const isApart = end !== undefined && x0 - end > size;
    if (isApart) gaps.set(line, (gaps.get(line) ?? 0) + 1);
    if (isApart && isNumber(text)) numbers.add(line);
    else numbers.delete(line);
    ends.set(line, Math.max(end ?? x1, x1));
  }
  const isSeveral = [...gaps.values()].filter((count) => count > 1).length >= least.rows;
  return isSeveral || numbers.size >= leastNumbers;
}

/** Lines that end in a number behind a gap, as those of a table with two columns do. */
const leastNumbers = 5;

type Grid = Pick<ReturnType<typeof gridsOf>[number], 'xs' | 'ys'>;

/** The table between some rules; `undefined` if what stands there is none. */
export function tableIn(
  grid: Grid,
  segments: readonly Segment[],
  runs: readonly Run[],
): PagePart | undefined {
  const { ys } = grid;
  if (!mayPartRows(grid, segments) || grid.xs.length <= least.columns) return undefined;
  const bands = ys.slice(1).map((): Segment[] => []);
  for (const segment of segments) {
    const middle = segment.y - segment.size / 3;
    const isBetween = segment.x0 > (grid.xs[0] ?? 0) - touch && segment.x1 < (grid.xs.at(-1) ?? 0) + touch;
    if (isBetween) bands[ys.findLastIndex((y) => middle > y)]?.push(segment);
  }
  const xs = withGutters(grid.xs, bands.flat());
  const own = withCellsApart(runs, grid);
  const [first = [], ...others] = bands.filter((band) => band.length > 0);
  const inside = trimmed(
    [withoutLead(first, xs), ...others].map((band) => rowOf(band, xs, own)),
    xs,
  );
  const areParted = areRowsParted(inside);
  const all = inside.flatMap((row) => linesOfRow(row.cells, areParted));
  if (isBlankForm(textsOf(all)) || areWordyLists(all)) return undefined;
  const table = withoutEmptyColumns(all);
  const rows = textsOf(table);
  const full = rows.filter((row) => filled(row) > 1);
  const areMostFull = full.length >= least.full * rows.length;
  const isFilled = filled(rows.flat()) >= least.filled * rows.flat().length;
  if (rows.length < least.rows || !areMostFull || !isFilled || laysOutPage(rows)) return undefined;
  return {
    kind: 'table',
    segments: inside.flatMap((row) => row.segments),
    text: textsOf(withOneHead(table))
      .map((row) => row.join('\t'))
      .join('\n'),
  };
}

/** Whether there are rules between rows, or one at least between the heads and all that is below them, and no column beyond them. */
function mayPartRows({ xs, ys }: Grid, segments: readonly Segment[]): boolean {
  const [top = 0, next = 0, foot = 0, ...more] = ys;
  if (more.length > 0) return true;
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const isBeside = ({ x0, x1, y, size }: Segment): boolean =>
    y > next &&
    y < foot &&
    ((x0 < left - touch && x1 > left - size) || (x1 > right + touch && x0 < right + size));
  return foot - next > leastBelow * (next - top) && !segments.some(isBeside);
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

/** Between which all rules are drawn: so many, most of so few lines. */
const parted = { rows: 4, lines: 3 };

function areRowsParted(rows: readonly Row[]): boolean {
  const lines = rows.map(({ segments }) => rowsOf(segments).length);
  return rows.length >= parted.rows && median(lines) <= parted.lines;
}

/**
 * A row for each line of data, where no rules are drawn between some: each fills most of the columns.
 * @param areParted elsewhere in the table there are rules between all rows, so that lines of words go on below each other
 */
function linesOfRow(cells: readonly Cell[], areParted: boolean): (readonly Cell[])[] {
  const used = cells.filter((cell) => cell.length > 0).length;
  const lines = rowsOf(cells.flat()).map((line) => {
    const own = new Set(line);
    return cells.map((cell) => cell.filter((segment) => own.has(segment)));
  });
  const isWhole = (line: readonly Cell[]): boolean =>
    (line[0]?.length !== 0 || (used > 3 && lines.length > 2)) &&
    line.filter((cell) => cell.length > 0).length >= Math.max(2, 0.8 * used);
  const holdsColumn = cells.some((_, at) => at > 0 && lines.every((line) => holdsNumber(line[at])));
  const areOwn = holdsColumn || !areParted || areApart(lines);
  if (lines.length > 1 && lines.every(isWhole) && areOwn) return lines;
  // Of lines of numbers some may have none in a column or two, and some are titles.
  const isOfNumbers = (line: readonly Cell[]): boolean => line.filter((cell) => !areNumbers(cell)).length < 2;
  const whole = lines.filter(isWhole);
  if (lines.length > 3 && whole.length > 0.75 * lines.length && lines.every(isOfNumbers)) return lines;
  const rows = withSpansOnTop(lines);
  return areValuesOfGroup(rows) ? withRestOfNames(withNamesOnTop(rows)) : [cells];
}

/**
 * What has one line in its column and stands beside the middle of several, as a name of all of them does, in the first of
 * these. A number is a name where no values are on its line.
 */
function withSpansOnTop(lines: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const [first = []] = lines;
  const isAlone = (column: number): boolean => lines.filter((line) => line[column]?.length).length === 1;
  const spans = first.map((top, column) => {
    const line = top.length === 0 && isAlone(column) ? lines.find((each) => each[column]?.length) : undefined;
    const cell = line?.[column] ?? [];
    const isName = line?.every((each, at) => each.length === 0 || isAlone(at)) || !areNumbers(cell);
    return line && isName ? cell : undefined;
  });
  if (!spans[0]) return lines;
  const rest = lines.map((line) => line.map((cell, column) => (spans[column] === cell ? [] : cell)));
  const full = rest.filter((line) => line.some((cell) => cell.length > 0));
  return full.map((line, at) => (at === 0 ? line.map((cell, column) => spans[column] ?? cell) : line));
}

/**
 * Lines below the name of a group, as in the data sheet of a device: several have a number in one column, each behind a text
 * that says of what it is, and none goes on with the cells above it.
 */
function areValuesOfGroup(lines: readonly (readonly Cell[])[]): boolean {
  const isValue = (cell: Cell | undefined): boolean =>
    cell !== undefined && cell.length > 0 && areNumbers(cell);
  const valued = lines.filter((line) => line.slice(1).some(isValue));
  const isNamed = (line: readonly Cell[]): boolean =>
    line
      .slice(
        0,
        line.findIndex((cell, at) => at > 0 && isValue(cell)),
      )
      .some((cell) => cell.length > 0);
  const isShared = (_: Cell, column: number): boolean =>
    column > 0 && valued.filter((line) => isValue(line[column])).length >= Math.max(2, 0.5 * valued.length);
  const isWhole = (line: readonly Cell[]): boolean => line[0]?.length !== 0 || valued.includes(line);
  return (
    valued.length > 1 && valued.every(isNamed) && lines.every(isWhole) && (lines[0]?.some(isShared) ?? false)
  );
}

/** With the lines of what one name stands in front of in its first row, where they are fewer than the rows of values. */
function withNamesOnTop(lines: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  if (lines.filter((line) => line[0]?.length).length > 1) return lines;
  const valued = lines.filter((line) => line.some((cell) => cell.length > 0 && areNumbers(cell))).length;
  const texts = lines[0]?.map((_, column) => {
    const own = lines.map((line) => line[column] ?? []).filter((cell) => cell.length > 0);
    const isOnTop = own.every((cell, at) => cell === lines[at]?.[column] && !areNumbers(cell));
    return isOnTop && own.length < valued ? own.flat() : undefined;
  });
  const rows = lines.map((line, at) =>
    line.map((cell, column) => (at === 0 ? texts?.[column] : texts?.[column] && []) ?? cell),
  );
  return rows.filter((row) => row.some((cell) => cell.length > 0));
}

/** A name alone in its line that goes on amid words belongs to the line above. */
function withRestOfNames(lines: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  const rows: (readonly Cell[])[] = [];
  for (const line of lines) {
    const [name = [], ...others] = line;
    const above = rows.at(-1);
    const isRest = above && /^[\p{Ll}(]/u.test(textOfCell(name)) && others.every((cell) => cell.length === 0);
    if (isRest) rows[rows.length - 1] = [[...(above[0] ?? []), ...name], ...above.slice(1)];
    else rows.push(line);
  }
  return rows;
}

function holdsNumber(cell: Cell = []): boolean {
  return cell.some(({ text }) => /\d/.test(text));
}

function areNumbers(cell: Cell): boolean {
  return cell.every(({ text }) => isNumber(text));
}

/** Between double rules there are columns without a cell. */
function withoutEmptyColumns(rows: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  return rows.map((row) => row.filter((_, column) => rows.some((each) => each[column]?.length)));
}

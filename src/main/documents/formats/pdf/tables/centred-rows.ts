import { isMarker } from '../reading-order/asides.ts';
import type { Band } from '../reading-order/bands.ts';
import type { Segment } from '../line-segments.ts';
import { groupsOf, type Line, linesOf, median } from '../reading-order/rows.ts';
import { cellsOf, type Table } from './gutter-tables.ts';

/** The fewest rows; of these so many have several cells, and so many of those stand beside each other’s middle. */
const least = { rows: 3, full: 0.75, centred: 0.9 };
/** In letter sizes: how far middles may be apart; the shortest and the longest step from line to line within a cell. */
const off = 0.3;
const step = { shortest: 0.9, longest: 2.5 };
/** Steps that differ less, in shares, are the same. */
const sameStep = 1.06;
/** How many steps are tried, and the share of rows with lines in several pieces. */
const most = { steps: 6, torn: 0.25 };

/** A cell, and in which column it stands. */
interface Block {
  readonly column: number;
  readonly lines: readonly Line[];
  /** Its first baseline and its last. */
  readonly top: number;
  readonly foot: number;
}

type Row = readonly Block[];

/**
 * The rows of a table whose cells of fewer lines stand beside the middle of those of more, as browsers set them: the lines of
 * one are not level with those of the other.
 */
export function centredRowsOf({ segments, gutters }: Band): Table | undefined {
  if (gutters.length === 0 || !segments.some(isBetweenLines)) return undefined;
  const size = median(segments.map((each) => each.size));
  const sorted = gutters.toSorted((a, b) => a.from - b.from);
  const columns = cellsOf(segments, sorted).map((column) => linesOf(column));
  for (const longest of stepsWithin(columns, size)) {
    const rows = rowsAmong(
      columns.flatMap((lines, column) => blocksAmong(lines, column, sameStep * longest)),
    );
    const inside = rows.slice(rows.findIndex(isFull), rows.findLastIndex(isFull) + 1);
    if (!areCentredRows(inside, size)) continue;
    const [top, foot] = [inside[0]?.[0]?.top ?? 0, Math.max(...inside.flat().map((block) => block.foot))];
    return {
      before: segments.filter(({ y }) => y < top - off * size),
      rows: inside.map((row) => columns.map((_, at) => row.find(({ column }) => column === at)?.lines ?? [])),
      after: segments.filter(({ y }) => y > foot + off * size),
    };
  }
  return undefined;
}

/** Whether it stands lower than the one before it and not as low as the next line: on most pages, lines side by side are level. */
function isBetweenLines({ y, size }: Segment, at: number, segments: readonly Segment[]): boolean {
  const lower = y - (segments[at - 1]?.y ?? y);
  return lower > between.least * size && lower < between.most * size;
}

/** In letter sizes. */
const between = { least: 0.2, most: 0.95 };

/** The steps from line to line that there may be within cells, the shortest first. */
function stepsWithin(columns: readonly (readonly Line[])[], size: number): number[] {
  const steps = columns.flatMap((lines) => lines.slice(1).map(({ y }, at) => y - (lines[at]?.y ?? y)));
  const unlike: number[] = [];
  for (const each of steps.toSorted((a, b) => a - b)) {
    const isWithin = each > step.shortest * size && each < step.longest * size;
    if (isWithin && each > sameStep * (unlike.at(-1) ?? 0)) unlike.push(each);
  }
  return unlike.slice(0, most.steps);
}

/** The cells of a column: lines no farther apart than `longest`. */
function blocksAmong(column: readonly Line[], at: number, longest: number): Block[] {
  return groupsOf(column, () => longest).map((lines) => ({
    column: at,
    lines,
    top: lines[0]?.y ?? 0,
    foot: lines.at(-1)?.y ?? 0,
  }));
}

/** Cells that stand beside each other, from top to bottom. */
function rowsAmong(blocks: readonly Block[]): Row[] {
  const rows: { readonly blocks: Block[]; foot: number }[] = [];
  for (const block of blocks.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    if (row && block.top < row.foot + 0.5 * (block.lines[0]?.size ?? 0)) {
      row.blocks.push(block);
      row.foot = Math.max(row.foot, block.foot);
    } else rows.push({ blocks: [block], foot: block.foot });
  }
  return rows.map((row) => row.blocks);
}

/** Whether no column has two cells, and those without a name are not the rest of a row above that is only a name. */
function isRow(row: Row, above: Row | undefined): boolean {
  const columns = new Set(row.map(({ column }) => column));
  return columns.size === row.length && (columns.has(0) || (above !== undefined && isFull(above)));
}

/** Whether it begins with the number or the bullet of an item, as the lines of forms do. */
function isMarked(row: Row): boolean {
  const first = row.find(({ column }) => column === 0)?.lines ?? [];
  return first.every(({ text }) => isMarker(text));
}

/** Whether a cell holds a number on each of several lines: the values of as many rows, beside a name of them all. */
function holdsColumn(row: Row): boolean {
  return row.some(
    ({ lines }) => lines.length > 1 && lines.every(({ text }) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text)),
  );
}

/** Whether its cells may be those of several columns, whose gutter something reaches across. */
function isTorn(row: Row): boolean {
  return row.some(({ lines }) => lines.some(({ pieces }) => pieces > 1));
}

function isFull(row: Row): boolean {
  return row.length > 1;
}

function areCentredRows(rows: readonly Row[], size: number): boolean {
  const full = rows.filter(isFull);
  const centred = full.filter((row) => {
    const middles = row.map(({ top, foot }) => (top + foot) / 2);
    return Math.max(...middles) - Math.min(...middles) < off * size;
  });
  // Any lines side by side are centred, so that some cells must have more lines than those beside them.
  const uneven = centred.filter((row) => new Set(row.map(({ lines }) => lines.length)).size > 1);
  return (
    rows.length >= least.rows &&
    full.length >= least.full * rows.length &&
    centred.length >= least.centred * full.length &&
    uneven.length >= (centred.length === rows.length ? 1 : 2) &&
    rows.every((row, at) => isRow(row, rows[at - 1])) &&
    rows.filter(isTorn).length < most.torn * rows.length &&
    !rows.every(isMarked) &&
    !rows.some(holdsColumn)
  );
}

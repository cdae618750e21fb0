import { beginsTableCaption } from '../kinds/captions.ts';
import { type Box, boxOf, overlapAcross, type PagePart } from '../kinds/page-parts.ts';
import { type Segment, segmentsOf } from '../line-segments.ts';
import { withoutOverprint } from '../overprint.ts';
import type { Run } from '../page-text.ts';
import { joinLines, Vocabulary } from '../joined-lines.ts';
import { linesOf, rowsOf } from '../reading-order/rows.ts';
import { isBlankForm } from './blank-forms.ts';
import { finestGutters, withoutLeader } from './gutter-tables.ts';
import { gridsOf, touch } from './rule-grids.ts';
import { isLayout } from '../../../layout-table.ts';

/** Shares: rows with several cells, and cells that hold something, which a drawing with a frame around its parts does not. */
const least = { rows: 3, columns: 2, full: 0.5, filled: 0.4 };
/** The tables of which the page draws the rules between the cells, so that one row may hold several lines. */
export function ruledTablesOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  drawings: readonly Box[],
): PagePart[] {
  return gridsOf(drawings).flatMap((grid) => tableIn(grid, segments, runs) ?? []);
}

/** From a table to its caption, in letter sizes. */
const nearCaption = 4;

/** Those with a caption that calls them a table right above them. */
export function namedTablesOf(tables: readonly PagePart[], segments: readonly Segment[]): PagePart[] {
  const captions = segments.filter(({ text }) => beginsTableCaption(text));
  return tables.filter((table) => {
    const box = boxOf(table.segments);
    return captions.some(
      (caption) =>
        caption.y < box.y1 &&
        box.y0 - caption.y < nearCaption * caption.size &&
        overlapAcross(caption, box) > 0,
    );
  });
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
  if (ys.length <= least.rows || grid.xs.length <= least.columns) return undefined;
  const bands = ys.slice(1).map((): Segment[] => []);
  for (const segment of segments) {
    const middle = segment.y - segment.size / 3;
    const isBetween = segment.x0 > (grid.xs[0] ?? 0) - touch && segment.x1 < (grid.xs.at(-1) ?? 0) + touch;
    if (isBetween) bands[ys.findLastIndex((y) => middle > y)]?.push(segment);
  }
  const xs = withGutters(grid.xs, bands.flat());
  const inside = trimmed(bands.filter((band) => band.length > 0).map((band) => rowOf(band, xs, runs)));
  const all = inside.flatMap((row) => linesOfRow(row.cells)).map((cells) => cells.map(textOfCell));
  if (isBlankForm(all)) return undefined;
  const rows = withoutEmptyColumns(all);
  const full = rows.filter((row) => filled(row) > 1);
  const areMostFull = full.length >= least.full * rows.length;
  const isFilled = filled(rows.flat()) >= least.filled * rows.flat().length;
  if (rows.length < least.rows || !areMostFull || !isFilled || isLayout(rows)) return undefined;
  return {
    kind: 'table',
    segments: inside.flatMap((row) => row.segments),
    text: rows.map((row) => row.join('\t')).join('\n'),
  };
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

type Cell = readonly Segment[];

interface Row {
  readonly segments: readonly Segment[];
  readonly cells: readonly Cell[];
}

function rowOf(segments: readonly Segment[], xs: readonly number[], runs: readonly Run[]): Row {
  const cells = xs.slice(1).map((): Segment[] => []);
  for (const piece of segments.flatMap((segment) => piecesOf(segment, xs, runs)))
    cells[columnOf(piece, xs)]?.push(piece);
  return { segments, cells };
}

/** Titles above and remarks below, within the frame, are text. */
function trimmed(rows: readonly Row[]): readonly Row[] {
  const isData = ({ cells }: Row): boolean => {
    const texts = cells.map(textOfCell);
    return filled(texts) > 2 || (filled(texts) > 1 && texts.every((text) => text.length < longestCell(text)));
  };
  return rows.slice(Math.max(0, rows.findIndex(isData)), rows.findLastIndex(isData) + 1);
}

/** Ideographs say more in fewer letters. */
function longestCell(text: string): number {
  return /\p{Script=Han}/u.test(text) ? 80 : 250;
}

function filled(texts: readonly string[]): number {
  return texts.filter((text) => text !== '').length;
}

/** A row for each line of data, where no rules are drawn between some: each fills most of the columns. */
function linesOfRow(cells: readonly Cell[]): (readonly Cell[])[] {
  const used = cells.filter((cell) => cell.length > 0).length;
  const lines = rowsOf(cells.flat()).map((line) => {
    const own = new Set(line);
    return cells.map((cell) => cell.filter((segment) => own.has(segment)));
  });
  const isWhole = (line: readonly Cell[]): boolean =>
    (line[0]?.length !== 0 || (used > 3 && lines.length > 2)) &&
    line.filter((cell) => cell.length > 0).length >= Math.max(2, 0.8 * used);
  if (lines.length > 1 && lines.every(isWhole)) return lines;
  // Of lines of numbers some may have none in a column or two, and some are titles.
  const isOfNumbers = (line: readonly Cell[]): boolean => line.filter((cell) => !areNumbers(cell)).length < 2;
  const whole = lines.filter(isWhole);
  return lines.length > 3 && whole.length > 0.75 * lines.length && lines.every(isOfNumbers) ? lines : [cells];
}

function isNumber(text: string): boolean {
  return /^[^\p{L}]*\d[^\p{L}]*$/u.test(text);
}

function areNumbers(cell: Cell): boolean {
  return cell.every(({ text }) => isNumber(text));
}

function columnOf({ x0, x1 }: Pick<Segment, 'x0' | 'x1'>, xs: readonly number[]): number {
  const column = xs.findLastIndex((x) => Math.min((x0 + x1) / 2, x0 + 2 * touch) > x);
  return Math.min(Math.max(0, column), xs.length - 2);
}

/** The texts of two cells may be as near to each other as words are. */
export function piecesOf(segment: Segment, xs: readonly number[], runs: readonly Run[]): readonly Segment[] {
  if (!xs.some((x) => segment.x0 < x - touch && segment.x1 > x + touch)) return [segment];
  const own = withoutOverprint(
    runs.filter(
      ({ x0, x1, y }) =>
        Math.abs(y - segment.y) < 0.6 * segment.size && x0 > segment.x0 - 1 && x1 < segment.x1 + 1,
    ),
  );
  const pieces = xs.slice(1).map((_, column) => own.filter((run) => columnOf(run, xs) === column));
  return own.length > 0 ? pieces.flatMap((each) => segmentsOf(each)) : [segment];
}

/** Between double rules there are columns without a cell. */
function withoutEmptyColumns(rows: readonly (readonly string[])[]): (readonly string[])[] {
  return rows.map((row) => row.filter((_, column) => rows.some((each) => each[column] !== '')));
}

/** The lines of a cell as one text, with the words that are broken over two of them whole. */
export function textOfCell(cell: Cell): string {
  const vocabulary = new Vocabulary();
  return withoutLeader(linesOf(cell).reduce((text, line) => joinLines(text, line.text, vocabulary), ''));
}

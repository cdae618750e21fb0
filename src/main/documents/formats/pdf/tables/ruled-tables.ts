import type { Box, PagePart } from '../kinds/page-parts.ts';
import { type Segment, segmentsOf } from '../line-segments.ts';
import { withoutOverprint } from '../overprint.ts';
import type { Run } from '../page-text.ts';
import { joinLines, Vocabulary } from '../paragraphs.ts';
import { linesOf, rowsOf } from '../rows.ts';
import { isLayout } from '../../../layout-table.ts';

/** In points: a rule is no thicker, and no shorter. */
const rule = { thickest: 3, shortest: 6 };
/** Rules that are this near to each other meet. */
const touch = 2;
/** The rules between rows run over so much of a table, those between columns over less: titles and sums span several. */
const covered = { across: 0.6, down: 0.4 };
/** Shares: rows with several cells, and cells that hold something, which a drawing with a frame around its parts does not. */
const least = { rows: 3, columns: 2, full: 0.5, filled: 0.4 };
/** More rules than this are a drawing, and would take long to compare. */
const mostRules = 1_500;

/** The tables of which the page draws the rules between the cells, so that one row may hold several lines. */
export function ruledTablesOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  drawings: readonly Box[],
): PagePart[] {
  const rules = drawings.flatMap(edgesOf);
  if (rules.length > mostRules) return [];
  return gridsOf(rules).flatMap((grid) => tableIn(grid, segments, runs) ?? []);
}

/** Whether some lines are in so many pieces that a table may be there, for which it pays to look for rules. */
export function mayHoldTable(runs: readonly Run[]): boolean {
  const gaps = new Map<number, number>();
  const ends = new Map<number, number>();
  for (const { x0, x1, y, size } of runs.toSorted((a, b) => a.x0 - b.x0)) {
    const line = Math.round(y);
    const end = ends.get(line);
    if (end !== undefined && x0 - end > size) gaps.set(line, (gaps.get(line) ?? 0) + 1);
    ends.set(line, Math.max(end ?? x1, x1));
  }
  return [...gaps.values()].filter((count) => count > 1).length >= least.rows;
}

interface Grid {
  /** From left to right, and from top to bottom. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

/** A thin shape is a rule; a frame has four. */
function edgesOf(box: Box): Box[] {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (width < rule.shortest && height < rule.shortest) return [];
  if (width < rule.thickest || height < rule.thickest) return [box];
  const { x0, y0, x1, y1 } = box;
  return [
    { x0, y0, x1, y1: y0 },
    { x0, y0: y1, x1, y1 },
    { x0, y0, x1: x0, y1 },
    { x0: x1, y0, x1, y1 },
  ];
}

function gridsOf(rules: readonly Box[]): Grid[] {
  const left = new Set(rules);
  const grids: Grid[] = [];
  for (const first of rules) {
    if (!left.delete(first)) continue;
    const own = [first];
    for (const each of own) {
      for (const other of left) {
        if (!meet(each, other)) continue;
        left.delete(other);
        own.push(other);
      }
    }
    const grid = gridOf(own);
    if (grid.ys.length > least.rows && grid.xs.length > least.columns) grids.push(grid);
  }
  return grids;
}

function meet(a: Box, b: Box): boolean {
  return a.x0 < b.x1 + touch && b.x0 < a.x1 + touch && a.y0 < b.y1 + touch && b.y0 < a.y1 + touch;
}

function gridOf(rules: readonly Box[]): Grid {
  const across = rules.filter(({ x0, x1, y0, y1 }) => x1 - x0 > y1 - y0);
  const down = rules.filter((each) => !across.includes(each));
  return {
    ys: bordersOf(
      across.map(({ x0, x1, y0, y1 }) => ({ at: (y0 + y1) / 2, from: x0, to: x1 })),
      covered.across,
    ),
    xs: bordersOf(
      down.map(({ x0, x1, y0, y1 }) => ({ at: (x0 + x1) / 2, from: y0, to: y1 })),
      covered.down,
    ),
  };
}

interface Stroke {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Where strokes in one line, one behind the other, reach over most of the table. */
function bordersOf(strokes: readonly Stroke[], share: number): number[] {
  const whole = Math.max(...strokes.map(({ to }) => to)) - Math.min(...strokes.map(({ from }) => from));
  const lines: Stroke[][] = [];
  for (const stroke of strokes.toSorted((a, b) => a.at - b.at)) {
    const line = lines.at(-1);
    if (line && stroke.at - (line[0] as Stroke).at < rule.thickest) line.push(stroke);
    else lines.push([stroke]);
  }
  return lines.filter((line) => lengthOf(line) > share * whole).map((line) => (line[0] as Stroke).at);
}

function lengthOf(line: readonly Stroke[]): number {
  let [length, end] = [0, -Infinity];
  for (const { from, to } of line.toSorted((a, b) => a.from - b.from)) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}

function tableIn({ xs, ys }: Grid, segments: readonly Segment[], runs: readonly Run[]): PagePart | undefined {
  const bands = ys.slice(1).map((): Segment[] => []);
  for (const segment of segments) {
    const middle = segment.y - segment.size / 3;
    const isBetween = segment.x0 > (xs[0] ?? 0) - touch && segment.x1 < (xs.at(-1) ?? 0) + touch;
    if (isBetween) bands[ys.findLastIndex((y) => middle > y)]?.push(segment);
  }
  const inside = trimmed(bands.filter((band) => band.length > 0).map((band) => rowOf(band, xs, runs)));
  const rows = withoutEmptyColumns(
    inside.flatMap((row) => linesOfRow(row.cells)).map((cells) => cells.map(textOfCell)),
  );
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
  return lines.length > 1 && lines.every(isWhole) ? lines : [cells];
}

function columnOf({ x0, x1 }: Pick<Segment, 'x0' | 'x1'>, xs: readonly number[]): number {
  const column = xs.findLastIndex((x) => Math.min((x0 + x1) / 2, x0 + 2 * touch) > x);
  return Math.min(Math.max(0, column), xs.length - 2);
}

/** The texts of two cells may be as near to each other as words are. */
function piecesOf(segment: Segment, xs: readonly number[], runs: readonly Run[]): readonly Segment[] {
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

function textOfCell(cell: Cell): string {
  const vocabulary = new Vocabulary();
  return linesOf(cell).reduce((text, line) => joinLines(text, line.text, vocabulary), '');
}

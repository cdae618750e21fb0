import type { Box } from '../kinds/page-parts.ts';
import type { PageText, Run } from '../page-text.ts';
import { isNumber } from '../reading-order/rows.ts';

/** In points: a rule is no thicker, and no shorter. */
const rule = { thickest: 3, shortest: 6 };
/** Rules that are this near to each other meet. */
export const touch = 2;
/** The rules between rows run over so much of a table, those between columns over less: titles and sums span several. */
const covered = { across: 0.6, down: 0.4 };
/** More rules than this are a drawing, and would take long to compare. */
const mostRules = 1_500;

/** Where the borders between the cells of a table are, in points. */
interface Grid {
  /** From left to right, and from top to bottom. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** All that it is made of, also those that are no borders from one end to the other. */
  readonly rules: readonly Box[];
}

/** A thin shape is a rule; a frame has four. */
function edgesOf(box: Box, shortest: number): Box[] {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (width < shortest && height < shortest) return [];
  if (width < rule.thickest || height < rule.thickest) return [box];
  const { x0, y0, x1, y1 } = box;
  return [
    { x0, y0, x1, y1: y0 },
    { x0, y0: y1, x1, y1 },
    { x0, y0, x1: x0, y1 },
    { x0: x1, y0, x1, y1 },
  ];
}

/** What is made of rules that meet: tables, frames, and much else. */
export function gridsOf(drawings: readonly Box[], shortest = rule.shortest): Grid[] {
  const rules = drawings.flatMap((each) => edgesOf(each, shortest));
  if (rules.length > mostRules) return [];
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
    grids.push(gridOf(own));
  }
  return grids;
}

/** Whether there is a rule on each side of each cell, as nothing but tables has: other frames are open somewhere, or reach over several. */
export function framesCells({ xs, ys, rules }: Grid): boolean {
  const spans = (at: readonly number[]): { readonly from: number; readonly to: number }[] =>
    at.slice(1).map((to, index) => ({ from: at[index] as number, to }));
  const isAcross = (y: number, from: number, to: number): boolean =>
    rules.some(
      ({ x0, x1, y0, y1 }) => Math.abs((y0 + y1) / 2 - y) < touch && x0 < from + touch && x1 > to - touch,
    );
  const isDown = (x: number, from: number, to: number): boolean =>
    rules.some(
      ({ x0, x1, y0, y1 }) => Math.abs((x0 + x1) / 2 - x) < touch && y0 < from + touch && y1 > to - touch,
    );
  return (
    ys.every((y) => spans(xs).every(({ from, to }) => isAcross(y, from, to))) &&
    xs.every((x) => spans(ys).every(({ from, to }) => isDown(x, from, to)))
  );
}

/** From side to side, in pieces each of which begins where the one before it ends. */
interface Line extends Stroke {
  readonly pieces: readonly Box[];
}

/**
 * What may be tables without a rule between their columns, whose rules below the rows are drawn cell by cell: lines of the same
 * length, one above another, whose pieces meet in the same places.
 */
export function seamedGridsOf(rules: readonly Box[]): Grid[] {
  if (rules.length > 2 * mostRules) return [];
  const stacks: Line[][] = [];
  for (const line of linesOf(rules)) {
    const stack = stacks.findLast((each) => goesOnBelow(each, line));
    if (stack) stack.push(line);
    else stacks.push([line]);
  }
  return stacks.flatMap((stack) => {
    const lines = stack.slice(0, 1 + stack.findLastIndex(isSeamed));
    if (lines.length < leastSeamed) return [];
    if (rules.some((each) => standsAmong(each, lines))) return [];
    const grid = gridOf(lines.flatMap(({ pieces }) => pieces));
    return grid.xs.length > least.columns ? [grid] : [];
  });
}

function isSeamed({ pieces }: Line): boolean {
  return pieces.length > 1;
}

/** Whether a line is as long as the first of some others, and some of its pieces meet where those of that do, unless it is whole. */
function goesOnBelow([first]: readonly Line[], line: Line): boolean {
  if (!first || !isSeamed(first)) return false;
  const isAsLong = Math.abs(first.from - line.from) < touch && Math.abs(first.to - line.to) < touch;
  const [one, other] = [first, line].map(({ pieces }) => pieces.slice(1).map(({ x0 }) => x0));
  return isAsLong && (!isSeamed(line) || other!.some((x) => one!.some((each) => Math.abs(each - x) < touch)));
}

/** Whether it is upright between two columns, or at a side and as high as several rows: a grid shows its columns itself. */
function standsAmong({ x0, x1, y0, y1 }: Box, lines: readonly Line[]): boolean {
  const { from, to, at: top } = lines[0] as Line;
  const foot = (lines.at(-1) as Line).at;
  const isAmong = x1 > from - touch && x0 < to + touch && y0 < foot - touch && y1 > top + touch;
  const isAtSide = x0 < from + touch || x1 > to - touch;
  // Where thick rules meet, programs draw a square.
  const shortest = isAtSide ? (2 * (foot - top)) / lines.length : rule.thickest;
  return isAmong && y1 - y0 > Math.max(x1 - x0, shortest);
}

function linesOf(rules: readonly Box[]): Line[] {
  const across = rules
    .filter(({ x0, x1, y0, y1 }) => x1 - x0 > Math.max(y1 - y0, touch) && y1 - y0 < rule.thickest)
    .map((each) => ({ ...each, at: (each.y0 + each.y1) / 2 }))
    .toSorted((a, b) => a.at - b.at);
  const levels: (typeof across)[] = [];
  for (const each of across) {
    const level = levels.at(-1);
    if (level && each.at - (level[0]?.at ?? 0) < touch) level.push(each);
    else levels.push([each]);
  }
  return levels.flatMap((level) => {
    const lines: { at: number; from: number; to: number; pieces: Box[] }[] = [];
    for (const piece of level.toSorted((a, b) => a.x0 - b.x0)) {
      const line = lines.at(-1);
      if (line && piece.x0 < line.to + touch) {
        line.pieces.push(piece);
        line.to = Math.max(line.to, piece.x1);
      } else lines.push({ at: piece.at, from: piece.x0, to: piece.x1, pieces: [piece] });
    }
    return lines;
  });
}

/** What may be on a page, for which it pays to look for rules. */
export function tablesIn(runs: readonly Run[]): {
  /** Some lines are in several pieces, or end in numbers that stand apart. */
  readonly mayHoldTable: boolean;
  /** What stands behind a gap begins in one place in some lines, but not in as many as on a page of two columns. */
  readonly mayHoldGrid: boolean;
} {
  const lines = gapsByLine(runs);
  const isSeveral = lines.filter(({ starts }) => starts.length > 1).length >= least.rows;
  const counts = new Map<number, number>();
  for (const start of lines.flatMap(({ starts }) => starts.map(Math.round)))
    counts.set(start, (counts.get(start) ?? 0) + 1);
  return {
    mayHoldTable: isSeveral || lines.filter(({ endsInNumber }) => endsInNumber).length >= leastNumbers,
    mayHoldGrid: [...counts.values()].some(
      (count) => count >= least.rows && count < inColumns * lines.length,
    ),
  };
}

/** Of all lines. */
const inColumns = 0.4;

interface LineGaps {
  readonly end: number;
  /** Where what stands behind its gaps begins. */
  readonly starts: readonly number[];
  readonly endsInNumber: boolean;
}

function gapsByLine(runs: readonly Run[]): readonly LineGaps[] {
  const lines = new Map<number, LineGaps>();
  for (const { text, x0, x1, y, size } of runs.toSorted((a, b) => a.x0 - b.x0)) {
    const rounded = Math.round(y);
    const at = [rounded, rounded - 1, rounded + 1].find((each) => lines.has(each)) ?? rounded;
    const { end, starts = [] } = lines.get(at) ?? {};
    const isApart = end !== undefined && x0 - end > size;
    lines.set(at, {
      end: Math.max(end ?? x1, x1),
      starts: isApart ? [...starts, x0] : starts,
      endsInNumber: isApart && isNumber(text),
    });
  }
  return [...lines.values()];
}

/** Lines that end in a number behind a gap, as those of a table with two columns do. */
const leastNumbers = 5;

/**
 * Whether most cells between the rules that a page draws hold something: on slides, the columns of a table may be close. All
 * rules go from side to side, and part no cell of a row in two.
 */
export function drawsTable(
  drawings: readonly Box[],
  { runs, width }: Pick<PageText, 'runs' | 'width'>,
): boolean {
  const inked = runs.filter(({ text }) => /\S/.test(text));
  return gridsOf(drawings).some(({ xs, ys, rules }) => {
    const [rows, columns] = [ys.length - 1, xs.length - 1];
    if (rows < least.rows || columns < least.columns) return false;
    // The ground of a slide reaches to its sides.
    if ((xs[0] ?? 0) < touch && (xs.at(-1) ?? 0) > width - touch) return false;
    const across = rules.filter(({ x0, x1, y0, y1 }) => x1 - x0 > y1 - y0);
    const isWhole = ({ y0, y1 }: Box): boolean => ys.some((y) => Math.abs((y0 + y1) / 2 - y) < 2 * touch);
    if (!across.every(isWhole)) return false;
    const held = new Set<string>();
    for (const { x0, x1, y, size } of inked) {
      const row = ys.findLastIndex((each) => y - size / 3 > each);
      if (row < 0 || row >= rows) continue;
      xs.slice(1).forEach((right, at) => {
        if (x0 < right - touch && x1 > (xs[at] as number) + touch) held.add(`${row} ${at}`);
      });
    }
    return held.size >= leastHeld * rows * columns;
  });
}

/** Of the cells. */
const leastHeld = 0.75;
const least = { rows: 3, columns: 2 };

function meet(a: Box, b: Box): boolean {
  return a.x0 < b.x1 + touch && b.x0 < a.x1 + touch && a.y0 < b.y1 + touch && b.y0 < a.y1 + touch;
}

function gridOf(rules: readonly Box[]): Grid {
  const across = rules.filter(({ x0, x1, y0, y1 }) => x1 - x0 > y1 - y0);
  const down = rules.filter((each) => !across.includes(each));
  const rows = bordersOf(
    across.map(({ x0, x1, y0, y1 }) => ({ at: (y0 + y1) / 2, from: x0, to: x1 })),
    covered.across,
  );
  const strokes = down.map(({ x0, x1, y0, y1 }) => ({ at: (x0 + x1) / 2, from: y0, to: y1 }));
  const columns = bordersOf([...strokes, ...seamsOf(across, rows)], covered.down);
  return { ys: withOpenSides(rows, columns), xs: withOpenSides(columns, rows), rules };
}

/** Where the rules below most rows are drawn cell by cell, there is a border between columns, drawn or not. */
function seamsOf(across: readonly Box[], rows: readonly Stroke[]): Stroke[] {
  const [top, foot] = [rows[0]?.at, rows.at(-1)?.at];
  if (top === undefined || foot === undefined || rows.length < leastSeamed) return [];
  const ends = rows.map(({ at }) => {
    const own = across.filter(({ y0, y1 }) => Math.abs((y0 + y1) / 2 - at) < rule.thickest);
    return new Set(own.flatMap(({ x0, x1 }) => [x0, x1]));
  });
  const isSeam = (x: number): boolean => {
    const there = ends.filter((each) => [...each].some((end) => Math.abs(end - x) < touch));
    return there.length >= Math.max(leastSeamed, seamed * rows.length);
  };
  return [...new Set(ends.flatMap((each) => [...each]))]
    .filter(isSeam)
    .map((x) => ({ at: x, from: top, to: foot }));
}

/** Rules, and their share of all between the rows. */
const leastSeamed = 4;
const seamed = 0.6;

/** Many tables have no rule at their sides, or above their head: they end where the rules across those end. */
function withOpenSides(borders: readonly Stroke[], across: readonly Stroke[]): number[] {
  const ats = borders.map(({ at }) => at);
  const [first, last] = [ats[0], ats.at(-1)];
  if (first === undefined || last === undefined) return ats;
  const [only, more] = across;
  // The one rule below the heads crosses those between several columns.
  if (only && !more && borders.length > 1 && only.from < first - narrowestOpen && only.to > last + touch)
    return [only.from, ...ats, ...(only.to > last + narrowestOpen ? [only.to] : [])];
  const from = endOf(across.map((border) => -border.from));
  const to = endOf(across.map((border) => border.to));
  return [
    ...(from !== undefined && -from < first - narrowestOpen ? [-from] : []),
    ...ats,
    ...(to !== undefined && to > last + narrowestOpen ? [to] : []),
  ];
}

/** In points: what reaches less far beyond the last rule is no cell. */
const narrowestOpen = 8;

/** Where several of them end, farther out than most. */
function endOf(ends: readonly number[]): number | undefined {
  const farthest = Math.max(...ends);
  const there = ends.filter((end) => end > farthest - 2 * touch);
  return there.length >= Math.max(2, 0.5 * ends.length) ? farthest : undefined;
}

interface Stroke {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Where strokes in one line reach over most of the table. */
function bordersOf(strokes: readonly Stroke[], share: number): Stroke[] {
  const whole = Math.max(...strokes.map(({ to }) => to)) - Math.min(...strokes.map(({ from }) => from));
  const lines: Stroke[][] = [];
  for (const stroke of strokes.toSorted((a, b) => a.at - b.at)) {
    const line = lines.at(-1);
    if (line && stroke.at - (line[0] as Stroke).at < rule.thickest) line.push(stroke);
    else lines.push([stroke]);
  }
  const long = lines.filter((line) => lengthOf(line) > share * whole);
  return long.map((line) => ({
    at: (line[0] as Stroke).at,
    from: Math.min(...line.map(({ from }) => from)),
    to: Math.max(...line.map(({ to }) => to)),
  }));
}

/** How much of a line its strokes cover. */
export function lengthOf(line: readonly Pick<Stroke, 'from' | 'to'>[]): number {
  let [length, end] = [0, -Infinity];
  for (const { from, to } of line.toSorted((a, b) => a.from - b.from)) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}

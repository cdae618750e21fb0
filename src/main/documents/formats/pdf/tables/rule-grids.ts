import type { Box } from '../kinds/page-parts.ts';
import type { PageText } from '../page-text.ts';

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

import { type Box, boxOf, isBefore, overlapAcross, type PagePart } from '../kinds/page-parts.ts';
import { joinSegments, type Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import { bandsOf, columnsOf, type Region } from './regions.ts';
import { textOfCell } from './cell-text.ts';
import { gridsOf, touch } from './rule-grids.ts';
import { rowsOf } from '../reading-order/rows.ts';

/** What stands in one cell, or the table that some cells are. */
export type Cell = {
  readonly segments: readonly Segment[];
  readonly table?: PagePart;
  readonly isLabel?: boolean;
};

/** The cells of each place in reading order, and the segments that stand in none. */
export interface BoxesAndRest {
  readonly boxes: (readonly Cell[])[];
  readonly rest: readonly Segment[];
}

/** Cells within cells. */
export const deepest = 8;
/** Lines of a paragraph are closer, in letter sizes. */
const nextLine = 1.4;

/** Goes through what is made of rules; none takes what one before it has taken. */
export function takenFrom(
  segments: readonly Segment[],
  drawings: readonly Box[],
  take: (
    rules: readonly Box[],
    rest: readonly Segment[],
  ) => { readonly region: Region; readonly cells: readonly Cell[] } | undefined,
  shortestRule?: number,
): BoxesAndRest {
  let rest = segments;
  const boxes = gridsOf(drawings, shortestRule).flatMap(({ rules }) => {
    const found = take(rules, rest);
    if (!found) return [];
    const inside = new Set(found.region.segments);
    rest = rest.filter((each) => !inside.has(each));
    return [withNumbers(found.cells)];
  });
  return { boxes, rest };
}

/**
 * Tables whose only level rule is below their heads, with upright ones between the columns, which LaTeX draws row by row: no grid,
 * but where two of them stand side by side, each has a rule of its own.
 */
export function crossedTablesOf(segments: readonly Segment[], rules: readonly Box[]): PagePart[] {
  const uprights = rules.filter(({ x0, x1, y0, y1 }) => y1 - y0 > x1 - x0 && y1 - y0 > touch);
  const heads = rules.filter(({ x0, x1, y0, y1 }) => x1 - x0 >= shortestHead && x1 - x0 > y1 - y0);
  return heads.flatMap((head) => {
    const crossing = uprights.filter(({ x0 }) => x0 > head.x0 + touch && x0 < head.x1 - touch);
    const xs = [...new Set(crossing.map(({ x0 }) => Math.round(x0)))].filter((x) =>
      crosses(head, stackOf(crossing, x, head)),
    );
    if (xs.length === 0 || xs.length > mostCrossing) return [];
    const own = xs.flatMap((x) => stackOf(crossing, x, head));
    const box = {
      x0: head.x0,
      x1: head.x1,
      y0: Math.min(...own.map(({ y0 }) => y0)),
      y1: Math.max(...own.map(({ y1 }) => y1)),
    };
    if (heads.some((other) => other !== head && isWithin(other, box))) return [];
    return tableIn(box, xs, segments) ?? [];
  });
}

/** In points; and upright rules within a level one: those of a chart are more. */
const shortestHead = 40;
const mostCrossing = 6;
const fewestRows = 3;

/** The pieces at a place across that follow each other up and down from a rule. */
function stackOf(uprights: readonly Box[], x: number, head: Box): readonly Box[] {
  const stack: Box[] = [];
  let [top, foot] = [head.y0, head.y1];
  for (let grew = true; grew;) {
    const next = uprights.filter(
      (each) =>
        Math.abs(each.x0 - x) < 1 && !stack.includes(each) && each.y1 > top - touch && each.y0 < foot + touch,
    );
    grew = next.length > 0;
    stack.push(...next);
    top = Math.min(top, ...next.map(({ y0 }) => y0));
    foot = Math.max(foot, ...next.map(({ y1 }) => y1));
  }
  return stack;
}

function crosses(head: Box, stack: readonly Box[]): boolean {
  return stack.some(({ y0 }) => y0 < head.y0 - touch) && stack.some(({ y1 }) => y1 > head.y1 + touch);
}

function isWithin({ x0, x1, y0 }: Box, box: Box): boolean {
  return y0 > box.y0 - touch && y0 < box.y1 + touch && x1 > box.x0 && x0 < box.x1;
}

/** Each line is a row: nothing shows where one ends whose cells go on. */
function tableIn(box: Box, xs: readonly number[], segments: readonly Segment[]): PagePart | undefined {
  const own = segments.filter(
    ({ x0, x1, y, size }) =>
      y - size / 3 > box.y0 && y - size / 3 < box.y1 && x0 > box.x0 - touch && x1 < box.x1 + touch,
  );
  const edges = xs.toSorted((a, b) => a - b);
  if (own.some(({ x0, x1 }) => edges.some((x) => x0 < x - touch && x1 > x + touch))) return undefined;
  const rows = rowsOf(own).map((row) =>
    [-Infinity, ...edges].map((from, at) =>
      row.filter(({ x0 }) => x0 > from - touch && x0 < (edges[at] ?? Infinity) - touch),
    ),
  );
  // Several texts between two rules are cells of columns without rules.
  const isWhole = rows.every(
    (cells) => cells.filter((cell) => cell.length > 0).length > 1 && cells.every((cell) => cell.length <= 1),
  );
  if (rows.length < fewestRows || !isWhole) return undefined;
  return {
    kind: 'table',
    segments: own,
    text: rows.map((cells) => cells.map(textOfCell).join('\t')).join('\n'),
  };
}

/**
 * The cells in reading order, with the empty ones.
 * @param areWhole whether cells side by side are to be left together
 */
export function leavesOf(
  region: Region,
  runs: readonly Run[],
  depth = 0,
  areWhole?: (columns: readonly Region[]) => boolean,
): Region[] {
  if (depth === deepest) return [region];
  const bands = bandsOf(region);
  const parts = bands ?? columnsOf(region, runs);
  if (!parts || (!bands && areWhole?.(parts))) return [region];
  return parts.flatMap((part) => leavesOf(part, runs, depth + 1, areWhole));
}

/** Text that runs across rules, or goes on beyond the outermost: a figure stands among it, or something else that divides nothing. */
export function isDrawnOver(region: Region, cells: readonly Cell[], segments: readonly Segment[]): boolean {
  const inside = new Set(region.segments);
  if (cells.flatMap((cell) => cell.segments).length > inside.size) return true;
  const near = segments.filter(
    (each) =>
      !inside.has(each) &&
      each.y > region.y0 - nextLine * each.size &&
      each.y < region.y1 + nextLine * each.size,
  );
  return near.some((each) =>
    region.segments.some(
      (other) =>
        overlapAcross(each, other) > 0 &&
        Math.abs(each.y - other.y) < nextLine * Math.max(each.size, other.size),
    ),
  );
}

/**
 * The cells of a form, in reading order, with the number of a section or of a step in one cell with its text, though it has
 * one of its own: it is the first in its row.
 */
function withNumbers(cells: readonly Cell[]): Cell[] {
  const joined: Cell[] = [];
  for (const [at, cell] of cells.entries()) {
    const [number, before] = [cells[at - 1], cells[at - 2]];
    const mayBeNumber = number !== undefined && isNumber(number) && joined.at(-1) === number;
    if (mayBeNumber && beginsText(cell) && isBeside(number, cell) && !isBeside(before, number)) {
      const [first, ...rest] = cell.segments as [Segment, ...Segment[]];
      joined[joined.length - 1] = { ...cell, segments: [joinSegments([...number.segments, first]), ...rest] };
    } else joined.push(cell);
  }
  return joined;
}

function isNumber({ segments, table }: Cell): boolean {
  return !table && segments.length === 1 && /^\d{1,2}[.)]?$/.test(segments[0]?.text ?? '');
}

function beginsText({ segments, table }: Cell): boolean {
  return !table && /^\p{Lu}\p{L}/u.test(segments[0]?.text ?? '');
}

function isBeside(cell: Cell | undefined, next: Cell): boolean {
  const [last, first] = [cell?.segments.at(-1), next.segments[0]];
  return last !== undefined && first !== undefined && isBefore(boxOf([last]), boxOf([first]));
}

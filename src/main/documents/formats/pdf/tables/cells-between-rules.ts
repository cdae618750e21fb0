import { type Box, boxOf, isBefore, overlapAcross, type PagePart } from '../kinds/page-parts.ts';
import { joinSegments, type Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import { bandsOf, columnsOf, type Region } from './regions.ts';
import { gridsOf } from './rule-grids.ts';

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

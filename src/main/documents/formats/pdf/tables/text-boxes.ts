import { goingOn } from '../going-on.ts';
import type { Box } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import { linesOf } from '../reading-order/rows.ts';
import { type BoxesAndRest, isDrawnOver, leavesOf, takenFrom } from './cells-between-rules.ts';
import { type Region, regionOf } from './regions.ts';
import { touch } from './rule-grids.ts';

/** In lines: of a head above boxes, and of two boxes of each row: a price may stand beside what it is for. */
const box = { head: 2, tall: 3 };
/** Around two boxes. */
const fewestRules = 5;
/** In letter sizes: from line to line of a box. Rows of a table may leave one of its columns empty. */
const widestStep = 1.7;
/** Of the letters and digits in a row of boxes. */
const leastLetters = 0.6;

type Row = readonly Region[];

/**
 * Boxes of text side by side between drawn rules, perhaps below heads of their own, as notices stand in a newsletter: their
 * lines may be level, but each box has as many as it needs, and sentences go on from line to line. Each is read whole, a head
 * before the boxes below it.
 */
export function textBoxesOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  rules: readonly Box[],
): BoxesAndRest {
  return takenFrom(
    segments,
    rules,
    (own, rest) => {
      if (own.length < fewestRules) return undefined;
      const region = regionOf(own, rest);
      if (region.segments.length <= box.tall) return undefined;
      const leaves = leavesOf(region, runs).filter((leaf) => leaf.segments.length > 0);
      const rows = [...Map.groupBy(leaves, ({ y0 }) => y0).values()];
      if (!areBoxes(rows) || isDrawnOver(region, leaves, rest)) return undefined;
      return { region, cells: rows.flatMap((row, at) => inOrder(row, rows[at - 1], rows[at + 1])) };
    },
    0,
  );
}

/** Whether each row is one of boxes, or has heads right above one: what stands below boxes are values below the heads of a table. */
function areBoxes(rows: readonly Row[]): boolean {
  const isPart = (row: Row, at: number): boolean => {
    const below = rows[at + 1];
    return isRowOfBoxes(row) || (areHeads(row) && below !== undefined && isRowOfBoxes(below));
  };
  return rows.length > 0 && rows.every(isPart);
}

function areHeads(row: Row): boolean {
  return row.every(({ segments }) => linesOf(segments).length <= box.head);
}

function isRowOfBoxes(row: Row): boolean {
  const texts = row.map(({ segments }) => linesOf(segments));
  const counts = texts.map(({ length }) => length);
  const isTight = texts.every((lines) =>
    lines.every((line, at) => at === 0 || line.y - (lines[at - 1]?.y ?? 0) < widestStep * line.size),
  );
  const all = texts
    .flat()
    .map(({ text }) => text)
    .join('');
  const letters = all.match(/\p{L}/gu)?.length ?? 0;
  return (
    counts.filter((count) => count >= box.tall).length > 1 &&
    new Set(counts).size > 1 &&
    isTight &&
    texts.some((lines) => goingOn(lines).length > 0) &&
    letters >= leastLetters * all.replace(/\s/g, '').length
  );
}

/** A row of boxes below heads comes with these, each head before what stands below it. */
function inOrder(row: Row, above: Row | undefined, below: Row | undefined): Row {
  if (areHeads(row)) return below && isBelow(row, below) ? [] : row;
  if (!above || !areHeads(above) || !isBelow(above, row)) return row;
  return above.flatMap((head) => [head, ...row.filter((each) => isWithin(each, head))]);
}

/** Whether each of the boxes stands below one of several heads. */
function isBelow(heads: Row, boxes: Row): boolean {
  return (
    heads.length > 1 && !areHeads(boxes) && boxes.every((each) => heads.some((head) => isWithin(each, head)))
  );
}

function isWithin(each: Box, head: Box): boolean {
  return each.x0 > head.x0 - touch && each.x1 < head.x1 + touch;
}

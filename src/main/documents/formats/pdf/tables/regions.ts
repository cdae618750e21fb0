import { type Box, boundsOf } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import { lengthOf, touch } from './rule-grids.ts';
import { piecesOf } from './ruled-tables.ts';

/** A part of a page that rules enclose, with what stands in it. */
export interface Region extends Box {
  readonly rules: readonly Box[];
  readonly segments: readonly Segment[];
}

/** Rules from one side to the other, with gaps, cover so much. */
const covered = { across: 0.9, down: 0.8 };
export function regionOf(rules: readonly Box[], segments: readonly Segment[]): Region {
  const box = boundsOf(rules);
  return { ...box, rules, segments: segments.filter((each) => isWithin(each, box)) };
}

function middleOf({ y, size }: Segment): number {
  return y - size / 3;
}

function isWithin(segment: Segment, { x0, x1, y0, y1 }: Box): boolean {
  const middle = middleOf(segment);
  return segment.x0 > x0 - touch && segment.x1 < x1 + touch && middle > y0 && middle < y1;
}

/** Between the rules from side to side. */
export function bandsOf(region: Region): Region[] | undefined {
  const { x0, x1, y0, y1, rules, segments } = region;
  const strokes = rules
    .filter((each) => each.x1 - each.x0 > each.y1 - each.y0)
    .map((each) => ({ at: (each.y0 + each.y1) / 2, from: Math.max(each.x0, x0), to: Math.min(each.x1, x1) }));
  const cuts = cutsAt(strokes, y0, y1, covered.across * (x1 - x0));
  if (cuts.length === 0) return undefined;
  const edges = [y0, ...cuts, y1];
  return edges.slice(1).map((foot, at) => {
    const band = { x0, x1, y0: edges[at] as number, y1: foot };
    const own = segments.filter((each) => middleOf(each) > band.y0 && middleOf(each) <= band.y1);
    return { ...band, rules: clipped(rules, band), segments: own };
  });
}

/** Between the rules from top to foot. */
export function columnsOf(region: Region, runs: readonly Run[]): Region[] | undefined {
  const { x0, x1, y0, y1, rules, segments } = region;
  const cuts = columnCuts(region);
  if (cuts.length === 0) return undefined;
  const edges = [x0, ...cuts, x1];
  const pieces = segments.flatMap((each) => piecesOf(each, edges, runs));
  return edges.slice(1).map((right, at) => {
    const column = { x0: edges[at] as number, x1: right, y0, y1 };
    const isLast = at === edges.length - 2;
    const isHere = (x: number): boolean => (at === 0 || x > column.x0) && (isLast || x <= column.x1);
    const own = pieces.filter((each) => isHere((each.x0 + each.x1) / 2));
    return { ...column, rules: clipped(rules, column), segments: own };
  });
}

export function columnCuts({ x0, x1, y0, y1, rules }: Region): number[] {
  const strokes = rules
    .filter((each) => each.x1 - each.x0 <= each.y1 - each.y0)
    .map((each) => ({ at: (each.x0 + each.x1) / 2, from: Math.max(each.y0, y0), to: Math.min(each.y1, y1) }));
  return cutsAt(strokes, x0, x1, covered.down * (y1 - y0));
}

/** Where strokes in one line are long enough, away from both ends. */
function cutsAt(
  strokes: readonly { readonly at: number; readonly from: number; readonly to: number }[],
  start: number,
  end: number,
  least: number,
): number[] {
  const inside = strokes.filter(({ at }) => at > start + touch && at < end - touch);
  const lines: (typeof inside)[] = [];
  for (const stroke of inside.toSorted((a, b) => a.at - b.at)) {
    const line = lines.at(-1);
    if (line && stroke.at - (line[0]?.at ?? 0) < touch) line.push(stroke);
    else lines.push([stroke]);
  }
  return lines.filter((line) => lengthOf(line) > least).map((line) => line[0]?.at ?? 0);
}

function clipped(rules: readonly Box[], { x0, x1, y0, y1 }: Box): Box[] {
  return rules
    .filter(
      (each) => each.x0 < x1 + touch && each.x1 > x0 - touch && each.y0 < y1 + touch && each.y1 > y0 - touch,
    )
    .map((each) => ({
      x0: Math.max(each.x0, x0),
      x1: Math.min(each.x1, x1),
      y0: Math.max(each.y0, y0),
      y1: Math.min(each.y1, y1),
    }));
}

import { severalWords } from '../reading-order/columns.ts';
import { type Box, boxOf, overlapAcross, type PagePart } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import { gridsOf, lengthOf, touch } from './rule-grids.ts';
import { isLabel } from './blank-forms.ts';
import { piecesOf, tableIn } from './ruled-tables.ts';

/** What stands in one cell, or the table that some cells are. */
type Cell = { readonly segments: readonly Segment[]; readonly table?: PagePart; readonly isLabel?: boolean };

/** Rules from one side to the other, with gaps, cover so much. */
const covered = { across: 0.9, down: 0.8 };
/** Cells within cells. */
const deepest = 8;
/** Of the lines on a page: a frame with more goes around the page. */
const mostOfPage = 0.8;
const leastLines = 3;
/** Cells with fewer words are labels or data; if those hold most of the text, the whole may be a table of data. */
const leastProse = { words: 6, share: 0.5 };
/** Of a table’s lines, those that are part of it and no titles or remarks. */
const leastOfTable = 0.7;

/** Lines of a paragraph are closer, in letter sizes. */
const nextLine = 1.4;

interface Region extends Box {
  readonly rules: readonly Box[];
  readonly segments: readonly Segment[];
}

/**
 * The places of a page that drawn rules divide into cells and that are no tables of data: forms, pages laid out in boxes,
 * tables of prose, frames beside the text. Each is read row by row, a cell at a time.
 * @param isForm whether it is to be filled in, so that none of the cells are data
 * @returns the cells of each place in reading order, and the segments that stand in none
 */
export function boxedCellsOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  drawings: readonly Box[],
  isForm: boolean,
): { readonly boxes: (readonly Cell[])[]; readonly rest: readonly Segment[] } {
  return takenFrom(segments, drawings, (rules, rest) => {
    const region = regionOf(rules, rest);
    const cells = cellsIn(region, runs, !isForm, 0);
    const dividesText = isForm || (areInWords(cells) && !isDrawnOver(region, cells, rest));
    return isWorth(region, cells, rest) && dividesText ? { region, cells } : undefined;
  });
}

/** The forms on a page that are to be filled in by hand: most of their cells have a label and room to write in. */
export function blankBoxesOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  drawings: readonly Box[],
): ReturnType<typeof boxedCellsOf> {
  return takenFrom(segments, drawings, (rules, rest) => {
    const region = regionOf(rules, rest);
    const leaves = region.segments.length < leastLabels.count ? [] : leavesOf(region, runs);
    const full = leaves.filter((leaf) => leaf.segments.length > 0);
    const labels = new Set(full.filter((leaf) => hasRoom(leaf, leaves)));
    const areLabels = labels.size >= Math.max(leastLabels.count, leastLabels.share * full.length);
    const cells = full.map((leaf) => ({ segments: leaf.segments, isLabel: labels.has(leaf) }));
    return areLabels ? { region, cells } : undefined;
  });
}

/** Of the cells of a form. */
const leastLabels = { count: 4, share: 0.6 };
/** In letter sizes: above and left of a label, and what is left to write in, below it or in a cell of its own. */
const room = { above: 0.7, left: 1.5, below: 1.2, beside: 4 };

/** Whether a label stands in the upper left corner of a cell, above room to write in, as all in its row do, or an empty cell is behind it. */
function hasRoom(leaf: Region, leaves: readonly Region[]): boolean {
  const [first, last] = [leaf.segments[0], leaf.segments.at(-1)];
  if (!first || !last || !isLabel(leaf.segments.map(({ text }) => text).join(' '))) return false;
  const { size } = first;
  const isInRow = ({ y0, y1 }: Region): boolean =>
    Math.abs(y0 - leaf.y0) < touch && Math.abs(y1 - leaf.y1) < touch;
  const row = leaves.filter(isInRow);
  const behind = ({ x1 }: Region): Region | undefined => row.find(({ x0 }) => Math.abs(x0 - x1) < touch);
  const next = behind(leaf);
  if (next && next.segments.length === 0 && next.x1 - next.x0 > room.beside * size)
    return behind(next)?.segments.length !== 0;
  const foot = Math.max(...row.flatMap(({ segments }) => segments.map(({ y }) => y)));
  const top = Math.min(...leaf.segments.map(({ y }) => y)) - size;
  return (
    top - leaf.y0 < room.above * size &&
    Math.min(...leaf.segments.map(({ x0 }) => x0)) - leaf.x0 < room.left * size &&
    leaf.y1 - foot > room.below * size + Math.max(0, top - leaf.y0)
  );
}

/** Goes through what is made of rules; none takes what one before it has taken. */
function takenFrom(
  segments: readonly Segment[],
  drawings: readonly Box[],
  take: (
    rules: readonly Box[],
    rest: readonly Segment[],
  ) => { readonly region: Region; readonly cells: readonly Cell[] } | undefined,
): ReturnType<typeof boxedCellsOf> {
  let rest = segments;
  const boxes = gridsOf(drawings).flatMap(({ rules }) => {
    const found = take(rules, rest);
    if (!found) return [];
    const inside = new Set(found.region.segments);
    rest = rest.filter((each) => !inside.has(each));
    return [found.cells];
  });
  return { boxes, rest };
}

function regionOf(rules: readonly Box[], segments: readonly Segment[]): Region {
  const box = {
    x0: Math.min(...rules.map(({ x0 }) => x0)),
    y0: Math.min(...rules.map(({ y0 }) => y0)),
    x1: Math.max(...rules.map(({ x1 }) => x1)),
    y1: Math.max(...rules.map(({ y1 }) => y1)),
  };
  return { ...box, rules, segments: segments.filter((each) => isWithin(each, box)) };
}

function middleOf({ y, size }: Segment): number {
  return y - size / 3;
}

function isWithin(segment: Segment, { x0, x1, y0, y1 }: Box): boolean {
  const middle = middleOf(segment);
  return segment.x0 > x0 - touch && segment.x1 < x1 + touch && middle > y0 && middle < y1;
}

/** Cells side by side in several rows, or a frame beside other text. */
function isWorth(region: Region, cells: readonly Cell[], segments: readonly Segment[]): boolean {
  if (region.segments.length < leastLines) return false;
  const boxes = cells.map((cell) => boxOf(cell.segments));
  const areBeside = (a: Box, b: Box): boolean =>
    (a.x1 <= b.x0 || b.x1 <= a.x0) && Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0);
  const inRows = new Set(
    boxes.filter((box) => boxes.some((each) => areBeside(box, each))).map(({ y0 }) => Math.round(y0)),
  );
  if (inRows.size > 1) return true;
  const outside = segments.filter((each) => !region.segments.includes(each));
  const isFrame = region.segments.length < mostOfPage * segments.length;
  return isFrame && outside.some((each) => areBeside(boxOf([each]), region));
}

/** Text that runs across rules, or goes on beyond the outermost: a figure stands among it, or something else that divides nothing. */
function isDrawnOver(region: Region, cells: readonly Cell[], segments: readonly Segment[]): boolean {
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

function areInWords(cells: readonly Cell[]): boolean {
  const sum = (lengths: readonly number[]): number => lengths.reduce((all, each) => all + each, 0);
  const lengths = cells.map(({ segments }) => sum(segments.map(({ text }) => text.length)));
  const prose = lengths.filter((_, at) => isProse(cells[at] as Cell));
  return sum(prose) > leastProse.share * sum(lengths);
}

function isProse({ segments, table }: Cell): boolean {
  if (table) return false;
  const words = segments.flatMap(({ text }) => text.split(' '));
  const inLetters = words.filter((word) => /\p{L}{2}/u.test(word)).length;
  const full = segments.filter(({ text }) => severalWords.test(text));
  return (
    inLetters >= leastProse.words && inLetters > 0.6 * words.length && full.length >= 0.6 * segments.length
  );
}

function cellsIn(region: Region, runs: readonly Run[], withTables: boolean, depth: number): Cell[] {
  const { segments } = region;
  if (segments.length === 0) return [];
  if (depth === deepest) return [{ segments }];
  if (!withTables) return leavesOf(region, runs, depth).filter((leaf) => leaf.segments.length > 0);
  const inside = (part: Region): Cell[] => cellsIn(part, runs, withTables, depth + 1);
  const bands = bandsOf(region);
  if (!bands) return columnsOf(region, runs)?.flatMap(inside) ?? [{ segments }];
  return rowsAmong(bands).flatMap((rows) => tableOf(rows, runs) ?? rows.bands.flatMap(inside));
}

/** The cells in reading order, with the empty ones. */
function leavesOf(region: Region, runs: readonly Run[], depth = 0): Region[] {
  const parts = depth < deepest ? (bandsOf(region) ?? columnsOf(region, runs)) : undefined;
  return parts?.flatMap((part) => leavesOf(part, runs, depth + 1)) ?? [region];
}

/** Bands that are divided alike, and where. */
interface Rows {
  readonly xs: readonly number[];
  readonly bands: readonly Region[];
}

function rowsAmong(bands: readonly Region[]): readonly Rows[] {
  const parts: Rows[] = [];
  for (const band of bands) {
    const xs = [band.x0, ...columnCuts(band), band.x1];
    const last = parts.at(-1);
    const isAlike =
      last?.xs.length === xs.length && xs.every((x, at) => Math.abs(x - (last.xs[at] ?? 0)) < touch);
    if (last && isAlike) parts[parts.length - 1] = { ...last, bands: [...last.bands, band] };
    else parts.push({ xs, bands: [band] });
  }
  return parts;
}

function tableOf({ xs, bands }: Rows, runs: readonly Run[]): Cell[] | undefined {
  const segments = bands.flatMap((band) => band.segments);
  const ys = [bands[0]?.y0 ?? 0, ...bands.map(({ y1 }) => y1)];
  const table = tableIn({ xs, ys }, segments, runs);
  const isMost = table && table.segments.length >= leastOfTable * segments.length;
  return isMost ? withRemarks(table, segments) : undefined;
}

function withRemarks(table: PagePart, segments: readonly Segment[]): Cell[] {
  const inside = new Set(table.segments);
  const { y0 } = boxOf(table.segments);
  const others = segments.filter((each) => !inside.has(each));
  const isAbove = ({ y }: Segment): boolean => y < y0;
  const [above, below] = [others.filter(isAbove), others.filter((each) => !isAbove(each))];
  const cells: Cell[] = [{ segments: above }, { segments: table.segments, table }, { segments: below }];
  return cells.filter((cell) => cell.segments.length > 0);
}

/** Between the rules from side to side. */
function bandsOf(region: Region): Region[] | undefined {
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
function columnsOf(region: Region, runs: readonly Run[]): Region[] | undefined {
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

function columnCuts({ x0, x1, y0, y1, rules }: Region): number[] {
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

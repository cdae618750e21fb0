import { levelWith, severalWords } from '../reading-order/columns.ts';
import { type Box, boxOf, type PagePart } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import { type Line, linesOf } from '../reading-order/rows.ts';
import { bandsOf, columnCuts, columnsOf, type Region, regionOf } from './regions.ts';
import {
  type BoxesAndRest,
  type Cell,
  deepest,
  isDrawnOver,
  leavesOf,
  takenFrom,
} from './cells-between-rules.ts';
import { touch } from './rule-grids.ts';
import { isBlankGrid, isLabel } from './blank-forms.ts';
import { tableIn } from './ruled-tables.ts';

/** Of the lines on a page: a frame with more goes around the page. */
const mostOfPage = 0.8;
const leastLines = 3;
/** Cells with fewer words are labels or data; if those hold most of the text, the whole may be a table of data. */
const leastProse = { words: 6, share: 0.5 };
/** Of a table’s lines, those that are part of it and no titles or remarks. */
const leastOfTable = 0.7;

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
): BoxesAndRest {
  return takenFrom(segments, drawings, (rules, rest) => {
    const region = regionOf(rules, rest);
    const cells = cellsIn(region, runs, !isForm, 0);
    const dividesText = isForm || (areInWords(cells) && !isDrawnOver(region, cells, rest));
    return isWorth(region, cells, rest) && dividesText ? { region, cells } : undefined;
  });
}

/** Rows of cells: fewer may be a listing in a frame. */
const leastPrinted = 3;

/** The same of rules each of which is known by itself: where a program prints them, short strokes join those of two rows. */
export function printedCellsOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  rules: readonly Box[],
): BoxesAndRest {
  return takenFrom(
    segments,
    rules,
    (own, rest) => {
      const region = regionOf(own, rest);
      const sideBySide: { readonly count: number; readonly isWhole: boolean }[] = [];
      const areWhole = (columns: readonly Region[]): boolean => {
        const isWhole = areRows(columns);
        sideBySide.push({ count: columns.length, isWhole });
        return isWhole;
      };
      const cells = leavesOf(region, runs, 0, areWhole).filter((leaf) => leaf.segments.length > 0);
      // Rows of three cells, some of which no rules part, are data.
      const areData =
        sideBySide.some(({ isWhole }) => isWhole) &&
        sideBySide.some(({ count, isWhole }) => count > 2 && !isWhole);
      const areTable = rowsIn(cells) >= leastPrinted && !areData;
      if (!areTable || isDrawnOver(region, cells, rest)) return undefined;
      const withTables = cellsIn(region, runs, true, 0);
      if (!withTables.some(({ table }) => table)) return { region, cells };
      // A row that is left out of the table would be read as one text.
      const areApart = withTables.every((each) => each.table || cells.some((cell) => holds(cell, each)));
      return areApart ? { region, cells: withTables } : undefined;
    },
    0,
  );
}

function holds(cell: Cell, { segments }: Cell): boolean {
  return segments.every((each) => cell.segments.includes(each));
}

/** The forms on a page that are to be filled in by hand: most of their cells have a label and room to write in, or none but heads has a text. */
export function blankBoxesOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  drawings: readonly Box[],
): BoxesAndRest {
  return takenFrom(segments, drawings, (rules, rest) => {
    const region = regionOf(rules, rest);
    const leaves = region.segments.length < leastLabels.count ? [] : leavesOf(region, runs);
    const full = leaves.filter((leaf) => leaf.segments.length > 0);
    const labels = new Set(full.filter((leaf) => hasRoom(leaf, leaves)));
    const areLabels = labels.size >= Math.max(leastLabels.count, leastLabels.share * full.length);
    const isGrid = !areLabels && isBlankGrid(region, leaves);
    const cells = full.map((leaf) => ({ segments: leaf.segments, isLabel: isGrid || labels.has(leaf) }));
    return areLabels || isGrid ? { region, cells } : undefined;
  });
}

/** The forms on a page, to be filled in by hand, whose items are numbered one after the other, each with its title in a cell on the left. */
export function itemBoxesOf(
  segments: readonly Segment[],
  runs: readonly Run[],
  drawings: readonly Box[],
): BoxesAndRest {
  if (segments.filter(({ text }) => /^\d/.test(text)).length < leastItems)
    return { boxes: [], rest: segments };
  return takenFrom(segments, drawings, (rules, rest) => {
    const region = regionOf(rules, rest);
    const cells = leavesOf(region, runs).filter((leaf) => leaf.segments.length > 0);
    const numbers = cells.flatMap((cell) => itemNumberOf(cell, region) ?? []);
    const areItems =
      numbers.length >= leastItems && numbers.every((number, at) => number === at + (numbers[0] ?? 0));
    return areItems && isWorth(region, cells, rest) && !isDrawnOver(region, cells, rest)
      ? { region, cells }
      : undefined;
  });
}

const leastItems = 2;

/** The number is followed by several words. */
function itemNumberOf({ segments, x0 }: Region, form: Box): number | undefined {
  const text = segments.map((segment) => segment.text).join(' ');
  const [, number] = (x0 - form.x0 < touch && /^(\d{1,2})\. ?(?:\p{L}+[ ,/]+)+\p{L}/u.exec(text)) || [];
  return number === undefined ? undefined : Number(number);
}

/** Of the cells of a form. */
const leastLabels = { count: 4, share: 0.6 };
/**
 * In letter sizes: above and left of a label, and what is left to write in, below it or in a cell of its own. Below several lines
 * there is more, or they are a cell of a table, with room to the next.
 */
const room = { above: 0.7, left: 1.5, below: 1.2, belowLines: 2, beside: 4 };

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
  const below = last.y - first.y > size ? room.belowLines : room.below;
  return (
    top - leaf.y0 < room.above * size &&
    Math.min(...leaf.segments.map(({ x0 }) => x0)) - leaf.x0 < room.left * size &&
    leaf.y1 - foot > below * size + Math.max(0, top - leaf.y0)
  );
}

/** Cells side by side in several rows, or a frame beside other text. */
function isWorth(region: Region, cells: readonly Cell[], segments: readonly Segment[]): boolean {
  if (region.segments.length < leastLines) return false;
  if (rowsIn(cells) > 1) return true;
  const outside = segments.filter((each) => !region.segments.includes(each));
  const isFrame = region.segments.length < mostOfPage * segments.length;
  return isFrame && outside.some((each) => areBeside(boxOf([each]), region));
}

/** How many rows of cells side by side there are. */
function rowsIn(cells: readonly Cell[]): number {
  const boxes = cells.map((cell) => boxOf(cell.segments));
  return new Set(
    boxes.filter((box) => boxes.some((each) => areBeside(box, each))).map(({ y0 }) => Math.round(y0)),
  ).size;
}

function areBeside(a: Box, b: Box): boolean {
  return (a.x1 <= b.x0 || b.x1 <= a.x0) && Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0);
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

/** Whether lines go on across cells side by side, as rows do that no rules part, and lines of a program behind their numbers. */
function areRows(columns: readonly Region[]): boolean {
  const sides = columns.map(({ segments }) => linesOf(segments)).filter((lines) => lines.length > 0);
  return sides.some((lines, at) => {
    const [few, many] = [lines, sides[at + 1] ?? []].toSorted((a, b) => a.length - b.length) as [
      Line[],
      Line[],
    ];
    const level = levelWith(few, many).size;
    // A name of a few lines beside a longer text, whose lines are as close.
    const isName =
      few.length <= longestName &&
      many.length > few.length + 1 &&
      levelWith(few, many.slice(0, few.length)).size === few.length;
    const areNumbers = few.length > 1 && !few.some(({ text }) => /\p{L}/u.test(text));
    if (isName && !areNumbers) return false;
    return level >= (areNumbers ? 2 : leastRows.level) && level >= leastRows.share * few.length;
  });
}

/** Of the lines of the cell that has fewer. */
const leastRows = { level: 3, share: 0.8 };
/** In lines. */
const longestName = 4;

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

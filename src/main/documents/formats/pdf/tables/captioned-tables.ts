import { isMarker } from '../reading-order/asides.ts';
import { type Band, bandFrom } from '../reading-order/bands.ts';
import { beginsTableCaption, captionLines } from '../kinds/captions.ts';
import type { Segment } from '../line-segments.ts';
import { rowsOf } from '../reading-order/rows.ts';
import { type Cell, cellCount, cellsOf } from './gutter-tables.ts';

const leastRows = 3;
/** Of the columns: so many have a line where a row begins. */
const leastFull = 0.6;
/** Of the cells in that line: so many begin with a capital or a number, if the line above is as full. */
const leastCapital = 0.75;

/** Lines that call what stands below them a table, and the band below. */
interface Captioned {
  readonly caption: readonly Segment[];
  readonly band: Band;
}

/** A table whose caption begins at a segment. Segments go from top to bottom. */
export function captionedFrom(sorted: readonly Segment[], start: number): Captioned | undefined {
  const first = sorted[start];
  if (!first || !beginsTableCaption(first.text)) return undefined;
  const own = new Set([first, ...captionLines(first, sorted.slice(start))]);
  let from = start;
  while (from < sorted.length && own.has(sorted[from] as Segment)) from += 1;
  if (from === sorted.length) return undefined;
  const band = bandFrom(sorted, from);
  return band.gutters.length === 0 ? undefined : { caption: sorted.slice(start, from), band };
}

/**
 * Rows with cells of several lines and no more room between the rows than between the lines, each from its first line: one
 * that has something in columns that had ended above it.
 */
export function wrappedRowsOf(band: Band): (readonly Cell[])[] | undefined {
  // With two columns it may as well be text in columns.
  if (band.gutters.length === 1) return pairedRowsOf(band);
  const gutters = band.gutters.toSorted((a, b) => a.from - b.from);
  const lines = rowsOf(band.segments);
  const head = lines.findIndex((line) => isFull(line, cellsOf(line, gutters)));
  if (head < 0) return undefined;
  const first = isNamed(cellsOf(lines[head] ?? [], gutters)) ? head : head + 1;
  const groups: Segment[][] = first > 0 ? [lines.slice(0, first).flat()] : [];
  for (const [at, line] of lines.entries()) {
    if (at < first) continue;
    const above = cellsOf(lines[at - 1] ?? [], gutters);
    if (beginsRow(line, cellsOf(line, gutters), above)) groups.push([...line]);
    else groups.at(-1)?.push(...line);
  }
  const isWhole = (group: readonly Segment[]): boolean =>
    cellCount(group, gutters) >= leastFull * (gutters.length + 1) || isNamed(cellsOf(group, gutters));
  const full = groups.filter(isWhole);
  if (groups.length < leastRows || full.length < groups.length) return undefined;
  const rows = groups.map((group) => cellsOf(group, gutters));
  return rows.flat().some(isTorn) ? undefined : rows;
}

/** Of the lines on each side; in columns of text one in four does. */
const leastBeginning = 0.7;

/** Rows of two cells: most lines begin one, as those of a text in columns do not. */
function pairedRowsOf({ segments, gutters }: Band): (readonly Cell[])[] | undefined {
  const lines = rowsOf(segments).map((line) => cellsOf(line, gutters));
  const begins = (cell: Cell | undefined): boolean => /^[\p{Lu}\d]/u.test(cell?.[0]?.text ?? '');
  const areMostBeginning = [0, 1].every((side) => {
    const filled = lines.filter((cells) => cells[side]?.length);
    return filled.filter((cells) => begins(cells[side])).length >= leastBeginning * filled.length;
  });
  const isList = lines.every(([left = []]) => left.every(({ text }) => isMarker(text)));
  if (!areMostBeginning || isList) return undefined;
  const rows: Segment[][][] = [];
  for (const [left = [], right = []] of lines) {
    const row = rows.at(-1);
    if (row && !begins(left) && !(left.length > 0 && begins(right))) {
      row[0]?.push(...left);
      row[1]?.push(...right);
    } else rows.push([[...left], [...right]]);
  }
  const whole = rows.filter((cells) => cells.every((cell) => cell.length > 0));
  return whole.length >= Math.max(leastRows, leastFull * rows.length) ? rows : undefined;
}

/** Whether most further lines of cells go on amid a sentence, or have the error of the value above them in brackets. */
export function goOnWithin(rows: readonly (readonly Cell[])[]): boolean {
  const further = rows.flat().flatMap((cell) => cell.slice(1));
  const onward = further.filter(({ text }) => /^\p{Ll}|^[([][^\p{L}]*[)\]]$/u.test(text));
  return onward.length >= leastOnward * Math.max(1, further.length);
}

/** Of the further lines of cells. */
const leastOnward = 0.7;

/** Whether it holds several columns, whose gutter some line reaches across: they would be read line by line. */
function isTorn(cell: Cell): boolean {
  return rowsOf(cell).filter((line) => line.length > 1).length > 1;
}

function isFull(line: readonly Segment[], cells: readonly Cell[]): boolean {
  const [first] = cells;
  const filled = cells.filter((cell) => cell.length > 0);
  return line.length > 0 && first?.length !== 0 && filled.length >= leastFull * cells.length;
}

/** A name with values behind it, however few, as the rows of a regression have. */
function isNamed([name = [], ...cells]: readonly Cell[]): boolean {
  const values = cells.filter((cell) => cell.length > 0);
  const areValues = values.every((cell) => cell.every(({ text }) => value.test(text)));
  return name.some(({ text }) => /\p{L}/u.test(text)) && values.length > 0 && areValues;
}

const value = /^[([<]?[−–-]?[.,]?\d[^\p{L}]*$/u;

function beginsRow(line: readonly Segment[], cells: readonly Cell[], above: readonly Cell[]): boolean {
  if (isNamed(cells) && above[0]?.length === 0) return true;
  if (!isFull(line, cells)) return false;
  const filled = cells.filter((cell) => cell.length > 0);
  if (cells.some((cell, at) => cell.length > 0 && above[at]?.length === 0)) return true;
  const capital = filled.filter(([first]) => /^[\p{Lu}\d]/u.test(first?.text ?? ''));
  return capital.length >= leastCapital * filled.length;
}

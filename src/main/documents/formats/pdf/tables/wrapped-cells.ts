import type { Segment } from '../line-segments.ts';
import type { Cell } from './gutter-tables.ts';

/** Joins lines that cells go on in, or begin in, to the rows of these. */
export function withRestOfCells(rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  return withWrapped(withBroken(rows));
}

/** Joins a line to the row above that only goes on with its name, or with this and the range or list of other cells. */
export function withWholeNames(rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const widths = columnWidths(rows);
  const joined: (readonly Cell[])[] = [];
  for (const cells of rows) {
    const above = joined.at(-1);
    if (above && isRestOfName(cells, above, widths))
      joined[joined.length - 1] = above.map((cell, at) => [...cell, ...(cells[at] ?? [])]);
    else joined.push(cells);
  }
  return joined;
}

function isRestOfName(cells: readonly Cell[], above: readonly Cell[], widths: readonly number[]): boolean {
  const filled = [...cells.keys()].filter((at) => cells[at]?.length);
  const others = filled.slice(1);
  const [last, next] = [above[0]?.at(-1), cells[0]?.[0]];
  if (!last || !next || !isBroken(last, next, widths[0] ?? 0)) return false;
  const isOpen = (at: number): boolean => /[\p{L}\d][,(]$| ?[-–]$/u.test(above[at]?.at(-1)?.text ?? '');
  // Where names begin with small letters, each may be one of its own.
  const goesOn = next.text.startsWith('(') || (/^\p{Ll}/u.test(next.text) && !/^\p{Ll}/u.test(last.text));
  if (!goesOn && !isOpen(0)) return false;
  // A name with its value in the line below has none in its own.
  const isNameAlone = above.slice(1).every((cell) => cell.length === 0);
  if (isNameAlone) return others.length > 0 && (next.text.startsWith('(') || isOpen(0));
  return others.every(isOpen) && above.filter((cell) => cell.length > 0).length > filled.length - 1;
}

/** In words: a shorter cell ends where its line does. */
const leastWrapped = 3;

/** Joins a line that only goes on with the cells above it, amid their sentences, to the row of those; their first cell may, too. */
function withWrapped(rows: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  const joined: Cell[][] = [];
  const widths = columnWidths(rows);
  for (const cells of rows) {
    const above = joined.at(-1);
    if (above && areWrapped(cells, above, widths))
      for (const [at, cell] of cells.entries()) above[at] = [...(above[at] ?? []), ...cell];
    else joined.push([...cells]);
  }
  return joined;
}

function areWrapped(cells: readonly Cell[], above: readonly Cell[], widths: readonly number[]): boolean {
  const pairs = cells.flatMap((cell, at) => {
    const [next, last] = [cell[0], above[at]?.at(-1)];
    return next ? [{ next, last, width: widths[at] ?? 0 }] : [];
  });
  const onward = pairs.filter(({ next }) => /^[\p{Ll}(]/u.test(next.text));
  const breaksOff = ({ last }: (typeof pairs)[number]): boolean =>
    last !== undefined &&
    last.mono < 0.8 &&
    last.text.split(' ').length >= leastWrapped &&
    !/[.!?;:]$/.test(last.text);
  const areSentences = onward.every(breaksOff);
  const step = areSentences ? widestStep.sentences : widestStep.words;
  if (!pairs.every(({ next, last }) => last && next.y - last.y < step * last.size)) return false;
  if (cells[0]?.length === 0)
    return (
      onward.length === pairs.length &&
      pairs.some(
        (pair) =>
          breaksOff(pair) || (!variable.test(pair.next.text) && isBroken(pair.last, pair.next, pair.width)),
      )
    );
  return (
    areSentences &&
    // Where names begin with small letters, each may be one of its own.
    onward[0] === pairs[0] &&
    /^\p{Lu}/u.test(above[0]?.[0]?.text ?? '') &&
    onward.length >= Math.max(2, pairs.length / 2) &&
    pairs.every(({ next, last, width }) => isBroken(last, next, width, step))
  );
}

/** “xi” below a head. */
const variable = /^\p{L}{1,2}$/u;

/** From line to line in a cell, in letter sizes: lines of sentences may be farther apart. */
const widestStep = { sentences: 1.9, words: 1.5 };

/** Lines that cells were broken into: so many, and of all that may be such lines so many break where the column ends. */
const brokenLines = { least: 3, share: 0.9 };

/**
 * Joins lines without a first cell to the row above or below: to the side where nearly all of them are the rest or the
 * beginning of cells that were too long for their column.
 */
function withBroken(rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const parts = rows.flatMap((cells, at) => (mayBePart(cells) ? [at] : []));
  if (parts.length < brokenLines.least) return rows;
  const widths = columnWidths(rows);
  const breaks = (upper: number, lower: number, part: number): boolean =>
    (rows[part] ?? []).every(
      (cell, at) =>
        cell.length === 0 || isBroken(rows[upper]?.[at]?.at(-1), rows[lower]?.[at]?.[0], widths[at] ?? 0),
    );
  const toAbove = parts.filter((at) => breaks(at - 1, at, at));
  const toBelow = parts.filter((at) => breaks(at, at + 1, at));
  const found = new Set(toAbove.length > toBelow.length ? toAbove : toBelow);
  if (toAbove.length === toBelow.length || found.size < brokenLines.share * parts.length) return rows;
  const joined: Cell[][] = [];
  let isOpen = false;
  for (const [at, cells] of rows.entries()) {
    const goesOn = toAbove.length > toBelow.length ? found.has(at) : isOpen;
    isOpen = found.has(at);
    const last = joined.at(-1);
    if (goesOn && last)
      joined[joined.length - 1] = last.map((cell, column) => [...cell, ...(cells[column] ?? [])]);
    else joined.push([...cells]);
  }
  return joined;
}

/** Words in a few columns, and not in the first. */
function mayBePart(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => cell.length > 0);
  return (
    cells[0]?.length === 0 &&
    filled.length <= cells.length / 2 &&
    filled.every((cell) => cell.every(({ text }) => /\p{L}{2}/u.test(text)))
  );
}

/** Of the widest line in each column that does not reach into the next. */
function columnWidths(rows: readonly (readonly Cell[])[]): number[] {
  const columns = (rows[0] ?? []).map((_, at) => rows.flatMap((cells) => cells[at] ?? []));
  return columns.map((column, at) => {
    const next = Math.min(...(columns[at + 1] ?? []).map(({ x0 }) => x0));
    return Math.max(0, ...column.filter(({ x1 }) => x1 < next).map(({ x0, x1 }) => x1 - x0));
  });
}

/** Whether the first word of the lower line had no room behind the upper one. */
function isBroken(
  upper: Segment | undefined,
  lower: Segment | undefined,
  width: number,
  step = widestStep.words,
): boolean {
  if (!upper || !lower || lower.y - upper.y > step * upper.size || upper.mono > 0.8) return false;
  // A number below words is no end of them.
  if (![upper, lower].every(({ text }) => /\p{L}{2}/u.test(text))) return false;
  return firstWord(lower) > roomBehind(upper, width);
}

/** Whether a line of a row begins with a word that had ample room in the one above it, so that it is no rest of it. */
export function areApart(lines: readonly (readonly Cell[])[]): boolean {
  const widths = columnWidths(lines);
  return lines.some((line, at) =>
    line.some(([first], column) => {
      const last = lines[at - 1]?.[column]?.at(-1);
      return first && last && ample * firstWord(first) < roomBehind(last, widths[column] ?? 0);
    }),
  );
}

const ample = 2;

function firstWord({ text, x0, x1 }: Segment): number {
  return ((text.split(' ')[0] as string).length / text.length) * (x1 - x0);
}

function roomBehind({ x0, x1, size }: Segment, width: number): number {
  return width - (x1 - x0) - leastSpace * size;
}

/** Between words, in letter sizes. */
const leastSpace = 0.25;

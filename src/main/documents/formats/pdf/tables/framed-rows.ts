import type { Segment } from '../line-segments.ts';
import { isNumber, median, rowsOf } from '../reading-order/rows.ts';
import { textOfCell } from './cell-text.ts';
import type { Cell } from './gutter-tables.ts';
import { isHeadOver } from './head-rows.ts';
import { touch } from './rule-grids.ts';
import { areApart } from './wrapped-cells.ts';

/** What stands between two level rules of a table, whole and by its columns. */
export interface Row {
  readonly segments: readonly Segment[];
  readonly cells: readonly Cell[];
}

/** In sizes of the other letters; how many borders it crosses, and its words. */
const title = { size: 1.2, borders: 2, words: 3 };
/** In words; of the borders between cells, how many it crosses. */
const sentence = { words: 6, borders: 0.5 };

/**
 * Without the text above the heads of a table that has no rule above them, such as the salutation of a bill, or a title.
 * @param xs where the upright rules are
 */
export function withoutLead(band: readonly Segment[], xs: readonly number[]): readonly Segment[] {
  const usual = usualSize(band);
  const lead = band.filter(
    (each) => (each.x0 < (xs[1] ?? 0) && each.x1 > (xs.at(-2) ?? 0)) || isTitle([each], xs, usual),
  );
  const foot = Math.max(...lead.map(({ y, size }) => y + size / 2));
  const below = band.filter(({ y }) => y > foot);
  return below.length > 0 ? below : band;
}

/**
 * Titles above and remarks below, within the frame, are text, unless they are heads over several columns. Some of the borders
 * between cells may happen to lie between two of their words.
 */
export function trimmed(rows: readonly Row[], xs: readonly number[]): readonly Row[] {
  const own = withoutItems(rows);
  const usual = usualSize(own.flatMap(({ segments }) => segments));
  const isData = ({ segments, cells }: Row): boolean => {
    const texts = cells.map(textOfCell);
    const areCells = filled(texts) > 1 && texts.every((text) => text.length < longestCell(text));
    return (filled(texts) > 2 || areCells) && !isTitle(segments, xs, usual);
  };
  const from = Math.max(0, own.findIndex(isData));
  const last = own.findLastIndex((row) => isData(row) && !isSentence(row, xs));
  // The words of a table may stand so close that each of its rows looks like a sentence.
  const inside = own.slice(from, 1 + (last > from ? last : own.findLastIndex(isData)));
  const above = own[from - 1];
  const cells = inside.map((row) => row.cells);
  return above && isHeadOver(above.cells, cells) ? [above, ...inside] : inside;
}

function usualSize(segments: readonly Segment[]): number {
  return median(segments.map(({ size }) => size));
}

function isTitle(segments: readonly Segment[], xs: readonly number[], usual: number): boolean {
  return (
    segments.every((each) => each.size > title.size * usual && bordersUnder(each, xs) >= title.borders) &&
    segments.some((each) => hasWords(each, title.words))
  );
}

function isSentence({ segments }: Row, xs: readonly number[]): boolean {
  const most = Math.max(2, sentence.borders * (xs.length - 2));
  return segments.some((each) => hasWords(each, sentence.words) && bordersUnder(each, xs) >= most);
}

function hasWords({ text }: Segment, count: number): boolean {
  return text.split(' ').length >= count && /\p{L}{2} \p{L}{2}/u.test(text);
}

function bordersUnder({ x0, x1 }: Segment, xs: readonly number[]): number {
  return xs.filter((x) => x > x0 + touch && x < x1 - touch).length;
}

/** Without the list above the heads, whose bullets stand to the left of all cells, as where both are in the frame of a slide. */
function withoutItems(rows: readonly Row[]): readonly Row[] {
  const isItem = ({ cells: [first = []] }: Row): boolean =>
    first.length > 0 && first.every(({ text }) => /^[•▪▸►‣●■➢➤❖✓]$/u.test(text));
  const from = rows.findIndex((row) => !isItem(row));
  const rest = rows.slice(from);
  return from > 0 && rest.every(({ cells }) => cells[0]?.length === 0) ? rest : rows;
}

/** Ideographs say more in fewer letters. */
function longestCell(text: string): number {
  return /\p{Script=Han}/u.test(text) ? 80 : 250;
}

export function filled(texts: readonly string[]): number {
  return texts.filter((text) => text !== '').length;
}

/** Between which all rules are drawn: so many, most of so few lines. */
const parted = { rows: 4, lines: 3 };

export function areRowsParted(rows: readonly Row[]): boolean {
  const lines = rows.map(({ segments }) => rowsOf(segments).length);
  return rows.length >= parted.rows && median(lines) <= parted.lines;
}

/**
 * A row for each line of data, where no rules are drawn between some: each fills most of the columns.
 * @param areParted elsewhere in the table there are rules between all rows, so that lines of words go on below each other
 */
export function linesOfRow(cells: readonly Cell[], areParted: boolean): (readonly Cell[])[] {
  const used = cells.filter((cell) => cell.length > 0).length;
  const lines = rowsOf(cells.flat()).map((line) => {
    const own = new Set(line);
    return cells.map((cell) => cell.filter((segment) => own.has(segment)));
  });
  const isWhole = (line: readonly Cell[]): boolean =>
    (line[0]?.length !== 0 || (used > 3 && lines.length > 2)) &&
    line.filter((cell) => cell.length > 0).length >= Math.max(2, 0.8 * used);
  const holdsColumn = cells.some((_, at) => at > 0 && lines.every((line) => holdsNumber(line[at])));
  const areOwn = holdsColumn || !areParted || areApart(lines);
  if (lines.length > 1 && lines.every(isWhole) && areOwn) return lines;
  // Of lines of numbers some may have none in a column or two, and some are titles.
  const isOfNumbers = (line: readonly Cell[]): boolean => line.filter((cell) => !areNumbers(cell)).length < 2;
  const whole = lines.filter(isWhole);
  if (lines.length > 3 && whole.length > 0.75 * lines.length && lines.every(isOfNumbers)) return lines;
  const rows = withSpansOnTop(lines);
  return areValuesOfGroup(rows) ? withRestOfNames(withNamesOnTop(rows)) : [cells];
}

/**
 * What has one line in its column and stands beside the middle of several, as a name of all of them does, in the first of
 * these. A number is a name where no values are on its line.
 */
function withSpansOnTop(lines: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const [first = []] = lines;
  const isAlone = (column: number): boolean => lines.filter((line) => line[column]?.length).length === 1;
  const spans = first.map((top, column) => {
    const line = top.length === 0 && isAlone(column) ? lines.find((each) => each[column]?.length) : undefined;
    const cell = line?.[column] ?? [];
    const isName = line?.every((each, at) => each.length === 0 || isAlone(at)) || !areNumbers(cell);
    return line && isName ? cell : undefined;
  });
  if (!spans[0]) return lines;
  const rest = lines.map((line) => line.map((cell, column) => (spans[column] === cell ? [] : cell)));
  const full = rest.filter((line) => line.some((cell) => cell.length > 0));
  return full.map((line, at) => (at === 0 ? line.map((cell, column) => spans[column] ?? cell) : line));
}

/**
 * Lines below the name of a group, as in the data sheet of a device: several have a number in one column, each behind a text
 * that says of what it is, and none goes on with the cells above it.
 */
function areValuesOfGroup(lines: readonly (readonly Cell[])[]): boolean {
  const isValue = (cell: Cell | undefined): boolean =>
    cell !== undefined && cell.length > 0 && areNumbers(cell);
  const valued = lines.filter((line) => line.slice(1).some(isValue));
  const isNamed = (line: readonly Cell[]): boolean =>
    line
      .slice(
        0,
        line.findIndex((cell, at) => at > 0 && isValue(cell)),
      )
      .some((cell) => cell.length > 0);
  const isShared = (_: Cell, column: number): boolean =>
    column > 0 && valued.filter((line) => isValue(line[column])).length >= Math.max(2, 0.5 * valued.length);
  const isWhole = (line: readonly Cell[]): boolean => line[0]?.length !== 0 || valued.includes(line);
  return (
    valued.length > 1 && valued.every(isNamed) && lines.every(isWhole) && (lines[0]?.some(isShared) ?? false)
  );
}

/** With the lines of what one name stands in front of in its first row, where they are fewer than the rows of values. */
function withNamesOnTop(lines: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  if (lines.filter((line) => line[0]?.length).length > 1) return lines;
  const valued = lines.filter((line) => line.some((cell) => cell.length > 0 && areNumbers(cell))).length;
  const texts = lines[0]?.map((_, column) => {
    const own = lines.map((line) => line[column] ?? []).filter((cell) => cell.length > 0);
    const isOnTop = own.every((cell, at) => cell === lines[at]?.[column] && !areNumbers(cell));
    return isOnTop && own.length < valued ? own.flat() : undefined;
  });
  const rows = lines.map((line, at) =>
    line.map((cell, column) => (at === 0 ? texts?.[column] : texts?.[column] && []) ?? cell),
  );
  return rows.filter((row) => row.some((cell) => cell.length > 0));
}

/** A name alone in its line that goes on amid words belongs to the line above. */
function withRestOfNames(lines: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  const rows: (readonly Cell[])[] = [];
  for (const line of lines) {
    const [name = [], ...others] = line;
    const above = rows.at(-1);
    const isRest = above && /^[\p{Ll}(]/u.test(textOfCell(name)) && others.every((cell) => cell.length === 0);
    if (isRest) rows[rows.length - 1] = [[...(above[0] ?? []), ...name], ...above.slice(1)];
    else rows.push(line);
  }
  return rows;
}

function holdsNumber(cell: Cell = []): boolean {
  return cell.some(({ text }) => /\d/.test(text));
}

function areNumbers(cell: Cell): boolean {
  return cell.every(({ text }) => isNumber(text));
}

/** Whether a text right beside the rules belongs to their rows, from some height on. */
export function goesOnBeside(
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
  segments: readonly Segment[],
  from = ys[0] ?? 0,
): boolean {
  const [left = 0, right = 0, foot = 0] = [xs[0], xs.at(-1), ys.at(-1)];
  return segments.some(
    ({ x0, x1, y, size }) =>
      y > from &&
      y < foot &&
      ((x0 < left - touch && x1 > left - size) || (x1 > right + touch && x0 < right + size)),
  );
}

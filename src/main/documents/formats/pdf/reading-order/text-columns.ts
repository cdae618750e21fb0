import { type Band, sidesOf } from './bands.ts';
import { isCode } from '../code/code-lines.ts';
import { type Columns, levelWith } from './columns.ts';
import { goingOn } from '../going-on.ts';
import { farthestBelow, hasBlank, isOnlyBlank } from '../kinds/blank-labels.ts';
import type { Segment } from '../line-segments.ts';
import { cellsOf } from '../tables/gutter-tables.ts';
import { type Line, linesOf, rowsOf } from './rows.ts';
import { areRowsOfValues, type Questions } from './side-by-side.ts';

/** So many cells of a column, and the share of them that go on from the one above, which is larger for a short one; so many break a word. */
const fewestCells = { some: 10, nearlyAll: 6 };
const leastGoingOn = { some: 0.5, nearlyAll: 0.8 };
const fewestBroken = 2;

/**
 * Whether a column of what looks like a table is running text, whose sentences and words go on from row to row: an abstract
 * beside the addresses of its authors stands at their heights, which makes no table of them.
 */
export function holdsRunningText(rows: readonly (readonly string[])[]): boolean {
  return (rows[0] ?? []).some((_, at) => isRunningText(rows.flatMap((row) => row[at] || [])));
}

function isRunningText(cells: readonly string[]): boolean {
  if (cells.length < fewestCells.nearlyAll) return false;
  const goneOnFrom = cells.filter(
    (cell, at) => /[\p{L},-]$/u.test(cell) && /^\p{Ll}/u.test(cells[at + 1] ?? ''),
  );
  const broken = goneOnFrom.filter((cell) => /\p{L}-$/u.test(cell));
  const least = cells.length < fewestCells.some ? leastGoingOn.nearlyAll : leastGoingOn.some;
  return goneOnFrom.length >= least * (cells.length - 1) && broken.length >= fewestBroken;
}

/** More than a label with what stands beside it. */
const leastNames = 3;

/** Two lines of text beside two others, or names beside each other with the value of each below it. */
export function goesOnBelow([first = [], second = [], ...more]: readonly (readonly string[])[]): boolean {
  if (more.length > 0 || second.length === 0) return false;
  const areNamed =
    first.length >= leastNames && first.every((text, at) => /^\P{N}+$/u.test(text) && second[at] !== '');
  const areAmounts = [first, second].every(
    (row) => row.length > 1 && row.slice(1).every((text) => amount.test(text)),
  );
  if (areAmounts) return false;
  if (areNamed && second.filter((text) => /\d/.test(text)).length > second.length / 2) return true;
  return first.every((text) => text.split(' ').length >= 3) || second.some((text) => /^\p{Ll}/u.test(text));
}

/** “3,00 € / month”, “ab 18:00 Uhr”: what each of several things costs that stand below each other, or from when it is open. */
const amount =
  /^(?:[$€£] ?\d|\d[\d.,]* ?[$€£]|(?:\p{Ll}{1,6} )?(?:[01]?\d|2[0-4])(?:[:.h]\d\d| ?h| Uhr| ?[ap]\.?m))(?!\p{L}{2})/u;

export const word = /\p{L}{2}/u;

/** Of the lines of a narrow column: so many go on from the one above; and so few are level with those of another. */
export const narrowColumn = { goingOn: { least: 3, share: 0.3 }, level: 0.3 };

/** Of the lines of a narrow column that stand beside one of the next: so many go on where the other begins, or the other way round. */
const leastUnlike = { lines: 4, share: 0.2 };

/**
 * The first of three or more columns of text and the others, whose lines stand at heights of their own, or whose sentences
 * begin at others: two such columns make no lines that fill the width of both, and the cells of a row begin together.
 */
export function narrowColumnsOf({ segments, gutters }: Band): Columns | undefined {
  const [gutter, next] = gutters;
  if (!gutter || !next) return undefined;
  const columns = cellsOf(segments, gutters).map(linesOf);
  const { least, share } = narrowColumn.goingOn;
  const areText = columns.every((lines) => goingOn(lines).length >= Math.max(least, share * lines.length));
  if (!areText) return undefined;
  const areOff = columns.some((lines, at) => isOffLine(lines, columns[at + 1]));
  const beginApart = columns.slice(1).every((lines, at) => beginUnlike(columns[at] as Line[], lines));
  if (!areOff && !beginApart) return undefined;
  const [left, right] = sidesOf(segments, gutter);
  return { left, right, gutter };
}

function isOffLine(lines: readonly Line[], others: readonly Line[] | undefined): boolean {
  return others !== undefined && levelWith(lines, others).size < narrowColumn.level * lines.length;
}

function beginUnlike(lines: readonly Line[], others: readonly Line[]): boolean {
  const [onward, othersOnward] = [new Set(goingOn(lines)), new Set(goingOn(others))];
  const [begun, othersBegun] = [lines, others].map((side, at) =>
    side.filter((line) => !(at === 0 ? onward : othersOnward).has(line)),
  ) as [Line[], Line[]];
  const unlike = levelWith([...onward], othersBegun).size + levelWith(begun, [...othersOnward]).size;
  return unlike >= Math.max(leastUnlike.lines, leastUnlike.share * levelWith(lines, others).size);
}

/** The fewest in a row and the most lines of each; in letter sizes: between two of them, from line to line, and between middles. */
const label = { least: 3, lines: 3, gutter: 2, step: 1.4, off: 0.5 };
/** In letter sizes: from the labels to rows of a table above or below them. */
const nearRow = 2.4;
/** Not the dates and units below an axis: “10-Mar”. */
const longWord = /\p{L}{4}/u;
const sentencePart = /^\p{Ll}|[,;:([–-]$/u;

/**
 * The labels of boxes or pictures side by side, each of a few lines around the same middle. Several rows of them, or rows of
 * cells next to them, are a table.
 */
export function labelsOf({ segments, gutters }: Band, around: readonly Segment[]): Line[][] | undefined {
  const [first] = segments;
  if (!first || gutters.length === 0 || segments.some(isCode)) return undefined;
  if (gutters.some(({ from, to }) => to - from < label.gutter * first.size)) return undefined;
  const blocks = cellsOf(segments, gutters).map(linesOf);
  const isTall = blocks.every((lines) => lines.length > 1);
  if (blocks.length < label.least && !isTall) return undefined;
  // Where one has a line more than another, around the same middle, their lines make no rows.
  const areAlike = blocks.every(({ length }) => length === blocks[0]?.length);
  const areRows = rowsOf(segments).filter((row) => row.length > 1).length > 1 || isTall;
  if (areAlike && areRows) return undefined;
  const middles = blocks.map((lines) => ((lines[0]?.y ?? 0) + (lines.at(-1)?.y ?? 0)) / 2);
  const isRow = Math.max(...middles) - Math.min(...middles) < label.off * first.size;
  if (!isRow || !blocks.every(isLabel) || !segments.some(({ text }) => longWord.test(text))) return undefined;
  const near = rowsOf(
    around.filter(({ y, size }) => segments.some((each) => Math.abs(each.y - y) < nearRow * size)),
  );
  return near.some((row) => row.length > 1) ? undefined : blocks;
}

function isLabel(lines: readonly Line[]): boolean {
  const isTight = lines.every(
    (line, at) => at === 0 || line.y - (lines[at - 1] as Line).y < label.step * line.size,
  );
  const text = lines.map((line) => line.text).join(' ');
  return isTight && lines.length <= label.lines && word.test(text) && !sentencePart.test(text);
}

/** In lines of a label; in letters of one; in letter sizes: from line to line of it. */
const signed = { lines: 3, longest: 60, step: 1.4 };

/**
 * The first lines side by side on a page that are to be signed, or written on: the labels below them are read one after the
 * other, however many lines each has.
 * @param sorted from top to bottom
 */
export function signedLinesAmong(sorted: readonly Segment[]): Questions | undefined {
  if (!sorted.some(isBlank)) return undefined;
  const rows = rowsOf(sorted);
  for (const [at, blanks] of rows.entries()) {
    if (blanks.length < 2 || !blanks.every(isBlank)) continue;
    let end = at + 1;
    while (end - at <= signed.lines && areBelow(rows[end], rows[end - 1], blanks, end === at + 1)) end += 1;
    const named = rows.slice(at + 1, end).flat();
    const labels = blanks
      .map((_, index) => named.filter((each) => blankAbove(each, blanks) === index))
      .filter((own) => own.length > 0);
    if (labels.length < 2) continue;
    return {
      before: rows.slice(0, at).flat(),
      questions: [blanks, ...labels].map((each) => ({ question: linesOf(each), answers: [] })),
      after: rows.slice(end).flat(),
    };
  }
  return undefined;
}

function isBlank({ text }: Segment): boolean {
  return isOnlyBlank(text);
}

function areBelow(
  row: readonly Segment[] | undefined,
  above: readonly Segment[] | undefined,
  blanks: readonly Segment[],
  isFirst: boolean,
): boolean {
  const [first] = row ?? [];
  if (!row || !first || !above) return false;
  const step = (first.y - (above[0]?.y ?? 0)) / first.size;
  return (
    step < (isFirst ? farthestBelow : signed.step) &&
    row.every(
      (each) =>
        each.text.length <= signed.longest && !hasBlank(each.text) && blankAbove(each, blanks) !== undefined,
    )
  );
}

/** The only one that a label stands below. */
function blankAbove({ x0, x1 }: Segment, blanks: readonly Segment[]): number | undefined {
  const [index, more] = [...blanks.keys()].filter(
    (at) => x0 < (blanks[at] as Segment).x1 && x1 > (blanks[at] as Segment).x0,
  );
  return more === undefined ? index : undefined;
}

/** Lists or cards side by side in a band, each from top to bottom, and what stands above and below all of them. */
export interface ListColumns {
  readonly above: readonly Segment[];
  readonly lists: readonly (readonly Segment[])[];
  readonly below: readonly Segment[];
}

const bullet = /^[•◦▪▸▶►‣●○■➔➜-➢➤❖✓](?: |$)/;
/** In letter sizes: from row to row, between a list and the next one, and how far within a list its lines begin that have no bullet. */
const room = { step: 3, between: 0.8, indent: { least: 0.5, most: 6 } };
/** In rows above the lists. */
const mostTitles = 2;

/**
 * The lists of a band that begins with bullets side by side: they are no rows of a table, and what stands below them belongs to
 * none of them, unless there is more than lists on the right, as in a text in columns.
 */
export function listColumnsOf({ segments }: Band): ListColumns | undefined {
  if (!segments.some(isBullet)) return undefined;
  const rows = rowsOf(segments);
  const from = rows.findIndex((row) => row.filter(isBullet).length > 1);
  if (from < 0 || from > mostTitles) return undefined;
  const edges = (rows[from] as Segment[]).filter(isBullet).map(({ x0 }) => x0);
  const titles = rows.slice(0, from);
  if (!titles.every((row) => areTitles(row, edges))) return undefined;
  const heads = headsAmid(rows.slice(from).flat(), edges);
  const end = rows.findIndex(
    (row, at) => at > from && !goesOn(row, rows[at - 1] as Segment[], { edges, heads }),
  );
  const listed = rows.slice(from, end < 0 ? rows.length : end);
  const below = rows.slice(from + listed.length);
  const lists = edges.map((_, at) => listed.flat().filter(({ x0 }) => columnAt(x0, edges) === at));
  if (!lists.every(areItems) || (lists[0] as Segment[]).filter(isBullet).length < 2) return undefined;
  if (areRowsOfValues(listed, lists)) return undefined;
  // A title there may begin to the left of the bullets below it.
  const gutter = Math.max(...(lists[0] as Segment[]).map(({ x1 }) => x1));
  const right = below.flatMap((row) => row.find(({ x0 }) => x0 > gutter) ?? []);
  const farthest = Math.min(...right.filter(isBullet).map(({ x0, size }) => x0 + room.indent.least * size));
  if (!right.every((each) => isBullet(each) || each.x0 > farthest)) return undefined;
  const withTitles = lists.map((list, at) => [...titles.flatMap((row) => row[at] ?? []), ...list]);
  return { above: [], lists: withTitles, below: below.flat() };
}

function isBullet({ text }: Segment): boolean {
  return bullet.test(text);
}

function columnAt(x: number, edges: readonly number[]): number {
  return edges.findLastIndex((edge) => x > edge - 1);
}

/** One above each list, no farther in than its items. */
function areTitles(row: readonly Segment[], edges: readonly number[]): boolean {
  return (
    row.length === edges.length &&
    row.every(({ x0, x1, text }, at) => {
      const edge = edges[at] as number;
      return (
        word.test(text) &&
        x0 > (edges[at - 1] ?? -Infinity) &&
        x0 < edge + 1 &&
        x1 < (edges[at + 1] ?? Infinity)
      );
    })
  );
}

/** The titles amid a list, each above its next item, while an item of a list goes on beside it or right below that. */
function headsAmid(segments: readonly Segment[], edges: readonly number[]): ReadonlySet<Segment> {
  const columns = edges.map((_, at) => segments.filter(({ x0 }) => columnAt(x0, edges) === at));
  const heads = columns.flatMap((own, at) =>
    own.filter((each, index) => {
      const isTitle = !isBullet(each) && word.test(each.text) && Math.abs(each.x0 - (edges[at] ?? 0)) < 1;
      const next = own[index + 1];
      const isBeside = (other: readonly Segment[]): boolean => {
        const below = other.find(({ y }) => y > each.y - 1);
        return other !== own && below !== undefined && !isBullet(below);
      };
      return isTitle && next !== undefined && isBullet(next) && columns.some(isBeside);
    }),
  );
  return new Set(heads);
}

/** Whether all of a row are items of the lists, what these go on with, or titles amid these. */
function goesOn(
  row: readonly Segment[],
  above: readonly Segment[],
  { edges, heads }: { readonly edges: readonly number[]; readonly heads: ReadonlySet<Segment> },
): boolean {
  const [first] = row;
  if (!first || first.y - (above[0]?.y ?? 0) > room.step * first.size) return false;
  return row.every((segment, at) => {
    const { x0, x1, size } = segment;
    const column = columnAt(x0, edges);
    const indent = (x0 - (edges[column] ?? Infinity)) / size;
    const before = row[at - 1];
    const isFirst = !before || columnAt(before.x0, edges) < column;
    const isLine = isFirst
      ? indent > room.indent.least || isBullet(segment) || heads.has(segment)
      : isBullet(before);
    return isLine && indent < room.indent.most && x1 < (edges[column + 1] ?? Infinity) - room.between * size;
  });
}

/** Whether each bullet has a text behind it. */
function areItems(list: readonly Segment[]): boolean {
  return list.every(
    (each, at) => !isBullet(each) || word.test(each.text) || word.test(list[at + 1]?.text ?? ''),
  );
}

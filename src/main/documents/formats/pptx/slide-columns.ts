import { isText } from './slide-furniture.ts';
import type { Placed } from './slide-order.ts';

type Row = readonly Placed[];

/**
 * The shapes of rows one after the other, but texts below short heads as columns: each head, then its own text. A grid of words
 * is read row by row.
 * @param uneven rows from top to bottom, each from left to right
 */
export function inColumns(uneven: readonly Row[]): Row {
  const rows = withLevelTexts(uneven);
  const read: Placed[] = [];
  for (let at = 0; at < rows.length;) {
    const columns = columnsFrom(rows, at);
    read.push(
      ...(columns.length > 1 ? columns[0]!.flatMap((_, x) => columns.map((row) => row[x]!)) : rows[at]!),
    );
    at += Math.max(1, columns.length);
  }
  return read;
}

/**
 * The shapes between upright lines that divide a slide from side to side, as on a board of tasks: first what has no place, then
 * each column from the left. Undefined unless all lie beside the lines, and several in each column.
 */
export function betweenLines(placed: Row): readonly Row[] | undefined {
  const shown = placed.filter(
    ({ shape, inside }) => shape.drafts.length + inside.length > 0 || shape.graphic,
  );
  const [free, own] = [shown.filter((each) => !isBeside(each)), shown.filter(isBeside)];
  const ends = own.map(({ corner, shape: { size } }) => (corner?.y ?? 0) + (size?.y ?? 0));
  const lowest = Math.max(...ends);
  const lines = placed.filter(({ corner, shape: { size, drafts } }) => {
    const isUpright = drafts.length === 0 && (size?.x ?? Infinity) < widestLine;
    return corner && size && isUpright && size.y > tallLine * lowest;
  });
  const edges = lines.map(({ corner }) => corner?.x ?? 0).toSorted((one, other) => one - other);
  if (edges.length === 0 || free.some(isTextInLayout)) return undefined;
  const columns = [...edges, Infinity].map((right, at) =>
    own.filter((each) => {
      const middle = middleOf(each);
      return middle < right && middle >= (edges[at - 1] ?? -Infinity);
    }),
  );
  const isCrossed = own.some((each) => edges.some((edge) => isAcross(each, edge)));
  return isCrossed || columns.some(({ length }) => length < leastInColumn) ? undefined : [free, ...columns];
}

/** Neither the title of the slide nor what only its layout places. */
function isBeside({ corner, shape: { size, drafts } }: Placed): boolean {
  return corner !== undefined && size !== undefined && drafts[0]?.kind !== 'heading';
}

/** Whether only the layout says how large it is, as of a text, but not of a number. */
function isTextInLayout({ corner, shape: { drafts } }: Placed): boolean {
  const isTitle = drafts[0]?.kind === 'heading';
  return corner !== undefined && !isTitle && drafts.some(({ text }) => /\p{L}{3}/u.test(text));
}

function isAcross({ corner, shape: { size } }: Placed, edge: number): boolean {
  return (
    corner !== undefined && corner.x < edge - nearlyBelow && corner.x + (size?.x ?? 0) > edge + nearlyBelow
  );
}

/** A tenth of an inch; of how far down the slide has text. */
const widestLine = 914_400 / 10;
const tallLine = 0.6;
/** A head and a text. */
const leastInColumn = 2;

/** Rows with what stands beside each other below heads in one row, though one begins a little lower, as higher tables do. */
function withLevelTexts(rows: readonly Row[]): readonly Row[] {
  const level: Row[] = [];
  for (let at = 0; at < rows.length; at++) {
    const [heads, row] = [level.at(-1) ?? [], rows[at]!];
    const texts = [...row];
    let next = at + 1;
    while (next < rows.length && texts.length < heads.length) texts.push(...rows[next++]!);
    const sorted = texts.toSorted((one, other) => (one.corner?.x ?? 0) - (other.corner?.x ?? 0));
    const areColumns =
      next > at + 1 &&
      heads.every(isHead) &&
      isBelow(sorted, heads) &&
      sorted.every(isLong) &&
      areBeside(texts);
    level.push(areColumns ? sorted : row);
    if (areColumns) at = next - 1;
  }
  return level;
}

/** Whether each begins above the end of all others. */
function areBeside(texts: Row): boolean {
  const lowest = Math.max(...texts.map(({ corner }) => corner?.y ?? Infinity));
  return texts.every(({ corner, shape: { size } }) => corner && size && corner.y + size.y > lowest);
}

/** The rows of heads that begin at a row, with the row of texts below them; none if they are no columns. */
function columnsFrom(rows: readonly Row[], from: number): readonly Row[] {
  const [heads] = rows.slice(from, from + 1);
  if (!heads || heads.length < 2) return [];
  for (let at = from; at < rows.length && at <= from + mostHeads; at++) {
    const row = rows[at]!;
    if (!isBelow(row, heads)) return [];
    const isGrid = isLongs(row) && isBelow(rows[at + 1] ?? [], heads) && isLongs(rows[at + 1]!);
    if (at > from && isLongs(row)) return isGrid ? [] : rows.slice(from, at + 1);
    if (!row.every(isHead)) return [];
  }
  return [];
}

/** A number, a name, and what it is. */
const mostHeads = 3;

function isBelow(row: Row, heads: Row): boolean {
  return row.length === heads.length && row.every((each, x) => isUnder(each, heads[x]!));
}

function isLongs(row: Row): boolean {
  return row.filter(isLong).length * 2 > row.length;
}

/** One short line. */
function isHead({ shape: { drafts, graphic }, inside }: Placed): boolean {
  const [line, ...more] = drafts;
  const isLine = line !== undefined && isText(line) && line.kind !== 'table' && !line.text.includes('\n');
  const longest = line?.text.endsWith(':') ? longestAnnouncement : longestHead;
  return isLine && more.length === 0 && line.text.length <= longest && !graphic && inside.length === 0;
}

/** Several lines, a sentence, or what is drawn there. */
function isLong({ shape: { drafts, graphic } }: Placed): boolean {
  const letters = drafts.reduce((sum, { text }) => sum + text.length, 0);
  return drafts.every(isText) && (drafts.length > 1 || letters > longestHead || graphic !== undefined);
}

/** In letters. */
const longestHead = 50;
const longestAnnouncement = 80;

/** Whether their left edges or their middles are one below the other. */
function isUnder(one: Placed, other: Placed): boolean {
  if (!one.corner || !other.corner) return false;
  const left = Math.abs(one.corner.x - other.corner.x);
  const middle = Math.abs(middleOf(one) - middleOf(other));
  return Math.min(left, middle) < nearlyBelow;
}

function middleOf({ corner, shape: { size } }: Placed): number {
  return corner && size ? corner.x + size.x / 2 : Infinity;
}

/** A third of an inch. */
const nearlyBelow = 914_400 / 3;

import { wordCount } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { goingOn } from '../going-on.ts';
import { severalWords } from './columns.ts';

/** In sizes of the letters beside it. */
const small = 0.8;
/** In letter sizes: from one line to the next, and from the text that it stands beside. */
const widestStep = 1.7;
const leastGap = 0.3;
/** Lines, and words in all of them; and words in one, or two, beside a sentence that goes on, and in its line above. */
const least = { lines: 3, words: 6, beside: 4, above: 3 };
/** In points: lines of a list are level with what stands beside them. */
const sameHeight = 0.7;

type Row = readonly Segment[];

/**
 * The small print beside larger text, such as the caption of a picture in the margin: lines that begin below each other and
 * are not level with those of the text, as what belongs to each line of a list would be.
 * @param apart the lines of texts that are known to stand side by side, which are left to themselves
 * @returns the rows without it, and each text in small print
 */
export function withoutSmallPrint(
  all: readonly Row[],
  apart: ReadonlyMap<Row, Segment>,
): {
  readonly rows: readonly Row[];
  readonly prints: readonly (readonly Segment[])[];
} {
  const rows = all.filter((row) => !apart.has(row));
  const amid = new Set(rows.flatMap((_, at) => smallAmid(rows, at)));
  const seeds = new Set([...rows.flatMap((row) => row.filter((each) => isSmallBeside(each, row))), ...amid]);
  if (seeds.size === 0) return { rows: all, prints: [] };
  const level = new Set(rows.flatMap((row) => row.filter((each) => isLevel(each, row))));
  const columns = new Map<string, Segment[]>([...seeds].map((seed) => [placeOf(seed), []]));
  for (const each of rows.flat()) columns.get(placeOf(each))?.push(each);
  const prints = [...columns.values()]
    .flatMap(textsAmong)
    .filter((lines) => lines.some((each) => seeds.has(each)))
    .filter((lines) => isText(lines) || isCaption(lines, amid))
    .filter((lines) => 2 * lines.filter((each) => level.has(each)).length <= lines.length);
  const taken = new Set(prints.flat());
  const rest = all.map((row) =>
    row.some((each) => taken.has(each)) ? row.filter((each) => !taken.has(each)) : row,
  );
  return { rows: rest.filter((row) => row.length > 0), prints };
}

/** Whether it stands at the end of a row, after larger words, and not beside a large sign such as “!” or a number. */
function isSmallBeside(each: Segment, row: Row): boolean {
  const before = row.at(-2);
  return (
    before !== undefined &&
    each === row.at(-1) &&
    severalWords.test(before.text) &&
    each.size <= small * before.size &&
    each.x0 - before.x1 >= leastGap * each.size
  );
}

/** What stands at the end of a row, or alone in one, beside a sentence in larger letters that goes on in the next row. */
function smallAmid(rows: readonly Row[], at: number): readonly Segment[] {
  const row = rows[at] as Row;
  const each = row.at(-1) as Segment;
  const isLarger = (other: Row): boolean => each.size <= small * (other[0]?.size ?? 0);
  const last = row.length > 1 ? row.at(-2) : rows.slice(Math.max(0, at - 2), at).findLast(isLarger)?.[0];
  const next = rows.slice(at + 1, at + 3).find(isLarger)?.[0];
  if (row.length > 2 || !last || !next || each.size > small * last.size || isLevel(each, [last, each]))
    return [];
  const isSame = Math.abs(last.size - next.size) < 0.04 * last.size && Math.abs(last.x0 - next.x0) < 1;
  const edge = row.length > 1 ? last.x1 : Math.max(last.x1, next.x1);
  const isBeside = each.x0 - edge >= leastGap * each.size;
  const goesOn = wordCount(last) >= least.above && goingOn([last, next]).length > 0;
  return isSame && isBeside && goesOn ? [each] : [];
}

/** A line or two that say something, as below a picture in a column: “Lee (left) at the workshop.” */
function isCaption(lines: readonly Segment[], amid: ReadonlySet<Segment>): boolean {
  const words = lines.flatMap(({ text }) => text.split(' ')).length;
  const isAmid = lines.some((each) => amid.has(each));
  return (
    isAmid &&
    words >= least.beside &&
    /^\p{Lu}/u.test(lines[0]?.text ?? '') &&
    /[.!?]$/.test(lines.at(-1)?.text ?? '')
  );
}

function isLevel(each: Segment, row: Row): boolean {
  const other = each === row[0] ? row[1] : row[0];
  return other !== undefined && Math.abs(other.y - each.y) < sameHeight;
}

/** The same of lines that begin below each other and are as large. */
function placeOf({ x0, size }: Segment): string {
  return `${Math.round(x0)} ${Math.round(2 * size)}`;
}

function textsAmong(lines: readonly Segment[]): Segment[][] {
  const texts: Segment[][] = [];
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const text = texts.at(-1);
    const last = text?.at(-1);
    if (text && last && line.y - last.y < widestStep * line.size) text.push(line);
    else texts.push([line]);
  }
  return texts;
}

function isText(lines: readonly Segment[]): boolean {
  const words = lines.flatMap(({ text }) => text.split(' ')).filter((word) => /\p{L}{2}/u.test(word));
  return lines.length >= least.lines && words.length >= least.words;
}

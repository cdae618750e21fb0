import type { Segment } from '../line-segments.ts';
import { severalWords } from './columns.ts';

/** In sizes of the letters beside it. */
const small = 0.8;
/** In letter sizes: from one line to the next, and from the text that it stands beside. */
const widestStep = 1.7;
const leastGap = 0.3;
/** Lines, and words in all of them. */
const least = { lines: 3, words: 6 };
/** In points: lines of a list are level with what stands beside them. */
const sameHeight = 0.7;

type Row = readonly Segment[];

/**
 * The small print beside larger text, such as the caption of a picture in the margin: lines that begin below each other and
 * are not level with those of the text, as what belongs to each line of a list would be.
 * @returns the rows without it, and each text in small print
 */
export function withoutSmallPrint(rows: readonly Row[]): {
  readonly rows: readonly Row[];
  readonly prints: readonly (readonly Segment[])[];
} {
  const seeds = new Set(rows.flatMap((row) => row.filter((each) => isSmallBeside(each, row))));
  if (seeds.size === 0) return { rows, prints: [] };
  const level = new Set(rows.flatMap((row) => row.filter((each) => isLevel(each, row))));
  const columns = new Map<string, Segment[]>([...seeds].map((seed) => [placeOf(seed), []]));
  for (const each of rows.flat()) columns.get(placeOf(each))?.push(each);
  const prints = [...columns.values()]
    .flatMap(textsAmong)
    .filter((lines) => isText(lines) && lines.some((each) => seeds.has(each)))
    .filter((lines) => 2 * lines.filter((each) => level.has(each)).length <= lines.length);
  const taken = new Set(prints.flat());
  const rest = rows.map((row) => row.filter((each) => !taken.has(each)));
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

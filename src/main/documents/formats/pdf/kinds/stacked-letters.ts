import { boxOf, type PagePart } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';

/** So many letters one below the other are a word. */
const least = 5;
/** How far their middles may be out of line, and how far they are from each other, in letter sizes; a space takes twice as much. */
const stack = { aligned: 0.35, nearest: 0.7, farthest: 5 };
/** Of the letters, so many may stand in a line with something else, as those of a table all do. */
const mostInLine = 0.6;

/** Words whose letters stand upright below one another, along the edge of a page or an axis: read line by line they are noise. */
export function stackedLettersOf(segments: readonly Segment[]): PagePart[] {
  const letters = segments
    .filter(({ text }) => /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(text))
    .toSorted((a, b) => a.y - b.y);
  if (letters.length < least) return [];
  const left = new Set(letters);
  return letters.flatMap((first) => {
    if (!left.has(first)) return [];
    const word = stackFrom(first, [...left]);
    if (word.length < least || !isWord(word) || isInTable(word, segments)) return [];
    for (const each of word) left.delete(each);
    return [{ kind: 'margin' as const, segments: word, text: textOf(word) }];
  });
}

function stackFrom(first: Segment, letters: readonly Segment[]): readonly Segment[] {
  const word = [first];
  const middle = (first.x0 + first.x1) / 2;
  for (const each of letters) {
    const step = (each.y - (word.at(-1) as Segment).y) / first.size;
    const isAligned = Math.abs((each.x0 + each.x1) / 2 - middle) < stack.aligned * first.size;
    const isAlike = Math.abs(each.size - first.size) < 0.1 * first.size;
    if (isAligned && isAlike && step > stack.nearest && step < stack.farthest) word.push(each);
  }
  return word;
}

/** Not the names of items, “A, B, C …”, nor the same answer again and again. */
function isWord(letters: readonly Segment[]): boolean {
  const texts = letters.map(({ text }) => text.toLowerCase());
  return new Set(texts).size > 2 && texts.toSorted().join('') !== texts.join('');
}

function isInTable(letters: readonly Segment[], segments: readonly Segment[]): boolean {
  const own = new Set(letters);
  const { x0, x1 } = boxOf(letters);
  const others = segments.filter((each) => !own.has(each) && (each.x1 < x0 || each.x0 > x1));
  const inLine = letters.filter(({ y, size }) => others.some((each) => Math.abs(each.y - y) < 0.1 * size));
  return inLine.length > mostInLine * letters.length;
}

/** With a space where there is room for one. */
function textOf(letters: readonly Segment[]): string {
  const steps = letters.slice(1).map(({ y }, at) => y - (letters[at]?.y ?? y));
  const usual = Math.min(...steps);
  return letters.map(({ text }, at) => ((steps[at - 1] ?? 0) > 1.5 * usual ? ` ${text}` : text)).join('');
}

import { contentsTitle } from './contents-lines.ts';
import { boxOf, type PagePart } from './page-parts.ts';
import { segmentsOf, type Segment } from '../line-segments.ts';
import type { PageText } from '../page-text.ts';
import { median } from '../reading-order/rows.ts';

/** The share of a page's width on either side that is margin. */
const marginShare = 0.13;
/** More words on their side than this are text that was turned, such as a wide table. */
const mostWords = 40;

/** Text on its side, such as a stamp along the margin, or a watermark; `inside` stands in the middle of the page. */
export function sidewaysOf(page: PageText): { readonly margin: Segment[]; readonly inside: Segment[] } {
  const watermarks = segmentsOf(page.sideways.filter(({ isWatermark }) => isWatermark));
  const segments = segmentsOf(page.sideways.filter(({ isWatermark }) => !isWatermark));
  const isAtEdge = ({ y }: Segment): boolean =>
    y < marginShare * page.width || y > (1 - marginShare) * page.width;
  const words = segments.filter((each) => !isAtEdge(each)).flatMap(({ text }) => text.split(' '));
  const isText = words.length > mostWords;
  return {
    margin: [...segments.filter((each) => isAtEdge(each) && !isText), ...watermarks],
    inside: segments.filter((each) => !isAtEdge(each) || isText),
  };
}

const leastNumbers = 4;
const leastFives = 3;
/** Numbers as large as the text must be this many. */
const leastLarge = 8;

/**
 * The numbers of lines in a margin, as in editions of old texts and papers under review: one below the other, outside of
 * everything else, and rising in equal steps.
 */
export function lineNumbersOf(segments: readonly Segment[], bodySize: number): PagePart[] {
  const numbers = segments.filter(({ text }) => /^\d{1,4}$/.test(text)).toSorted((a, b) => a.y - b.y);
  if (numbers.length < leastFives) return [];
  const others = segments.filter(({ text }) => !/^\d{1,4}$/.test(text));
  const left = Math.min(...others.map(({ x0 }) => x0));
  const right = Math.max(...others.map(({ x1 }) => x1));
  // The chapters of a contents may have a page each.
  const arePages = segments.some(({ text }) => contentsTitle.test(text));
  const outside = [
    numbers.filter(({ x1 }) => x1 < left),
    numbers.filter(({ x0 }) => x0 > right && !arePages),
  ];
  const counting = outside.filter((each) => countLines(each, bodySize) || countsInFives(each, others));
  if (counting.length > 0) return counting.map((lines) => partOf('margin', lines, ' '));
  const beside = besideLines(numbers, others);
  if (!countLines(beside, bodySize)) return [];
  const edge = Math.max(...beside.map(({ x1 }) => x1)) + bodySize;
  const [top, foot] = [beside[0]?.y ?? 0, beside.at(-1)?.y ?? 0];
  const isBeside = ({ x0, x1, y }: Segment): boolean =>
    x0 < left + bodySize && x1 < edge && y > top - bodySize && y < foot + bodySize;
  const box = others.filter(isBeside);
  return [partOf('margin', beside, ' '), ...(box.length > 0 ? [partOf('sidebar', box, '\n')] : [])];
}

function partOf(kind: PagePart['kind'], lines: readonly Segment[], between: string): PagePart {
  return { kind, segments: lines, text: lines.map(({ text }) => text).join(between) };
}

/** Where something stands even farther out, such as a box: numbers much smaller than the lines that they stand before. */
function besideLines(numbers: readonly Segment[], others: readonly Segment[]): readonly Segment[] {
  const small = numbers.filter((number) =>
    others.some(
      ({ x0, y, size }) =>
        x0 > number.x1 && Math.abs(y - number.y) < 0.1 * size && number.size < muchSmaller * size,
    ),
  );
  const edge = median(small.map(({ x1 }) => x1));
  return small.filter(({ x1 }) => Math.abs(x1 - edge) < sameEdge);
}

/** In sizes of the line, and in points. */
const muchSmaller = 0.7;
const sameEdge = 1;

/** Where headings and notes stand between the lines, their numbers are not evenly apart: “115”, “120”, each before a line. */
function countsInFives(numbers: readonly Segment[], others: readonly Segment[]): boolean {
  const values = numbers.map(({ text }) => Number(text));
  return (
    values.length >= leastFives &&
    values.every((value, at) => value % 5 === 0 && value === (values[0] ?? 0) + 5 * at) &&
    besideLines(numbers, others).length === numbers.length
  );
}

function countLines(numbers: readonly Segment[], bodySize: number): boolean {
  const [first, second] = numbers.map(({ text }) => Number(text));
  const areSmall = numbers.every(({ size }) => size < 0.9 * bodySize);
  if (numbers.length < (areSmall ? leastNumbers : leastLarge) || first === undefined || second === undefined)
    return false;
  const step = second - first;
  const counts = step > 0 && numbers.every(({ text }, index) => Number(text) === first + index * step);
  return counts && areEvenly(numbers);
}

/** Whether most are equally far apart, unlike the numbers of the rows of a table. */
function areEvenly(numbers: readonly Segment[]): boolean {
  const steps = numbers.slice(1).map(({ y }, index) => y - (numbers[index]?.y ?? y));
  const usual = median(steps);
  return steps.filter((step) => Math.abs(step - usual) < 0.1 * usual).length >= 0.6 * steps.length;
}

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

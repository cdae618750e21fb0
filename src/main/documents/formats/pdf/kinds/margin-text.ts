import { areProgram, isCode } from '../code/code-lines.ts';
import { contentsTitle } from './contents-lines.ts';
import { type PagePart, textOfRows } from './page-parts.ts';
import { segmentsOf, type Segment } from '../line-segments.ts';
import type { PageText } from '../page-text.ts';
import { columnsOfPage } from '../reading-order/document-columns.ts';
import { median, rowsOf } from '../reading-order/rows.ts';
import { smallWordsAmong } from '../../../../../shared/languages/language-code.ts';

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
  const numbers = segments.filter(isLineNumber).toSorted((a, b) => a.y - b.y);
  if (numbers.length < leastFives) return [];
  const others = segments.filter((each) => !isLineNumber(each));
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

/**
 * Listings whose lines have small numbers before them, as LaTeX sets programs and their output in any font. The lines of papers
 * and old texts that are numbered so are prose.
 */
export function numberedListingsOf(segments: readonly Segment[]): PagePart[] {
  if (segments.filter(isLineNumber).length < leastNumbers) return [];
  return columnsOfPage(segments).flatMap((column) => {
    const numbers = column.filter(isLineNumber).toSorted((a, b) => a.y - b.y);
    const others = column.filter((each) => !isLineNumber(each));
    return countedRuns(besideLines(numbers, others)).flatMap((run) => listingBeside(run, column));
  });
}

function isLineNumber({ text }: Segment): boolean {
  return /^\d{1,4}$/.test(text);
}

/** A line that is left free has a number as well, but nothing beside it. */
const mostFree = 2;

function countedRuns(numbers: readonly Segment[]): Segment[][] {
  const runs: Segment[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1)?.at(-1);
    const step = last ? Number(number.text) - Number(last.text) : 0;
    if (step > 0 && step <= mostFree + 1) runs.at(-1)?.push(number);
    else runs.push([number]);
  }
  return runs.filter((run) => run.length >= leastNumbers && countsEach(run));
}

/** The lines of a paper may be numbered by twos. */
function countsEach(run: readonly Segment[]): boolean {
  const steps = run.slice(1).filter((each, at) => Number(each.text) - Number(run[at]?.text) === 1);
  return steps.length > run.length / 2;
}

/** With the lines that go on without a number, farther in than the numbered ones, also below the last. */
function listingBeside(run: readonly Segment[], column: readonly Segment[]): PagePart[] {
  const [first, last] = [run[0] as Segment, run.at(-1) as Segment];
  const rows = rowsOf(column.filter(({ x0, y }) => x0 > first.x0 - first.size && y > first.y - first.size));
  const isNumbered = (row: readonly Segment[]): boolean => row.some((each) => run.includes(each));
  const left = Math.min(...rows.filter(isNumbered).map((row) => row[1]?.x0 ?? Infinity));
  let end = rows.findIndex((row) => row.includes(last)) + 1;
  let count = Number(last.text);
  const goesOn = (row: readonly Segment[] = [], above: readonly Segment[] = []): boolean => {
    const [line, before] = [row[0], above.at(-1)];
    const size = Math.max(...row.map((each) => each.size));
    if (!line || !before || line.y - before.y > tightStep * size) return false;
    // A number may stand so near to its line that the two are one text.
    const isNext = line.text.split(' ')[0] === String(count + 1) && line.x0 < left;
    if (isNext) count += 1;
    return isNext || line.x0 > left + indent * line.size;
  };
  while (goesOn(rows[end], rows[end - 1])) end += 1;
  const own = rows.slice(0, end);
  const text = own.flat().filter((each) => !isLineNumber(each));
  // A program in a typewriter’s font shows what it is by itself, but not all that programs print.
  if (text.every(isCode) && areProgram(text)) return [];
  const lines = own.map((row) => {
    const [line, ...more] = row.filter((each) => !isLineNumber(each));
    if (!line) return '';
    const columns = isCode(line) ? Math.round((line.x0 - left) / (columnWidth * line.size)) : 0;
    return ' '.repeat(Math.max(0, columns)) + textOfRows([[line, ...more]]);
  });
  const signed = lines.filter((line) => programSign.test(line));
  const isProse = smallWordsAmong(lines.join(' ')).share > mostSmallWords;
  const areWorks = lines.filter((line) => inYear.test(line)).length > mostInYear * lines.length;
  return isProse || areWorks || signed.length < leastSigned * lines.length
    ? []
    : [{ kind: 'code', segments: own.flat(), text: lines.join('\n') }];
}

/** In letter sizes; only what a typewriter’s font sets stands in columns. */
const columnWidth = 0.6;
const indent = 0.5;
const tightStep = 1.7;
/** LaTeX spreads the letters of listings, so that their signs stand alone; those of sentences follow a word. */
const programSign = /[_=[\]{}<>#\\/|$]|\w\(|(?: [:;.,+*−–-])(?: |$)|;$/u;
const leastSigned = 0.5;
/** Of its words: a paper that cites works in brackets has as many signs. */
const mostSmallWords = 0.25;
/** “(June 2018)”: of the lines of a list of works. */
const inYear = /\((?:\p{L}+\.? )?(?:19|20)\d\d[a-z]?\)/u;
const mostInYear = 0.15;

/** Beyond this share of a page’s width, on either side, stand the tabs of an index. */
const tabShare = { left: 0.12, right: 0.88 };
/** As many lines, and not many more, of which most recur, on as many pages. */
const tabs = { least: 6, most: 100, share: 0.6, pages: 2, height: 0.4 };
/** In letters: no line of prose reaches in between the tabs. */
const leastProse = 30;
/** In points. */
const sameTab = 4;

/**
 * The thumb index of a book: the names of all its chapters, one below the other at the edge of the page, as tabs. On the pages
 * around, or on every second one, they stand at the same places.
 */
export function thumbIndexOf(
  page: Pick<PageText, 'width' | 'height'>,
  segments: readonly Segment[],
  around: readonly (readonly Segment[])[],
): readonly Segment[] {
  if (page.width > page.height) return [];
  const others = around.filter((each) => each !== segments);
  return [
    (each: Segment) => each.x1 < tabShare.left * page.width,
    (each: Segment) => each.x0 > tabShare.right * page.width,
  ].flatMap((isAtSide) => tabsAmong(segments, isAtSide, others, page.height));
}

function tabsAmong(
  segments: readonly Segment[],
  isAtSide: (segment: Segment) => boolean,
  others: readonly (readonly Segment[])[],
  pageHeight: number,
): readonly Segment[] {
  const lines = segments.filter(isAtSide);
  if (lines.length < tabs.least || lines.length > tabs.most) return [];
  const there = others.map((each) => each.filter(isAtSide)).filter(({ length }) => length <= tabs.most);
  const recurs = (line: Segment): boolean =>
    there.filter((each) => each.some((other) => isSameTab(line, other))).length >= tabs.pages;
  const recurring = lines.filter((line) => /\p{L}{2}/u.test(line.text) && recurs(line));
  if (recurring.length < Math.max(tabs.least, tabs.share * lines.length)) return [];
  const heights = recurring.map(({ y }) => y);
  if (Math.max(...heights) - Math.min(...heights) < tabs.height * pageHeight) return [];
  const left = Math.min(...recurring.map(({ x0 }) => x0));
  const right = Math.max(...recurring.map(({ x1 }) => x1));
  const isProse = ({ x0, x1, text }: Segment): boolean =>
    text.length >= leastProse && x0 < right && x1 > left;
  return segments.some(isProse) ? [] : lines;
}

/** Spaces come and go with the letters that are drawn once more to make them bold. */
function isSameTab(line: Segment, other: Segment): boolean {
  return (
    Math.abs(line.y - other.y) < sameTab &&
    Math.abs(line.x0 - other.x0) < 2 * sameTab &&
    line.text.replaceAll(' ', '') === other.text.replaceAll(' ', '')
  );
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

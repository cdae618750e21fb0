import { levelWith } from './columns.ts';
import { goingOn } from '../going-on.ts';
import type { Segment } from '../line-segments.ts';
import type { PageText } from '../page-text.ts';
import { linesOf, rowsOf } from './rows.ts';

/** The pages on one sheet in the order in which they are read: whether a segment stands on each of them. */
export type PagesOnSheet = readonly ((segment: Segment) => boolean)[];

/** Of the height of a sheet with two upright pages on it. */
const leastWidth = 1.2;
/** With their numbers one of the pages may be a single line, such as a motto. */
const leastRows = { numbered: 2, others: 3 };
/** Letters of a line above both pages. */
const leastLetters = 4;

export function pagesOnSheet(
  sheet: Pick<PageText, 'width' | 'height'>,
  all: readonly Segment[],
): PagesOnSheet | undefined {
  return sheet.width < leastWidth * sheet.height
    ? undefined
    : (facingPagesOf(sheet, all) ?? leafletPagesOf(sheet, all));
}

/**
 * The texts of two pages that are printed side by side on one sheet, left and right of its middle. They are known by the line
 * above both, or by their numbers, since a wide table or a slide may be free of text in the middle as well.
 * @param all what stands on the sheet
 */
function facingPagesOf(
  { width }: Pick<PageText, 'width'>,
  all: readonly Segment[],
): PagesOnSheet | undefined {
  const middle = width / 2;
  const isLeft = ({ x0, x1 }: Segment): boolean => (x0 + x1) / 2 < middle;
  if (all.some(({ x0, x1 }) => x0 < middle && x1 > middle)) return undefined;
  const isRight = (segment: Segment): boolean => !isLeft(segment);
  const left = rowsOf(all.filter(isLeft));
  const right = rowsOf(all.filter(isRight));
  const rows = Math.min(left.length, right.length);
  if (rows >= leastRows.numbered && [0, -1].some((at) => countOn(left.at(at), right.at(at))))
    return [isLeft, isRight];
  if (rows < leastRows.others) return undefined;
  const isAlike = haveOneHead(left[0], right[0]) || areNumbered(left.at(-1), right.at(-1), width);
  return isAlike ? [isLeft, isRight] : undefined;
}

/** Of the width of a sheet of letter or A4 paper to its height, on its side; slides have others. */
const paper = { ratios: [11 / 8.5, Math.SQRT2], off: 0.015 };
/** In which a leaflet is folded. */
const parts = 3;
/** Of each page and of the whole leaflet. */
const leastText = { rows: 2, words: 40 };
/** How far a letter may reach over a fold, in widths of a page. */
const overFold = 0.005;
/** Of the lines of a page: so many go on from the one above, or stand at other heights than those of the page beside it. */
const leastLines = { goingOn: 2, offLine: 0.4 };
/** How many times as large as all others. */
const largestTitle = 1.2;

/**
 * The texts of the pages of a leaflet that is folded in three. On the right of the outer side is the front, which has the
 * largest title and is read first.
 */
function leafletPagesOf(
  { width, height }: Pick<PageText, 'width' | 'height'>,
  all: readonly Segment[],
): PagesOnSheet | undefined {
  if (!paper.ratios.some((ratio) => Math.abs(width / height - ratio) < paper.off)) return undefined;
  const page = width / parts;
  const isAcross = ({ x0, x1 }: Segment): boolean =>
    Math.floor(x0 / page + overFold) < Math.floor(x1 / page - overFold);
  const words = all.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  if (words < leastText.words || all.some(isAcross)) return undefined;
  const pages = Array.from(
    { length: parts },
    (_, at) =>
      ({ x0, x1 }: Segment): boolean =>
        Math.floor((x0 + x1) / 2 / page) === at,
  );
  const texts = pages.map((isOn) => linesOf(all.filter(isOn)));
  if (texts.some((lines) => lines.length < leastText.rows)) return undefined;
  // The columns of a table have neither sentences nor lines at heights of their own.
  const areText = texts.filter((lines) => goingOn(lines).length >= leastLines.goingOn).length > 1;
  const areOffLine = texts.slice(1).every((lines, at) => {
    const level = levelWith(lines, texts[at] ?? []);
    return lines.length - level.size >= leastLines.offLine * lines.length;
  });
  if (!areText && !areOffLine) return undefined;
  const sizes = texts.map((lines) => Math.max(...lines.map(({ size }) => size)));
  const isFront = (sizes.at(-1) ?? 0) > largestTitle * Math.max(...sizes.slice(0, -1));
  return isFront ? [...pages.slice(-1), ...pages.slice(0, -1)] : pages;
}

function haveOneHead(left: readonly Segment[] = [], right: readonly Segment[] = []): boolean {
  const [one, other] = [left, right].map((row) => row.map(({ text }) => text).join(' '));
  return one === other && (one?.match(/\p{L}/gu)?.length ?? 0) >= leastLetters && areLevel(left, right);
}

/** The numbers of the pages stand at their outer edges, or below the middle of each. */
function countOn(left: readonly Segment[] = [], right: readonly Segment[] = []): boolean {
  const [first, next] = [numberOf(left[0]), numberOf(right.at(-1))];
  return next === first + 1 && areLevel(left, right);
}

/** Below the middle of each page there is nothing but its number: of a sheet to be folded, they do not count on. */
function areNumbered(left: readonly Segment[] = [], right: readonly Segment[] = [], width: number): boolean {
  const [first, next] = [numberOf(left[0]), numberOf(right[0])];
  const isCentred = ({ x0, x1 }: Segment, middle: number): boolean =>
    Math.abs((x0 + x1) / 2 - middle * width) < offCentre * width;
  return (
    left.length + right.length === 2 &&
    Math.abs(first - next) > 0 &&
    areLevel(left, right) &&
    left.every((each) => isCentred(each, 0.25)) &&
    right.every((each) => isCentred(each, 0.75))
  );
}

/** Of the width of the sheet. */
const offCentre = 0.05;

function numberOf(segment: Segment | undefined): number {
  const [, digits = 'none'] = /^[-–—]? ?(\d{1,3}) ?[-–—]?$/.exec(segment?.text ?? '') ?? [];
  return Number(digits);
}

function areLevel([left]: readonly Segment[], [right]: readonly Segment[]): boolean {
  return left !== undefined && right !== undefined && Math.abs(left.y - right.y) < 0.5 * left.size;
}

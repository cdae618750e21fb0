import type { Segment } from '../line-segments.ts';
import type { PageText } from '../page-text.ts';
import { rowsOf } from './rows.ts';

/** Of the height of a sheet with two upright pages on it. */
const leastWidth = 1.2;
/** With their numbers one of the pages may be a single line, such as a motto. */
const leastRows = { numbered: 2, others: 3 };
/** Letters of a line above both pages. */
const leastLetters = 4;

/**
 * The texts of two pages that are printed side by side on one sheet, left and right of its middle. They are known by the line
 * above both, or by their numbers, since a wide table or a slide may be free of text in the middle as well.
 * @param all what stands on the sheet
 */
export function facingPagesOf(
  { width, height }: Pick<PageText, 'width' | 'height'>,
  all: readonly Segment[],
): { isLeft(segment: Segment): boolean } | undefined {
  if (width < leastWidth * height) return undefined;
  const middle = width / 2;
  const isLeft = ({ x0, x1 }: Segment): boolean => (x0 + x1) / 2 < middle;
  if (all.some(({ x0, x1 }) => x0 < middle && x1 > middle)) return undefined;
  const left = rowsOf(all.filter(isLeft));
  const right = rowsOf(all.filter((each) => !isLeft(each)));
  const rows = Math.min(left.length, right.length);
  if (rows >= leastRows.numbered && [0, -1].some((at) => countOn(left.at(at), right.at(at))))
    return { isLeft };
  if (rows < leastRows.others) return undefined;
  const isAlike = haveOneHead(left[0], right[0]) || areNumbered(left.at(-1), right.at(-1), width);
  return isAlike ? { isLeft } : undefined;
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

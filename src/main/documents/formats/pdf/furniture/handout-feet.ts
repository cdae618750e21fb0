import type { Segment } from '../line-segments.ts';
import { rowsOf } from '../reading-order/rows.ts';
import { bareNumber } from './page-numbers.ts';

/** In points: what differs less is in one place. */
const samePlace = 4;
/** In sizes of the text. */
const largest = 0.85;
/** On so many of the pages around, and on such a share of them. */
const least = { pages: 3, share: 0.6 };
/** In a row: more are the cells of a table. */
const mostInRow = 4;

/**
 * The running heads and feet of the slides on a handout that has several of them on each page, one above another: small words
 * that stand in the same places on most pages, at two heights or more, each with the number of its slide or alone.
 * @param around the lines of the pages around, this one among them
 */
export function handoutFeet(
  segments: readonly Segment[],
  around: readonly (readonly Segment[])[],
  bodySize: number,
): readonly Segment[] {
  const small = segments.filter(({ size }) => size <= largest * bodySize);
  const repeated = new Set(
    small.filter((each) => isWords(each) && standsTwice(each, small) && recurs(each, around)),
  );
  if (repeated.size === 0) return [];
  const isNumber = ({ text }: Segment): boolean => bareNumber.test(text);
  return rowsOf(segments)
    .filter(
      (row) =>
        row.length <= mostInRow &&
        row.some((each) => repeated.has(each)) &&
        row.every((each) => repeated.has(each) || isNumber(each)),
    )
    .flat();
}

function isWords({ text }: Segment): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Whether the same words stand below each other. */
function standsTwice({ text, x0, y }: Segment, others: readonly Segment[]): boolean {
  return others.some(
    (other) =>
      other.text === text && Math.abs(other.x0 - x0) < samePlace && Math.abs(other.y - y) > samePlace,
  );
}

function recurs({ text, x0, y }: Segment, around: readonly (readonly Segment[])[]): boolean {
  const pages = around.filter((page) =>
    page.some(
      (other) =>
        other.text === text && Math.abs(other.x0 - x0) < samePlace && Math.abs(other.y - y) < samePlace,
    ),
  );
  return pages.length >= Math.max(least.pages, least.share * around.length);
}

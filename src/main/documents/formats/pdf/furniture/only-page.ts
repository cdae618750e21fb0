import type { Segment } from '../line-segments.ts';
import { type FurnitureKind, longestHead, setOffBy } from './furniture.ts';
import type { Edges } from './page-edges.ts';
import { bareNumber } from './page-numbers.ts';

/** Of a page’s width: a number beyond so much of it stands at its outer edge; one so near the middle is centred. */
const numberPlace = { outer: 0.75, centred: 0.04 };
/** Fewer rows are no page of a text. */
const leastRows = 4;

/**
 * The number of the only page of a document, with the running head beside it. There is no other page to compare it with, so
 * it must stand where pages are numbered, apart from the text, and not above another number, as on an axis.
 */
export function numberedEdgesOf(page: Edges, bodySize: number): ReadonlyMap<Segment, FurnitureKind> {
  return new Map([...numberedEdge(page, 'head', bodySize), ...numberedEdge(page, 'foot', bodySize)]);
}

function numberedEdge(page: Edges, side: 'head' | 'foot', bodySize: number): [Segment, FurnitureKind][] {
  const [row, next] = page[side];
  const leading = page.leading ?? 1.2 * bodySize;
  if (!row?.isAtEdge || page[side].length < leastRows || row.clear < setOffBy * leading) return [];
  const numbers = row.lines.filter(({ segment }) => isPageNumber(segment, page.width, bodySize));
  const [number, ...more] = numbers;
  if (!number || more.length > 0) return [];
  const others = row.lines.filter((line) => line !== number);
  const isAboveNumber = next?.lines.some(({ segment }) => /^\W*\d+\W*$/.test(segment.text)) === true;
  const isHead = ({ segment: { text, size, bold } }: { readonly segment: Segment }): boolean =>
    /\p{L}{3}/u.test(text) && text.length < longestHead && size <= 1.05 * bodySize && bold <= 0.9;
  const isRunningHead = side === 'head' && others.length <= 2 && others.every(isHead);
  if (isAboveNumber || (others.length > 0 && !isRunningHead)) return [];
  return [
    [number.segment, 'page-number'],
    ...others.map(({ segment }): [Segment, FurnitureKind] => [segment, 'header']),
  ];
}

function isPageNumber({ text, x0, x1, size }: Segment, width: number, bodySize: number): boolean {
  const number = bareNumber.exec(text)?.[1];
  // A year is a number of four digits, and “2.” numbers a heading.
  if (!number || !/^\d{1,3}$/.test(number) || text.endsWith('.') || size > 1.2 * bodySize) return false;
  const middle = (x0 + x1) / 2 / width;
  const isOuter = Math.max(middle, 1 - middle) > numberPlace.outer;
  return isOuter || Math.abs(middle - 0.5) < numberPlace.centred;
}

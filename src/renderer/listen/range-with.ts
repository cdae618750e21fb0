import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows to draw, and one more that is to stay. */
export function rangeWith(range: Range, kept: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  if (kept === undefined || kept >= range.count || rows.includes(kept)) return rows;
  return [...rows, kept].toSorted((a, b) => a - b);
}

import type { Box } from '../kinds/page-parts.ts';
import { isLabel } from './blank-forms.ts';
import type { Region } from './regions.ts';
import { touch } from './rule-grids.ts';

/** Of all cells, those to write in; in points, what is left to write in. */
const leastBlank = { count: 6, share: 0.4, high: 8, wide: 12 };
/** The panels of a chart have heads alone. */
const least = { heads: 2, names: 2 };

/**
 * Whether some cells are a table to be filled in by hand: heads above, the names of rows on the left, and nothing in
 * all other cells. A table of data with some empty cells has others that are not.
 * @param leaves all cells, with the empty ones
 */
export function isBlankGrid(region: Box, leaves: readonly Region[]): boolean {
  const blank = leaves.filter(
    ({ segments, x0, x1, y0, y1 }) =>
      segments.length === 0 && x1 - x0 > leastBlank.wide && y1 - y0 > leastBlank.high,
  );
  if (blank.length < Math.max(leastBlank.count, leastBlank.share * leaves.length)) return false;
  const top = blank.reduce((first, { y0 }) => Math.min(first, y0), Infinity);
  const full = leaves.filter(({ segments }) => segments.length > 0);
  const isHead = ({ y0 }: Region): boolean => y0 < top - touch;
  const isFirst = ({ x0 }: Region): boolean => x0 - region.x0 < touch;
  return (
    full.filter(isHead).length >= least.heads &&
    full.filter((leaf) => !isHead(leaf)).length >= least.names &&
    full.every((leaf) => isHead(leaf) || isFirst(leaf)) &&
    full.every(({ segments }) => isLabel(segments.map(({ text }) => text).join(' ')))
  );
}

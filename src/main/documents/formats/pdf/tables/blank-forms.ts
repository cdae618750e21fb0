import { blank } from '../kinds/blank-labels.ts';
import type { Box } from '../kinds/page-parts.ts';
import type { Run } from '../page-text.ts';
import type { Region } from './regions.ts';
import { touch } from './rule-grids.ts';

/** In letters. */
const longestLabel = 60;
/** Of a label’s characters. */
const mostDigits = 0.2;
const leastRows = 2;

/**
 * Whether a table is to be filled in: each label has an empty cell behind it, or heads a column that is empty. Its cells are
 * read one by one, since a summary of nothing says nothing.
 * @param rows the texts of its cells, with the empty ones
 */
export function isBlankForm(rows: readonly (readonly string[])[]): boolean {
  const texts = rows.map((row) => row.map((text) => text.replace(blank, '').trim()));
  const filled = texts.flat().filter((text) => text !== '');
  if (filled.length < leastRows || !filled.every(isLabel)) return false;
  const [head = [], ...rest] = texts;
  const isHeaded =
    rest.length >= leastRows && head.length > 1 && rest.every((row) => row.every((text) => text === ''));
  return isHeaded || areLabelled(texts);
}

/** So many lines begin with a short text and have another behind a gap: in letter sizes, and in letters. */
const labelled = { lines: 3, gap: 1, widest: 16, longest: 40 };

/** Whether a page may have labels side by side, for which it pays to look for the boxes around them. */
export function mayHoldForm(runs: readonly Run[]): boolean {
  const firsts = new Map<number, Pick<Run, 'x0' | 'x1'>>();
  const found = new Set<number>();
  for (const { text, x0, x1, y, size } of runs.toSorted((a, b) => a.x0 - b.x0)) {
    const line = Math.round(y);
    const first = firsts.get(line);
    if (first && x0 - first.x1 < labelled.gap * size) firsts.set(line, { x0: first.x0, x1 });
    else if (first && first.x1 - first.x0 < labelled.widest * size && text.length <= labelled.longest)
      found.add(line);
    else if (!first) firsts.set(line, { x0, x1 });
  }
  return found.size >= labelled.lines;
}

/** Labels with nothing behind them. */
function areLabelled(rows: readonly (readonly string[])[]): boolean {
  const named = rows.filter((row) => row.some((text) => text !== ''));
  const areEmpty = named.every((row) =>
    row.every((text, at) => (at % 2 === 0 ? at > 0 || text !== '' : text === '')),
  );
  return named.length >= leastRows && areEmpty && named.every((row) => row.length > 1);
}

/** What names a thing to be filled in, and is no data and no sentence. */
export function isLabel(text: string): boolean {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return text.length <= longestLabel && /\p{L}{2}/u.test(text) && digits <= mostDigits * text.length;
}

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
  const empty = leaves.filter(
    ({ segments, x0, x1, y0, y1 }) =>
      segments.length === 0 && x1 - x0 > leastBlank.wide && y1 - y0 > leastBlank.high,
  );
  if (empty.length < Math.max(leastBlank.count, leastBlank.share * leaves.length)) return false;
  const top = empty.reduce((first, { y0 }) => Math.min(first, y0), Infinity);
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

import { narrowed, sidesOf } from './bands.ts';
import type { Columns } from './columns.ts';
import { boxOf } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { linesOf } from './rows.ts';

/** More segments are no text of a page’s columns. */
const mostBelow = 400;

/** Text below a gap, and the index of the first segment below it. */
interface Beyond {
  readonly segments: readonly Segment[];
  readonly end: number;
}

/**
 * The columns below a gap that go on with those above it, as where a figure or a formula parts the lines of one or of both. A
 * gap may as well part two articles: the right column must begin amid a sentence, which the left one breaks off at its foot and
 * not at the gap.
 */
export function columnsBeyondGap(above: Columns, sorted: readonly Segment[], at: number): Beyond | undefined {
  if (!/^\p{Ll}/u.test(linesOf(above.right)[0]?.text ?? '') || breaksOff(above.left)) return undefined;
  let free = above.gutter;
  let end = at;
  for (; end < sorted.length && end - at <= mostBelow; end += 1) {
    const left = narrowed(free, sorted[end] as Segment);
    if (!left) break;
    free = left;
  }
  const segments = sorted.slice(at, end);
  const [below] = sidesOf(segments, free);
  if (below.length === 0 || end - at > mostBelow || !breaksOff(below)) return undefined;
  return isSameColumn(above.left, below) ? { segments, end } : undefined;
}

/** In letter sizes: how far the left edges of a column may differ above a gap and below it. */
const sameEdge = 1;
/** Of the width above: less is a caption. */
const leastWidth = 0.8;

function isSameColumn(above: readonly Segment[], below: readonly Segment[]): boolean {
  const [one, other] = [boxOf(above), boxOf(below)];
  const size = below[0]?.size ?? 0;
  const isAsWide = other.x1 - other.x0 >= leastWidth * (one.x1 - one.x0);
  return Math.abs(one.x0 - other.x0) < sameEdge * size && isAsWide;
}

/** Whether its last line ends amid a sentence. */
function breaksOff(side: readonly Segment[]): boolean {
  return /[\p{L}\d-]$/u.test(linesOf(side).at(-1)?.text ?? '');
}

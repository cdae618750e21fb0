import type { Box } from '../kinds/page-parts.ts';

/** A stretch from left to right, in points. */
export type Span = Pick<Box, 'x0' | 'x1'>;

/** The name of a column, or of several beside each other. */
interface Head extends Span {
  /** Of a head of several lines, above one column. */
  readonly isLine: boolean;
}

/** In widths of a column: what it costs to leave one without a head. */
const bare = 0.1;

/**
 * Shares columns out among the heads above them: as many as can be, to each those whose middle or edge is its own.
 * @param isDivided whether a column has a head of its own below these, as those of a head over several have
 * @returns the first column of each head
 */
export function startsOf(
  heads: readonly Head[],
  columns: readonly Span[],
  isDivided: readonly boolean[],
): readonly number[] {
  interface Share {
    readonly cost: number;
    readonly starts: readonly number[];
  }
  const pitch = (middleOf(columns.at(-1) as Span) - middleOf(columns[0] as Span)) / (columns.length - 1);
  const none: Share = { cost: Infinity, starts: [] };
  // Of the heads from one on, in the columns from another on.
  let later: Share[] = columns.map(() => ({ cost: 0, starts: [] }));
  later.push({ cost: 0, starts: [] });
  for (let at = columns.length - 1; at >= 0; at -= 1)
    later[at] = { cost: (later[at + 1]?.cost ?? 0) + (isDivided[at] ? bare : 0), starts: [] };
  for (const head of heads.toReversed()) {
    const shares: Share[] = [...columns.map(() => none), none];
    for (let first = columns.length - 1; first >= 0; first -= 1) {
      const left = shares[first + 1] ?? none;
      let best: Share = { ...left, cost: left.cost + (isDivided[first] ? bare : 0) };
      for (let last = first; last < columns.length; last += 1) {
        if (last > first && (head.isLine || first === 0 || !isDivided[first] || !isDivided[last])) break;
        const span = { x0: (columns[first] as Span).x0, x1: (columns[last] as Span).x1 };
        const rest = later[last + 1] ?? none;
        const cost = rest.cost + offBetween(head, span) / pitch;
        if (cost < best.cost) best = { cost, starts: [first, ...rest.starts] };
      }
      shares[first] = best;
    }
    later = shares;
  }
  return later[0]?.starts ?? [];
}

/** How far a head is from standing above the middle of its columns; not at all where it begins or ends as they do. */
function offBetween(head: Span, columns: Span): number {
  return isAtEdge(head, columns) ? 0 : Math.abs(middleOf(head) - middleOf(columns));
}

/** Whether two begin or end at the same place. */
export function isAtEdge(one: Span, other: Span): boolean {
  return Math.abs(one.x0 - other.x0) < sameEdge || Math.abs(one.x1 - other.x1) < sameEdge;
}

/** In points. */
const sameEdge = 1;

export function middleOf({ x0, x1 }: Span): number {
  return (x0 + x1) / 2;
}

import type { Run } from './page-text.ts';

/** How far apart the copies of a text may be: in letter heights, and in widths of the text. */
const mostHeights = 0.15;
const mostWidths = 0.4;

/** Drops text that is drawn again over itself, a fraction of a point aside, which is how some programs make it bold. */
export function withoutOverprint(runs: readonly Run[]): readonly Run[] {
  const drawn = new Map<string, Run[]>();
  return runs.filter((run) => {
    const same = drawn.get(run.text);
    if (!same) {
      drawn.set(run.text, [run]);
      return true;
    }
    // Nearly always among the last few; this bounds the cost of a page that draws one letter countless times.
    if (same.slice(-nearest).some((other) => covers(other, run))) return false;
    same.push(run);
    return true;
  });
}

const nearest = 40;

function covers(one: Run, other: Run): boolean {
  const most = Math.min(mostHeights * one.size, mostWidths * (one.x1 - one.x0));
  return (
    Math.abs(one.size - other.size) < 0.1 * one.size &&
    Math.abs(one.x0 - other.x0) < most &&
    Math.abs(one.y - other.y) < mostHeights * one.size
  );
}

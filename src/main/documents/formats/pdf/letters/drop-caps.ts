import { commonSize } from '../line-segments.ts';
import type { Run } from '../page-text.ts';

/** A drop cap is at least this many times larger than the text around it. */
const leastSize = 1.7;
/** How far from a drop cap the lines beside it may begin, in sizes of the text. */
const widestGap = 1.5;

/**
 * Joins drop caps with the word they begin. The lines beside a drop cap are moved back to its left edge, as if nothing had
 * pushed them in.
 */
export function joinDropCaps(runs: readonly Run[]): readonly Run[] {
  const size = commonSize(runs);
  let joined = runs;
  for (const cap of runs) {
    if (cap.size < leastSize * size || !/^\s*["“„«‘']?\p{L}\s*$/u.test(cap.text)) continue;
    const beside = joined.filter((run) => isBeside(run, cap, size));
    const top = beside.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)[0];
    const foot = beside.some(({ y }) => Math.abs(y - cap.y) < 0.4 * size);
    // A letter that only rises above its line shares its baseline. Large signs stand beside single characters.
    if (!top || !foot || cap.y - top.y < 0.6 * size || top.text.trim().length < 3) continue;
    const text = cap.text.trim() + (standsAlone(cap, top) ? ' ' : '') + top.text.trimStart();
    joined = joined.flatMap((run) => {
      if (run === cap) return [];
      if (run === top) return [{ ...run, text, x0: cap.x0 }];
      return beside.includes(run) ? [{ ...run, x0: cap.x0 }] : [run];
    });
  }
  return joined;
}

/** Whether the run begins a line to the right of the drop cap. */
function isBeside(run: Run, cap: Run, size: number): boolean {
  const gap = run.x0 - cap.x1;
  return (
    run.size < cap.size / leastSize &&
    gap > -0.5 * size &&
    gap < widestGap * size &&
    run.y > cap.y - cap.size &&
    run.y < cap.y + 0.4 * size
  );
}

/** “A” and “I” are words if a space follows. */
function standsAlone(cap: Run, next: Run): boolean {
  return /[AIO]\s*$/.test(cap.text) && (next.spaced || /^\s/.test(next.text) || /\s$/.test(cap.text));
}

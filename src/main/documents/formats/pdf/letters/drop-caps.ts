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

/** In sizes of the text; how far above and below the figures the line of a title may be, in sizes of theirs; and in letters. */
const chapter = { figures: 3, title: 2, above: 0.9, below: 0.2, longest: 80 };

/** Puts the number of a chapter, which stands in huge figures behind its title in capitals, before that, and makes the title a large one. */
export function joinChapterNumber(runs: readonly Run[]): readonly Run[] {
  const size = commonSize(runs);
  const number = runs.find(
    (run) => run.size >= chapter.figures * size && /^\s*(?:\d{1,2}|[A-Z])\s*$/.test(run.text),
  );
  if (!number) return runs;
  const title = runs.filter(
    (run) =>
      run !== number &&
      run.y > number.y - chapter.above * number.size &&
      run.y < number.y + chapter.below * number.size,
  );
  const text = title.map((run) => run.text).join('');
  const isTitle =
    text.length <= chapter.longest &&
    /\p{Lu}{3}/u.test(text) &&
    !/\p{Ll}/u.test(text) &&
    title.every(({ x1, y }) => x1 < number.x0 && Math.abs(y - title[0]!.y) < 0.2 * size);
  if (!isTitle) return runs;
  return runs.flatMap((run) => {
    if (run === number) return [];
    if (!title.includes(run)) return [run];
    const begun = run === title[0] ? `${number.text.trim()} ${run.text}` : run.text;
    return [{ ...run, text: begun, size: chapter.title * size }];
  });
}

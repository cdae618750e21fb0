import type { Run } from '../page-text.ts';
import { smallest, textOf } from './exponents.ts';

/** In sizes of the line: how far below its baseline an index is, and from its letter or from the rest of it. */
const index = { lowered: 0.05, gap: 0.2 };

/** Letters, perhaps with figures and signs: “max”, “i+1”, “O2,a”. */
const letters = /^\p{L}[\p{L}\p{M}\p{N},+−′*]{0,15}$/u;

/** Letters that stand for something each, as in “g_μν” and “x_it”. */
const variables = /^(?:\p{Script=Greek}+|\p{L}{2})$/u;

/** What an index belongs to. Behind a figure that is no index, a letter that stands alone would be a unit: “2m_c”. */
const hasIndex = /(?<!(?<!\p{L}\d?)\d\s?)\p{L}$/u;

/**
 * The index that begins at a run, as it is written on a line, and of how many runs it is: apart from its letter, with which it
 * would be a word or a unit, as “m_g” would be milligrams.
 * @param before the text on the line
 */
export function indexAt(
  before: string,
  runs: readonly Run[],
  at: number,
  { size, baseline }: { readonly size: number; readonly baseline: number },
): { readonly written: string; readonly runs: number } | undefined {
  const isLowered = (run: Run): boolean =>
    run.size < smallest * size && run.y > baseline + index.lowered * size;
  const isNext = (i: number): boolean =>
    (runs[i] as Run).x0 - (runs[i - 1]?.x1 ?? Infinity) < index.gap * size;
  const first = runs[at] as Run;
  if (!isLowered(first) || !isNext(at) || !hasIndex.test(before)) return undefined;
  let end = at + 1;
  while (end < runs.length && isLowered(runs[end] as Run) && isNext(end)) end += 1;
  const group = runs.slice(at, end);
  const text = textOf(group).trim();
  if (!letters.test(text)) return undefined;
  const areVariables = group.every(({ style }) => style.math) && variables.test(text);
  return { written: ` ${areVariables ? [...text].join(' ') : text}`, runs: group.length };
}

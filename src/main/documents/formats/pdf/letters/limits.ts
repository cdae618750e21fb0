import type { Run } from '../page-text.ts';
import { smallest, textOf } from './exponents.ts';

/** Sums and integrals, behind which their limits are small, above and below. */
export const endsInSum = /[∑∏∫∮⋃⋂⨁]\s*$/u;

interface Limits {
  readonly lower: readonly Run[];
  readonly upper: readonly Run[];
}

/** The limits that follow a sum, which are drawn behind it. */
export function limitsBehind(
  runs: readonly Run[],
  sign: number,
  { size, baseline }: { readonly size: number; readonly baseline: number },
): Limits {
  const [lower, upper]: [Run[], Run[]] = [[], []];
  for (const run of runs.slice(sign + 1)) {
    if (run.size >= smallest * size) break;
    const last = lower.at(-1);
    // What is raised within the lower limit goes on from it, as in “x′∈X”.
    const goesOn = last !== undefined && run.x0 > last.x1 - limitOff * size;
    if (goesOn || run.y > baseline + limitOff * size) lower.push(run);
    else upper.push(run);
  }
  return { lower, upper };
}

/** In sizes of the line: so far below its baseline is a limit. */
const limitOff = 0.08;

/** As a formula is written on one line: `_(i=1)^n`. */
export function writtenLimits(
  lower: readonly { readonly text: string }[],
  upper: readonly { readonly text: string }[],
): string {
  return `_${grouped(lower)}${upper.length > 0 ? `^${grouped(upper)}` : ''} `;
}

function grouped(parts: readonly { readonly text: string }[]): string {
  const text = textOf(parts).replace(/\s+/g, ' ').trim();
  return /^(?:[\p{L}\p{N}]+|∞)$/u.test(text) ? text : `(${text})`;
}

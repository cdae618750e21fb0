import type { Run } from '../page-text.ts';

/** Share of a page’s letters in a typewriter’s font. */
const mostOfPage = 0.6;
/** Shares of the words in that font. */
const mostCode = 0.08;
const leastProse = 0.5;
const fewestWords = 2;

const codeSign = /[{}<>\\|=`$~^]|\w\(|\(\)|::|->|\w_\w|^[#@%]|\W;$/u;
const proseWord = /^["“‘'(]?\p{L}[\p{L}’'-]+[.,:;?!"”’)]*$/u;

/**
 * Manuscripts, transcripts and court filings are set in a typewriter’s font throughout, and so are the listings of a
 * program. If the words on such a page are those of prose, its font does not count.
 */
export function withoutTypewriter(runs: readonly Run[]): readonly Run[] {
  const typed = runs.filter(({ style }) => style.mono);
  if (typed.length === 0 || lettersOf(typed) < mostOfPage * lettersOf(runs) || !isProse(typed)) return runs;
  return runs.map((run) => ({ ...run, style: { ...run.style, mono: false } }));
}

function isProse(runs: readonly Run[]): boolean {
  const words = runs.flatMap(({ text }) => text.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const code = words.filter((word) => codeSign.test(word));
  const prose = words.filter((word) => proseWord.test(word) && !codeSign.test(word));
  return (
    words.length >= fewestWords &&
    code.length <= mostCode * words.length &&
    prose.length >= leastProse * words.length
  );
}

function lettersOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

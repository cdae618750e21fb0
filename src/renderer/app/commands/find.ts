import type { Range } from '../../../shared/text/sentences.ts';

interface Found {
  /** Larger is better. */
  readonly score: number;
  /** The parts of a name that what was written stands for: in order, not overlapping. */
  readonly parts: readonly Range[];
}

/** Of a word found at a word's beginning, within one, and letter by letter. Found only in other words for it: less. */
const scores = { beginning: 4, within: 2.5, letters: 1, others: 0.75 } as const;

/**
 * How well what is written stands for a name: every word of it must be found there, at the beginning of a word best, as
 * letters in their order at least; or in what else it is called.
 * @param others words for the same thing that are not shown
 * @returns undefined where a word is not found at all
 */
export function find(query: string, name: string, others = ''): Found | undefined {
  const lower = name.toLowerCase();
  const parts: Range[] = [];
  let score = 0;
  for (const word of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const found = findWord(word, lower);
    if (found) parts.push(...found.parts);
    else if (!others.toLowerCase().includes(word)) return undefined;
    score += found?.score ?? scores.others;
  }
  // Of two that are found alike, the shorter one is more of what was written.
  return { score: score - name.length / 1000, parts: merged(parts) };
}

function findWord(word: string, name: string): Found | undefined {
  const begins = wordStarts(name).find((start) => name.startsWith(word, start));
  if (begins !== undefined) {
    return { score: scores.beginning, parts: [{ start: begins, end: begins + word.length }] };
  }
  const within = name.indexOf(word);
  if (within >= 0) return { score: scores.within, parts: [{ start: within, end: within + word.length }] };
  const parts = lettersOf(word, name);
  return parts && { score: scores.letters, parts };
}

/** Fewer letters than these stand in their order in nearly every name. */
const leastLetters = 3;

/** The letters in their order, the first of them at the beginning of a word: `nwcv` is in “New conversation”. */
function lettersOf(word: string, name: string): readonly Range[] | undefined {
  if (word.length < leastLetters) return undefined;
  for (const start of wordStarts(name)) {
    const parts: Range[] = [];
    let at = start;
    for (const letter of word) {
      at = name.indexOf(letter, at);
      if (at < 0 || (parts.length === 0 && at !== start)) break;
      parts.push({ start: at, end: ++at });
    }
    if (parts.length === word.length) return parts;
  }
  return undefined;
}

function wordStarts(name: string): readonly number[] {
  return [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
}

function merged(parts: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && part.start <= last.end) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, part.end) };
    } else joined.push(part);
  }
  return joined;
}

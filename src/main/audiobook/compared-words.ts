import type { WordTime } from '../../shared/listen/listening.ts';
import { numberWords } from '../../shared/languages/english/number-words.ts';

/** What was heard in a clip, against what it should say. */
interface Comparison {
  /** Words that are missing, added or others, as a share of those that should be there; 1 at most. */
  readonly difference: number;
  /** Of the words that were heard where they should be: which word of either text. */
  readonly pairs: readonly (readonly [meant: number, heard: number])[];
}

/** More than a few misheard names: words were dropped, invented or garbled. */
export const doubtfulDifference = 0.2;

/** Compares what matters to the ear: no case, no punctuation, numbers as words. */
export function compareWords(meant: string, heard: string): Comparison {
  const [a, b] = [spokenWords(meant), spokenWords(heard)];
  const costs = editCosts(a, b);
  const wrong = costs[a.length]?.[b.length] ?? 0;
  return {
    difference: Math.min(1, wrong / Math.max(1, a.length)),
    pairs: pairsIn(a, b, costs).map(([i, j]) => [a[i]?.written ?? 0, b[j]?.written ?? 0]),
  };
}

interface HeardWord {
  readonly word: string;
  /** Seconds in the clip. */
  readonly start: number;
  readonly end: number;
}

/** When the words of a text sound that were heard where they should be. */
export function wordTimes(text: string, heard: readonly HeardWord[]): readonly WordTime[] {
  const written = [...text.matchAll(writtenWord)];
  const { pairs } = compareWords(text, heard.map(({ word }) => word.replaceAll(/\s+/g, '')).join(' '));
  const times = new Map<number, WordTime>();
  for (const [meant, at] of pairs) {
    const [word, time] = [written[meant], heard[at]];
    if (!word || !time) continue;
    const before = times.get(meant);
    times.set(meant, {
      start: word.index,
      end: word.index + word[0].length,
      fromMs: before?.fromMs ?? Math.round(time.start * 1000),
      toMs: Math.round(time.end * 1000),
    });
  }
  return [...times.values()].toSorted((a, b) => a.start - b.start);
}

const writtenWord = /\S+/g;

interface SpokenWord {
  readonly word: string;
  /** Which of the words as they are written. */
  readonly written: number;
}

function spokenWords(text: string): readonly SpokenWord[] {
  return [...text.matchAll(writtenWord)].flatMap(([word], written) =>
    normalized(word).map((part) => ({ word: part, written })),
  );
}

function normalized(word: string): readonly string[] {
  const plain = word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/\d{1,18}/g, (digits) => ` ${numberWords(digits)} `);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function editCosts(a: readonly SpokenWord[], b: readonly SpokenWord[]): readonly (readonly number[])[] {
  const costs: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const before = costs[i - 1] ?? [];
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1]?.word === b[j - 1]?.word ? 0 : 1;
      row.push(Math.min((before[j - 1] ?? 0) + other, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    costs.push(row);
  }
  return costs;
}

function pairsIn(
  a: readonly SpokenWord[],
  b: readonly SpokenWord[],
  costs: readonly (readonly number[])[],
): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  let [i, j] = [a.length, b.length];
  while (i > 0 && j > 0) {
    const same = a[i - 1]?.word === b[j - 1]?.word;
    const here = costs[i]?.[j] ?? 0;
    if (here === (costs[i - 1]?.[j - 1] ?? 0) + (same ? 0 : 1)) {
      if (same) pairs.push([i - 1, j - 1]);
      i--;
      j--;
    } else if (here === (costs[i - 1]?.[j] ?? 0) + 1) i--;
    else j--;
  }
  return pairs.toReversed();
}

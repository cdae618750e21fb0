import { breathsIn } from '../languages/phrase-words.ts';
import { wordCount } from '../listen/script/packing.ts';
import { sentencesFrom } from '../text/sentences.ts';
import type { Passage } from './speakable.ts';

/** Where in a passage a piece may end. */

/** Speech models become unreliable beyond these. */
export const pieceLimits = {
  /** Below three words alone they sigh, stretch or invent. */
  minWords: 3,
  /** No two words are longer: this is a script without spaces, or an address. */
  maxShortChars: 40,
  /** A clause shorter than this is not worth cutting a sentence for. */
  minClauseChars: 25,
  /** Beyond 300-350 characters they drop and garble words. */
  maxChars: 300,
} as const;

/** What is left of a passage. */
export interface RemainingPassage {
  readonly passage: Passage;
  /** Where it begins in the passage. */
  readonly from: number;
  /** Nothing will be added to it. */
  readonly closed: boolean;
}

/** A clause ends at its mark when white space follows: `3,500` and `12:30` are not cut. */
const clauseEnd = /[,;:—–](?=\s)/g;
/** So many characters after a mark say whether a sentence ends there. */
const lookaheadChars = 100;

/** An offset into the passage. */
interface End {
  readonly end: number;
  readonly what: 'clause' | 'sentence';
}

/** Where a piece of at most `room` characters may end, in order. */
export function endsIn({ passage, from, closed }: RemainingPassage, room: number): readonly End[] {
  const { text, indivisible } = passage;
  if (indivisible) return closed ? [{ end: text.length, what: 'sentence' }] : [];
  if (room <= 0) return [];
  const near = text.slice(0, from + room + lookaheadChars);
  const sentences = [...sentencesFrom(near, from)].map(({ end }) => end);
  // The last sentence of a text that goes on may not be one yet.
  if (!closed || near.length < text.length) sentences.pop();
  const clauses = clauseEnds(near, from).filter((end) => !sentences.includes(end));
  return [
    ...sentences.map((end) => ({ end, what: 'sentence' as const })),
    ...clauses.map((end) => ({ end, what: 'clause' as const })),
  ]
    .filter(({ end }) => end - from <= room)
    .toSorted((a, b) => a.end - b.end);
}

/** Where to cut a sentence that is longer than one request should be: after its last clause, else its last word. */
export function placeToCut({ passage: { text }, from }: RemainingPassage, room: number): number {
  const leavesEnough = (end: number): boolean => !isTooShort(text.slice(end, end + 2 * room).trim());
  const near = text.slice(0, from + room + 1);
  const clauses = clauseEnds(near, from).filter((end) => end - from >= pieceLimits.minClauseChars);
  const words = [...near.slice(from).matchAll(/(?<=\S)\s/g)].map(({ index }) => from + index);
  return clauses.findLast(leavesEnough) ?? words.findLast(leavesEnough) ?? from + room;
}

/** Where somebody who says the rest may take breath though no mark stands there. */
export function breathsFrom({
  passage: { text, unbroken, indivisible },
  from,
}: RemainingPassage): readonly number[] {
  if (indivisible) return [];
  const near = text.slice(from, from + pieceLimits.maxChars);
  const isWithin = (at: number): boolean => unbroken.some((stretch) => stretch.from < at && at < stretch.to);
  return breathsIn(near)
    .filter((at) => !isWithin(from + at) && !isInBrackets(near.slice(0, at)))
    .map((at) => from + at);
}

/** Or in single quotes, whose closing mark is an apostrophe too. */
function isInBrackets(before: string): boolean {
  const count = (marks: RegExp): number => before.match(marks)?.length ?? 0;
  return count(/[([{]/g) > count(/[)\]}]/g) || count(/[‘‚‹]|(?<!\S)'/g) > count(/[’›'](?!\p{L})/gu);
}

function clauseEnds(text: string, from: number): number[] {
  return [...text.slice(from).matchAll(clauseEnd)].map((mark) => from + mark.index + 1);
}

/** It can't be spoken alone. */
export function isTooShort(text: string): boolean {
  return text.length <= pieceLimits.maxShortChars && wordCount(text) < pieceLimits.minWords;
}

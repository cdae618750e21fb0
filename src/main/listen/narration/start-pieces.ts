import type { Passage } from '../../../shared/listen/script/script.ts';
import { lengthToSpeakMs } from '../../../shared/speech/speaking-time.ts';
import { partOf, type Piece } from './piece.ts';

const limits = {
  /** Shorter than this, a second request would only cost time. */
  minChars: 80,
  /** Speech models sigh, stretch or invent below three words alone. */
  minWords: 3,
  minLetters: 12,
} as const;

/** A clause ends at its mark when white space follows: `3,500` and `12:30` are not cut. */
const clauseEnd = /[,;:—–](?=\s)/g;

/**
 * A passage from a sentence of it on, its first clause apart, so that sound comes early: the shortest clause during
 * which the rest can be made ready, for which it is asked at the same time.
 * @param from where the sentence begins in the passage's text
 * @param predicted milliseconds until a text of so many characters has been spoken @param speed at which it is heard
 */
export function firstPieces(
  passage: Passage,
  from: number,
  predicted: (characters: number) => number,
  speed: number,
): readonly Piece[] {
  const { text } = passage;
  const keepsUp = (cut: number): boolean => {
    const heardAt = predicted(cut - from) + lengthToSpeakMs(text.slice(from, cut)) / speed;
    return heardAt >= predicted(text.length - cut);
  };
  const cuts = cutsIn(passage, from);
  const cut = cuts.find(keepsUp) ?? cuts[0];
  return cut === undefined ? [partOf(passage, from, text.length)] : cutAt(passage, from, cut);
}

/** All the ways in which a passage may have been cut when reading began with it. */
export function waysToBegin(passage: Passage): readonly (readonly Piece[])[] {
  return cutsIn(passage, 0).map((cut) => cutAt(passage, 0, cut));
}

function cutAt(passage: Passage, from: number, cut: number): readonly Piece[] {
  return [partOf(passage, from, cut), partOf(passage, cut, passage.text.length)];
}

function cutsIn({ text, sentences }: Passage, from: number): readonly number[] {
  if (text.length - from < limits.minChars) return [];
  const clauses = [...text.slice(from).matchAll(clauseEnd)].map(({ index }) => from + index + 1);
  const ends = sentences.map(({ inPassage }) => inPassage.end);
  return [...new Set([...clauses, ...ends])]
    .toSorted((a, b) => a - b)
    .filter((cut) => cut > from && isSpeakable(text.slice(from, cut)) && isSpeakable(text.slice(cut)));
}

function isSpeakable(part: string): boolean {
  const words = part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length >= limits.minWords && (part.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= limits.minLetters;
}

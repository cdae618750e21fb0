import { passageLimits, wordCount } from './packing.ts';
import type { SpokenSentence } from './passages.ts';

/** How much is said of a block, as far as it matters for whether it has passages of its own. */
export interface Size {
  readonly words: number;
  readonly characters: number;
}

export const silent: Size = { words: 0, characters: 0 };
export const long: Size = { words: Infinity, characters: Infinity };

export function sizeOf(sentences: readonly SpokenSentence[]): Size {
  if (sentences.length === 0) return silent;
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return { words: wordCount(text), characters: text.length };
}

/** So many letters and digits are surely enough for a passage of their own, whatever is said of them. */
const surelyLong = 2 * passageLimits.minChars;

/** A text of so many letters and words, told by its beginning. */
export function isLong(text: string): boolean {
  const some = text.slice(0, 8 * surelyLong);
  return (
    (some.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= surelyLong && wordCount(some) > 2 * passageLimits.minWords
  );
}

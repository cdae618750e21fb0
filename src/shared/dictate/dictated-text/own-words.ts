import type { DictionaryEntry } from '../dictionary.ts';
import { leaveOut, type Span } from './left-out.ts';
import { beginsSentence, phraseOf, standsAt, type Piece } from './text-pieces.ts';

interface OwnWord {
  readonly phrase: readonly string[];
  readonly written: string;
}

/**
 * What the person's dictionary has instead: whole words and phrases in any case, the longest first, the punctuation
 * around them kept. It is written as the entry has it; a phrase of small words alone begins a sentence with a capital,
 * as what was heard did. What is to be written as nothing is left out.
 */
export function withOwnWords(
  all: readonly Piece[],
  dictionary: readonly DictionaryEntry[],
): readonly Piece[] {
  const byFirst = inOrder(dictionary);
  const written: Piece[] = [];
  const gone: Span[] = [];
  for (let at = 0; at < all.length;) {
    const piece = all[at]!;
    const entry = piece.kind === 'space' ? undefined : entryAt(all, at, byFirst);
    if (entry?.written === '') {
      gone.push({ start: written.length, end: written.length + entry.phrase.length });
      written.push(...all.slice(at, at + entry.phrase.length));
    } else if (entry) {
      written.push({ kind: 'own', text: inPlace(entry.written, piece, written) });
    } else written.push(piece);
    at += entry?.phrase.length ?? 1;
  }
  return gone.length > 0 ? leaveOut(written, gone) : written;
}

/** The entries by their first word, the longest first; of two for the same words the later one, which is newer. */
function inOrder(dictionary: readonly DictionaryEntry[]): ReadonlyMap<string, readonly OwnWord[]> {
  const words = dictionary.map(({ spoken, written }) => ({ phrase: phraseOf(spoken), written }));
  const sorted = words.toReversed().toSorted((a, b) => b.phrase.length - a.phrase.length);
  return Map.groupBy(sorted, ({ phrase }) => phrase[0] ?? '');
}

function entryAt(
  all: readonly Piece[],
  at: number,
  byFirst: ReadonlyMap<string, readonly OwnWord[]>,
): OwnWord | undefined {
  const candidates = byFirst.get(all[at]!.text.normalize('NFC').toLowerCase());
  return candidates?.find(({ phrase }) => standsAt(all, at, phrase));
}

/** A single word is a name and stays as it is written; small words together are a phrase. */
function inPlace(written: string, heard: Piece, before: readonly Piece[]): string {
  const isPhrase = /^\p{Ll}[\p{Ll}\p{M}'’]*( [\p{Ll}\p{M}'’]+)+$/u.test(written);
  return isPhrase && /^\p{Lu}/u.test(heard.text) && beginsSentence(before)
    ? written.replace(/^./u, (letter) => letter.toUpperCase())
    : written;
}

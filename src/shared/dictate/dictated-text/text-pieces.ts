import { unspacedLetters } from '../../text/unspaced-scripts.ts';

/** A text in pieces, so that a rule can touch a word and leave everything around it as it was. */
export interface Piece {
  /**
   * `own` is what a rule or the person's dictionary has put there: no later rule reads it. `snippet` stands for a text
   * that comes in at the end.
   */
  readonly kind: 'word' | 'mark' | 'space' | 'own' | 'snippet';
  readonly text: string;
}

/** Where words are written without spaces, each character can begin or end one. */
const unspaced = `[${unspacedLetters}]`;
const pieces = new RegExp(`(\\s+)|(${unspaced}\\p{M}*|(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}_])+)|[^]`, 'gu');

/** The pieces joined are the text again, whatever it holds. */
export function splitPieces(text: string): Piece[] {
  return [...text.matchAll(pieces)].map(([piece, space, word]) => ({
    kind: space !== undefined ? 'space' : word !== undefined ? 'word' : 'mark',
    text: piece,
  }));
}

export function textOf(all: readonly Piece[]): string {
  return all.map(({ text }) => text).join('');
}

/** The pieces of a phrase as they are compared: in one case, one Unicode form, and any white space as one space. */
export function phraseOf(spoken: string): readonly string[] {
  return splitPieces(spoken.trim()).map(comparable);
}

/** How words are compared: without case, and however their accents are encoded. */
export function comparable({ kind, text }: Piece): string {
  return kind === 'space' ? ' ' : text.normalize('NFC').toLowerCase();
}

/** Whether a phrase stands at a place as whole words. "can" does not stand in "can’t", but "Anna" in "Anna’s". */
export function standsAt(all: readonly Piece[], at: number, phrase: readonly string[]): boolean {
  const matches = phrase.every((part, i) => {
    const piece = all[at + i];
    return piece !== undefined && !isWritten(piece) && comparable(piece) === part;
  });
  if (!matches) return false;
  const end = at + phrase.length;
  const isTail = isApostrophe(all[at - 1]) && all[at - 2]?.kind === 'word';
  const goesOn = isApostrophe(all[end]) && all[end + 1]?.kind === 'word' && !/^s$/i.test(all[end + 1]!.text);
  return !isTail && !goesOn;
}

function isWritten({ kind }: Piece): boolean {
  return kind === 'own' || kind === 'snippet';
}

/** Whether a new sentence, or a new line, begins after these. */
export function beginsSentence(before: readonly Piece[]): boolean {
  for (let i = before.length - 1; i >= 0; i--) {
    const { kind, text } = before[i]!;
    if (text.includes('\n')) return true;
    if (kind === 'space' || /^["'“”‘’«»()[\]]+$/.test(text)) continue;
    return /[.!?…。！？]["'”’»)\]]*$/.test(text);
  }
  return true;
}

/** With a capital, where it is a word and its letter has one of its own: ß has none. */
export function capitalised(piece: Piece): Piece {
  const [letter = ''] = piece.text;
  const large = letter.toUpperCase();
  if (piece.kind !== 'word' || !/\p{Ll}/u.test(letter) || large.toLowerCase() !== letter) return piece;
  return { ...piece, text: large + piece.text.slice(letter.length) };
}

/** A hyphen, an apostrophe or another sign that makes one word of two, as in "uh-huh". */
export function isJoint(piece: Piece | undefined): boolean {
  return piece !== undefined && /^[-‐‑'’_@/]$/.test(piece.text);
}

function isApostrophe(piece: Piece | undefined): boolean {
  return piece?.text === "'" || piece?.text === '’';
}

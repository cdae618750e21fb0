import { splitPieces, type Piece } from './dictated-text/text-pieces.ts';
import type { DictionaryEntry } from './dictionary.ts';

/** What is known of the person's words already. */
interface KnownWords {
  readonly dictionary: readonly DictionaryEntry[];
  /** Words that were offered and not wanted, in small letters. */
  readonly refusedWords: readonly string[];
}

/**
 * The one word of a corrected text that is worth remembering: a name or a term that was misheard. It is written with a
 * capital within its sentence, or with a capital or a digit inside it, and sounds like what stood there. Ordinary words are put right for
 * many reasons, so they are never offered, nor is a sentence that was written anew.
 * @returns undefined where there is no such word
 */
export function offeredWord(before: string, after: string, known: KnownWords): DictionaryEntry | undefined {
  const found = replacementsIn(before, after).find(
    (entry) => isTerm(entry) && isAlike(entry) && !isKnown(entry, known),
  );
  return found && { spoken: found.spoken, written: found.written };
}

interface Replacement extends DictionaryEntry {
  /** It is the first word of a sentence, where anything has a capital. */
  readonly opens: boolean;
}

/** Words of one dictation; of a longer one the correction is sought only in the middle that differs. */
const mostWords = 400;
/** More words for one are a new sentence. */
const mostReplaced = 3;

interface Word {
  readonly text: string;
  readonly opens: boolean;
}

/** Where words stand for other words, with the same words before and after. */
function replacementsIn(before: string, after: string): readonly Replacement[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < was.length && start < is.length && isSame(was[start]!, is[start]!)) start++;
  let end = 0;
  const shorter = Math.min(was.length, is.length) - start;
  while (end < shorter && isSame(was.at(-1 - end)!, is.at(-1 - end)!)) end++;
  const [lost, found] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  if (lost.length > mostWords || found.length > mostWords) return [];
  return gaps(lost, found).flatMap(({ from, to }) => {
    const [first] = to;
    if (!first || from.length === 0 || from.length > mostReplaced || to.length > mostReplaced) return [];
    const [spoken, written] = [from, to].map((words) => words.map(({ text }) => text).join(' '));
    return [{ spoken: spoken!, written: written!, opens: first.opens }];
  });
}

/** A first letter that was made large or small is no other word; "GitHub" is another than "github". */
function isSame(one: Word, other: Word): boolean {
  return (
    one.text.slice(1) === other.text.slice(1) && one.text[0]?.toLowerCase() === other.text[0]?.toLowerCase()
  );
}

function wordsOf(text: string): readonly Word[] {
  const pieces = splitPieces(text);
  const joined: Word[] = [];
  let opens = true;
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'word' && isJoined(pieces, at)) {
      const last = joined.pop()!;
      joined.push({ ...last, text: last.text + pieces[at - 1]!.text + piece.text });
    } else if (piece.kind === 'word') joined.push({ text: piece.text, opens });
    if (piece.kind === 'word') opens = false;
    if (/[.!?…。！？\n]/.test(piece.text)) opens = true;
  }
  return joined;
}

/** As in "Node.js", "don’t" and "Coca-Cola". */
function isJoined(pieces: readonly Piece[], at: number): boolean {
  return /^[-'’.+&]$/.test(pieces[at - 1]?.text ?? '') && pieces[at - 2]?.kind === 'word';
}

interface Gap {
  readonly from: readonly Word[];
  readonly to: readonly Word[];
}

/** What differs between two lists of words, around the longest run of words that both have in order. */
function gaps(was: readonly Word[], is: readonly Word[]): readonly Gap[] {
  /** How many words both have in order from here on. */
  const longest = Array.from({ length: was.length + 1 }, () =>
    Array.from({ length: is.length + 1 }, () => 0),
  );
  for (let i = was.length - 1; i >= 0; i--)
    for (let j = is.length - 1; j >= 0; j--)
      longest[i]![j] = isSame(was[i]!, is[j]!)
        ? longest[i + 1]![j + 1]! + 1
        : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const found: Gap[] = [];
  let [from, to]: [Word[], Word[]] = [[], []];
  const close = (): void => {
    if (from.length > 0 || to.length > 0) found.push({ from, to });
    [from, to] = [[], []];
  };
  for (let i = 0, j = 0; i < was.length || j < is.length;) {
    if (i < was.length && j < is.length && isSame(was[i]!, is[j]!)) {
      close();
      i++;
      j++;
    } else if (j >= is.length || (i < was.length && longest[i + 1]![j]! >= longest[i]![j + 1]!)) {
      from.push(was[i++]!);
    } else to.push(is[j++]!);
  }
  close();
  return found;
}

/** A name or a term by how it is written. What was only written large, or at the beginning of a sentence, is none. */
function isTerm({ spoken, written, opens }: Replacement): boolean {
  if (/\d/.test(written) && !/\p{L}/u.test(written)) return false;
  const hasInside = /\p{L}[\p{Lu}\d]|\p{L}[.+&]\p{L}/u.test(written);
  const isLarge = /^\p{Lu}/u.test(written) && !opens;
  const isAllLarge = written === written.toUpperCase() && spoken.toUpperCase() === written;
  return (hasInside || isLarge) && !isAllLarge;
}

/** Whether one may have been heard for the other: enough of their letters are the same, in order. */
function isAlike({ spoken, written }: DictionaryEntry): boolean {
  const [one, other] = [lettersOf(spoken), lettersOf(written)];
  if (one === other) return spoken !== written;
  return distance(one, other) <= Math.max(one.length, other.length) * 0.72;
}

/** As they sound, roughly: letters that many languages speak alike are one. */
function lettersOf(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '')
    .replaceAll(/ck|q|c(?![eiy])/g, 'k')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/z|c/g, 's')
    .replaceAll(/y|j/g, 'i')
    .replaceAll(/(.)\1+/g, '$1');
}

/** How many letters have to be put in, taken out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++)
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (other[j] === letter ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

function isKnown({ spoken, written }: DictionaryEntry, { dictionary, refusedWords }: KnownWords): boolean {
  return (
    refusedWords.includes(written.toLowerCase()) ||
    dictionary.some((entry) => entry.spoken.toLowerCase() === spoken.toLowerCase())
  );
}

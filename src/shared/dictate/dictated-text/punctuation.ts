import { inMidst } from '../../speech/join-texts.ts';
import { capitalised, comparable, isJoint, phraseOf, standsAt, textOf, type Piece } from './text-pieces.ts';

/**
 * Spoken marks as marks: "Hello comma how are you question mark" is "Hello, how are you?". Marks that were heard as the
 * pauses around them give way. "Literally comma" is the word, and so is one after an article ("a comma").
 */
export function withSpokenMarks(all: readonly Piece[]): readonly Piece[] {
  const written: Piece[] = [];
  const smallened = smallenedAmong(all);
  let next: SpokenMark['next'] = 'as-heard';
  const begun = (word: Piece): Piece => {
    if (next === 'capital') return capitalised(word);
    return next === 'small' ? { ...word, text: smallened(word.text) } : word;
  };
  for (let at = 0; at < all.length;) {
    const piece = all[at]!;
    const literal = literalAt(all, at);
    const found = literal ? undefined : markAt(all, at);
    if (found && !isNamed(written)) {
      place(written, found.mark);
      at = afterMark(all, found, written);
      if (wantsSpace(found.mark, all[at])) written.push({ kind: 'space', text: ' ' });
      if (found.mark.next !== 'as-heard') next = found.mark.next;
      continue;
    }
    if (literal) written.push({ kind: 'own', text: begun(namedAs(all, literal, piece)).text });
    else written.push(piece.kind === 'word' ? begun(piece) : piece);
    if (piece.kind === 'word' || piece.kind === 'own') next = 'as-heard';
    at = literal?.end ?? at + 1;
  }
  return written;
}

/** What a person may say for a mark, and how the mark sits among the words. */
interface SpokenMark {
  readonly said: readonly string[];
  readonly written: string;
  /** On which side no space is wanted. */
  readonly joins: 'before' | 'after' | 'both' | 'neither';
  /** Whether marks that were heard as a pause just before give way to it. */
  readonly replaces: boolean;
  /** How the next word begins; `as-heard` where the mark says nothing about it. */
  readonly next: 'capital' | 'small' | 'as-heard';
}

const ending = { joins: 'before', replaces: true, next: 'capital' } as const;
const within = { joins: 'before', replaces: true, next: 'small' } as const;
const opening = { joins: 'after', replaces: false, next: 'as-heard' } as const;
const closing = { joins: 'before', replaces: false, next: 'as-heard' } as const;
const line = { joins: 'both', replaces: false, next: 'capital' } as const;

/** Quotation marks are straight ones: they are right in a terminal and in code too. */
const spokenMarks: readonly SpokenMark[] = [
  { said: ['comma'], written: ',', ...within },
  { said: ['full stop', 'period'], written: '.', ...ending },
  { said: ['question mark'], written: '?', ...ending },
  { said: ['exclamation mark', 'exclamation point'], written: '!', ...ending },
  { said: ['colon'], written: ':', ...within },
  { said: ['semicolon', 'semi colon', 'semi-colon'], written: ';', ...within },
  { said: ['dash'], written: '–', ...within, joins: 'neither' },
  { said: ['hyphen'], written: '-', ...within, joins: 'both' },
  { said: ['ellipsis', 'dot dot dot'], written: '…', ...within, next: 'as-heard' },
  { said: ['open quote', 'open quotes'], written: '"', ...opening },
  { said: ['close quote', 'close quotes', 'end quote', 'unquote'], written: '"', ...closing },
  { said: ['open bracket', 'open brackets', 'open parenthesis'], written: '(', ...opening },
  { said: ['close bracket', 'close brackets', 'close parenthesis'], written: ')', ...closing },
  { said: ['new line', 'newline', 'new-line'], written: '\n', ...line },
  { said: ['new paragraph'], written: '\n\n', ...line },
  { said: ['bullet', 'bullet point', 'new bullet'], written: '\n- ', ...line },
];

/** A word as it stands in the midst of a sentence; each is looked for only once, since a text may be hours long. */
function smallenedAmong(all: readonly Piece[]): (word: string) => string {
  const heard = [{ text: textOf(all), endsAtPause: true }];
  const known = new Map<string, string>();
  return (word) => {
    const small = known.get(word) ?? inMidst(word, heard);
    known.set(word, small);
    return small;
  };
}

interface Found {
  readonly mark: SpokenMark;
  readonly start: number;
  readonly end: number;
}

/** The longest first: "bullet point" is not a bullet and a point. */
const phrases = spokenMarks
  .flatMap((mark) => mark.said.map((said) => ({ mark, phrase: phraseOf(said) })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length);

/** None in the midst of a word such as "comma-separated". */
function markAt(all: readonly Piece[], at: number): Found | undefined {
  if (all[at]?.kind !== 'word' || isJoint(all[at - 1])) return undefined;
  const found = phrases.find(({ phrase }) => standsAt(all, at, phrase) && !isJoint(all[at + phrase.length]));
  return found && { mark: found.mark, start: at, end: at + found.phrase.length };
}

function literalAt(all: readonly Piece[], at: number): Found | undefined {
  const piece = all[at]!;
  if (piece.kind !== 'word' || comparable(piece) !== 'literally') return undefined;
  return all[at + 1]?.kind === 'space' ? markAt(all, at + 2) : undefined;
}

/** The mark's words, beginning as the word did that stood before them. */
function namedAs(all: readonly Piece[], { start, end }: Found, literally: Piece): Piece {
  const words: Piece = { kind: 'word', text: textOf(all.slice(start, end)) };
  return /^\p{Lu}/u.test(literally.text) ? capitalised(words) : words;
}

/** "A comma" and "the period" speak of it. */
function isNamed(before: readonly Piece[]): boolean {
  const word = before.at(-1)?.kind === 'space' ? before.at(-2) : undefined;
  return word?.kind === 'word' && ['a', 'an', 'the'].includes(comparable(word));
}

function place(written: Piece[], mark: SpokenMark): void {
  const spaced = written.at(-1)?.kind === 'space';
  while (isSpace(written.at(-1)) || (mark.replaces && isPause(written.at(-1)))) written.pop();
  if (spaced && (mark.joins === 'after' || mark.joins === 'neither')) {
    written.push({ kind: 'space', text: ' ' });
  }
  const isFirst = written.length === 0 || written.at(-1)?.text.endsWith('\n');
  const isItem = mark.written.endsWith(' ');
  written.push({ kind: 'own', text: isFirst && isItem ? mark.written.trimStart() : mark.written });
}

/** Past the pause that was heard after the mark; one that stands only after what closes belongs to the sentence. */
function afterMark(all: readonly Piece[], { mark, end }: Found, written: readonly Piece[]): number {
  let at = end;
  if (!isClosing(mark) || isPause(written.at(-2))) while (isPause(all[at])) at++;
  return isSpace(all[at]) ? at + 1 : at;
}

function wantsSpace(mark: SpokenMark, next: Piece | undefined): boolean {
  if (next === undefined || mark.joins === 'after' || mark.joins === 'both') return false;
  return !isClosing(mark) || !isPause(next);
}

function isClosing({ joins, replaces }: SpokenMark): boolean {
  return joins === 'before' && !replaces;
}

function isSpace(piece: Piece | undefined): boolean {
  return piece?.kind === 'space' && !piece.text.includes('\n');
}

function isPause(piece: Piece | undefined): boolean {
  return piece?.kind === 'mark' && /^[,.;:!?…]$/.test(piece.text);
}

import type { DictionaryEntry } from '../dictionary.ts';
import {
  splitPieces,
  textOf,
  beginsSentence,
  phraseOf,
  standsAt,
  comparable,
  isJoint,
  capitalised,
  type Piece,
} from './text-pieces.ts';
import { withSpokenMarks } from './punctuation.ts';
import { type SnippetPlace, withSnippetMarks } from './snippets.ts';
import { withCommandsObeyed } from './spoken-commands.ts';
import type { Snippet } from '../snippet.ts';

/** The part of the settings that says how a dictated text is written. */
interface DictatedTextSettings {
  readonly dictionary: readonly DictionaryEntry[];
  readonly snippets: readonly Snippet[];
  readonly spokenCommands: boolean;
  readonly spokenPunctuation: boolean;
  readonly removeFillers: boolean;
  readonly dictationLanguage: string;
}

/** A dictation by the person's rules. */
interface DictatedText {
  /** With marks in place of snippets. */
  readonly text: string;
  readonly snippets: readonly SnippetPlace[];
  /** It begins with "scratch that": what was inserted before goes first. */
  readonly takesBack: boolean;
}

/**
 * A dictation as the person wants it written, by rules. First snippets are marked, then come their own words,
 * which no rule touches after that, so that "New Line Cinema" in the dictionary is no line break; then fillers go, so that "um, comma" is a comma; then commands,
 * which need the pauses as they were heard; then spoken marks, which need to know what stands beside them. With everything
 * off, the text as it was heard. Only a command leaves nothing of what was said.
 */
export function applyDictationText(raw: string, settings: DictatedTextSettings): DictatedText {
  const { dictionary, removeFillers, spokenCommands, spokenPunctuation, dictationLanguage } = settings;
  const { pieces, places } = withSnippetMarks(splitPieces(raw), settings.snippets, dictationLanguage);
  const own = withOwnWords(pieces, dictionary);
  const plain = removeFillers ? withoutFillers(own, dictationLanguage) : own;
  const obeyed = spokenCommands
    ? withCommandsObeyed(plain, dictationLanguage)
    : { pieces: plain, any: false, takesBack: false };
  const text = textOf(spokenPunctuation ? withSpokenMarks(obeyed.pieces) : obeyed.pieces);
  return { text: text === '' && !obeyed.any ? raw : text, snippets: places, takesBack: obeyed.takesBack };
}

interface OwnWord {
  readonly phrase: readonly string[];
  readonly written: string;
}

/**
 * What the person's dictionary has instead: whole words and phrases in any case, the longest first, the punctuation
 * around them kept. It is written as the entry has it; a phrase of small words alone begins a sentence with a capital,
 * as what was heard did. What is to be written as nothing is left out.
 */
function withOwnWords(all: readonly Piece[], dictionary: readonly DictionaryEntry[]): readonly Piece[] {
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

/** They are words in no language. */
const sounds: ReadonlySet<string> = new Set(
  'uh uhh uhm umm ummm erm ermm hm hmm hmmm mm mmm ähm äh öhm euh'.split(' '),
);
/** Words in other languages (German "um", "er"), so they go where the text is English or they are set off by commas. */
const englishSounds: ReadonlySet<string> = new Set(['um', 'er']);
/** Words of any sentence, so they go only where commas set them off. */
const asides: readonly (readonly string[])[] = ['you know'].map(phraseOf);

/**
 * Leaves out "um", "uh" and the like, never inside words, and "you know" where commas set it off. A text of nothing else
 * stays as it is: it was said.
 * @param language a code such as `en`; empty where it is not known
 */
function withoutFillers(all: readonly Piece[], language: string): readonly Piece[] {
  const english = language === '' ? readsAsEnglish(all) : /^en\b/i.test(language);
  // Sounds first: what stands between them may then be set off.
  const silent = leaveOut(
    all,
    spansOf(all, (at) => (isSound(all, at, english) ? 1 : 0)),
  );
  const kept = leaveOut(
    silent,
    spansOf(silent, (at) => asideAt(silent, at)),
  );
  return kept.some(({ kind }) => kind === 'word' || kind === 'own' || kind === 'snippet') ? kept : all;
}

function spansOf(all: readonly Piece[], lengthAt: (at: number) => number): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < all.length; at++) {
    const length = all[at]?.kind === 'word' ? lengthAt(at) : 0;
    if (length > 0) spans.push({ start: at, end: at + length });
  }
  return spans;
}

function isSound(all: readonly Piece[], at: number, english: boolean): boolean {
  const word = comparable(all[at]!);
  if (!sounds.has(word) && !(englishSounds.has(word) && (english || isSetOff(all, at, at + 1)))) return false;
  // Written large it is a name: the emergency room, ER. In "uh-huh" it is part of an answer.
  const isName = all[at]!.text === all[at]!.text.toUpperCase();
  return !isName && !isJoint(all[at - 1]) && !isJoint(all[at + 1]);
}

function asideAt(all: readonly Piece[], at: number): number {
  const aside = asides.find((phrase) => standsAt(all, at, phrase) && isSetOff(all, at, at + phrase.length));
  return aside?.length ?? 0;
}

/** Between commas, or between the beginning or end of a sentence and a comma. */
function isSetOff(all: readonly Piece[], start: number, end: number): boolean {
  let at = start - 1;
  while (all[at]?.kind === 'space') at--;
  const before = all[at];
  const opens = before === undefined || beginsSentence(all.slice(at, start));
  const follows = all[end]?.text;
  if (opens) return follows === ',';
  return before.text === ',' && (follows === undefined || /^[,.!?]$/.test(follows));
}

const englishWords: ReadonlySet<string> = new Set(
  `the and you that of it i to with have are what my we not but this do be can please for is`.split(' '),
);

/** Every fifth word at least is one that hardly an English sentence does without. */
function readsAsEnglish(all: readonly Piece[]): boolean {
  const words = all.filter(({ kind }) => kind === 'word').map(comparable);
  return words.filter((word) => englishWords.has(word)).length * 5 >= words.length;
}

/** Pieces of a text: `start` inclusive, `end` exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The text without these spans, and without the spaces and commas that only they needed. Where a span began a sentence
 * with a capital, what follows it does.
 * @param spans in their order, apart from one another
 */
function leaveOut(all: readonly Piece[], spans: readonly Span[]): Piece[] {
  const kept: Piece[] = [];
  let at = 0;
  let capital = false;
  const keepUntil = (end: number): void => {
    for (const piece of all.slice(at, end)) {
      kept.push(capital ? capitalised(piece) : piece);
      capital &&= piece.kind === 'space' || piece.kind === 'mark';
    }
  };
  for (const { start, end } of spans) {
    keepUntil(start);
    const opens = beginsSentence(kept);
    capital ||= opens && /^\p{Lu}/u.test(all[start]?.text ?? '');
    at = opens ? afterOpening(all, end) : close(kept, all, end);
  }
  keepUntil(all.length);
  if (at === all.length && spans.length > 0) trimSpace(kept);
  return kept;
}

/** Where it goes on after what began a sentence: its marks and spaces were its own. A line break was not. */
function afterOpening(all: readonly Piece[], end: number): number {
  let at = end;
  while (at < all.length && /^(?:[,.;:…-]|[^\S\n]+)$/.test(all[at]!.text)) at++;
  return at;
}

/** Closes the gap in the midst of a sentence. @returns where it goes on */
function close(kept: Piece[], all: readonly Piece[], end: number): number {
  const word = skipSpace(all, end);
  if (all[word]?.kind === 'mark' && /^[.!?;:…)\]]$/.test(all[word].text)) {
    trimSpace(kept);
    if (isComma(kept.at(-1))) kept.pop();
    return word;
  }
  if (isDash(kept.at(-1)) && isDash(all[word])) return word + 1;
  const next = isComma(all[word]) ? skipSpace(all, word + 1) : word;
  const spaces = all[next - 1]?.kind === 'space' ? [all[next - 1]!] : [];
  trimSpace(kept);
  const comma = isComma(kept.at(-1)) ? kept.pop() : next > word ? all[word] : undefined;
  if (comma && !leaning.has(kept.at(-1)?.text.toLowerCase() ?? '')) kept.push(comma);
  if (next < all.length) kept.push(...spaces);
  return next;
}

/** Words that lean on the next one: a comma after them was only there for what stood between. */
const leaning: ReadonlySet<string> = new Set(
  `a am an and are as at be by can could did do does for from had has have he her his i if in into is it its my of on or
  our she should than that the their they this those to was we were when where which who will with would you
  your`.split(/\s+/),
);

function skipSpace(all: readonly Piece[], from: number): number {
  return all[from]?.kind === 'space' ? from + 1 : from;
}

function trimSpace(kept: Piece[]): void {
  while (kept.at(-1)?.kind === 'space' && !kept.at(-1)!.text.includes('\n')) kept.pop();
}

function isComma(piece: Piece | undefined): boolean {
  return piece?.kind === 'mark' && piece.text === ',';
}

function isDash(piece: Piece | undefined): boolean {
  return piece?.kind === 'mark' && /^[—–]$/.test(piece.text);
}

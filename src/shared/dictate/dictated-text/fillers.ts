import { leaveOut, type Span } from './left-out.ts';
import { beginsSentence, comparable, isJoint, phraseOf, standsAt, type Piece } from './text-pieces.ts';

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
export function withoutFillers(all: readonly Piece[], language: string): readonly Piece[] {
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
  return kept.some(({ kind }) => kind === 'word' || kind === 'own') ? kept : all;
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

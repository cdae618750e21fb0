import {
  anywhere,
  beforeNames,
  beforeNumbers,
  goingOn,
  monthsAndDays,
  openers,
  openersAfterInitial,
} from './abbreviations.ts';

/** Words before a mark are looked at through as many characters. */
export const lookback = 64;

/** One sentence, as it is asked about at one of its candidates. */
export interface Place {
  /** From the beginning of the sentence. */
  readonly text: string;
  readonly start: number;
  readonly mark: string;
  /** What stands before the mark, as far as it matters. */
  readonly before: string;
  /** What stands behind the mark and what closes with it. */
  readonly after: string;
  /** Behind the mark and its closing quotes and brackets. */
  readonly end: number;
  readonly quoted: boolean;
}

/** Whether a full stop ends the sentence: it may belong to a shortened word, or to both. */
export function stopEnds(place: Place): boolean {
  const { before, after } = place;
  const word = lastWord(before);
  const bare = word.replace(/^["'“‘«([{*_]+/, '');
  const known = bare.toLowerCase();
  const next = after.trimStart();
  if (!beginsSentence(after)) return startsSmall(before, after) && !isAbbreviation(known);
  if (next === '') return true;
  if (goingOn.has(known)) return false;
  if (beforeNames.has(known)) {
    const isThing = /(?:\d\s*|\b(?:the|an?|my|our|your|his|her|their)\s)\S+$/i.test(before);
    return isThing && opens(next, openers);
  }
  // `Roe v. Wade`
  if (bare === 'v' && /\p{Lu}\S*\s+\S+$/u.test(before)) return false;
  if (beforeNumbers.has(known)) return !counts(bare, next);
  if (/^[ap]\.?m$/.test(known)) return hourEnds(place, next);
  if (known === 'etc') return /^["'“‘]?\p{Lu}/u.test(next);
  if (known === 'st') return streetEnds(before, next);
  if (/^\p{L}$/u.test(bare)) return initialEnds(before, bare, next);
  const shortened = /^(?:\p{L}{1,2}\.)+\p{L}{1,2}$/u.test(bare) || anywhere.has(known);
  return shortened || monthsAndDays.has(bare) ? opens(next, openers) : true;
}

/** `Vol. I` counts with the letter that `No. I do not.` begins with. */
function counts(word: string, next: string): boolean {
  const letterI = /^\p{Lu}/u.test(word) && word !== 'No' ? 'I' : '';
  return new RegExp(`^(?:[\\d#§]|[IVXLC]{2,}\\b|[B-HJ-Z${letterI}]\\b(?!['’]))`).test(next);
}

function isAbbreviation(known: string): boolean {
  const tables = [goingOn, beforeNames, beforeNumbers, anywhere];
  return known.includes('.') || known.length < 4 || tables.some((table) => table.has(known));
}

/** `At 5 a.m. Mr. Smith went`: what has said nothing but when goes on. */
function hourEnds({ text, start }: Place, next: string): boolean {
  if (
    /^(?:[A-Z]{2,4}\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Eastern|Pacific|Central|[\d($])/.test(next)
  )
    return false;
  const soFar = text.slice(0, Math.min(start, 2 * lookback)).trim();
  return !/^(?:at|by|around|about|from|until|before|after|since|on|between)\s(?:\S+\s){0,3}\S+$/i.test(soFar);
}

/** A street when it is named before: `on Main St. The`; a saint otherwise. */
function streetEnds(before: string, next: string): boolean {
  return /(?:\p{Lu}\p{L}+|\d(?:st|nd|rd|th))\s\S+$/u.test(before) && opens(next, openers);
}

/** A person's, or the last word: `you and I. Did`, `vitamin C. It`. */
function initialEnds(before: string, letter: string, next: string): boolean {
  if (/^\p{Lu}\./u.test(next)) return false;
  const previous = /(\S+)\s+\S+$/.exec(before)?.[1] ?? '';
  if (letter === 'I' && /^\p{Ll}/u.test(previous)) return true;
  return opens(next, openersAfterInitial);
}

function opens(next: string, table: ReadonlySet<string>): boolean {
  const [, word = '', stop] = /^["'“‘«([]*([\p{L}’']+)(\.)?/u.exec(next) ?? [];
  if (word.length === 1 && stop) return false;
  return /^\p{Lu}/u.test(word) && table.has(word.toLowerCase().replace('’', "'"));
}

/** Anything but a small letter, which says that the sentence goes on. */
export function beginsSentence(after: string): boolean {
  return !/^\s*["'“‘«*_]*\p{Ll}/u.test(after);
}

/** Who begins a sentence small ends it without a capital as well. */
export function startsSmall(before: string, after: string): boolean {
  return (
    before.length < lookback && /^\p{Ll}{2}|^i\s/u.test(before) && /\p{L}{3}$/u.test(before) && after !== ''
  );
}

export function lastWord(before: string): string {
  return /\S*$/.exec(before)?.[0] ?? '';
}

import { englishSentences } from '../languages/english/english-sentences.ts';
import type { SentenceWords } from '../languages/sentence-words.ts';
import {
  beginsSentence,
  lastWord,
  lookback,
  opens,
  startsSmall,
  stopEnds,
  type EndCandidate,
} from './abbreviation-rules.ts';

/**
 * Where the first sentence of a text ends. What is written with a stop and ends no sentence is recognized
 * by the words of its language.
 */

/** Nothing beyond this many characters after a mark has a say in whether it ends the sentence. */
const horizon = 80;

/**
 * Everything a sentence might end at: marks with their repetitions and spaced dots, marks of scripts that write no space
 * after them, bullets, numbers of a list with a bracket, and line ends.
 */
const endMark =
  /[.!?…‽⁇-⁉؟۔।॥։።](?:[ \u00A0]?[.!?…‽⁇-⁉])*|[。！？｡．]+|(?<=\s)[•⁃‣▪◦●](?=\s?\S)|(?<=\s)\(?[\da-z]{1,4}\)(?=\s)|[\n\u2028\u2029]|[-–—]["”](?=\s)/giu;

/**
 * The offset behind the first sentence of `text`, which begins where a sentence begins; undefined when it goes on to the
 * end. White space before a sentence belongs to it, white space after it to the next. `more`: the text may still grow,
 * and only an end that no growth can change is returned.
 */
export function sentenceEnd(
  text: string,
  more = false,
  words: SentenceWords = englishSentences,
): number | undefined {
  const first = text.search(/\S/);
  if (first < 0) return undefined;
  const marker = innermostMarker(text, first);
  endMark.lastIndex = first;
  for (let match = endMark.exec(text); match; match = endMark.exec(text)) {
    if (more && match.index + match[0].length + horizon > text.length) return undefined;
    const end = endAt({ text, first, marker, words }, match);
    if (end !== undefined && end > first) return /\S/.test(text.slice(end)) ? end : undefined;
  }
  return undefined;
}

/** A text from the beginning of one sentence. */
interface Begun {
  readonly text: string;
  /** Where its first character is that is not white space. */
  readonly first: number;
  readonly marker: Marker | undefined;
  readonly words: SentenceWords;
}

function endAt(begun: Begun, match: RegExpExecArray): number | undefined {
  const { text, marker } = begun;
  const [mark] = match;
  const start = match.index;
  if (/[\n\u2028\u2029]/.test(mark)) return lineEnds(begun, start) ? start : undefined;
  if (/^[-–—]/.test(mark))
    return breaksOff(candidateAt(begun, start, mark)) ? start + mark.length : undefined;
  if (/[•⁃‣▪◦●]/.test(mark)) return start;
  if (marker && start < marker.end) return undefined;
  const next = marker && nextMarker(text, start, marker);
  if (next !== undefined) return next;
  if (mark.endsWith(')')) return undefined;
  return markEnds(candidateAt(begun, start, mark));
}

/**
 * A line that was only broken to fit goes on. It ends at an empty line, before an item of a list, and when it is the
 * first of its sentence and too short to have been broken, such as a heading.
 */
function lineEnds({ text, first, marker }: Begun, at: number): boolean {
  const after = text.slice(at, at + horizon);
  if (/^[\n\u2028\u2029]\s*?[\n\u2028\u2029]/.test(after)) return true;
  if (/^\s[^\S\n]*(?:[-*+–—]|\(?\d{1,3}[.)])\s/.test(after)) return true;
  const line = text.slice(first, Math.min(at, first + lookback));
  if (isSetApart(text.slice(Math.max(first, at - lookback), at), after)) return true;
  if (marker && isShortItem(marker, line) && /^\s+["“]?\p{Lu}/u.test(after)) return true;
  const opensALine = first === 0 || /[\n\u2028\u2029]/.test(text.slice(0, first));
  if (opensALine && hadRoom(line, after)) return true;
  return opensALine && at - first < lookback && !/\n/.test(line) && line.trim().split(/\s+/).length <= 2;
}

/** The next line, which begins with a capital, is so much longer that its first word had room in this one, as below a title. Verse is short. */
function hadRoom(line: string, after: string): boolean {
  const [, next = '', word = ''] = /^\n((["“„«(]?\p{Lu}\S*)[^\n]*)/u.exec(after) ?? [];
  const isWhole = !/\n/.test(line) && /[\p{L}\p{N})]$/u.test(line);
  return isWhole && next.length > Math.max(longestVerse, line.length + word.length + surelyRoom);
}

const surelyRoom = 15;
const longestVerse = 60;

/** So short an item of a list was not broken to fit; capitals with a stop are people. */
function isShortItem({ count }: Marker, line: string): boolean {
  return line.length < 30 && !/\n/.test(line) && !/^\p{Lu}/u.test(count);
}

/** Between two lines of which one stands in brackets of its own, or the second is set in by a tab. */
function isSetApart(before: string, after: string): boolean {
  if (/^\n\t+["“(]?[\p{Lu}\d]/u.test(after)) return true;
  if (/^\n\([\p{Lu}\d][^()\n]*\)[^\S\n]*\n/u.test(after)) return !/[,;:–—-]\s*$/.test(before);
  return /(?:^|\n)\([\p{Lu}\d][^()\n]*\)[^\S\n]*$/u.test(before) && /^\n["“]?\p{Lu}/u.test(after);
}

/** Who is cut short says no more: `because, you see--" At this moment`. */
function breaksOff({ after, words }: EndCandidate): boolean {
  return opens(after.trimStart(), words.openers) && !/^\s+I\b/.test(after) && !saysWho(after, words);
}

function candidateAt({ text, first, words }: Begun, start: number, mark: string): EndCandidate {
  const window = text.slice(start + mark.length, start + mark.length + horizon);
  const closing = words.closers.exec(window)?.[0] ?? '';
  return {
    text,
    start,
    mark,
    before: text.slice(Math.max(first, start - lookback), start),
    after: window.slice(closing.length),
    end: start + mark.length + closing.length,
    quoted: /["'”’»›」』“‘«]/.test(closing),
    words,
  };
}

function markEnds(candidate: EndCandidate): number | undefined {
  const { mark, after, end, before } = candidate;
  if (/[。！？｡．।॥؟۔։።]/.test(mark)) return end;
  const note = raisedNote(candidate);
  if (note > 0) return end + note;
  // `was hit. ...and then`: the next sentence begins with the pause.
  if (/^\.[ \u00A0](?:\.{3}|…)$/.test(mark) && /^\S/.test(after)) return candidate.start + 1;
  if (after !== '' && !/^\s/.test(after)) return gluedTogether(candidate) ? end : undefined;
  if (/^\s+\([^()]{1,60}\)[.,;:]/.test(after)) return undefined;
  if (/[[(]$/.test(before)) return undefined;
  // `15.11. - 19.12.`: from one day to another
  if (/(?<![\p{N}.])\d{1,2}\.\s?\d{1,2}$/u.test(before) && /^\s?[-–]\s?\d{1,2}\.\s?\d{1,2}\./.test(after))
    return undefined;
  // A note between square brackets is said in one breath.
  if (/\[[^\][\n]{0,40}$/.test(before) && /^[^\][\n]{0,40}\]/.test(after)) return undefined;
  if (isDots(mark)) return dotsEnd(candidate);
  if (mark.includes('!') || mark.includes('?')) return exclamationEnds(candidate) ? end : undefined;
  return stopEnds(candidate) || (mark === '.' && beginsList(after)) ? end : undefined;
}

/** How many characters the number of a note has whose figures are not raised any more: `this.10 The model`. */
function raisedNote({ before, after, mark, words }: EndCandidate): number {
  if (mark !== '.' || !/(?:\p{L}{3}|\))["”’)]?$/u.test(before)) return 0;
  // `nach Abs.2 Buchstabe b`
  if (words.beforeNumbers.has(/\p{L}*$/u.exec(before)?.[0].toLowerCase() ?? '')) return 0;
  return /^(?:\d{1,3}(?:[,–\- ]\d{1,3}){0,4})(?=\s+["“(]?\p{Lu})/u.exec(after)?.[0].length ?? 0;
}

/** The space after a sentence was forgotten: `world.Today is`. Addresses, names of files and code have it that way. */
function gluedTogether({ before, after, mark, words }: EndCandidate): boolean {
  if (isDots(mark) || !/^[A-Z][a-z]*[\s,.’']/.test(after)) return false;
  // `the Gig.U initiative`
  const [, letter] = /^([A-Z])\s/.exec(after) ?? [];
  if (letter !== undefined && letter !== 'I' && !words.openers.has(letter.toLowerCase())) return false;
  const [, named = ''] = /^([A-Z][a-z]*)\./.exec(after) ?? [];
  if (named !== '' && !words.beforeNames.has(named.toLowerCase())) return false;
  const word = lastWord(before);
  const next = /^\S*/.exec(after)?.[0] ?? '';
  if (/[/@:\\_.]/.test(word) || /[/@:\\_()]|\.\S/.test(next)) return false;
  // `sqlite3.Connection` names a part of something.
  if (/^[a-z]{3,}\d+$/.test(word)) return false;
  // `1.Bread, 2.Milk` counts.
  return /(?:[a-z]{2}|\d)$/.test(word) && !/^\d{1,2}$/.test(word);
}

function isDots(mark: string): boolean {
  return mark.includes('…') || /^\.[ \u00A0]?\./.test(mark);
}

/**
 * Three dots are a pause when the sentence goes on small, or with `I` as after a stammer; four end one. When a word has
 * its own stop before three spaced dots, these stand for what was left out and belong to what follows.
 */
function dotsEnd({ text, start, mark, after, end, before, words }: EndCandidate): number | undefined {
  const spaced = /\.[ \u00A0]\./.test(mark);
  const dots = mark.match(/[.…]/g)?.length ?? 0;
  const next = after.trimStart();
  if (!beginsSentence(after, words)) return undefined;
  if (spaced && dots === 4 && /\S$/.test(before) && end === start + mark.length && next !== '')
    return /[\p{L}\p{N}]/u.test(text.charAt(start - 1)) ? start + 1 : end;
  if (dots > 3) return end;
  return spaced || /^I\b/.test(next) ? undefined : end;
}

function exclamationEnds({ after, quoted, before, words }: EndCandidate): boolean {
  // `0! = 1`, `s? ∈ dom f`: no arrows, which also lead on from a question.
  if (/^\s[=+<>\u2208-\u22ff↦⇸]/.test(after)) return false;
  if (quoted && saysWho(after, words)) return false;
  return beginsSentence(after, words) || (startsSmall(before, after) && !quoted);
}

function saysWho(after: string, words: SentenceWords): boolean {
  const tag =
    /^\s+(?:(?:the|an?|his|her|my)\s)?\p{Lu}[\p{L}.’'-]*\s(?:\p{Lu}[\p{L}.’'-]*\s)?(\p{Ll}+)/iu.exec(after);
  return tag?.[1] !== undefined && words.speechVerbs.has(tag[1].toLowerCase());
}

/** What an item of a list begins with, for lists that are written on: `1) bread 2) milk`. */

interface Marker {
  /** Offset behind it. */
  readonly end: number;
  /** What it counts with, and how that is set off: `1`, `.)`. */
  readonly count: string;
  readonly style: string;
}

/** Also `- 1.`, `☐ 1.`, `III-A.` and `A.2.`. */
const marker =
  /(?:[•⁃‣▪◦●☐]\s?|[-–—]\s)?(?:(\(?)(\d{1,3}|[a-z]|[ivxlc]{1,6})(\.\)|[.)])(?=\s)|(?:\d{1,3}|[a-z])(?:\.\d{1,3}){1,4}\.(?=\s)|[ivx]{1,5}-(?:[a-z]|\d{1,2})\.(?=\s)|[•⁃‣▪◦●])/iuy;

/** The marker that stands at an offset. */
function markerAt(text: string, at: number): Marker | undefined {
  marker.lastIndex = at;
  const match = marker.exec(text);
  if (!match) return undefined;
  const [whole, open = '', count = '', style = ''] = match;
  return { end: at + whole.length, count, style: open + style };
}

/** Of `6. a. Here`, the letter. */
function innermostMarker(text: string, at: number): Marker | undefined {
  const outer = markerAt(text, at);
  const inner =
    outer && /^\s(?=[ai]\.\s)/.test(text.slice(outer.end, outer.end + 4)) && markerAt(text, outer.end + 1);
  return inner || outer;
}

/** Where the word that ends at or before the mark begins, when it is the marker that follows on `previous`. */
function nextMarker(text: string, at: number, previous: Marker): number | undefined {
  if (previous.count === '') return undefined;
  const word = /(?<=\s)[^\s]{0,5}$/.exec(text.slice(Math.max(0, at - 8), at))?.[0] ?? '';
  const start = at - word.length;
  const found = markerAt(text, start);
  if (!found || found.style !== previous.style || start < previous.end) return undefined;
  // `J. K. Rowling`: capitals with a stop are people.
  if (found.style === '.' && /^\p{Lu}/u.test(found.count)) return undefined;
  if (successors(previous.count).includes(found.count)) return start;
  // Another list begins, of which the second item stands soon behind.
  const rest = text.slice(found.end, at + horizon);
  return /^[1aA]$/.test(found.count) && hasSuccessor(found, rest) ? start : undefined;
}

/** Whether the item after a marker stands in what follows it. */
function hasSuccessor({ count, style }: Marker, rest: string): boolean {
  return successors(count).some((next) => ` ${rest.replaceAll(/\s/g, ' ')} `.includes(` ${next}${style} `));
}

/** `The rules are these. a) no smoking b) no dogs`: only a list begins so small. */
function beginsList(after: string): boolean {
  const start = after.search(/\S/);
  const found = start > 0 && /^\p{Ll}/u.test(after.slice(start)) ? markerAt(after, start) : undefined;
  // `v. 3.5.2018 … m. w. N.` counts nothing.
  const isFirst = found?.style !== '.' || /^[ai\d]$/.test(found.count);
  return found !== undefined && isFirst && hasSuccessor(found, after.slice(found.end));
}

function successors(count: string): readonly string[] {
  if (/^\d/.test(count)) return [String(Number(count) + 1)];
  const place = romans.indexOf(count.toLowerCase());
  const roman = place < 0 ? undefined : romans[place + 1];
  const letter = count.length === 1 ? String.fromCodePoint((count.codePointAt(0) ?? 0) + 1) : undefined;
  const small = count === count.toLowerCase();
  return [letter, small ? roman : roman?.toUpperCase()].filter((each) => each !== undefined);
}

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ');

import type { Block } from './markdown.ts';
import { languageCode } from '../languages/language-code.ts';
import { otherSentences, sentenceRules } from '../languages/sentence-rules.ts';
import { sentenceEnd } from './sentence-end.ts';
import { unspacedLetters } from './unspaced-scripts.ts';
import { passagesOf, sourceRange } from '../speech/speakable.ts';

/** A stretch of a text: `start` inclusive, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The sentences of a plain text in order, without the white space around them: nothing else is between them.
 * @param language its code
 */
export function splitSentences(text: string, language = 'en'): readonly Range[] {
  return [...sentencesFrom(text, 0, language)];
}

/** Those from a place on, found as they are asked for. */
export function* sentencesFrom(text: string, place: number, language = 'en'): Generator<Range> {
  const code = languageCode(language);
  if (code === undefined && !hasLatinMarks(text)) {
    for (const { start, end } of segmentedSentences(text.slice(place), language))
      yield { start: place + start, end: place + end };
    return;
  }
  const words = code === undefined ? otherSentences : sentenceRules[code];
  for (let from = place; from < text.length;) {
    const rest = text.slice(from);
    const end = sentenceEnd(rest, false, words) ?? rest.length;
    const start = rest.search(/\S/);
    if (start >= 0) yield { start: from + start, end: from + rest.slice(0, end).trimEnd().length };
    from += end;
  }
}

/** Scripts with the full stop and the capitals that the rules of sentences look at. */
function hasLatinMarks(text: string): boolean {
  const [first] = /\p{L}/u.exec(text) ?? [];
  return first === undefined || /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(first);
}

/** The whole sentences of the Markdown that a stretch of it touches. */
export function sentencesAcross(blocks: readonly Block[], { start, end }: Range): Range {
  const first = sentenceAround(blocks, start);
  const last = sentenceAround(blocks, Math.max(start, end - 1));
  return { start: Math.min(start, first?.start ?? start), end: Math.max(end, last?.end ?? end) };
}

/** Where the sentence stands in the Markdown that the character at `offset` of it belongs to. */
export function sentenceAround(blocks: readonly Block[], offset: number): Range | undefined {
  const block = blocks.find((candidate) => offset >= candidate.start && offset < candidate.end);
  if (!block) return undefined;
  for (const passage of passagesOf(block)) {
    if (passage.indivisible) {
      const whole = sourceRange(passage, 0, passage.text.length);
      if (offset >= whole.start && offset < whole.end) return whole;
      continue;
    }
    for (const sentence of splitSentences(passage.text)) {
      const range = sourceRange(passage, sentence.start, sentence.end);
      if (offset >= range.start && offset < range.end) return range;
    }
  }
  return undefined;
}

/**
 * The sentences of a script whose marks and spaces are not those of Latin letters: where the platform's segmenter ends
 * them, but where a line was broken to fit, inside brackets, and after an initial.
 */
function* segmentedSentences(text: string, language: string): Generator<Range> {
  let open: Range | undefined;
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const start = open?.start ?? index + segment.search(/\S|$/);
    const end = index + segment.trimEnd().length;
    const next = text.slice(index + segment.length, index + segment.length + lookahead);
    if (end > start) open = { start, end };
    if (open && !goesOn(text.slice(Math.max(start, end - lookback), index + segment.length), next)) {
      yield* inBreaths(text, open, language);
      open = undefined;
    }
  }
  if (open) yield* inBreaths(text, open, language);
}

/** So many characters behind a sentence's end may say that it goes on, and as many before it. */
const lookahead = 24;
const lookback = 240;

function goesOn(before: string, next: string): boolean {
  if (next.trim() === '') return false;
  if (/[\n\u2028\u2029]\s*$/.test(before)) return isBroken(before.slice(lastLine(before)), next);
  if (/(?:^|\s)\d{1,3}[.)．）]+\s*$/.test(before)) return before.trim().length < 6;
  if (/[」』]\s*$/.test(before) && /^[と、っ]/.test(next)) return true;
  // The bracket of `4.）` closes none.
  const brackets = before.replaceAll(/(?<![\p{L}\p{N}])\d{1,3}[.．]?）/gu, '');
  if ((brackets.match(/[（「『《]/g)?.length ?? 0) > (brackets.match(/[）」』》]/g)?.length ?? 0))
    return true;
  return /(?<![\p{L}\p{M}])\p{L}[.\u202A-\u202C]+\s*$/u.test(before);
}

function lastLine(before: string): number {
  return before.trimEnd().lastIndexOf('\n') + 1;
}

/** A line that was broken to fit: no mark ends it, and it is neither empty nor set apart by a space of its own. */
function isBroken(line: string, next: string): boolean {
  if (/\n\s*\n\s*$/.test(line) || /^\s*(?:\n|[-*•–]\s|\d{1,3}[.)]\s)/.test(next)) return false;
  if (/[.!?…:。！？।؟．][”’"'»)」』）]*\s*$/.test(line)) return false;
  if (unspaced.test(line.trimEnd())) return !/\s\n/.test(line) && unspaced.test(next.charAt(0));
  return line.trim().split(/\s+/).length > 3;
}

/** Ends with a letter of a script that puts no space between words. */
const unspaced = new RegExp(`[${unspacedLetters}]$`, 'u');

/**
 * Arabic strings its sentences together: a comma is where one takes breath, but between single words of a list. Armenian
 * ends its sentences with two dots, for which many write a colon.
 */
function* inBreaths(text: string, { start, end }: Range, language: string): Generator<Range> {
  let from = start;
  for (const { index, 0: mark } of text
    .slice(start, end)
    .matchAll(/^ar(?!\p{L})/u.test(language) ? arabicBreath : colonBreath)) {
    const at = start + index;
    yield { start: from, end: at + 1 };
    from = at + mark.length;
  }
  yield { start: from, end };
}

const colonBreath = /(?<=[\p{Script=Arabic}\p{Script=Armenian}]):\s+(?=\S)/gu;
const arabicBreath = /(?:،(?!\s\S+،)|(?<=\p{Script=Arabic}):)\s+(?=\S)/gu;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(supported(language), {
    granularity: 'sentence',
  });
  segmenters.set(language ?? '', made);
  return made;
}

/** A document may state anything as its language. */
function supported(language: string): readonly string[] {
  try {
    return Intl.Segmenter.supportedLocalesOf(language);
  } catch {
    return [];
  }
}

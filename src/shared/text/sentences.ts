import type { Block } from './markdown.ts';
import { languageCode } from '../languages/language-code.ts';
import { otherSentences, sentenceRules } from '../languages/sentence-rules.ts';
import { sentenceEnd } from './sentence-end.ts';
import { segmentedSentences } from './sentences-of-others.ts';
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

import type { Block } from './markdown.ts';
import { sentenceEnd } from './sentence-end.ts';
import { passagesOf, sourceRange } from '../speech/speakable.ts';

/** A stretch of a text: `start` inclusive, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The sentences of a plain text in order, without the white space around them: nothing else is between them. */
export function splitSentences(text: string): readonly Range[] {
  return [...sentencesFrom(text, 0)];
}

/** Those from a place on, found as they are asked for. */
export function* sentencesFrom(text: string, place: number): Generator<Range> {
  for (let from = place; from < text.length;) {
    const rest = text.slice(from);
    const end = sentenceEnd(rest) ?? rest.length;
    const start = rest.search(/\S/);
    if (start >= 0) yield { start: from + start, end: from + rest.slice(0, end).trimEnd().length };
    from += end;
  }
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

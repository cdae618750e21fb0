import type { Block } from './markdown.ts';
import { passagesOf, sourceRange } from './speakable.ts';

/** A stretch of a text: `start` inclusive, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Words before a full stop that does not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|jr|sr|vs|etc|e\.g|i\.e|cf|approx|no|fig|vol|dept|gen|capt|lt|[a-z])\.\s*$/i;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a plain text, without the white space around them. */
export function splitSentences(text: string): readonly Range[] {
  const sentences: Range[] = [];
  let open: number | undefined;
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.trimEnd().length;
    open ??= index + (segment.length - segment.trimStart().length);
    if (abbreviation.test(text.slice(open, end))) continue;
    if (end > open) sentences.push({ start: open, end });
    open = undefined;
  }
  const rest = text.trimEnd().length;
  if (open !== undefined && rest > open) sentences.push({ start: open, end: rest });
  return sentences;
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

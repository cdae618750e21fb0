import type { Cue, Turn } from '../../shared/conversation.ts';
import { splitSentences } from '../../shared/sentences.ts';

/** A sentence inside a cue. */
export interface SpokenSentence {
  /** The share of the cue that has sounded when it begins, 0..1: speech takes its time by the letter, nearly. */
  readonly beginsAt: number;
  /** An offset into the reply's Markdown that surely belongs to it. */
  readonly offset: number;
}

/** Milliseconds; a cue that is followed by less ends in the middle of a sentence. */
const shortestSentencePauseMs = 200;

/** The sentences of a cue in order; at least one. */
export function sentencesOf(cue: Cue): readonly SpokenSentence[] {
  const { length } = cue.text;
  const sentences = splitSentences(cue.text).map(({ start, end }) => ({
    beginsAt: start / length,
    offset: Math.floor(cue.start + ((start + end) / 2 / length) * (cue.end - cue.start)),
  }));
  return sentences.length > 0 ? sentences : [{ beginsAt: 0, offset: cue.start }];
}

/** Which sentence of the reply it is, counted from one, and how many there are in the cues so far. */
export function countSentences(turn: Turn, cue: Cue, sentence: number): { number: number; of: number } {
  const before = turn.cues.slice(0, turn.cues.indexOf(cue));
  return { number: endsIn(before) + sentence + 1, of: Math.max(1, endsIn(turn.cues)) };
}

function endsIn(cues: readonly Cue[]): number {
  const ends = cues.map(
    (cue) => sentencesOf(cue).length - (cue.pauseAfterMs < shortestSentencePauseMs ? 1 : 0),
  );
  return ends.reduce((sum, count) => sum + count, 0);
}

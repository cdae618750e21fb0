import type { ReadingClip, WordTime } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { CutSpeech } from '../../audio/cue-shape.ts';
import { pausesIn } from './pauses.ts';
import { soundStarts } from './sentence-starts.ts';

/** Where in its sound a clip says what: samples of what was cut from its sound, characters of its text. */
export interface ClipMap {
  /** The sample at which each sentence begins. */
  readonly sentenceStarts: readonly number[];
  /** Undefined where there is none, or where the times of words are not known. */
  wordAt(sample: number): WordTime | undefined;
  /** The sample at which a character is said: exact at the beginning of a sentence, by its pauses elsewhere. */
  sampleOf(character: number): number;
  /** The sample at which a place of the document is said; undefined when it is not of this clip. */
  find(place: Place): number | undefined;
}

export function mapClip(
  { text, sentences, words }: Pick<ReadingClip, 'text' | 'sentences' | 'words'>,
  { samples, from }: CutSpeech,
  sampleRate: number,
): ClipMap {
  const cutMs = (from * 1000) / sampleRate;
  const shifted = words?.map((word) => ({ ...word, fromMs: word.fromMs - cutMs, toMs: word.toMs - cutMs }));
  const pauses = pausesIn(samples, sampleRate);
  const sound = { length: samples.length, pauses, sampleRate, text, words: shifted };
  const sampleOf = (character: number): number =>
    soundStarts(sound, [{ start: character, end: character }])[0] ?? 0;
  const ranges = sentences.map(({ inPassage }) => inPassage);
  const sentenceStarts = soundStarts(sound, ranges);
  return {
    sentenceStarts,
    sampleOf,
    wordAt(sample) {
      const ms = (sample * 1000) / sampleRate;
      return shifted?.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
    },
    find({ blockId, at }) {
      const index = sentences.findIndex(
        (each) => each.blockId === blockId && each.start <= at && at < each.end,
      );
      const sentence = sentences[index];
      if (!sentence) return undefined;
      if (at === sentence.start) return sentenceStarts[index];
      // What is said may be longer or shorter than what is written.
      const share = (at - sentence.start) / (sentence.end - sentence.start);
      const { start, end } = sentence.inPassage;
      return sampleOf(Math.round(start + share * (end - start)));
    },
  };
}

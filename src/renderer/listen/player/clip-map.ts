import type { CutSpeech } from '../../../shared/audio/trim.ts';
import type { ReadingClip, WordTime } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Range } from '../../../shared/text/sentences.ts';

/** Where in its sound a clip says what: samples of what was cut from its sound, characters of its text. */
interface ClipMap {
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

/** What a sound says, and where in it. */
interface SpokenSound {
  /** Samples. */
  readonly length: number;
  /** Where it is silent. */
  readonly pauses: readonly Pause[];
  /** Hertz. */
  readonly sampleRate: number;
  /** What it says. */
  readonly text: string;
  /** When words begin, in milliseconds of these samples, where that is known. */
  readonly words?: readonly WordTime[] | undefined;
}

/**
 * The sample at which each of some ranges of a text begins to sound, rising: by the times of its words where they are
 * known, else by the pause that is nearest to the share of its characters. Each is measured from the one before.
 */
export function soundStarts(sound: SpokenSound, ranges: readonly Range[]): readonly number[] {
  let from = { at: 0, character: 0 };
  return ranges.map(({ start }) => {
    if (start > from.character) from = { at: startOf(sound, start, from), character: start };
    return from.at;
  });
}

interface Known {
  readonly at: number;
  readonly character: number;
}

function startOf(sound: SpokenSound, start: number, from: Known): number {
  const { length, pauses, sampleRate, text, words } = sound;
  const word = words?.find((each) => each.start >= start);
  if (word) return Math.min(length, Math.round((word.fromMs * sampleRate) / 1000));
  const share = (start - from.character) / Math.max(1, text.length - from.character);
  const expected = from.at + share * (length - from.at);
  const near = pauses.filter((pause) => pause.to > from.at && isNear(pause, expected, sound));
  if (near.length === 0) return Math.round(expected);
  const distance = (pause: Pause): number =>
    Math.abs(pause.to - expected) - lengthWeight * (pause.to - pause.from);
  return near.reduce((best, pause) => (distance(pause) < distance(best) ? pause : best)).to;
}

/** A pause between sentences is longer than one between words: so many times its length it may lie further away. */
const lengthWeight = 2;

/** Seconds, and the share of the sound, that the share of characters may be wrong by. */
const reachSeconds = 0.6;
const reachShare = 0.15;

function isNear({ to }: Pause, expected: number, { length, sampleRate }: SpokenSound): boolean {
  return Math.abs(to - expected) <= reachSeconds * sampleRate + reachShare * length;
}

/** A silence within speech, in samples. */
interface Pause {
  readonly from: number;
  /** Where the speech goes on. */
  readonly to: number;
}

/** Milliseconds of sound that are measured at once. */
const windowMs = 5;

/** Milliseconds: a stop within a word is shorter. */
const shortestMs = 70;

/** Below this share of the loudest it is silence: -34 dB, above what a service's noise and a voice's breath are. */
const silentShare = 0.02;

/** The silences between the first and the last sound of speech. */
export function pausesIn(samples: Float32Array, sampleRate: number): readonly Pause[] {
  const width = Math.max(1, Math.round((sampleRate * windowMs) / 1000));
  const levels = Array.from({ length: Math.ceil(samples.length / width) }, (_, i) =>
    levelOf(samples.subarray(i * width, (i + 1) * width)),
  );
  const silent = silentShare * levels.reduce((most, level) => Math.max(most, level), 0);
  const pauses: Pause[] = [];
  let spokenUntil = levels.findIndex((level) => level > silent);
  for (let i = spokenUntil + 1; i < levels.length; i++) {
    if ((levels[i] ?? 0) <= silent) continue;
    if ((i - spokenUntil - 1) * windowMs >= shortestMs)
      pauses.push({ from: (spokenUntil + 1) * width, to: i * width });
    spokenUntil = i;
  }
  return pauses;
}

function levelOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

import { endpointing } from './endpointing.ts';
import { durationMs, loudnessDb, type Sound } from '../audio/pcm.ts';

/** Hears whether somebody speaks, frame by frame, and remembers what it has heard. */
export interface SpeechDetector {
  /** How probable speech is, from 0 to 1. @param frame 512 samples of -1..1 at 16 kHz, the next ones of the sound */
  push(frame: Float32Array): number;
}

/** The background may change: it is what a tenth of the frames of the last quarter of a minute stay under. */
const rememberedFrames = Math.round(15_000 / endpointing.frameMs);
const quietestDb = -100;
/** Decibels for a whole point of probability: `off` is 3 dB below `on`, as much as a vowel swings. */
const dbPerPoint = 20;

/**
 * Detects speech by its loudness over a background that is learnt as it goes. Enough for a held key: it takes a cough or
 * a slammed door for speech where a detector that knows voices does not.
 */
export function createLoudnessDetector(): SpeechDetector {
  const background = createPercentile(rememberedFrames);
  return {
    push(frame) {
      const level = levelDb(frame);
      return loudnessProbability(level, loudnessThreshold(background.add(level)));
    },
  };
}

/** From where on a sound is taken for speech, over a background; both in decibels of full scale. */
export function loudnessThreshold(backgroundDb: number): number {
  const { aboveBackgroundDb, floorDb, certainDb } = loudnessGate;
  return Math.min(certainDb, Math.max(floorDb, backgroundDb + aboveBackgroundDb));
}

export function loudnessProbability(levelInDb: number, threshold: number): number {
  const probability = endpointing.on + (levelInDb - threshold) / dbPerPoint;
  return Math.min(1, Math.max(0, probability));
}

/** Root mean square as decibels below full scale. */
export function levelDb(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.max(quietestDb, 10 * Math.log10(sum / Math.max(1, samples.length)));
}

/** The level that a tenth of the last `length` levels stay under, to the decibel. */
function createPercentile(length: number): { add(level: number): number } {
  const counts = new Uint16Array(1 - quietestDb);
  const remembered: number[] = [];
  let at = 0;
  return {
    add(level) {
      const bin = Math.round(Math.min(0, Math.max(quietestDb, level))) - quietestDb;
      const oldest = remembered[at];
      if (oldest !== undefined) counts[oldest] = (counts[oldest] ?? 0) - 1;
      remembered[at] = bin;
      at = (at + 1) % length;
      counts[bin] = (counts[bin] ?? 0) + 1;
      let below = Math.floor(remembered.length / 10);
      let found = 0;
      while (below >= (counts[found] ?? Infinity)) below -= counts[found++] ?? 0;
      return found + quietestDb;
    },
  };
}

/** Offsets in samples. */
interface SpokenStretch {
  readonly start: number;
  readonly end: number;
}

/** Decides whether anything is said at all. Nothing said, nothing sent: transcription models invent text on silence. */
export interface SpeechGate {
  readonly detector: () => SpeechDetector;
  /** A second look over a whole take in which the detector found nothing, for one that has to learn the background. */
  readonly secondLook?: (take: Sound) => SpokenStretch | undefined;
}

/** What is speech by its loudness alone. */
export const loudnessGate = {
  frameMs: 20,
  /** Shorter is no word, in milliseconds; a knock is as loud as one. */
  minSpeechMs: 250,
  /** Speech stands at least this far above the background, in decibels. */
  aboveBackgroundDb: 9,
  /** Below this a frame is never speech, in decibels of full scale: quieter than a whisper at a hand's breadth. */
  floorDb: -52,
  /** Above this a frame is always speech: a take without any pause has no background to measure. */
  certainDb: -32,
} as const;

/**
 * The stretch of the take that holds speech, with a little room on either side; `undefined` when nothing was said. Goes
 * by the loudness over the take's own background, which is enough for hold-to-talk.
 */
export function findSpeech({ pcm, sampleRate }: Sound): SpokenStretch | undefined {
  const frameLength = Math.round((loudnessGate.frameMs * sampleRate) / 1000);
  const levels = frameLevels(pcm, frameLength);
  // The background is the level that a tenth of the frames stay under.
  const background = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 10)] ?? -Infinity;
  const threshold = loudnessThreshold(background);
  const speech = levels.map((level) => level >= threshold);
  const spokenFrames = speech.filter(Boolean).length;
  if (durationMs(spokenFrames * frameLength, sampleRate) < loudnessGate.minSpeechMs) return undefined;
  const lead = Math.round((endpointing.leadMs * sampleRate) / 1000);
  const tail = Math.round((endpointing.tailMs * sampleRate) / 1000);
  return {
    start: Math.max(0, speech.indexOf(true) * frameLength - lead),
    end: Math.min(pcm.length, (speech.lastIndexOf(true) + 1) * frameLength + tail),
  };
}

function frameLevels(pcm: Int16Array, frameLength: number): number[] {
  const levels: number[] = [];
  for (let at = 0; at + frameLength <= pcm.length; at += frameLength) {
    levels.push(loudnessDb(pcm.subarray(at, at + frameLength)));
  }
  return levels;
}

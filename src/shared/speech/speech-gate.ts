import { durationMs, loudnessDb, type Sound } from '../audio/pcm.ts';
import { endpointing } from './endpointing.ts';
import type { SpeechDetector } from './speech-detector.ts';

/**
 * Whether anything was said, and where. Nothing said, nothing sent: transcription models invent text on silence.
 * Works on loudness over the take's own background, which is enough for hold-to-talk.
 */

/** Offsets in samples. */
interface SpokenStretch {
  readonly start: number;
  readonly end: number;
}

/** Decides whether anything is said at all. */
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

/** The stretch of the take that holds speech, with a little room on either side; `undefined` when nothing was said. */
export function findSpeech({ pcm, sampleRate }: Sound): SpokenStretch | undefined {
  const frameLength = Math.round((loudnessGate.frameMs * sampleRate) / 1000);
  const levels = frameLevels(pcm, frameLength);
  const threshold = speechThreshold(levels);
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

/** The background is the level that a tenth of the frames stay under. */
function speechThreshold(levels: readonly number[]): number {
  const sorted = levels.toSorted((a, b) => a - b);
  const background = sorted[Math.floor(sorted.length / 10)] ?? -Infinity;
  return Math.min(
    loudnessGate.certainDb,
    Math.max(loudnessGate.floorDb, background + loudnessGate.aboveBackgroundDb),
  );
}

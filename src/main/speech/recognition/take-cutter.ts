import { floatFromPcm } from '../../../shared/audio/pcm.ts';
import { frameSamples, speechRate } from '../../../shared/speech/endpointing.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';
import {
  createSegmentCutter,
  segmenting,
  type PausedSegment,
  type Segment,
} from '../../../shared/speech/segments.ts';
import { levelDb, type SpeechDetector } from '../../../shared/speech/speech-detector.ts';

const quarter = frameSamples / 4;

/**
 * How long a segment must be to end at a silence, in milliseconds. What is left at the end of the take is then no longer
 * than a sentence or two, and that is what is waited for.
 */
const leastMs = (silentMs: number): number =>
  sentenceEnds.find(({ pauseMs }) => silentMs >= pauseMs)?.leastMs ?? segmenting.minMs;

/** So long a silence ends a sentence, which the model may hear alone; in a shorter one it may go on. */
const sentenceEnds = [
  { pauseMs: 600, leastMs: 1_200 },
  { pauseMs: 400, leastMs: 3_000 },
] as const;

/** Cuts a take into segments as its sound comes in, in blocks of any size. */
interface TakeCutter {
  add(pcm: Int16Array): readonly Segment[];
  /** What would be the last one if nothing more were said, while nothing is. */
  paused(): PausedSegment | undefined;
  /** The last one, if anything is left. */
  finish(): readonly Segment[];
  /** How much has come in, in milliseconds of the take. */
  lengthMs(): number;
}

interface CutTake {
  readonly sampleRate: number;
  readonly detector: SpeechDetector;
  /** Where in the take the sound begins. */
  readonly fromMs: number;
}

export function createTakeCutter({ sampleRate, detector, fromMs }: CutTake): TakeCutter {
  const resampler = createResampler(sampleRate, speechRate);
  const cutter = createSegmentCutter(leastMs);
  const frame = new Float32Array(frameSamples);
  let filled = 0;
  let samples = 0;

  const inTake = <Part extends Segment>(segment: Part): Part => ({
    ...segment,
    startMs: segment.startMs + fromMs,
    endMs: segment.endMs + fromMs,
  });

  const pushFrame = (): readonly Segment[] => {
    const levels = [0, 1, 2, 3].map((i) => levelDb(frame.subarray(i * quarter, (i + 1) * quarter)));
    const segment = cutter.push({ probability: detector.push(frame), levels });
    filled = 0;
    return segment ? [inTake(segment)] : [];
  };

  const push = (sound: Float32Array): readonly Segment[] => {
    const segments: Segment[] = [];
    for (let at = 0; at < sound.length;) {
      const taken = sound.subarray(at, at + frameSamples - filled);
      frame.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled === frameSamples) segments.push(...pushFrame());
    }
    return segments;
  };

  const heardMs = (): number => (samples * 1000) / sampleRate;

  return {
    add(pcm) {
      samples += pcm.length;
      return push(resampler.add(floatFromPcm(pcm)));
    },
    paused() {
      const paused = cutter.paused();
      return paused && inTake(paused);
    },
    finish() {
      const segments = [...push(resampler.finish())];
      if (filled > 0) segments.push(...push(new Float32Array(frameSamples - filled)));
      const last = cutter.finish(heardMs());
      return last ? [...segments, inTake(last)] : segments;
    },
    lengthMs: () => fromMs + heardMs(),
  };
}

import { endpointing } from '../../../shared/speech/endpointing.ts';
import { cutSegments, segmenting, type Segment, type SpeechFrame } from '../../../shared/speech/segments.ts';
import { loudnessProbability, loudnessThreshold } from '../../../shared/speech/speech-detector.ts';
import { loudnessDb } from '../../../shared/audio/pcm.ts';

/** In milliseconds; fine enough to cut between two words. Four of them are a frame of a speech detector. */
export const levelFrameMs = 8;

/** What digital silence counts as. */
const quietestDb = -100;

/** Loudness of a sound that comes in blocks, a value for each 8 ms. */
interface LevelMeter {
  add(pcm: Int16Array): void;
  /** Decibels below full scale. A last frame that is not full counts too. */
  levels(): Float32Array;
}

export function createLevelMeter(sampleRate: number): LevelMeter {
  const frame = new Int16Array(Math.round((levelFrameMs * sampleRate) / 1000));
  const levels: number[] = [];
  let filled = 0;
  const level = (pcm: Int16Array): number => Math.max(quietestDb, loudnessDb(pcm));
  return {
    add(pcm) {
      for (let at = 0; at < pcm.length;) {
        const taken = pcm.subarray(at, at + frame.length - filled);
        frame.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled < frame.length) return;
        levels.push(level(frame));
        filled = 0;
      }
    },
    levels() {
      const rest = filled > 0 ? [level(frame.subarray(0, filled))] : [];
      return Float32Array.from([...levels, ...rest]);
    },
  };
}

/**
 * The parts of a recording that hold speech, in order; none when nothing is said in it. One of up to 25 s is one part.
 * @param levels of the whole recording, so that the background around a frame is known, be it before or after it
 */
export function speechParts(levels: Float32Array): readonly Segment[] {
  const lengthMs = levels.length * levelFrameMs;
  const minMs = lengthMs <= segmenting.maxMs ? segmenting.maxMs : segmenting.minMs;
  return cutSegments(framesOf(levels), lengthMs, minMs);
}

const quarters = endpointing.frameMs / levelFrameMs;

/** The background may change during an hour: what counts is what lies around. */
const stepFrames = Math.round(30_000 / endpointing.frameMs);

function* framesOf(levels: Float32Array): Generator<SpeechFrame> {
  const count = Math.ceil(levels.length / quarters);
  const frames = Array.from({ length: count }, (_, i) => levels.slice(i * quarters, (i + 1) * quarters));
  const loudness = Float32Array.from(frames, meanDb);
  for (let at = 0; at < count; at += stepFrames) {
    const around = loudness.subarray(Math.max(0, at - stepFrames), at + 2 * stepFrames);
    const threshold = loudnessThreshold(tenthOf(around));
    for (let i = at; i < Math.min(count, at + stepFrames); i++) {
      const probability = loudnessProbability(loudness[i] ?? 0, threshold);
      yield { probability, levels: [...(frames[i] ?? [])] };
    }
  }
}

/** The level of several frames together. */
function meanDb(levels: Float32Array): number {
  const power = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0);
  return 10 * Math.log10(power / Math.max(1, levels.length));
}

/** The level that a tenth of them stay under. */
function tenthOf(levels: Float32Array): number {
  return levels.toSorted()[Math.floor(levels.length / 10)] ?? -Infinity;
}

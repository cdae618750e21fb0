import { loudnessDb } from '../../shared/audio.ts';

/** In milliseconds; short enough to tell a pause from a consonant. */
export const levelFrameMs = 20;

/** Loudness of a sound that comes in blocks, a value for each frame of 20 ms. */
export interface LevelMeter {
  add(pcm: Int16Array): void;
  /** Decibels below full scale; -Infinity for digital silence. A last frame that is not full counts too. */
  levels(): Float32Array;
}

export function createLevelMeter(sampleRate: number): LevelMeter {
  const frame = new Int16Array(Math.round((levelFrameMs * sampleRate) / 1000));
  const levels: number[] = [];
  let filled = 0;
  return {
    add(pcm) {
      for (let at = 0; at < pcm.length;) {
        const taken = pcm.subarray(at, at + frame.length - filled);
        frame.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled < frame.length) return;
        levels.push(loudnessDb(frame));
        filled = 0;
      }
    },
    levels() {
      const rest = filled > 0 ? [loudnessDb(frame.subarray(0, filled))] : [];
      return Float32Array.from([...levels, ...rest]);
    },
  };
}

const gate = {
  /** Speech stands at least this far above the background, in decibels. */
  aboveBackgroundDb: 9,
  /** Below this a frame is never speech: quieter than a whisper at a hand's breadth. */
  floorDb: -52,
  /** Above this it always is: a stretch without any pause has no background to measure. */
  certainDb: -32,
  /** The background may change during an hour: it is what a tenth of the frames around stay under. */
  windowMs: 90_000,
  stepMs: 30_000,
} as const;

/** Which frames hold speech, over the background around them. */
export function speechFrames(levels: Float32Array): readonly boolean[] {
  const step = gate.stepMs / levelFrameMs;
  const around = (gate.windowMs - gate.stepMs) / 2 / levelFrameMs;
  const speech: boolean[] = [];
  for (let at = 0; at < levels.length; at += step) {
    const threshold = speechThreshold(levels.subarray(Math.max(0, at - around), at + step + around));
    for (const level of levels.subarray(at, at + step)) speech.push(level >= threshold);
  }
  return speech;
}

function speechThreshold(levels: Float32Array): number {
  const sorted = levels.toSorted();
  const background = sorted[Math.floor(sorted.length / 10)] ?? -Infinity;
  return Math.min(gate.certainDb, Math.max(gate.floorDb, background + gate.aboveBackgroundDb));
}

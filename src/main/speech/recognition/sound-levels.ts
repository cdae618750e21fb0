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

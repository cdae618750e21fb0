import { joinPcm, type Sound } from '../../../shared/audio.ts';

/** The sound of a take in memory, for a take of minutes; that of hours is read from the disk. */
export interface HeldTake {
  add(pcm: Int16Array): void;
  read(startMs: number, endMs: number): Sound;
}

export function createHeldTake(sampleRate: number): HeldTake {
  const pieces: Int16Array[] = [];
  let whole: Int16Array = new Int16Array();
  return {
    add: (pcm) => void pieces.push(pcm),
    read(startMs, endMs) {
      whole = joinPcm([whole, ...pieces.splice(0)]);
      return stretchOf({ pcm: whole, sampleRate }, startMs, endMs);
    },
  };
}

/** A stretch of a sound, as far as it reaches. */
export function stretchOf({ pcm, sampleRate }: Sound, startMs: number, endMs: number): Sound {
  const at = (ms: number): number => Math.round((ms * sampleRate) / 1000);
  return { pcm: pcm.subarray(at(startMs), at(endMs)), sampleRate };
}

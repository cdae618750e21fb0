import { joinPcm, type Sound } from '../../../shared/audio/pcm.ts';

/** The sound of a take in memory, for a take of minutes; that of hours is read from the disk. */
export interface HeldTake {
  add(pcm: Int16Array): void;
  whole(): Sound;
  read(startMs: number, endMs: number): Sound;
}

export function createHeldTake(sampleRate: number): HeldTake {
  let pieces: Int16Array[] = [];
  const whole = (): Sound => {
    if (pieces.length > 1) pieces = [joinPcm(pieces)];
    return { pcm: pieces[0] ?? new Int16Array(), sampleRate };
  };
  return {
    add: (pcm) => void pieces.push(pcm),
    whole,
    read: (startMs, endMs) => stretchOf(whole(), startMs, endMs),
  };
}

/** A stretch of a sound, as far as it reaches. */
export function stretchOf({ pcm, sampleRate }: Sound, startMs: number, endMs: number): Sound {
  const at = (ms: number): number => Math.round((ms * sampleRate) / 1000);
  return { pcm: pcm.subarray(at(startMs), at(endMs)), sampleRate };
}

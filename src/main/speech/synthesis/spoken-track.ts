import { durationMs, floatFromPcm, pcmFromFloat } from '../../../shared/audio/pcm.ts';
import { trimmedClip } from './clip.ts';
import type { Clip } from './rendering.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';
import { createSoundFile, type SoundFile, type SoundFormat } from '../codecs/sound-file.ts';
import type { SpokenPiece } from './spoken-pieces.ts';

/** Clips one after the other, our pauses between them, in a file at the rate of the first. */
export interface SpokenTrack {
  add(clip: Clip, last: boolean): Promise<void>;
  /** Exactly what is in it. */
  length(): { readonly durationMs: number; readonly sampleRate: number };
  finish(): Promise<void>;
  discard(): Promise<void>;
}

export interface SpokenTrackOptions {
  readonly out: string;
  readonly format: SoundFormat;
  /** Silence after a piece by what it ends with, at the natural pace. */
  readonly pauseMs: Readonly<Record<SpokenPiece['boundary'], number>>;
  /** Times the natural pace; pauses shrink with it. */
  readonly speed: number;
}

export function createSpokenTrack({ out, format, pauseMs, speed }: SpokenTrackOptions): SpokenTrack {
  let file: SoundFile | undefined;
  let sampleRate = 0;
  let samples = 0;

  const write = async (pcm: Int16Array): Promise<void> => {
    samples += pcm.length;
    await file?.add(pcm);
  };

  return {
    async add({ piece, sound }, last) {
      sampleRate ||= sound.sampleRate;
      file ??= await createSoundFile(out, format, sampleRate);
      await write(atRate(trimmedClip(sound), sound.sampleRate, sampleRate));
      if (last) return;
      const pause = Math.round((pauseMs[piece.boundary] * sampleRate) / 1000 / speed);
      await write(new Int16Array(pause));
    },
    length: () => ({ durationMs: sampleRate === 0 ? 0 : durationMs(samples, sampleRate), sampleRate }),
    finish: async () => file?.finish(),
    discard: async () => file?.discard(),
  };
}

/** A service that changes its mind about the rate half-way is followed. */
function atRate(pcm: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return pcm;
  const resampler = createResampler(from, to);
  const start = resampler.add(floatFromPcm(pcm));
  const rest = resampler.finish();
  const joined = new Float32Array(start.length + rest.length);
  joined.set(start);
  joined.set(rest, start.length);
  return pcmFromFloat(joined);
}

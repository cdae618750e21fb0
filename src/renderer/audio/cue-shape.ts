import { trimmed, type Trimmed } from '../../shared/audio/trim.ts';

/** How a cue's sound is cut before it is played. */
export type CutSpeech = Trimmed<Float32Array<ArrayBuffer>>;

/** Silence kept after the speech, in milliseconds: enough for a last breath. */
const keptAfterMs = 40;

/** The speech of a mono sound with its edges faded, or undefined when there is none. */
export function cutSpeech(samples: Float32Array, sampleRate: number): CutSpeech | undefined {
  return trimmed(samples, sampleRate, keptAfterMs);
}

export function shapeCue(samples: Float32Array, sampleRate: number): Float32Array<ArrayBuffer> | undefined {
  return cutSpeech(samples, sampleRate)?.samples;
}

import { peakOf } from './peaks.ts';

/** How long nothing at all may come before it is said, in milliseconds: longer than one draws breath. */
export const flatSilenceMs = 2000;

/** A working microphone's noise is louder than its last bit. */
const flatPeak = 1 / 0x8000;

export interface FlatSilence {
  /** Whether the microphone has delivered nothing but digital silence for `flatSilenceMs`, this frame included. */
  hears(pcm: Int16Array): boolean;
}

/** Distinguishes a dead or muted microphone from a quiet room. */
export function createFlatSilence(sampleRate: number): FlatSilence {
  let flatSamples = 0;
  return {
    hears(pcm) {
      flatSamples = peakOf(pcm) <= flatPeak ? flatSamples + pcm.length : 0;
      return flatSamples * 1000 >= flatSilenceMs * sampleRate;
    },
  };
}

/** How loud sound is, as waveforms draw it: one peak a bar. */

/** Milliseconds of sound in one bar that is drawn while it is recorded. */
const peakMs = 32;

/** The loudest of the samples, 0..1. */
export function peakOf(pcm: Int16Array): number {
  let peak = 0;
  for (const sample of pcm) peak = Math.max(peak, Math.abs(sample));
  return peak / 0x8000;
}

/** One peak for each `peakMs` of the sound, 0..1; the last may be of less. @param sampleRate in hertz */
export function peaksOf(pcm: Int16Array, sampleRate: number): number[] {
  const length = Math.round((peakMs * sampleRate) / 1000);
  return Array.from({ length: Math.ceil(pcm.length / length) }, (_, bar) =>
    peakOf(pcm.subarray(bar * length, (bar + 1) * length)),
  );
}

/** How long nothing at all may come before it is said, in milliseconds: longer than one draws breath. */
export const flatSilenceMs = 2000;

/** A working microphone's noise is louder than its last bit. */
const flatPeak = 1 / 0x8000;

interface FlatSilence {
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

import { product } from './layers.ts';

/** Pitches from 0 to 8 kHz. */
export const spectrumBins = 129;
/** In one frame of 512 samples. */
export const spectrumMoments = 4;

const window = 256;
const step = 128;
/** Samples of the former frame that a frame begins with. */
const context = 64;
/** Samples that the end is mirrored by. */
const mirrored = 64;

/**
 * How loud every pitch is at the four moments of the next frame. The basis, a cosine and a sine for every pitch, is the
 * network's own.
 */
export function createSpectrum(basis: Float32Array): (frame: Float32Array) => Float32Array {
  const samples = new Float32Array(context + 512 + mirrored);
  const mirrorAt = samples.length - mirrored;
  const loudness = new Float32Array(spectrumMoments * spectrumBins);
  return (frame) => {
    samples.copyWithin(0, mirrorAt - context, mirrorAt);
    samples.set(frame, context);
    for (let i = 0; i < mirrored; i++) samples[mirrorAt + i] = samples[mirrorAt - 2 - i] ?? 0;
    for (let moment = 0; moment < spectrumMoments; moment++) {
      for (let bin = 0; bin < spectrumBins; bin++) {
        const cosine = product(basis, bin * window, samples, moment * step, window);
        const sine = product(basis, (spectrumBins + bin) * window, samples, moment * step, window);
        loudness[moment * spectrumBins + bin] = Math.sqrt(cosine * cosine + sine * sine);
      }
    }
    return loudness;
  };
}

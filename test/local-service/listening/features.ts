import type { Sound } from '../../../src/shared/audio/pcm.ts';
import { createSpectrum } from './fourier.ts';

/** Cepstral coefficients per frame; the first (loudness) is dropped. */
export const coefficients = 12;

/** The distance between two frames. */
export const hopMs = 10;

const windowMs = 25;
const bands = 24;
/** A telephone's band: anything above is missing in 8 kHz recordings, and not needed to distinguish phrases. */
const lowestHz = 120;
const highestHz = 3800;
/** The floor of a band's energy, some 60 dB below the loudest: anything lower isn't perceived as speech. */
const floor = 1e-6;
/** The finest details of a spectrum describe the speaker rather than the words. */
const fading = 5;

/**
 * Mel cepstra of the sound every 10 ms, `coefficients` numbers per frame, frame after frame, for each throat. The filters
 * are set in hertz, so the sample rate doesn't matter. A throat scales them: a shorter one has higher formants, and
 * filters scaled by the same factor give the same numbers.
 */
export function cepstra({ pcm, sampleRate }: Sound, throats: readonly number[] = [1]): Float32Array[] {
  const frameLength = Math.round((windowMs * sampleRate) / 1000);
  const size = 2 ** Math.ceil(Math.log2(frameLength));
  const frames = Math.max(0, Math.floor(((pcm.length - frameLength) * 1000) / (hopMs * sampleRate)) + 1);
  const spectrum = createSpectrum(size);
  const hamming = hammingWindow(frameLength);
  const frame = new Float64Array(size);
  const voices = throats.map((throat) => ({
    filters: melFilters(size, sampleRate, throat),
    out: new Float32Array(frames * coefficients),
  }));
  const loudest = loudestPower(pcm, frameLength);
  for (let i = 0; i < frames; i++) {
    const start = Math.round((i * hopMs * sampleRate) / 1000);
    for (let n = 0; n < frameLength; n++) frame[n] = emphasised(pcm, start + n) * hamming[n]!;
    const power = spectrum(frame);
    for (const { filters, out } of voices) {
      const energies = melEnergies(power, filters, loudest * floor);
      cosineTransform(energies, out.subarray(i * coefficients, (i + 1) * coefficients));
    }
  }
  return voices.map(({ out }) => out);
}

/** Gives each coefficient mean 0 and a weighted variance over the whole sound, which removes voice and microphone. */
export function normalised(features: Float32Array): Float32Array {
  const out = new Float32Array(features.length);
  const frames = features.length / coefficients;
  for (let c = 0; c < coefficients; c++) {
    let sum = 0;
    let squares = 0;
    for (let i = c; i < features.length; i += coefficients) {
      sum += features[i]!;
      squares += features[i]! ** 2;
    }
    const mean = sum / frames;
    const weight = Math.exp(-c / fading);
    const deviation = Math.sqrt(Math.max(1e-9, squares / frames - mean ** 2));
    for (let i = c; i < features.length; i += coefficients)
      out[i] = (weight * (features[i]! - mean)) / deviation;
  }
  return out;
}

function emphasised(pcm: Int16Array, at: number): number {
  return (pcm[at] ?? 0) - 0.97 * (pcm[at - 1] ?? 0);
}

function hammingWindow(length: number): Float64Array {
  return Float64Array.from({ length }, (_, n) => 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (length - 1)));
}

function loudestPower(pcm: Int16Array, frameLength: number): number {
  let loudest = 1;
  for (const sample of pcm) loudest = Math.max(loudest, Math.abs(sample));
  return (loudest * frameLength * 0.1) ** 2;
}

interface Filter {
  readonly first: number;
  readonly weights: Float64Array;
}

/** Triangles spread evenly over the mel scale. */
function melFilters(size: number, sampleRate: number, throat: number): Filter[] {
  const [lowest, highest] = [melOf(lowestHz), melOf(highestHz)];
  const bin = (index: number): number =>
    (hzOf(lowest + ((highest - lowest) * index) / (bands + 1)) * throat * size) / sampleRate;
  return Array.from({ length: bands }, (_, band) => {
    const [left, centre, right] = [bin(band), bin(band + 1), bin(band + 2)];
    const first = Math.max(0, Math.floor(left));
    const last = Math.min(size / 2, Math.ceil(right));
    const weights = Float64Array.from({ length: last - first + 1 }, (_unused, i) => {
      const at = first + i;
      // A filter narrower than a bin uses the nearest one.
      return Math.max(
        at === Math.round(centre) ? 0.1 : 0,
        Math.min((at - left) / (centre - left), (right - at) / (right - centre)),
      );
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return { first, weights: weights.map((weight) => weight / total) };
  });
}

function melOf(hz: number): number {
  return 2595 * Math.log10(1 + hz / 700);
}

function hzOf(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}

function melEnergies(power: Float64Array, filters: readonly Filter[], least: number): Float64Array {
  return Float64Array.from(filters, ({ first, weights }) => {
    let energy = 0;
    for (let i = 0; i < weights.length; i++) energy += weights[i]! * power[first + i]!;
    return Math.log(energy + least);
  });
}

const cosines = Array.from({ length: coefficients }, (_, c) =>
  Float64Array.from({ length: bands }, (_unused, band) =>
    Math.cos((Math.PI * (c + 1) * (band + 0.5)) / bands),
  ),
);

function cosineTransform(energies: Float64Array, out: Float32Array): void {
  cosines.forEach((wave, c) => {
    let sum = 0;
    for (let band = 0; band < bands; band++) sum += energies[band]! * wave[band]!;
    out[c] = sum;
  });
}

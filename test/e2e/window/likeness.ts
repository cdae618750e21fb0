import { resample, type Sound } from '../../../src/shared/audio/pcm.ts';

/** Rate at which sounds are compared, in hertz: enough to distinguish voices, low enough to be quick. */
const rate = 4000;

/** Seconds of the wanted sound that are looked for. */
const excerptSeconds = 0.6;

/**
 * How like a stretch of `recorded` is to the middle of `wanted`: the greatest normalised cross-correlation over all
 * places, from 0 (nothing of it) to 1 (it is in there as it stands).
 */
export function likeness(recorded: Sound, wanted: Sound): number {
  const heard = smooth(recorded);
  const whole = smooth(wanted);
  const length = Math.min(Math.round(excerptSeconds * rate), whole.length);
  const from = Math.floor((whole.length - length) / 2);
  const excerpt = whole.subarray(from, from + length);
  let best = 0;
  for (let at = 0; at + length <= heard.length; at++) {
    best = Math.max(best, correlation(heard.subarray(at, at + length), excerpt));
  }
  return best;
}

function correlation(a: Float64Array, b: Float64Array): number {
  let product = 0;
  let powerA = 0;
  let powerB = 0;
  for (let i = 0; i < b.length; i++) {
    const x = a[i] ?? 0;
    const y = b[i] ?? 0;
    product += x * y;
    powerA += x * x;
    powerB += y * y;
  }
  return powerA === 0 || powerB === 0 ? 0 : product / Math.sqrt(powerA * powerB);
}

/** Averages over the samples that resampling would skip, so that what lies above the new rate does not fold down. */
function smooth(sound: Sound): Float64Array {
  const { pcm, sampleRate } = resample(sound, rate * Math.max(1, Math.floor(sound.sampleRate / rate)));
  const step = sampleRate / rate;
  return Float64Array.from({ length: Math.floor(pcm.length / step) }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < step; k++) sum += pcm[i * step + k] ?? 0;
    return sum / step;
  });
}

import type { Sound } from '../../../src/shared/audio/pcm.ts';

/** Zero crossings of the sinc on each side; eight keep aliases more than 50 dB down. */
const lobes = 8;

/** Resamples a sound, band-limited by a windowed sinc: unlike linear interpolation, it doesn't alias. */
export function toRate({ pcm, sampleRate }: Sound, rate: number): Sound {
  if (rate === sampleRate) return { pcm, sampleRate };
  const cutoff = Math.min(1, rate / sampleRate);
  const reach = lobes / cutoff;
  const taps = Math.floor(reach);
  // A sample lies between two others in one of a few ways, 320 of them from 22,050 Hz to 48,000.
  const kernels = new Map<number, Float64Array>();
  const kernelAt = (past: number): Float64Array => {
    const known = kernels.get(past);
    if (known) return known;
    const made = Float64Array.from({ length: 2 * taps + 2 }, (_, i) =>
      kernel(i - taps - past / rate, cutoff, reach),
    );
    kernels.set(past, made);
    return made;
  };
  const out = new Int16Array(Math.round((pcm.length * rate) / sampleRate));
  for (let i = 0; i < out.length; i++) {
    const past = (i * sampleRate) % rate;
    const weights = kernelAt(past);
    const first = (i * sampleRate - past) / rate - taps;
    let sum = 0;
    for (let k = Math.max(0, -first); k < weights.length && first + k < pcm.length; k++) {
      sum += pcm[first + k]! * weights[k]!;
    }
    out[i] = Math.max(-0x8000, Math.min(0x7fff, Math.round(sum)));
  }
  return { pcm: out, sampleRate: rate };
}

function kernel(x: number, cutoff: number, reach: number): number {
  if (Math.abs(x) > reach) return 0;
  const angle = Math.PI * x * cutoff;
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
  const hann = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
  return cutoff * sinc * hann;
}

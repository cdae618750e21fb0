import type { Sound } from '../../../src/shared/audio/pcm.ts';

/** Zero crossings of the sinc on each side; eight keep aliases more than 50 dB down. */
const lobes = 8;

/** Resamples a sound, band-limited by a windowed sinc: unlike linear interpolation, it doesn't alias. */
export function toRate({ pcm, sampleRate }: Sound, rate: number): Sound {
  if (rate === sampleRate) return { pcm, sampleRate };
  const step = sampleRate / rate;
  const cutoff = Math.min(1, rate / sampleRate);
  const reach = lobes / cutoff;
  const out = new Int16Array(Math.round(pcm.length / step));
  for (let i = 0; i < out.length; i++) {
    const centre = i * step;
    let sum = 0;
    for (let at = Math.max(0, Math.ceil(centre - reach)); at <= centre + reach && at < pcm.length; at++) {
      sum += (pcm[at] ?? 0) * kernel(at - centre, cutoff, reach);
    }
    out[i] = Math.max(-0x8000, Math.min(0x7fff, Math.round(sum)));
  }
  return { pcm: out, sampleRate: rate };
}

function kernel(x: number, cutoff: number, reach: number): number {
  const angle = Math.PI * x * cutoff;
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
  const hann = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
  return cutoff * sinc * hann;
}

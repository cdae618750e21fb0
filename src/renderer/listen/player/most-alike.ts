/** Every so many samples are compared at first; speech has little above what that leaves. */
const coarseStep = 4;

/**
 * Where in `around` the waves are most like `wanted`: the index with the greatest normalised correlation, first among all
 * by a part of the samples, then among its neighbours by every one. In silence, the middle.
 */
export function mostAlike(wanted: Float32Array, around: Float32Array): number {
  const last = around.length - wanted.length;
  const coarse = best(wanted, around, { from: 0, to: last, every: coarseStep, step: coarseStep });
  const from = Math.max(0, coarse - coarseStep);
  return best(wanted, around, { from, to: Math.min(last, coarse + coarseStep), every: 1, step: 1 });
}

interface Search {
  readonly from: number;
  readonly to: number;
  /** Between the indexes that are tried. */
  readonly every: number;
  /** Between the samples that are compared. */
  readonly step: number;
}

function best(wanted: Float32Array, around: Float32Array, { from, to, every, step }: Search): number {
  let found = (from + to) >> 1;
  let most = 0;
  for (let at = from; at <= to; at += every) {
    const alike = likeness(wanted, around, at, step);
    if (alike > most) {
      most = alike;
      found = at;
    }
  }
  return found;
}

function likeness(wanted: Float32Array, around: Float32Array, at: number, step: number): number {
  let product = 0;
  let power = 1e-9; // of a silence, so that nothing is divided by zero
  for (let i = 0; i < wanted.length; i += step) {
    const sample = around[at + i] ?? 0;
    product += sample * (wanted[i] ?? 0);
    power += sample * sample;
  }
  return product / Math.sqrt(power);
}

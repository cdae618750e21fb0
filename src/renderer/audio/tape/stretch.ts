/** Writes the sound from a sample on; silence where there is none. */
type ReadSound = (from: number, into: Float32Array) => void;

/**
 * Speech faster or slower with its pitch kept: waveform similarity overlap-add. Hop by hop it goes on from where it is
 * for as long as that is near enough to where it should be; else it crosses over to the stretch near there whose waves are most like
 * those that would have come, so that a period of the voice is left out or said twice, never cut. At 1 it copies.
 */
interface Stretcher {
  /** The sample that comes next, as time goes: fractions are real. */
  readonly position: number;
  /** Whatever is put on the tape from here on will be heard. */
  readonly rendered: number;
  /** Goes on from another sample. */
  jump(to: number): void;
  /** The next hop; the position never passes `limit`. */
  next(read: ReadSound, speed: number, limit: number): Float32Array<ArrayBuffer>;
  /** Samples of a hop. */
  readonly hop: number;
}

/** Milliseconds: shorter than a syllable's edge, longer than one period of a low voice. */
const hopMs = 12;

/** How far a hop may lie from its place, in milliseconds: a period of the lowest voices, 55 Hz, fits in twice this. */
const reachMs = 9;

export function createStretcher(sampleRate: number): Stretcher {
  const hop = Math.round((sampleRate * hopMs) / 1000);
  const reach = Math.round((sampleRate * reachMs) / 1000);
  const wanted = new Float32Array(2 * hop);
  const around = new Float32Array(2 * hop + 2 * reach);
  const rise = Float32Array.from({ length: hop }, (_, i) => Math.sin(((i + 0.5) / hop) * (Math.PI / 2)) ** 2);
  let position = 0;
  // The sample that would follow what was rendered last.
  let following = 0;

  const copy = (read: ReadSound): Float32Array<ArrayBuffer> => {
    const out = new Float32Array(hop);
    read(following, out);
    following += hop;
    return out;
  };

  const cross = (read: ReadSound, from: number): Float32Array<ArrayBuffer> => {
    read(following, wanted);
    read(from, around);
    const found = mostAlike(wanted, around);
    const out = new Float32Array(hop);
    for (let i = 0; i < hop; i++) {
      const gain = rise[i] ?? 0;
      out[i] = (wanted[i] ?? 0) * (1 - gain) + (around[found + i] ?? 0) * gain;
    }
    following = from + found + hop;
    return out;
  };

  return {
    hop,
    get position() {
      return position;
    },
    get rendered() {
      return Math.max(following, Math.ceil(position));
    },
    jump(to) {
      position = to;
      following = Math.round(to);
    },
    next(read, speed, limit) {
      // What sounds in the middle of the hop is what is due in its middle.
      const due = Math.round(position + (hop * (speed - 1)) / 2);
      const isNear = Math.abs(following - due) <= reach;
      const out = isNear ? copy(read) : cross(read, due - reach);
      // At the natural pace nothing drifts, so what was off its place by a few milliseconds is where it should be.
      const next = speed === 1 && isNear ? following : position + hop * speed;
      position = Math.min(next, Math.max(limit, position));
      return out;
    },
  };
}

/** Every so many samples are compared at first; speech has little above what that leaves. */
const coarseStep = 4;

/**
 * Where in `around` the waves are most like `wanted`: the index with the greatest normalised correlation, first among all
 * by a part of the samples, then among its neighbours by every one. In silence, the middle.
 */
function mostAlike(wanted: Float32Array, around: Float32Array): number {
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

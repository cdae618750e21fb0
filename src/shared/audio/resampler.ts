/**
 * Changes the rate of a sound that comes in blocks, band-limited (windowed sinc), so that nothing folds back and no
 * block's edge is heard.
 */
interface Resampler {
  /** What can be said of the new rate so far. Samples are floats in -1..1 or PCM values: the scale is kept. */
  add(block: Float32Array): Float32Array;
  /** The rest. In all there are `round(samples in × rate out / rate in)`. */
  finish(): Float32Array;
}

/** Zero crossings of the sinc on each side; sixteen keep what folds back more than 60 dB down. */
const lobes = 16;

/** @param from @param to rates in hertz */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { add: (block) => block, finish: () => new Float32Array() };
  const table = createKernels(from, to);
  let held = new Float32Array(table.reach);
  /** Where `held` begins, in samples of the input; silence stands before the first. */
  let heldFrom = -table.reach;
  let taken = 0;
  let given = 0;

  const give = (until: number): Float32Array => {
    const end = Math.max(given, until);
    const out = new Float32Array(end - given);
    for (let i = 0; i < out.length; i++) out[i] = table.at(given + i, held, heldFrom);
    given = end;
    return out;
  };

  const hold = (block: Float32Array): void => {
    const needed = Math.floor((given * from) / to) - table.reach;
    const dropped = Math.min(held.length, Math.max(0, needed - heldFrom));
    const joined = new Float32Array(held.length - dropped + block.length);
    joined.set(held.subarray(dropped));
    joined.set(block, held.length - dropped);
    held = joined;
    heldFrom += dropped;
  };

  return {
    add(block) {
      hold(block);
      taken += block.length;
      return give(Math.floor(((taken - table.reach - 1) * to) / from));
    },
    finish() {
      hold(new Float32Array(table.reach + 2));
      return give(Math.round((taken * to) / from));
    },
  };
}

interface Kernels {
  /** Input samples on either side that a sample of the output is made from. */
  readonly reach: number;
  /** The output's sample `i`, from input that begins at `heldFrom`. */
  at(i: number, held: Float32Array, heldFrom: number): number;
}

/**
 * Any sample of a sound at another rate, by itself, where the sound is all there. Output samples fall on few different
 * places between two of the input: a kernel for each of them is kept.
 * @param from @param to rates in hertz
 */
export function createKernels(from: number, to: number): Kernels {
  const common = gcd(from, to);
  const [up, down] = [to / common, from / common];
  const cutoff = Math.min(1, to / from);
  const reach = Math.ceil(lobes / cutoff);
  const kernels: Float32Array[] = [];
  const kernelOf = (phase: number): Float32Array => (kernels[phase] ??= kernel(phase / up, cutoff, reach));
  return {
    reach,
    at(i, held, heldFrom) {
      const place = i * down;
      const taps = kernelOf(place % up);
      const first = Math.floor(place / up) - reach + 1 - heldFrom;
      let sum = 0;
      for (let k = 0; k < taps.length; k++) sum += (held[first + k] ?? 0) * (taps[k] ?? 0);
      return sum;
    },
  };
}

/** Weights of the `2 × reach` samples around a place `fraction` of the way from one to the next; they sum to one. */
function kernel(fraction: number, cutoff: number, reach: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * reach }, (_, k) => {
    const x = k - reach + 1 - fraction;
    const angle = Math.PI * x * cutoff;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    return Math.abs(x) >= reach ? 0 : sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

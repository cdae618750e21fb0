import { mostAlike } from './most-alike.ts';

/** Writes the sound from a sample on; silence where there is none. */
export type ReadSound = (from: number, into: Float32Array) => void;

/**
 * Speech faster or slower with its pitch kept: waveform similarity overlap-add. Hop by hop it goes on from where it is
 * for as long as that is near enough to where it should be; else it crosses over to the stretch near there whose waves are most like
 * those that would have come, so that a period of the voice is left out or said twice, never cut. At 1 it copies.
 */
export interface Stretcher {
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

import { createStretcher } from './stretch.ts';
import { createKernels } from '../../../shared/audio/resampler.ts';
import { lengthAt, type TapeClip } from './tape-messages.ts';

/** Where the tape is read, at any speed. */
interface TapeHead {
  speed: number;
  /** The next samples that are to be heard; silence while there is nothing. */
  take(count: number): Float32Array<ArrayBuffer>;
  /** The clip and sample that `take` returns next; at the end, those that sounded last. */
  place(): { readonly number: number; readonly at: number } | undefined;
  add(clip: TapeClip): void;
  /** False when it is not kept any more. */
  seek(number: number, at: number): boolean;
  clear(): void;
}

interface TapeHeadListener {
  /** Called as it is taken. */
  onEnd(number: number): void;
  /** There is nothing to be taken where there should be; and there is again. */
  onStarved(): void;
  onFed(): void;
  onDropped(upTo: number): void;
}

/** Seconds of sound behind what is heard that one can go back to at once: at 48 kHz, 23 MB. */
const keptSeconds = 120;

export function createTapeHead(sampleRate: number, listener: TapeHeadListener): TapeHead {
  const tape = createTape(sampleRate);
  const stretcher = createStretcher(sampleRate);
  let speed = 1;
  /** Rendered and not yet taken, and how much of the tape a sample of it is. */
  let hop = new Float32Array(0);
  let pace = 0;
  let starved = false;

  const position = (): number => stretcher.position - hop.length * pace;

  const jump = (to: number): void => {
    hop = new Float32Array(0);
    stretcher.jump(to);
  };

  const render = (): void => {
    const before = stretcher.position;
    const hasSound = tape.limit > before;
    hop = hasSound ? stretcher.next(tape.read, speed, tape.limit) : new Float32Array(stretcher.hop);
    pace = (stretcher.position - before) / hop.length;
    const isStarved = !hasSound && !tape.clips.at(-1)?.clip.last;
    if (isStarved !== starved) {
      starved = isStarved;
      if (isStarved) listener.onStarved();
      else listener.onFed();
    }
  };

  const reportEnds = (from: number, to: number): void => {
    const isPassed = ({ end }: LaidClip): boolean => from < end && end <= to;
    for (const { clip } of tape.clips.filter(isPassed)) listener.onEnd(clip.number);
  };

  return {
    get speed() {
      return speed;
    },
    set speed(wanted) {
      speed = wanted;
    },
    take(count) {
      const from = position();
      const out = new Float32Array(count);
      for (let filled = 0; filled < count;) {
        if (hop.length === 0) render();
        const part = hop.subarray(0, count - filled);
        out.set(part, filled);
        hop = hop.subarray(part.length);
        filled += part.length;
      }
      reportEnds(from, position());
      return out;
    },
    place() {
      const at = position();
      const laid = tape.at(at);
      return laid && { number: laid.clip.number, at: Math.max(0, Math.min(at, laid.end) - laid.start) };
    },
    add(clip) {
      const isFirst = tape.clips.length === 0;
      const { start } = tape.add(clip, stretcher.rendered);
      if (isFirst) jump(start + clip.begin);
      const dropped = tape.dropBefore(position() - keptSeconds * sampleRate);
      if (dropped) listener.onDropped(dropped.number);
    },
    seek(number, at) {
      const laid = tape.clips.find(({ clip }) => clip.number === number);
      if (laid) jump(laid.start + at);
      return laid !== undefined;
    },
    clear() {
      tape.clear();
      jump(stretcher.rendered);
    },
  };
}

/** A clip where it lies on the line, in samples. */
interface LaidClip {
  readonly clip: TapeClip;
  readonly start: number;
  readonly end: number;
  /** Its sample, at the tape's rate, where its own is another. */
  readonly at?: (sample: number) => number;
}

/** Clips on one line of samples, in order, silence between and around them. */
interface Tape {
  readonly clips: readonly LaidClip[];
  /** Where what is known of the line ends: the last clip and the pause behind it. Zero of an empty one. */
  readonly limit: number;
  /** Lays it behind the last one with the pause between; later when the line has already been heard up to `notBefore`. */
  add(clip: TapeClip, notBefore: number): LaidClip;
  read(from: number, into: Float32Array): void;
  /** The clip that sounds at a sample, or has sounded last before it. */
  at(sample: number): LaidClip | undefined;
  clear(): void;
  /** Forgets those that end before a sample. @returns the newest of them */
  dropBefore(sample: number): TapeClip | undefined;
}

function createTape(sampleRate: number): Tape {
  const clips: LaidClip[] = [];
  const kernels = new Map<number, ReturnType<typeof createKernels>>();
  const kernelsFor = (rate: number): ReturnType<typeof createKernels> => {
    const known = kernels.get(rate) ?? createKernels(rate, sampleRate);
    kernels.set(rate, known);
    return known;
  };
  const laidAt = (clip: TapeClip, start: number): LaidClip => {
    const { samples, rate = sampleRate } = clip;
    if (rate === sampleRate) return { clip, start, end: start + samples.length };
    const { at } = kernelsFor(rate);
    const length = lengthAt(samples.length, rate, sampleRate);
    return { clip, start, end: start + length, at: (sample) => at(sample, samples, 0) };
  };
  return {
    clips,
    get limit() {
      const last = clips.at(-1);
      return last ? last.end + owed(last.clip) : 0;
    },
    add(clip, notBefore) {
      const last = clips.at(-1);
      const wanted = last ? last.end + Math.max(0, owed(last.clip) - clip.lead) : notBefore;
      const start = Math.max(wanted, notBefore);
      const laid = laidAt(clip, start);
      clips.push(laid);
      return laid;
    },
    read(from, into) {
      into.fill(0);
      const to = from + into.length;
      for (const laid of clips) {
        if (laid.end <= from) continue;
        if (laid.start >= to) break;
        copyPart(laid, from, into);
      }
    },
    at: (sample) => clips.findLast(({ start }) => start <= sample) ?? clips[0],
    clear: () => void clips.splice(0),
    dropBefore(sample) {
      const kept = clips.findIndex(({ end }) => end >= sample);
      return clips.splice(0, Math.max(0, kept)).at(-1)?.clip;
    },
  };
}

/** The pause without the silence that the clip has anyway. */
function owed({ pause, trail }: TapeClip): number {
  return Math.max(0, pause - trail);
}

function copyPart({ clip, start, end, at }: LaidClip, from: number, into: Float32Array): void {
  const first = Math.max(start, from);
  const behind = Math.min(end, from + into.length);
  if (!at) return into.set(clip.samples.subarray(first - start, behind - start), first - from);
  for (let i = first; i < behind; i++) into[i - from] = at(i - start);
}

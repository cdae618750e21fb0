import type { TapeClip } from './tape-messages.ts';

/** A clip where it lies on the line, in samples. */
export interface LaidClip {
  readonly clip: TapeClip;
  readonly start: number;
  readonly end: number;
}

/** Clips on one line of samples, in order, silence between and around them. */
export interface Tape {
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

export function createTape(): Tape {
  const clips: LaidClip[] = [];
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
      const laid = { clip, start, end: start + clip.samples.length };
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

function copyPart({ clip, start, end }: LaidClip, from: number, into: Float32Array): void {
  const first = Math.max(start, from);
  const behind = Math.min(end, from + into.length);
  into.set(clip.samples.subarray(first - start, behind - start), first - from);
}

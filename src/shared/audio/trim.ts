/**
 * The sound of a clip without the silence around it. Speech models put 150-250 ms of silence around a sentence; the
 * pauses between sentences are ours to choose.
 */

type Samples = Float32Array | Int16Array;

/** A stretch of a clip with a little silence around its sound. */
interface Trimmed<T extends Samples> {
  readonly samples: T;
  /** The sample of the clip at which it begins. */
  readonly from: number;
  /** Samples of silence that are left before and after the sound. */
  readonly lead: number;
  readonly trail: number;
}

/** Milliseconds kept before the first sound at the most: enough for a soft first consonant. */
const keptBeforeMs = 25;

/** About -70 dB of full scale: where it is quieter before the first sound, no consonant begins, and somebody waits. */
const hushed = 0.0003;

/** Milliseconds: too short to be heard as a fade, long enough that no step is heard as a click. */
const fadeMs = 4;

/** About -50 dB of full scale: below any speech, above the hiss of a speech model. */
const quietest = 0.003;
const frameMs = 5;

/** A mono clip from its first to its last sound, its edges faded; undefined where there is none. */
export function trimmed(
  clip: Float32Array,
  sampleRate: number,
  keptAfterMs: number,
  beginning?: Beginning,
): Trimmed<Float32Array<ArrayBuffer>> | undefined;
export function trimmed(
  clip: Int16Array,
  sampleRate: number,
  keptAfterMs: number,
  beginning?: Beginning,
): Trimmed<Int16Array<ArrayBuffer>> | undefined;
export function trimmed(
  clip: Samples,
  sampleRate: number,
  keptAfterMs: number,
  beginning: Beginning = earliest,
): Trimmed<Samples> | undefined {
  const { start, end } = soundingStretch(clip, sampleRate);
  if (end <= start) return undefined;
  const from = beginning(clip, start, sampleRate);
  const to = Math.min(clip.length, end + samplesIn(keptAfterMs, sampleRate));
  const samples = clip.slice(from, to);
  fadeEdges(samples, samplesIn(fadeMs, sampleRate));
  return { samples, from, lead: start - from, trail: to - end };
}

/** How the sound of speech is cut before it is played. */
export type CutSpeech = Trimmed<Float32Array<ArrayBuffer>>;

/** Silence kept after speech that is played, in milliseconds: enough for a last breath. */
const breathMs = 40;

/** The speech of a mono sound from its onset on, its edges faded; undefined when there is none. */
export function cutSpeech(samples: Float32Array, sampleRate: number): CutSpeech | undefined {
  return trimmed(samples, sampleRate, breathMs, onset);
}

/** From the first to the last frame that is not quiet, in samples. One stray sample does not make a frame loud. */
export function soundingStretch(clip: Samples, sampleRate: number): { start: number; end: number } {
  const frame = samplesIn(frameMs, sampleRate);
  let start = 0;
  while (start < clip.length && !sounds(clip, start, frame)) start += frame;
  let end = clip.length;
  while (end > start && !sounds(clip, Math.max(start, end - frame), frame)) end -= frame;
  return { start, end: Math.max(start, end) };
}

/** The longest quiet between two places of a clip, in milliseconds. */
export function longestQuietMs(clip: Samples, sampleRate: number, start: number, end: number): number {
  const frame = samplesIn(frameMs, sampleRate);
  let quiet = 0;
  let longest = 0;
  for (let at = start; at < end; at += frame) {
    quiet = sounds(clip, at, frame) ? 0 : quiet + 1;
    longest = Math.max(longest, quiet);
  }
  return longest * frameMs;
}

/** Where a clip begins whose first sound begins at `start`. */
type Beginning = (clip: Samples, start: number, sampleRate: number) => number;

function earliest(_clip: Samples, start: number, sampleRate: number): number {
  return Math.max(0, start - samplesIn(keptBeforeMs, sampleRate));
}

/** Where what leads to the first sound begins, with a frame before it in which it fades in. */
function onset(clip: Samples, start: number, sampleRate: number): number {
  const frame = samplesIn(frameMs, sampleRate);
  const least = earliest(clip, start, sampleRate);
  let from = start;
  while (from > least && sounds(clip, Math.max(least, from - frame), frame, hushed)) from -= frame;
  return Math.max(least, from - frame);
}

function sounds(clip: Samples, from: number, length: number, quiet = quietest): boolean {
  const level = quiet * (clip instanceof Int16Array ? 0x8000 : 1);
  const to = Math.min(clip.length, from + length);
  const enough = (to - from) * level ** 2;
  let sum = 0;
  // Speech has enough after a few samples.
  for (let i = from; i < to && sum <= enough; i++) sum += (clip[i] ?? 0) ** 2;
  return sum > enough;
}

function fadeEdges(clip: Samples, length: number): void {
  const over = Math.min(length, clip.length >> 1);
  for (let i = 0; i < over; i++) {
    const gain = i / over;
    const last = clip.length - 1 - i;
    clip[i] = (clip[i] ?? 0) * gain;
    clip[last] = (clip[last] ?? 0) * gain;
  }
}

function samplesIn(ms: number, sampleRate: number): number {
  return Math.max(1, Math.round((ms * sampleRate) / 1000));
}

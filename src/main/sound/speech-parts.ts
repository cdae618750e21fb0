import { levelFrameMs, speechFrames } from './levels.ts';

/** A stretch of a recording that is transcribed on its own, in milliseconds. */
export interface SpeechPart {
  readonly startMs: number;
  readonly endMs: number;
  /** Whether it ends at a pause; else in the midst of speech. */
  readonly endsAtPause: boolean;
}

/** Where a recording is cut; the values are the voice pipeline's, with its reasons. */
const cutting = {
  /** A silence that a sentence or a clause ends with. */
  pauseMs: 350,
  /** Shorter parts cost the model its context and the person more requests. */
  minPartMs: 8_000,
  /** Models that listen to 30 s at a time invent the ends of clips nearly as long. */
  maxPartMs: 25_000,
  /** A part that would hold as long a silence is cut before it: models invent words for it. */
  longSilenceMs: 5_000,
  /** Kept before the first and after the last speech: soft onsets, and the ends of words. */
  leadMs: 250,
  tailMs: 200,
  /** Less speech than this is no word. */
  minSpeechMs: 250,
  /** Without a pause, a part is cut where it is quietest after this share of its greatest length. */
  earliestHardCut: 0.6,
  /** How long a quiet place must be to count: a stop consonant is shorter. */
  quietMs: 100,
} as const;

/** The parts of a recording that hold speech, in order; none when nothing is said in it. */
export function speechParts(levels: Float32Array): readonly SpeechPart[] {
  const speech = speechFrames(levels);
  const whole = levels.length * levelFrameMs <= cutting.maxPartMs;
  const stretches = stretchesOf(speech);
  const parts = whole ? asOne(stretches) : partsOf(stretches, levels);
  return padded(
    parts.filter((part) => spokenMs(speech, part) >= cutting.minSpeechMs),
    levels.length,
  );
}

/** In frames: `start` is in it, `end` is not. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Part extends Stretch {
  readonly endsAtPause: boolean;
}

const pauseFrames = framesIn(cutting.pauseMs);
/** With the silence kept around it a part is still no longer than it may be. */
const maxFrames = framesIn(cutting.maxPartMs) - framesIn(cutting.leadMs) - framesIn(cutting.tailMs);

/** Speech between pauses. */
function stretchesOf(speech: readonly boolean[]): readonly Stretch[] {
  const stretches: { start: number; end: number }[] = [];
  speech.forEach((is, at) => {
    if (!is) return;
    const last = stretches.at(-1);
    if (last && at - last.end < pauseFrames) last.end = at + 1;
    else stretches.push({ start: at, end: at + 1 });
  });
  return stretches;
}

function asOne(stretches: readonly Stretch[]): readonly Part[] {
  const [first] = stretches;
  const last = stretches.at(-1);
  return first && last ? [{ start: first.start, end: last.end, endsAtPause: true }] : [];
}

function partsOf(stretches: readonly Stretch[], levels: Float32Array): readonly Part[] {
  const parts: Part[] = [];
  for (const stretch of stretches.flatMap((long) => hardCut(long, levels))) {
    const open = parts.at(-1);
    const joins = open?.endsAtPause && belongTogether(open, stretch);
    if (open && joins) parts[parts.length - 1] = { ...stretch, start: open.start };
    else parts.push(stretch);
  }
  return parts;
}

function belongTogether(open: Stretch, next: Stretch): boolean {
  if (next.end - open.start > maxFrames) return false;
  if (next.start - open.end >= framesIn(cutting.longSilenceMs)) return false;
  return open.end - open.start < framesIn(cutting.minPartMs);
}

/** Speech without a pause that is longer than a part may be, cut where it is quietest. */
function hardCut(stretch: Stretch, levels: Float32Array): readonly Part[] {
  if (stretch.end - stretch.start <= maxFrames) return [{ ...stretch, endsAtPause: true }];
  const cut = quietestPlace(levels, {
    start: stretch.start + Math.round(maxFrames * cutting.earliestHardCut),
    end: stretch.start + maxFrames,
  });
  const first: Part = { start: stretch.start, end: cut, endsAtPause: false };
  return [first, ...hardCut({ start: cut, end: stretch.end }, levels)];
}

/** The middle of the quietest tenth of a second. */
function quietestPlace(levels: Float32Array, { start, end }: Stretch): number {
  const width = framesIn(cutting.quietMs);
  let quietest = end;
  let least = Infinity;
  for (let at = start; at + width <= end; at++) {
    const loudest = levels.subarray(at, at + width).reduce((most, level) => Math.max(most, level), -Infinity);
    if (loudest >= least) continue;
    least = loudest;
    quietest = at + Math.floor(width / 2);
  }
  return quietest;
}

function spokenMs(speech: readonly boolean[], { start, end }: Stretch): number {
  return speech.slice(start, end).filter(Boolean).length * levelFrameMs;
}

/** With a little silence on either side where there is silence, never reaching into what another part has of it. */
function padded(parts: readonly Part[], frameCount: number): readonly SpeechPart[] {
  return parts.map((part, i) => {
    const before = parts[i - 1];
    const after = parts[i + 1];
    const from = before ? middle(before.end, part.start) : 0;
    const to = after ? middle(part.end, after.start) : frameCount;
    return {
      startMs: Math.max(from, part.start - framesIn(cutting.leadMs)) * levelFrameMs,
      endMs: Math.min(to, part.end + framesIn(cutting.tailMs)) * levelFrameMs,
      endsAtPause: part.endsAtPause,
    };
  });
}

function middle(from: number, to: number): number {
  return Math.floor((from + to) / 2);
}

function framesIn(ms: number): number {
  return Math.round(ms / levelFrameMs);
}

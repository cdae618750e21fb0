import { createSpeechFinder, endpointing } from './endpointing.ts';

/** A stretch of a take that is transcribed on its own, in milliseconds of the take. */
export interface Segment {
  readonly startMs: number;
  readonly endMs: number;
  /** Whether it ends at a pause; else in the midst of speech. */
  readonly endsAtPause: boolean;
}

/** A segment that more may still be said of. */
export interface PausedSegment extends Segment {
  /** For how long nothing has been said. */
  readonly silentMs: number;
}

/** 32 ms of a take. */
export interface SpeechFrame {
  readonly probability: number;
  /** Decibels of its quarters, one after the other. */
  readonly levels: readonly number[];
}

/** Where a take is cut. Durations are milliseconds. */
export const segmenting = {
  /** A silence that a sentence or a clause ends with. */
  pauseMs: 350,
  /** Shorter segments cost the model its context and the person more requests. */
  minMs: 8_000,
  /** Models that listen to 30 s at a time invent the ends of clips nearly as long. */
  maxMs: 25_000,
  /** A segment that would hold as long a silence is cut before it: models invent words for it. */
  longSilenceMs: 5_000,
  /** Without a pause, a segment is cut where it is quietest after this share of its greatest length. */
  earliestHardCut: 0.6,
  /** Speech found so near to an end of the take begins or ends with it: a soft word there is easily missed. */
  edgeMs: 1_000,
  /** How long a quiet place must be to count: a stop consonant is shorter. */
  quietMs: 96,
} as const;

/** Finer than a frame: where a cut may fall. */
const quarters = 4;
const quarterMs = endpointing.frameMs / quarters;
const pauseFrames = framesIn(segmenting.pauseMs);
const longSilenceFrames = framesIn(segmenting.longSilenceMs);

/** Cuts a take while it is being recorded. */
interface SegmentCutter {
  /** The segment that ended, once that is known; one frame ends at most one. */
  push(frame: SpeechFrame): Segment | undefined;
  /** The open segment as it is if nothing more is said, while nothing is. */
  paused(): PausedSegment | undefined;
  /** What is left. @param takeMs the length of the take, which may end within a frame */
  finish(takeMs: number): Segment | undefined;
}

/** @param minMs how long a segment must be to end at a silence of so many milliseconds */
export function createSegmentCutter(
  minMs: (silentMs: number) => number = () => segmenting.minMs,
): SegmentCutter {
  const found = createSpeechFinder();
  let frames = 0;
  /** The latest ones in which there is nothing like a voice. */
  let calm = 0;
  /** Of the frames from `kept` on: what lies before is cut, or silence. */
  let kept = 0;
  let speech: boolean[] = [];
  let levels: number[] = [];
  /** The open segment, in frames: `first` is in it, `last` is not. */
  let open: { first: number; last: number } | undefined;
  /** Where the open segment begins when it goes on from a cut within speech. */
  let hardStartMs: number | undefined;
  /** Nothing before this belongs to another segment any more. */
  let freeMs = 0;

  const forget = (until: number): void => {
    speech = speech.slice(Math.max(0, until - kept));
    levels = levels.slice(Math.max(0, until - kept) * quarters);
    kept = Math.max(kept, until);
  };

  const startMsOf = (first: number): number =>
    hardStartMs ?? Math.max(freeMs, withLead(first * endpointing.frameMs));

  /** The segment up to `last`, unless there is less speech in it than any word has: only the rest of a word may have. */
  const segment = (first: number, last: number, hardEndMs?: number): Segment | undefined => {
    const spoken = speech.slice(first - kept, last - kept).filter(Boolean).length;
    const leastMs = hardStartMs === undefined ? endpointing.minSpeechMs : 1;
    if (spoken * endpointing.frameMs < leastMs) return undefined;
    const startMs = startMsOf(first);
    const softEndMs = Math.min(last * endpointing.frameMs + endpointing.tailMs, startMs + segmenting.maxMs);
    return { startMs, endMs: hardEndMs ?? softEndMs, endsAtPause: hardEndMs === undefined };
  };

  const ended = (closed: Segment | undefined): Segment | undefined => {
    freeMs = closed?.endMs ?? freeMs;
    return closed;
  };

  const close = (): Segment | undefined => {
    const closed = ended(open && segment(open.first, open.last));
    open = undefined;
    hardStartMs = undefined;
    forget(frames - endpointing.onsetFrames);
    return closed;
  };

  /** An open segment that has become too long ends at its last pause, or else where it is quietest. */
  const shorten = ({ first, last }: { first: number; last: number }): Segment | undefined => {
    const pause = lastPause(speech, first - kept, last - kept);
    if (pause) {
      const shortened = ended(segment(first, pause.start + kept));
      hardStartMs = undefined;
      open = { first: pause.end + kept, last };
      forget(open.first);
      return shortened;
    }
    const cut = quietestPlace(levels, kept * quarters, startMsOf(first));
    const shortened = ended(segment(first, Math.ceil(cut / quarters), cut * quarterMs));
    hardStartMs = cut * quarterMs;
    open = { first: Math.floor(cut / quarters), last };
    forget(open.first);
    return shortened;
  };

  return {
    push({ probability, levels: quarterLevels }) {
      frames++;
      calm = probability < endpointing.off ? calm + 1 : 0;
      speech.push(false);
      levels.push(...quarterLevels);
      const count = found(probability);
      if (count > 0) {
        speech.fill(true, speech.length - count);
        open = { first: frames - count, ...open, last: frames };
        const isTooLong = frames * endpointing.frameMs - startMsOf(open.first) > segmenting.maxMs;
        return isTooLong ? shorten(open) : undefined;
      }
      if (!open) {
        forget(frames - endpointing.onsetFrames);
        return undefined;
      }
      if (probability >= endpointing.on) return undefined; // perhaps the beginning of speech
      const silent = frames - open.last;
      const isLongEnough = open.last - open.first >= framesIn(minMs(silent * endpointing.frameMs));
      return silent >= longSilenceFrames || (silent >= pauseFrames && isLongEnough) ? close() : undefined;
    },
    paused() {
      const silent = open ? frames - open.last : 0;
      if (!open || silent === 0 || calm < silent) return undefined;
      const paused = segment(open.first, open.last);
      return paused && { ...paused, silentMs: silent * endpointing.frameMs };
    },
    finish(takeMs) {
      const last = close();
      if (!last) return undefined;
      const room = Math.min(segmenting.edgeMs, last.startMs + segmenting.maxMs - last.endMs);
      return { ...last, endMs: takeMs <= last.endMs + room ? takeMs : last.endMs };
    },
  };
}

/** The segments of a whole take, in order; none when nothing is said in it. */
export function cutSegments(frames: Iterable<SpeechFrame>, takeMs: number, minMs?: number): Segment[] {
  const cutter = createSegmentCutter(minMs === undefined ? undefined : () => minMs);
  const segments: (Segment | undefined)[] = [];
  for (const frame of frames) segments.push(cutter.push(frame));
  segments.push(cutter.finish(takeMs));
  return segments.filter((segment) => segment !== undefined);
}

function withLead(ms: number): number {
  return ms <= segmenting.edgeMs ? 0 : ms - endpointing.leadMs;
}

function lastPause(
  speech: readonly boolean[],
  from: number,
  to: number,
): { start: number; end: number } | undefined {
  let end = to;
  for (let at = to - 1; at >= from; at--) {
    if (!speech[at]) continue;
    if (end - at - 1 >= pauseFrames) return { start: at + 1, end };
    end = at;
  }
  return undefined;
}

/**
 * The middle of the quietest tenth of a second near the end of what a segment may hold, in quarters of the take.
 * @param from the quarter that the levels begin with
 */
function quietestPlace(levels: readonly number[], from: number, startMs: number): number {
  const width = segmenting.quietMs / quarterMs;
  const earliest = Math.ceil((startMs + segmenting.maxMs * segmenting.earliestHardCut) / quarterMs);
  const latest = Math.floor((startMs + segmenting.maxMs) / quarterMs);
  let quietest = latest;
  let least = Infinity;
  for (let at = earliest; at + width <= latest; at++) {
    let loudest = -Infinity;
    for (let i = at - from; i < at - from + width; i++) loudest = Math.max(loudest, levels[i] ?? 0);
    if (loudest > least) continue; // of places as quiet as each other, the latest
    least = loudest;
    quietest = at + width / 2;
  }
  return quietest;
}

function framesIn(ms: number): number {
  return Math.ceil(ms / endpointing.frameMs);
}

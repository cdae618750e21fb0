import type { SegmentText } from './segment-queue.ts';
import { createTrackedRequests } from '../tracked-requests.ts';
import type { ServiceRequest } from '../voice-service.ts';
import { endpointing } from '../../../shared/speech/endpointing.ts';
import type { PausedSegment, Segment } from '../../../shared/speech/segments.ts';

/** Silence after which what was said is sent ahead: longer than most stops within a word take. */
const leastSilenceMs = 128;
/** Upper bound: past this a pause is likely final; below it we'd waste requests. */
const mostSilenceMs = 192;

/** What a take may send for nothing, in requests: two, and one more for every half minute. */
const maxWasted = (takeMs: number): number => 2 + Math.floor(takeMs / 30_000);

/**
 * Sends what would be the last segment while the person pauses, so that its text is on its way already when they let go
 * of the key. If they say more, the request was wasted.
 */
interface SpeculativeSegments {
  /** @param paused what would be the last segment if nothing more were said; nothing while something is */
  see(paused: PausedSegment | undefined): void;
  /** A segment has ended, at the take's end with the silence that followed. What was sent ahead is now its own. */
  ended(segment: Segment, isLast: boolean): void;
  /** What is on its way for a segment; it rejects as any request does. */
  of(segment: Segment): Promise<SegmentText> | undefined;
}

interface Speculation {
  readonly segment: Segment;
  readonly heard: Promise<SegmentText>;
  readonly aborting: AbortController;
  readonly requests: ReturnType<typeof createTrackedRequests>;
}

/** @param onHeard called with what was heard ahead, unless it was given up by then */
export function createSpeculativeSegments(
  hear: (segment: Segment, signal: AbortSignal, onRecorded: OnRecorded) => Promise<SegmentText>,
  signal: AbortSignal,
  onHeard: (segment: Segment, heard: SegmentText) => void = () => {},
): SpeculativeSegments {
  let ahead: Speculation | undefined;
  let wasted = 0;
  /** Grows by a frame after a speaker resumed speaking, since they will pause as long again. */
  let silenceMs = leastSilenceMs;
  let lastSilentMs = 0;
  const owned = new Map<number, Promise<SegmentText>>();

  const send = (segment: Segment): Speculation => {
    const aborting = new AbortController();
    const requests = createTrackedRequests();
    const heard = hear(segment, AbortSignal.any([signal, aborting.signal]), requests.onRecorded);
    const report = (text: SegmentText): void => void (aborting.signal.aborted || onHeard(segment, text));
    heard.then(report, () => undefined); // `of` reports a failure, if it is called
    return { segment, heard, aborting, requests };
  };

  const retract = (): void => {
    wasted++;
    silenceMs = Math.min(mostSilenceMs, lastSilentMs + endpointing.frameMs);
    ahead?.requests.inVain();
    ahead?.aborting.abort();
    ahead = undefined;
  };

  return {
    see(paused) {
      if (ahead && !isSame(ahead.segment, paused)) retract();
      lastSilentMs = paused?.silentMs ?? 0;
      if (ahead || !paused || paused.silentMs < silenceMs) return;
      if (wasted < maxWasted(paused.endMs)) ahead = send(paused);
    },
    ended({ startMs, endMs }, isLast) {
      if (ahead?.segment.startMs !== startMs || (!isLast && ahead.segment.endMs !== endMs)) return;
      owned.set(startMs, ahead.heard);
      ahead = undefined;
    },
    of({ startMs }) {
      const heard = owned.get(startMs);
      owned.delete(startMs); // a second try is a request of its own
      return heard;
    },
  };
}

function isSame(one: Segment, other: Segment | undefined): boolean {
  return one.startMs === other?.startMs && one.endMs === other.endMs;
}

type OnRecorded = NonNullable<ServiceRequest['onRecorded']>;

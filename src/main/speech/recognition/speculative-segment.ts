import { endpointing } from '../../../shared/speech/endpointing.ts';
import type { PausedSegment, Segment } from '../../../shared/speech/segments.ts';
import type { Hearing } from './segment-queue.ts';

/** Silence after which what was said is sent ahead: longer than most stops within a word take. */
const leastSilenceMs = 128;
/** Whoever pauses for longer and goes on is not to be waited for any more, but to be sent in vain seldom. */
const mostSilenceMs = 224;

/** What a take may send for nothing, in requests: two, and one more for every half minute. */
const mostInVain = (takeMs: number): number => 2 + Math.floor(takeMs / 30_000);

/**
 * Sends what would be the last segment while the person pauses, so that its text is on its way already when they let go
 * of the key. If more is said, it was sent in vain.
 */
export interface HeadStart {
  /** @param paused what would be the last segment if nothing more were said; nothing while something is */
  see(paused: PausedSegment | undefined): void;
  /** A segment has ended, at the take's end with the silence that followed. What was sent ahead is now its own. */
  ended(segment: Segment, isLast: boolean): void;
  /** What is on its way for a segment; it rejects as any request does. */
  of(segment: Segment): Promise<Hearing> | undefined;
}

interface Ahead {
  readonly segment: Segment;
  readonly heard: Promise<Hearing>;
  readonly retraction: AbortController;
}

export function createHeadStart(
  hear: (segment: Segment, signal: AbortSignal) => Promise<Hearing>,
  signal: AbortSignal,
): HeadStart {
  let ahead: Ahead | undefined;
  let inVain = 0;
  /** Whoever has gone on after so long a silence will do so again: the next one is waited for a frame longer. */
  let silenceMs = leastSilenceMs;
  let lastSilentMs = 0;
  const owned = new Map<number, Promise<Hearing>>();

  const send = (segment: Segment): Ahead => {
    const retraction = new AbortController();
    const heard = hear(segment, AbortSignal.any([signal, retraction.signal]));
    heard.catch(() => undefined); // told to whoever asks for the segment, if anybody does
    return { segment, heard, retraction };
  };

  const retract = (): void => {
    inVain++;
    silenceMs = Math.min(mostSilenceMs, lastSilentMs + endpointing.frameMs);
    ahead?.retraction.abort();
    ahead = undefined;
  };

  return {
    see(paused) {
      if (ahead && !isSame(ahead.segment, paused)) retract();
      lastSilentMs = paused?.silentMs ?? 0;
      if (ahead || !paused || paused.silentMs < silenceMs) return;
      if (inVain < mostInVain(paused.endMs)) ahead = send(paused);
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

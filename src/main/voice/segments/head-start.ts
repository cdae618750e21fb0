import type { Segment } from '../../../shared/segments.ts';
import type { Hearing } from './segment-line.ts';

/** Of a take, what is sent for nothing: whoever pauses a third time in a sentence will pause again. */
const mostInVain = 2;

/**
 * Sends what would be the last segment while the person pauses, so that its text is on its way already when they let go
 * of the key. If more is said, it was sent in vain.
 */
export interface HeadStart {
  /** @param paused what would be the last segment if nothing more were said; nothing while something is */
  see(paused: Segment | undefined): void;
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
  const owned = new Map<number, Promise<Hearing>>();

  const send = (segment: Segment): Ahead => {
    const retraction = new AbortController();
    const heard = hear(segment, AbortSignal.any([signal, retraction.signal]));
    heard.catch(() => undefined); // told to whoever asks for the segment, if anybody does
    return { segment, heard, retraction };
  };

  return {
    see(paused) {
      if (paused && ahead?.segment.startMs === paused.startMs && ahead.segment.endMs === paused.endMs) return;
      if (ahead) inVain++;
      ahead?.retraction.abort();
      ahead = paused && inVain < mostInVain ? send(paused) : undefined;
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

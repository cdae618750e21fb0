import type { Take, TakeSegment } from '../../../shared/take.ts';
import type { HeardSegment, HeardTake } from '../segments/heard-take.ts';

/** How far a take was written down, as its row has it. */
export function heardOf({ segments }: Pick<Take, 'segments'>): HeardTake {
  return { segments: segments.map(heardSegment), cutMs: segments.at(-1)?.endMs ?? 0 };
}

/** A cut in the midst of speech leaves nothing out: the next segment begins where this one ends. */
function heardSegment(segment: TakeSegment, i: number, all: readonly TakeSegment[]): HeardSegment {
  return { ...segment, endsAtPause: all[i + 1]?.startMs !== segment.endMs };
}

export function segmentRow({ startMs, endMs, text }: HeardSegment): TakeSegment {
  return { startMs, endMs, ...(text !== undefined && { text }) };
}

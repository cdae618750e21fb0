import type { Take, TakeSegment } from '../../shared/dictate/take.ts';
import type { SegmentProgress, TranscriptionProgress } from '../speech/recognition/transcription-progress.ts';

/**
 * How far a take was written down, as its row has it.
 * @param insist whether a voice in which no words were found is to be listened to once more
 */
export function progressOf({ segments }: Pick<Take, 'segments'>, insist = false): TranscriptionProgress {
  const heard = segments.map(heardSegment);
  return {
    segments: insist ? heard.map(({ text, ...rest }) => (text ? { ...rest, text } : rest)) : heard,
    cutMs: segments.at(-1)?.endMs ?? 0,
  };
}

/** A cut in the midst of speech leaves nothing out: the next segment begins where this one ends. */
function heardSegment(segment: TakeSegment, i: number, all: readonly TakeSegment[]): SegmentProgress {
  return { ...segment, endsAtPause: all[i + 1]?.startMs !== segment.endMs };
}

export function segmentRow({ startMs, endMs, text }: SegmentProgress): TakeSegment {
  return { startMs, endMs, ...(text !== undefined && { text }) };
}

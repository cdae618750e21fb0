import type { Take, TakeSegment } from '../../shared/dictate/take.ts';
import type { SegmentProgress, TranscriptionProgress } from '../speech/recognition/transcription-progress.ts';

/**
 * The transcription progress stored in a take's row.
 * @param insist transcribe segments again in which no words were found
 */
export function progressOf({ segments }: Pick<Take, 'segments'>, insist = false): TranscriptionProgress {
  const heard = segments.map(heardSegment);
  return {
    segments: insist ? heard.map(({ text, ...rest }) => (text ? { ...rest, text } : rest)) : heard,
    cutMs: segments.at(-1)?.endMs ?? 0,
  };
}

/** A cut within speech skips nothing: the next segment begins where this one ends. */
function heardSegment(segment: TakeSegment, i: number, all: readonly TakeSegment[]): SegmentProgress {
  return { ...segment, endsAtPause: all[i + 1]?.startMs !== segment.endMs };
}

export function segmentRow({ startMs, endMs, text }: SegmentProgress): TakeSegment {
  return { startMs, endMs, ...(text !== undefined && { text }) };
}

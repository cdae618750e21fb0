import type { Fault } from '../../../shared/contract/fault.ts';
import { joinTexts } from '../../../shared/speech/join-texts.ts';
import type { Segment } from '../../../shared/speech/segments.ts';

/** A segment and what has come of it: neither text nor fault until it has been answered. */
export interface SegmentProgress extends Segment {
  /** Empty where there was a voice in which the service found no words. */
  readonly text?: string;
  readonly language?: string;
  /** Why it has no text yet. */
  readonly fault?: Fault;
}

/** How far the transcription of a take has come; plain data, with which another run can go on. */
export interface TranscriptionProgress {
  readonly segments: readonly SegmentProgress[];
  /** Everything beyond, in milliseconds of the take, belongs to no segment yet and must be added again. */
  readonly cutMs: number;
}

/** What was said in a take. */
export interface TakeTranscript {
  readonly text: string;
  /** The most spoken language, when the service reports it. */
  readonly language?: string;
  /** In order; a text is empty where there was a voice but no words. */
  readonly segments: readonly (Segment & { readonly text: string })[];
}

/** What is known from the beginning on without a gap, as a text. */
export function finishedText(segments: readonly SegmentProgress[]): string {
  const gap = segments.findIndex(({ text }) => text === undefined);
  return joinTexts(spoken(gap < 0 ? segments : segments.slice(0, gap)));
}

/** @param segments each with its text */
export function takeTranscript(segments: readonly SegmentProgress[]): TakeTranscript {
  const language = mostOf(segments);
  return {
    text: joinTexts(spoken(segments)),
    ...(language !== undefined && { language }),
    segments: spoken(segments),
  };
}

function spoken(segments: readonly SegmentProgress[]) {
  return segments.map(({ startMs, endMs, endsAtPause, text = '' }) => ({
    startMs,
    endMs,
    endsAtPause,
    text,
  }));
}

/** The language that is spoken longest. */
function mostOf(segments: readonly SegmentProgress[]): string | undefined {
  const lengths = new Map<string, number>();
  for (const { language, startMs, endMs } of segments) {
    if (language !== undefined) lengths.set(language, (lengths.get(language) ?? 0) + endMs - startMs);
  }
  return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

import type { Transcription } from '../voice-service.ts';
import { joinTexts } from '../../../shared/speech/join-texts.ts';

/** What is said in a recording, with its times. */
export interface Transcript {
  readonly text: string;
  readonly language?: string;
  /** Seconds, of the whole recording. */
  readonly duration: number;
  readonly segments: readonly TimedText[];
  /** Only where they were asked for, and the service gave them. */
  readonly words?: readonly TimedText[];
}

/** Times in seconds from the beginning of the recording. */
export interface TimedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What the service said of a part of the recording; its times count from the part's beginning. */
export interface PartTranscript {
  readonly startMs: number;
  readonly endMs: number;
  readonly endsAtPause: boolean;
  readonly text: string;
  readonly language?: string | undefined;
  readonly segments?: readonly TimedText[] | undefined;
  readonly words?: readonly TimedText[] | undefined;
}

/** The service's words in the shape of segments. */
export function timedWords({ words }: Transcription): readonly TimedText[] | undefined {
  return words?.map(({ word, start, end }) => ({ start, end, text: word }));
}

/** The parts' transcripts as one, in order. A part that came without segments is one itself. */
export function joinTranscripts(parts: readonly PartTranscript[], durationMs: number): Transcript {
  const spoken = parts.filter(({ text }) => text.trim() !== '');
  const language = mostFrequent(spoken.flatMap((part) => part.language ?? []));
  const words = spoken.flatMap((part) => placed(part.words ?? [], part));
  return {
    text: joinTexts(spoken),
    ...(language !== undefined && { language }),
    duration: Math.round(durationMs) / 1000,
    segments: spoken.flatMap(segmentsOf),
    ...(spoken.some((part) => part.words) && { words }),
  };
}

function segmentsOf(part: PartTranscript): readonly TimedText[] {
  const segments = placed(part.segments ?? [], part).filter(({ text }) => text !== '');
  if (segments.length > 0) return segments;
  return [{ start: part.startMs / 1000, end: part.endMs / 1000, text: part.text.trim() }];
}

/** In the whole recording, and never outside the part: models count silence that was added to fill 30 seconds. */
function placed(timed: readonly TimedText[], { startMs, endMs }: PartTranscript): readonly TimedText[] {
  const within = (seconds: number): number =>
    Math.round(Math.min(endMs, Math.max(startMs, startMs + seconds * 1000))) / 1000;
  return timed.map(({ start, end, text }) => ({
    start: within(start),
    end: within(Math.max(start, end)),
    text: text.trim(),
  }));
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

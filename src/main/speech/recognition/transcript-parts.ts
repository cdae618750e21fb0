import type { Transcription, TranscriptFormat } from '../voice-service.ts';
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
interface TimedText {
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

/** A transcript as a file of the format, in the words of the service's own interface. Ends with a line break. */
export function writeTranscript(transcript: Transcript, format: TranscriptFormat): string {
  switch (format) {
    case 'text':
      return `${transcript.text}\n`;
    case 'srt':
      return srt(transcript.segments);
    case 'vtt':
      return vtt(transcript.segments);
    case 'json':
      return json(plainTranscript(transcript));
    case 'verbose_json':
      return json(verboseTranscript(transcript));
  }
}

function plainTranscript({ text, language, duration, segments }: Transcript): object {
  return { text, ...(language !== undefined && { language }), duration, segments };
}

function verboseTranscript(transcript: Transcript): object {
  const { segments, words } = transcript;
  return {
    task: 'transcribe',
    ...plainTranscript(transcript),
    segments: segments.map((segment, id) => ({ id, ...segment })),
    ...(words && { words: words.map(({ text, start, end }) => ({ word: text, start, end })) }),
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Cues are numbered from 1 and parted by an empty line; times have a comma before their milliseconds. */
function srt(segments: readonly TimedText[]): string {
  return segments
    .map((segment, i) => `${i + 1}\n${times(segment, ',')}\n${inOneLine(segment.text)}\n`)
    .join('\n');
}

/** In a cue of WebVTT `<` and `&` are marks, and so would an arrow be. */
function vtt(segments: readonly TimedText[]): string {
  const cues = segments.map((segment) => `${times(segment, '.')}\n${escaped(inOneLine(segment.text))}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An empty line would end the cue, and an arrow would be taken for another's times. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('-->', '→').trim();
}

function times({ start, end }: TimedText, mark: ',' | '.'): string {
  return `${stamp(start, mark)} --> ${stamp(end, mark)}`;
}

function stamp(seconds: number, mark: string): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(':');
  return `${clock}${mark}${String(ms % 1000).padStart(3, '0')}`;
}

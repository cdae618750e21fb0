import { deflateSync } from 'node:zlib';
import type { HeardSegment } from './listening-worker.ts';

export const transcriptFormats = ['json', 'text', 'srt', 'vtt', 'verbose_json'] as const;

export type TranscriptFormat = (typeof transcriptFormats)[number];

export interface Transcript {
  readonly segments: readonly HeardSegment[];
  readonly durationMs: number;
  readonly language: string;
  /** Whether to include the words with their times. */
  readonly withWords: boolean;
}

export function transcriptText({ segments }: Transcript): string {
  return segments.map(({ text }) => text).join(' ');
}

/** The answer's body in the requested format: an object for the JSON formats, else text. */
export function writeTranscript(transcript: Transcript, format: TranscriptFormat): object | string {
  switch (format) {
    case 'json':
      return whole(transcript);
    case 'verbose_json':
      return { ...whole(transcript), ...(transcript.withWords ? { words: wordsOf(transcript) } : {}) };
    case 'text':
      return `${transcriptText(transcript)}\n`;
    case 'srt':
      return cues(transcript, ',', (at, times, text) => `${at}\n${times}\n${text}\n`);
    case 'vtt':
      return `WEBVTT\n\n${cues(transcript, '.', (_at, times, text) => `${times}\n${text}\n`)}`;
  }
}

function whole(transcript: Transcript): object {
  return {
    text: transcriptText(transcript),
    language: transcript.language,
    duration: seconds(transcript.durationMs),
    segments: transcript.segments.map(writtenSegment),
  };
}

/** Times, text, and the other fields that clients of the convention check. */
function writtenSegment({ startMs, endMs, text, score }: HeardSegment, id: number): object {
  return {
    id,
    seek: 0,
    start: seconds(startMs),
    end: seconds(endMs),
    text,
    tokens: [],
    temperature: 0,
    avg_logprob: Math.log(1 - score),
    compression_ratio: Buffer.byteLength(text) / deflateSync(text).length,
    no_speech_prob: 0,
  };
}

function wordsOf({ segments }: Transcript): object[] {
  const words = segments.flatMap((segment) => segment.words);
  return words.map(({ word, startMs, endMs }) => ({ word, start: seconds(startMs), end: seconds(endMs) }));
}

function cues(
  { segments }: Transcript,
  mark: string,
  cue: (at: number, times: string, text: string) => string,
): string {
  return segments
    .map(({ startMs, endMs, text }, i) =>
      cue(i + 1, `${stamp(startMs, mark)} --> ${stamp(endMs, mark)}`, text),
    )
    .join('\n');
}

function stamp(ms: number, mark: string): string {
  return new Date(Math.round(ms)).toISOString().slice(11, 23).replace('.', mark);
}

function seconds(ms: number): number {
  return Math.round(ms) / 1000;
}

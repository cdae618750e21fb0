import type { TimedText, Transcript } from './transcript-parts.ts';
import type { TranscriptFormat } from '../voice-service.ts';

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

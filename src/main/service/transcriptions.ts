import { FormData } from 'undici';
import { z } from 'zod';
import { jsonOf, longestJson, readText } from './body.ts';
import type { Http } from './http.ts';
import type { Patience } from './patience.ts';
import { errorInBody } from './refusals.ts';
import { createWholeLetters } from './whole-letters.ts';

export interface TranscriptionRequest {
  readonly model: string;
  /** A sound file of a format that the service reads: WAV, MP3, MP4, WebM; at most 25 MB. */
  readonly file: Uint8Array;
  /** With its ending, by which the service knows the format. */
  readonly fileName: string;
  /** Two letters; without it the service finds out. */
  readonly language?: string;
  /** Asks for the parts with their times. */
  readonly withSegments?: boolean;
}

export interface Transcription {
  /** Empty when nothing was heard. */
  readonly text: string;
  readonly language?: string;
  /** Seconds. */
  readonly duration?: number;
  /** Times in seconds. */
  readonly segments?: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** What is said in a sound file. @throws ServiceError */
export async function transcribe(
  http: Http,
  patience: Patience,
  request: TranscriptionRequest,
  signal: AbortSignal,
): Promise<Transcription> {
  const { headers, body } = await http.send(
    {
      method: 'POST',
      path: '/v1/audio/transcriptions',
      body: form(request),
      headersTimeoutMs: patience.listeningMs + 2 * soundMs(request.file),
      bodyTimeoutMs: patience.bodyMs,
    },
    signal,
  );
  const text = await readText(body, longestJson, signal);
  const plain = headers['content-type']?.startsWith('text/plain') && !text.trimStart().startsWith('{');
  return plain ? { text: text.trim() } : readTranscription(text);
}

function form({ model, file, fileName, language, withSegments }: TranscriptionRequest): FormData {
  const fields = new FormData();
  // Sound never lies in memory shared between threads, which is all that the wider type allows for.
  fields.set('file', new Blob([file as Uint8Array<ArrayBuffer>], { type: mediaType(fileName) }), fileName);
  fields.set('model', model);
  fields.set('response_format', withSegments ? 'verbose_json' : 'json');
  if (withSegments) fields.set('timestamp_granularities[]', 'segment');
  if (language !== undefined) fields.set('language', language);
  return fields;
}

const mediaTypes: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  mpga: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
};

function mediaType(fileName: string): string {
  return (
    mediaTypes[fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
  );
}

/** Opus at 24 kbit/s, the most that so many bytes of compressed speech can last. */
const compressedBytesPerSecond = 3_000;

/** About how long a file sounds: a WAV tells its bytes per second. */
function soundMs(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isWav = file.length > 44 && view.getUint32(0) === 0x52494646;
  const bytesPerSecond = (isWav && view.getUint32(28, true)) || compressedBytesPerSecond;
  return (file.length * 1000) / bytesPerSecond;
}

const segmentSchema = z.object({ start: z.number(), end: z.number(), text: z.string() });

const transcriptionSchema = z.object({
  text: z.string().nullish().catch(undefined),
  language: z.string().nullish().catch(undefined),
  duration: z.number().nullish().catch(undefined),
  segments: z.array(segmentSchema).nullish().catch(undefined),
});

/** Without a text, nothing was heard: that is an outcome, not a failure. */
function readTranscription(body: string): Transcription {
  const parsed = jsonOf(body);
  const failure = errorInBody(parsed);
  if (failure) throw failure;
  const { text, language, duration, segments } = transcriptionSchema.catch({}).parse(parsed);
  return {
    text: createWholeLetters()(text ?? '').trim(),
    ...(language && { language }),
    ...(duration !== undefined && duration !== null && { duration }),
    ...(segments && { segments }),
  };
}

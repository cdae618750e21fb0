import { setImmediate as requestsFirst } from 'node:timers/promises';
import { FormData, Response } from 'undici';
import { z } from 'zod';
import { createSurrogateJoiner } from '../chat/sse.ts';
import { badInput, parsedJson } from '../errors/error-body.ts';
import { ServiceError } from '../errors/errors.ts';
import { errorInBody } from '../errors/refusals.ts';
import { jsonOf, longestJson, readText, unreadableError, webPageError } from '../http/body.ts';
import type { Timeouts } from '../http/timeouts.ts';
import { headerOf } from '../queue/rate-limit-headers.ts';
import type { Sender } from '../queue/sender.ts';
import {
  type TranscriptFormat,
  type Transcription,
  type TranscriptionRequest,
  transcriptFormats,
} from '../../speech/voice-service.ts';
import { t } from '../../../shared/text/translate.ts';

/** The service accepts 25 MB. */
export const largestUploadBytes = 25 * 1024 * 1024;

/** Transcribes a sound file. @throws ServiceError; `too-large` before anything is sent */
export async function transcribe(
  sender: Sender,
  timeouts: Timeouts,
  request: TranscriptionRequest,
  signal: AbortSignal,
): Promise<Transcription> {
  check(request);
  const { headers, body } = await sender.send(
    {
      method: 'POST',
      path: '/v1/audio/transcriptions',
      body: form(request),
      uploadBytes: request.file.length,
      headersTimeoutMs: answerDueMs(request.file, timeouts),
      bodyTimeoutMs: timeouts.bodyMs,
      wholeTimeoutMs: timeouts.wholeMs,
      priority: request.priority ?? 'transcription',
      onWait: request.onWait,
    },
    signal,
  );
  const text = await readText(body, longestJson, signal);
  const isPlain =
    isTextFormat(formatOf(request)) || /^text\/plain\b/i.test(headerOf(headers, 'content-type') ?? '');
  const isJson = typeof parsedJson(text) === 'object';
  return isPlain && !isJson ? { text: plainTranscript(text) } : readTranscription(text);
}

const requestSchema = z.object({
  model: z.string().min(1, { error: () => t('service:input.model') }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, { error: () => t('service:input.language') })
    .optional(),
  response_format: z.enum(transcriptFormats, {
    error: () => t('service:input.one-of', { choices: transcriptFormats }),
  }),
});

function check(request: TranscriptionRequest): void {
  const { model, language, file, timestamps = [] } = request;
  const read = requestSchema.safeParse({ model, language, response_format: formatOf(request) });
  if (!read.success) throw badInput(read.error);
  if (timestamps.length > 0 && formatOf(request) !== 'verbose_json')
    throw badInput(t('service:input.timestamps'));
  if (file.length > largestUploadBytes) throw tooLarge(file.length);
}

function tooLarge(bytes: number): ServiceError {
  return new ServiceError(
    'too-large',
    t('service:input.file-too-large', { megabytes: bytes / (1024 * 1024) }),
  );
}

function formatOf({ responseFormat, timestamps = [] }: TranscriptionRequest): TranscriptFormat {
  return responseFormat ?? (timestamps.length > 0 ? 'verbose_json' : 'json');
}

/**
 * Makes a form and reads it as an upload does: what the first one has compiled for that takes as long as all the rest of
 * it. Sends nothing.
 */
export async function prepareForm(): Promise<void> {
  await requestsFirst();
  await new Response(form({ model: '', file: new Uint8Array(44), fileName: 'silence.wav' })).arrayBuffer();
}

function isTextFormat(format: TranscriptFormat): boolean {
  return format === 'text' || format === 'srt' || format === 'vtt';
}

/** A transcript as plain text, with its own line ends and cues. */
function plainTranscript(text: string): string {
  if (/^\s*<(!doctype|html|head|body)\b/i.test(text)) throw webPageError();
  return createSurrogateJoiner()(text).trim();
}

function form(request: TranscriptionRequest): FormData {
  const { model, file, fileName, language, timestamps = [] } = request;
  const fields = new FormData();
  // The wider type also allows memory shared between threads, which never holds a recording.
  fields.set('file', new Blob([file as Uint8Array<ArrayBuffer>], { type: mediaType(fileName) }), fileName);
  fields.set('model', model);
  fields.set('response_format', formatOf(request));
  for (const kind of timestamps) fields.append('timestamp_granularities[]', kind);
  if (language !== undefined) fields.set('language', language);
  return fields;
}

const mediaTypes: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  mpeg: 'audio/mpeg',
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

/** From the end of an upload to the first byte of its answer: longer recordings take longer to transcribe. */
export function answerDueMs(file: Uint8Array, { listeningMs }: Pick<Timeouts, 'listeningMs'>): number {
  return listeningMs + 2 * soundMs(file);
}

/** Opus at 24 kbit/s: the longest that compressed speech of a given size lasts. */
const compressedBytesPerSecond = 3_000;

/** A file's approximate duration: a WAV's header has its bytes per second. */
function soundMs(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isWav = file.length > 44 && view.getUint32(0) === 0x52494646;
  const bytesPerSecond = (isWav && view.getUint32(28, true)) || compressedBytesPerSecond;
  return (file.length * 1000) / bytesPerSecond;
}

const segmentSchema = z.object({ start: z.number(), end: z.number(), text: z.string() });

const wordSchema = z.object({ start: z.number(), end: z.number(), word: z.string() });

const transcriptionSchema = z.object({
  text: z.string().nullish().catch(undefined),
  language: z.string().nullish().catch(undefined),
  duration: z.number().nullish().catch(undefined),
  segments: z.array(segmentSchema).nullish().catch(undefined),
  words: z.array(wordSchema).nullish().catch(undefined),
});

/** A missing text means that nothing was said, which isn't a failure. Some services send only a quoted string. */
function readTranscription(body: string): Transcription {
  const parsed = jsonOf(body);
  const failure = errorInBody(parsed);
  if (failure) throw failure;
  const read = transcriptionSchema.safeParse(typeof parsed === 'string' ? { text: parsed } : parsed);
  if (!read.success) throw unreadableError(read.error);
  const { text, language, duration, segments, words } = read.data;
  return {
    text: createSurrogateJoiner()(text ?? '').trim(),
    ...(language && { language }),
    ...(duration !== undefined && duration !== null && { duration }),
    ...(segments && { segments }),
    ...(words && { words }),
  };
}

import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FaultError } from '../../shared/fault.ts';
import { UndecodableSound } from './decode-file.ts';
import { inOrder } from './in-order.ts';
import type { OnWait } from './on-wait.ts';
import { openRecording, type Recording } from './recording.ts';
import { speechParts, type SpeechPart } from './speech-parts.ts';
import { joinTranscripts, type PartTranscript, type Transcript } from './transcript.ts';
import { uploadFile, type UploadFormat } from './upload.ts';
import type { TranscriptFormat } from './write-transcript.ts';

/** What long transcription needs of the service; the API client fits by its shape. */
export interface TranscriptionService {
  transcribe(request: PartRequest, signal: AbortSignal): Promise<PartAnswer>;
}

export interface PartRequest {
  readonly model: string;
  readonly file: Uint8Array;
  readonly fileName: string;
  readonly language?: string;
  readonly responseFormat: TranscriptFormat;
  /** Only with `verbose_json`. */
  readonly timestamps?: readonly Granularity[];
  readonly onWait?: OnWait;
}

export type Granularity = 'word' | 'segment';

/** Times in seconds. */
export interface PartAnswer {
  readonly text: string;
  readonly language?: string;
  readonly duration?: number;
  readonly segments?: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  readonly words?: readonly { readonly start: number; readonly end: number; readonly word: string }[];
}

export interface LongTranscription {
  /** The path of a sound file of any length. */
  readonly file: string;
  /** Asked for once, when something was said at all. */
  readonly model: () => Promise<string>;
  /** Two letters; without it the service finds out. */
  readonly language?: string;
  /** Words' times are asked for beside the segments'. */
  readonly timestamps?: Granularity;
  /** What a file that is sent as it is should come back as; one that is decoded here comes back with its times. */
  readonly format?: TranscriptFormat;
  readonly service: TranscriptionService;
  readonly onProgress?: (progress: { readonly done: number; readonly of: number }) => void;
  readonly onWait?: OnWait;
}

/** A transcript, or the service's own text in the format asked for; `undefined` when nothing is said. */
export type Heard =
  | { readonly type: 'transcript'; readonly transcript: Transcript }
  | { readonly type: 'body'; readonly body: string };

/** Requests at once. */
const requestsInFlight = 3;
/** The service's own limit. */
const largestUpload = 25 * 1024 * 1024;

/**
 * Writes down a recording of any length: cut at its pauses, the parts sent side by side, their times joined. Silence is
 * not sent. What cannot be decoded here goes to the service as it is.
 * @throws FaultError `bad-input` for what is no file, `too-large` for what can be neither decoded nor sent; whatever the
 * service throws
 */
export async function transcribeLong(
  request: LongTranscription,
  signal: AbortSignal,
): Promise<Heard | undefined> {
  const size = await sizeOf(request.file);
  const recording = await decoded(request.file, signal);
  if (!recording) return sendWhole(request, size, signal);
  try {
    const parts = speechParts(recording.levels);
    if (parts.length === 0) return undefined;
    const heard = await transcribeParts(request, recording, parts, signal);
    const transcript = joinTranscripts(heard, recording.durationMs);
    return transcript.text === '' ? undefined : { type: 'transcript', transcript };
  } finally {
    await recording.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((cause: unknown) => {
    throw badInput(`${path} cannot be read: there is no such file, or it is not allowed.`, cause);
  });
  if (!found.isFile()) throw badInput(`${path} is not a file.`);
  return found.size;
}

function badInput(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}

async function decoded(file: string, signal: AbortSignal): Promise<Recording | undefined> {
  try {
    return await openRecording(file, signal);
  } catch (error) {
    if (error instanceof UndecodableSound) return undefined;
    throw error;
  }
}

async function transcribeParts(
  request: LongTranscription,
  recording: Recording,
  parts: readonly SpeechPart[],
  signal: AbortSignal,
): Promise<readonly PartTranscript[]> {
  const send = createSender(request, await request.model(), parts);
  const listen = async (part: SpeechPart, stop: AbortSignal): Promise<PartTranscript> => {
    const sound = await recording.read(part.startMs, part.endMs);
    const { text, language, segments, words } = await send((format) => uploadFile(sound, format), stop);
    return {
      ...part,
      text,
      language,
      segments,
      words: words?.map(({ word, ...at }) => ({ ...at, text: word })),
    };
  };
  const heard: PartTranscript[] = [];
  for await (const part of inOrder(parts, requestsInFlight, listen, signal)) {
    heard.push(part);
    request.onProgress?.({ done: heard.length, of: parts.length });
  }
  return heard;
}

type Send = (file: (format: UploadFormat) => Promise<Uint8Array>, signal: AbortSignal) => Promise<PartAnswer>;

/** Beyond this much speech the bytes count: a WAV of two minutes is 4 MB. */
const wavUntilMs = 120_000;

/** Sends long recordings compressed; as WAV from then on once the service does not read that. */
function createSender(
  { service, ...request }: LongTranscription,
  model: string,
  parts: readonly SpeechPart[],
): Send {
  const spokenMs = parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  let format: UploadFormat = spokenMs <= wavUntilMs ? 'wav' : 'webm';
  const ask = async (as: UploadFormat, file: Uint8Array, signal: AbortSignal): Promise<PartAnswer> =>
    service.transcribe(
      {
        ...common(model, request),
        file,
        fileName: `part.${as}`,
        responseFormat: 'verbose_json',
        timestamps: granularities(request),
      },
      signal,
    );
  return async (file, signal) => {
    const as = format;
    try {
      return await ask(as, await file(as), signal);
    } catch (error) {
      if (as === 'wav' || !isRefusal(error)) throw error;
      format = 'wav';
      return ask('wav', await file('wav'), signal);
    }
  };
}

function common(model: string, { language, onWait }: Pick<LongTranscription, 'language' | 'onWait'>) {
  return { model, ...(language !== undefined && { language }), ...(onWait && { onWait }) };
}

function granularities({ timestamps }: Pick<LongTranscription, 'timestamps'>): readonly Granularity[] {
  return timestamps === 'word' ? ['segment', 'word'] : ['segment'];
}

/** "Invalid or unsupported audio format" comes with this status, as whatever else is wrong with a request. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 400;
}

/** In one request, in the format asked for, whose body is the service's own. */
async function sendWhole(
  request: LongTranscription,
  size: number,
  signal: AbortSignal,
): Promise<Heard | undefined> {
  const { file: path, format = 'verbose_json', service } = request;
  if (size > largestUpload) throw tooLarge(path);
  const asBody = format === 'text' || format === 'srt' || format === 'vtt';
  const answer = await service.transcribe(
    {
      ...common(await request.model(), request),
      file: await readFile(path),
      fileName: basename(path),
      responseFormat: asBody ? format : 'verbose_json',
      ...(!asBody && { timestamps: granularities(request) }),
    },
    signal,
  );
  if (answer.text.trim() === '') return undefined;
  if (asBody && isBodyOf(format, answer.text)) return { type: 'body', body: `${answer.text.trimEnd()}\n` };
  return { type: 'transcript', transcript: wholeTranscript(answer) };
}

function isBodyOf(format: TranscriptFormat, text: string): boolean {
  return format === 'text' || / --> /.test(text);
}

function wholeTranscript({ text, language, duration, segments = [], words }: PartAnswer): Transcript {
  const endMs = (duration ?? segments.at(-1)?.end ?? 0) * 1000;
  const part = { startMs: 0, endMs, endsAtPause: true, text, language, segments };
  const timed = words?.map(({ word, ...at }) => ({ ...at, text: word }));
  return joinTranscripts([{ ...part, words: timed }], endMs);
}

function tooLarge(path: string): FaultError {
  return new FaultError({
    kind: 'too-large',
    message:
      `${basename(path)} is too large to be sent as it is (25 MB at most), and Parley cannot decode it to send it in ` +
      'parts. Save it as WAV, MP3 or Opus, then it can be of any length.',
  });
}

import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FaultError } from '../../../shared/contract/fault.ts';
import { UndecodableSound } from '../codecs/decode-file.ts';
import { hearParts, type PartsHearing } from './transcribe-parts.ts';
import { commonFields, granularities, timedWords, type ServiceTranscript } from './listening-service.ts';
import { packetParts } from '../codecs/packet-parts.ts';
import { openRecording, type Recording } from './sound-recording.ts';
import { speechParts } from '../synthesis/speech-parts.ts';
import { joinTranscripts, type PartTranscript, type Transcript } from './transcript-parts.ts';
import type { TranscriptFormat } from './write-transcript.ts';

export interface LongTranscription extends PartsHearing {
  /** The path of a sound file of any length. */
  readonly file: string;
  /** What a file that is sent as it is should come back as; one that is decoded here comes back with its times. */
  readonly format?: TranscriptFormat;
}

/** A transcript, or the service's own text in the format asked for. */
export type Heard =
  | { readonly type: 'transcript'; readonly transcript: Transcript }
  | { readonly type: 'body'; readonly body: string };

/** The service's own limit. */
const largestUpload = 25 * 1024 * 1024;

/**
 * Writes down a recording of any length: cut at its pauses, the parts sent side by side, their times joined. Silence is
 * not sent. What cannot be decoded here goes to the service as it is. `undefined` when nothing is said.
 * @throws FaultError `bad-input` for what is no file, `too-large` for what can be neither decoded nor sent; whatever the
 * service throws
 */
export async function transcribeLong(
  request: LongTranscription,
  signal: AbortSignal,
): Promise<Heard | undefined> {
  const size = await sizeOf(request.file);
  const recording = await decoded(request.file, signal);
  if (!recording) return hearWhole(request, size, signal);
  try {
    const parts = speechParts(recording.levels);
    if (parts.length === 0) return undefined;
    const heard = await hearParts(request, recording, parts, signal);
    return transcriptOf(joinTranscripts(heard, recording.durationMs));
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

async function decoded(file: string, signal: AbortSignal): Promise<Recording | undefined> {
  try {
    return await openRecording(file, signal);
  } catch (error) {
    if (error instanceof UndecodableSound) return undefined;
    throw error;
  }
}

/** In one request, in the format asked for, whose body is the service's own. */
async function hearWhole(
  request: LongTranscription,
  size: number,
  signal: AbortSignal,
): Promise<Heard | undefined> {
  const { file: path, format = 'verbose_json', service } = request;
  if (size > largestUpload) return hearPackets(request, signal);
  const asBody = format === 'text' || format === 'srt' || format === 'vtt';
  const answer = await service.transcribe(
    {
      ...(await commonFields(request)),
      file: await readFile(path),
      fileName: basename(path),
      ...(asBody
        ? { responseFormat: format }
        : { responseFormat: 'verbose_json', timestamps: granularities(request) }),
    },
    signal,
  );
  if (asBody && answer.text.trim() !== '') return { type: 'body', body: `${answer.text.trimEnd()}\n` };
  return transcriptOf(wholeTranscript(answer));
}

/** In parts that are cut without being decoded: at quiet places, as far as its packets tell. */
async function hearPackets(request: LongTranscription, signal: AbortSignal): Promise<Heard | undefined> {
  const { file: path, service, onProgress } = request;
  const heard: PartTranscript[] = [];
  try {
    for await (const { file, fileName, ...times } of packetParts(path)) {
      const answer = await service.transcribe(
        {
          ...(await commonFields(request)),
          file,
          fileName,
          responseFormat: 'verbose_json',
          timestamps: granularities(request),
        },
        signal,
      );
      const { text, language, segments } = answer;
      heard.push({ ...times, endsAtPause: true, text, language, segments, words: timedWords(answer) });
      onProgress?.({ done: heard.length, of: heard.length + 1 });
    }
  } catch (error) {
    if (error instanceof UndecodableSound) throw tooLarge(path);
    throw error;
  }
  return transcriptOf(joinTranscripts(heard, heard.at(-1)?.endMs ?? 0));
}

function wholeTranscript(answer: ServiceTranscript): Transcript {
  const { text, language, duration, segments = [] } = answer;
  const endMs = (duration ?? segments.at(-1)?.end ?? 0) * 1000;
  const part = { startMs: 0, endMs, endsAtPause: true, text, language, segments, words: timedWords(answer) };
  return joinTranscripts([part], endMs);
}

function transcriptOf(transcript: Transcript): Heard | undefined {
  return transcript.text === '' ? undefined : { type: 'transcript', transcript };
}

function badInput(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}

function tooLarge(path: string): FaultError {
  return new FaultError({
    kind: 'too-large',
    message:
      `${basename(path)} is too large to be sent as it is (25 MB at most), and Parley cannot decode it to send it in ` +
      'parts. Save it as WAV, MP3 or Opus, then it can be of any length.',
  });
}

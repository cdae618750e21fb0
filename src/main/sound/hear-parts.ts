import type { Segment } from '../../shared/segments.ts';
import { inOrder } from './in-order.ts';
import {
  commonFields,
  granularities,
  timedWords,
  type Listening,
  type ServiceTranscript,
} from './listening-service.ts';
import type { Recording } from './recording.ts';
import type { PartTranscript } from './transcript.ts';
import { uploadFile, type UploadFormat } from './upload.ts';

/** Requests at once. */
const requestsInFlight = 3;
/** Beyond this much speech the bytes count: a WAV of two minutes is 4 MB. */
const wavUntilMs = 120_000;

export interface PartsHearing extends Listening {
  readonly onProgress?: (progress: { readonly done: number; readonly of: number }) => void;
}

/** What the service hears in each part of a recording, in order. */
export async function hearParts(
  hearing: PartsHearing,
  recording: Recording,
  parts: readonly Segment[],
  signal: AbortSignal,
): Promise<readonly PartTranscript[]> {
  const send = await createSender(hearing, parts);
  const hear = async (part: Segment, stop: AbortSignal): Promise<PartTranscript> => {
    const sound = await recording.read(part.startMs, part.endMs);
    const heard = await send((format) => uploadFile(sound, format), stop);
    const { text, language, segments } = heard;
    return { ...part, text, language, segments, words: timedWords(heard) };
  };
  const heard: PartTranscript[] = [];
  for await (const part of inOrder(parts, requestsInFlight, hear, signal)) {
    heard.push(part);
    hearing.onProgress?.({ done: heard.length, of: parts.length });
  }
  return heard;
}

type Send = (
  file: (format: UploadFormat) => Promise<Uint8Array>,
  signal: AbortSignal,
) => Promise<ServiceTranscript>;

/** Sends long recordings compressed; as WAV from then on once the service does not read that. */
async function createSender(hearing: Listening, parts: readonly Segment[]): Promise<Send> {
  const fields = await commonFields(hearing);
  const timestamps = granularities(hearing);
  const spokenMs = parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  let format: UploadFormat = spokenMs <= wavUntilMs ? 'wav' : 'webm';

  const ask = (as: UploadFormat, file: Uint8Array, signal: AbortSignal): Promise<ServiceTranscript> =>
    hearing.service.transcribe(
      { ...fields, file, fileName: `part.${as}`, responseFormat: 'verbose_json', timestamps },
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

/** "Invalid or unsupported audio format" comes with this status, as whatever else is wrong with a request. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 400;
}

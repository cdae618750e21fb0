import { encodeWav } from '../../../shared/audio/pcm.ts';
import type { Segment } from '../../../shared/speech/segments.ts';
import { fittedUploads } from './adaptive-upload.ts';
import { inOrder } from './map-in-order.ts';
import { commonFields, granularities, timedWords, type Listening } from './listening-service.ts';
import type { Recording } from './sound-recording.ts';
import type { PartTranscript } from './transcript-parts.ts';

/** Requests at once. */
const requestsInFlight = 3;

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
  const service = fittedUploads(hearing.service, () => performance.now());
  const fields = await commonFields(hearing);
  const timestamps = granularities(hearing);
  const hear = async (part: Segment, stop: AbortSignal): Promise<PartTranscript> => {
    const file = encodeWav(await recording.read(part.startMs, part.endMs));
    const asked = {
      ...fields,
      file,
      fileName: 'part.wav',
      responseFormat: 'verbose_json',
      timestamps,
    } as const;
    const heard = await service.transcribe(asked, stop);
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

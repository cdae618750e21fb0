import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { packetParts, UndecodableSoundError } from '../codecs/decode-file.ts';
import { adaptiveUploads } from './adaptive-upload.ts';
import { mapInOrder } from './map-in-order.ts';
import { type Recording, openRecording } from './sound-recording.ts';
import { type PartTranscript, type Transcript, joinTranscripts, timedWords } from './transcript-parts.ts';
import { speechParts } from './speech-parts.ts';
import type { Timestamps, TranscriptFormat, Transcription, VoiceService } from '../voice-service.ts';
import { encodeWav } from '../../../shared/audio/pcm.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { OnWait } from '../../../shared/contract/waiting.ts';
import type { Segment } from '../../../shared/speech/segments.ts';
import { t } from '../../../shared/text/translate.ts';

interface LongTranscription extends PartsTranscription {
  /** The path of a sound file of any length. */
  readonly file: string;
  /** What a file that is sent as it is should come back as; one that is decoded here comes back with its times. */
  readonly format?: TranscriptFormat;
}

/** A transcript, or the service's own text in the requested format. */
type LongTranscript =
  | { readonly type: 'transcript'; readonly transcript: Transcript }
  | { readonly type: 'body'; readonly body: string };

/** The service's own limit. */
const largestUpload = 25 * 1024 * 1024;

/**
 * Transcribes a recording of any length: cuts it at pauses, sends the parts in parallel, and joins their times. Silence is
 * not sent. What cannot be decoded here goes to the service as it is. `undefined` when nothing is said.
 * @throws FaultError `bad-input` for what is no file, `too-large` for what can be neither decoded nor sent; whatever the
 * service throws
 */
export async function transcribeLong(
  request: LongTranscription,
  signal: AbortSignal,
): Promise<LongTranscript | undefined> {
  const size = await sizeOf(request.file);
  const recording = await decoded(request.file, signal);
  if (!recording) return transcribeWhole(request, size, signal);
  try {
    const parts = speechParts(recording.levels);
    if (parts.length === 0) return undefined;
    const heard = await transcribeParts(request, recording, parts, signal);
    return transcriptOf(joinTranscripts(heard, recording.durationMs));
  } finally {
    await recording.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((cause: unknown) => {
    throw badInput(t('speech:file.missing', { file: path }), cause);
  });
  if (!found.isFile()) throw badInput(t('speech:file.not-a-file', { file: path }));
  return found.size;
}

async function decoded(file: string, signal: AbortSignal): Promise<Recording | undefined> {
  try {
    return await openRecording(file, signal);
  } catch (error) {
    if (error instanceof UndecodableSoundError) return undefined;
    throw error;
  }
}

/** Sends one request; the body is the service's own, in the requested format. */
async function transcribeWhole(
  request: LongTranscription,
  size: number,
  signal: AbortSignal,
): Promise<LongTranscript | undefined> {
  const { file: path, format = 'verbose_json', service } = request;
  if (size > largestUpload) return transcribePackets(request, signal);
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

/** In parts that are cut without decoding, at places that seem quiet from their packets. */
async function transcribePackets(
  request: LongTranscription,
  signal: AbortSignal,
): Promise<LongTranscript | undefined> {
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
    if (error instanceof UndecodableSoundError) throw tooLarge(path);
    throw error;
  }
  return transcriptOf(joinTranscripts(heard, heard.at(-1)?.endMs ?? 0));
}

function wholeTranscript(answer: Transcription): Transcript {
  const { text, language, duration, segments = [] } = answer;
  const endMs = (duration ?? segments.at(-1)?.end ?? 0) * 1000;
  const part = { startMs: 0, endMs, endsAtPause: true, text, language, segments, words: timedWords(answer) };
  return joinTranscripts([part], endMs);
}

function transcriptOf(transcript: Transcript): LongTranscript | undefined {
  return transcript.text === '' ? undefined : { type: 'transcript', transcript };
}

function badInput(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}

function tooLarge(path: string): FaultError {
  return new FaultError({ kind: 'too-large', message: t('speech:file.too-large', { file: basename(path) }) });
}

/** Requests at once. */
const requestsInFlight = 3;

interface PartsTranscription {
  readonly service: Pick<VoiceService, 'transcribe'>;
  /** Called once, when there is any speech. */
  readonly model: () => Promise<string>;
  /** Two letters; without it the service finds out. */
  readonly language?: string;
  /** `word`: requests the times of words besides those of segments. */
  readonly timestamps?: Timestamps;
  readonly onWait?: OnWait;
  readonly onProgress?: (progress: { readonly done: number; readonly of: number }) => void;
}

/** Transcribes the parts of a recording, in order. */
async function transcribeParts(
  options: PartsTranscription,
  recording: Recording,
  parts: readonly Segment[],
  signal: AbortSignal,
): Promise<readonly PartTranscript[]> {
  const service = adaptiveUploads(options.service, () => performance.now());
  const fields = await commonFields(options);
  const timestamps = granularities(options);
  const transcribe = async (part: Segment, stop: AbortSignal): Promise<PartTranscript> => {
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
  for await (const part of mapInOrder(parts, requestsInFlight, transcribe, signal)) {
    heard.push(part);
    options.onProgress?.({ done: heard.length, of: parts.length });
  }
  return heard;
}

/** The fields that all requests of one transcription share. */
async function commonFields({ model, language, onWait }: PartsTranscription) {
  return {
    model: await model(),
    ...(language !== undefined && { language }),
    ...(onWait && { onWait }),
  };
}

/** A part's times need segments in any case. */
function granularities({ timestamps }: PartsTranscription): readonly Timestamps[] {
  return timestamps === 'word' ? ['segment', 'word'] : ['segment'];
}

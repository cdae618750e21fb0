import { durationMs } from '../../shared/audio/pcm.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { segmenting } from '../../shared/speech/segments.ts';
import type { SpeechGate } from '../../shared/speech/speech-detector.ts';
import type { Take, TakeSegment } from '../../shared/dictate/take.ts';
import type { SegmentProgress, TranscriptionProgress } from '../speech/recognition/segment-queue.ts';
import { createSegmentTranscriber, type SegmentTranscriber } from '../speech/recognition/transcriber.ts';
import type { RecordedTakes } from '../speech/recording.ts';
import type { VoiceService } from '../speech/voice-service.ts';

export interface TranscriptionPorts {
  readonly service: Pick<VoiceService, 'transcribe'>;
  /** Another one for some takes, so that the ledger says what they were for. */
  readonly serviceFor?: (takeId: string) => Pick<VoiceService, 'transcribe'>;
  readonly takes: DictationTakes;
  /** The best available gate. */
  readonly gate: () => SpeechGate;
  /** Called when something is to be sent. */
  readonly model: () => Promise<string>;
  /** Empty lets the service detect it. */
  readonly language: () => string;
}

/** Takes whose rows store their progress; the library has this shape. */
export interface DictationTakes extends RecordedTakes {
  setSegments(id: string, segments: readonly TakeSegment[]): void;
  /** @param position counted from 0 */
  setSegment(id: string, position: number, segment: TakeSegment): void;
  restore(id: string): void;
  remove(id: string): void;
}

/** A language or model that overrides the settings once. */
export interface TranscriptionWish {
  readonly language?: string | undefined;
  readonly model?: string | undefined;
}

interface TranscriptionJob {
  readonly takeId: string;
  readonly report: (patch: Partial<Dictation>) => void;
  readonly wish?: TranscriptionWish;
}

/** A take's transcription. After a failure `finish` may be called again, and sends only what is missing. */
export interface TakeTranscription extends Pick<SegmentTranscriber, 'add' | 'finish'> {
  /** The model that transcribed it, once known. */
  model(): string | undefined;
}

/** Transcribes a take while it is being recorded. Each segment is saved to its row as it arrives. */
export function transcribeLive(
  job: TranscriptionJob & { readonly sampleRate: number },
  ports: TranscriptionPorts,
  signal: AbortSignal,
): TakeTranscription {
  return orElse(createTranscription(job, ports, signal), () => secondTranscription(job, ports, signal));
}

interface KeptTakeJob extends TranscriptionJob {
  readonly take: Take;
  /** Starts from the beginning and leaves the row as it is. */
  readonly fromStart?: boolean;
  /** Sends the audio even if no voice is detected. */
  readonly insist?: boolean;
}

/** Transcribes a finished take, from the progress in its row. */
export async function transcribeKept(
  job: KeptTakeJob,
  ports: TranscriptionPorts,
  signal: AbortSignal,
): Promise<TakeTranscription> {
  const { take, fromStart = false, insist = false } = job;
  const opened = { ...job, sampleRate: take.sampleRate, keep: !fromStart };
  const from = fromStart ? undefined : progressOf(take, insist);
  const transcription = createTranscription({ ...opened, from }, ports, signal);
  for (let at = from?.cutMs ?? 0; at < take.durationMs; at += readMs) {
    transcription.add(ports.takes.read(take.id, at, Math.min(at + readMs, take.durationMs)).pcm);
    await breath(); // hours of audio must not block the keys
    signal.throwIfAborted();
  }
  return orElse(transcription, () =>
    insist
      ? createTranscription({ ...opened, from: partsOf(0, take.durationMs) }, ports, signal)
      : secondTranscription(opened, ports, signal),
  );
}

/** Audio read from disk at a time. */
const readMs = 10_000;
/** In a longer take the detector has had time to learn the background, so it needs no second look. */
const secondLookMs = 600_000;

interface NewTranscription extends TranscriptionJob {
  readonly sampleRate: number;
  readonly from?: TranscriptionProgress | undefined;
  /** Whether segments are saved to the row as they arrive. */
  readonly keep?: boolean;
}

function createTranscription(
  { takeId, sampleRate, report, wish = {}, from, keep = true }: NewTranscription,
  { service, serviceFor, takes, gate, model, language }: TranscriptionPorts,
  signal: AbortSignal,
): TakeTranscription {
  const [spoken = ''] = (wish.language ?? language()).split('-'); // the service expects no region
  let heardBy: string | undefined;
  const transcriber = createSegmentTranscriber(
    {
      // A take has its mode only when its first frame is on the disk.
      service: {
        transcribe: (request, until) => (serviceFor?.(takeId) ?? service).transcribe(request, until),
      },
      sampleRate,
      detector: gate().detector(),
      model: async () => (heardBy = wish.model || (await model())),
      ...(spoken !== '' && { language: spoken }),
      read: (startMs, endMs) => takes.read(takeId, startMs, endMs),
      ...(from && { from }),
      onSegment(segment) {
        const position = transcriber.state().segments.findIndex(({ startMs }) => startMs === segment.startMs);
        if (keep && position >= 0) takes.setSegment(takeId, position, segmentRow(segment));
      },
      onPreview: (preview, tentative) => report({ preview, tentative }),
      onWait: (waiting) => report({ waiting }),
    },
    signal,
  );
  return { add: transcriber.add, finish: transcriber.finish, model: () => heardBy };
}

/** If the first transcription finds no speech, tries the next, if any. */
function orElse(first: TakeTranscription, next: () => TakeTranscription | undefined): TakeTranscription {
  let second: TakeTranscription | undefined;
  return {
    add: first.add,
    async finish() {
      const transcript = second ? undefined : await first.finish();
      if (transcript) return transcript;
      second ??= next();
      return second?.finish();
    },
    model: () => second?.model() ?? first.model(),
  };
}

function secondTranscription(
  job: NewTranscription,
  ports: TranscriptionPorts,
  signal: AbortSignal,
): TakeTranscription | undefined {
  const { secondLook } = ports.gate();
  const take = ports.takes.get(job.takeId);
  if (!secondLook || !take || take.durationMs > secondLookMs) return undefined;
  const sound = ports.takes.read(job.takeId);
  const found = secondLook(sound);
  if (!found) return undefined;
  const msOf = (samples: number): number => durationMs(samples, sound.sampleRate);
  const from = { ...partsOf(msOf(found.start), msOf(found.end)), cutMs: take.durationMs };
  return createTranscription({ ...job, from }, ports, signal);
}

/** Segments of the maximum request length, since no pauses are known. */
function partsOf(startMs: number, endMs: number): TranscriptionProgress {
  const count = Math.max(1, Math.ceil((endMs - startMs) / segmenting.maxMs));
  const at = (i: number): number => startMs + ((endMs - startMs) * i) / count;
  const segments = Array.from({ length: count }, (_, i) => ({
    startMs: at(i),
    endMs: at(i + 1),
    endsAtPause: i === count - 1,
  }));
  return { segments, cutMs: endMs };
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The transcription progress stored in a take's row.
 * @param insist transcribe segments again in which no words were found
 */
export function progressOf({ segments }: Pick<Take, 'segments'>, insist = false): TranscriptionProgress {
  const heard = segments.map(heardSegment);
  return {
    segments: insist ? heard.map(({ text, ...rest }) => (text ? { ...rest, text } : rest)) : heard,
    cutMs: segments.at(-1)?.endMs ?? 0,
  };
}

/** A cut within speech skips nothing: the next segment begins where this one ends. */
function heardSegment(segment: TakeSegment, i: number, all: readonly TakeSegment[]): SegmentProgress {
  return { ...segment, endsAtPause: all[i + 1]?.startMs !== segment.endMs };
}

export function segmentRow({ startMs, endMs, text }: SegmentProgress): TakeSegment {
  return { startMs, endMs, ...(text !== undefined && { text }) };
}

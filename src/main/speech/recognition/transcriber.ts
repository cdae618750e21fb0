import {
  type SegmentProgress,
  type TranscriptionProgress,
  type TakeTranscript,
  finishedText,
  takeTranscript,
  type SegmentText,
  createSegmentQueue,
} from './segment-queue.ts';
import { createSpeculativeSegments } from './speculative-segments.ts';
import { createTakeCutter } from './take-cutter.ts';
import type { ServiceRequest, VoiceService } from '../voice-service.ts';
import { type Sound, durationMs, encodeWav, joinPcm } from '../../../shared/audio/pcm.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { OnWait, Wait } from '../../../shared/contract/waiting.ts';
import { type Segment, segmenting } from '../../../shared/speech/segments.ts';
import {
  type SpeechDetector,
  type SpeechGate,
  createLoudnessDetector,
  findSpeech,
} from '../../../shared/speech/speech-detector.ts';
import { t } from '../../../shared/text/translate.ts';

/** Transcribes a take while it is being recorded, so that only the last segment remains at its end. */
export interface SegmentTranscriber {
  /** The next sound of the take, in blocks of any size; it must be readable already. */
  add(pcm: Int16Array): void;
  /**
   * Ends the take. `undefined` when it has no speech; then nothing was sent. After a failure everything
   * transcribed so far is kept, and a second call sends only what is missing.
   * @throws what the service throws; FaultError `nothing-heard` when there was a voice but no words in all of it
   */
  finish(): Promise<TakeTranscript | undefined>;
  /** Its progress, to be stored: another transcriber continues `from` it. */
  state(): TranscriptionProgress;
}

interface SegmentTranscriberOptions {
  readonly service: Pick<VoiceService, 'transcribe'>;
  /** Called when something is to be sent. */
  readonly model: () => Promise<string>;
  /** Two letters; without it the service finds out. */
  readonly language?: string;
  readonly sampleRate: number;
  readonly detector: SpeechDetector;
  /** Audio of the take that was already added; read again for every retry. */
  readonly read: (startMs: number, endMs: number) => Sound | Promise<Sound>;
  /** A former run, to go on with: what is added next begins at its `cutMs`. */
  readonly from?: TranscriptionProgress;
  /** Called whenever a segment is cut, transcribed, or has failed. */
  readonly onSegment?: (segment: SegmentProgress) => void;
  /**
   * Called with the text up to the first unfinished segment, whenever it grows.
   * @param tentative what was heard ahead of the segment that follows; it may be heard once more
   */
  readonly onPreview?: (text: string, tentative: string) => void;
  /** Called while any of its requests waits for a rate limit. */
  readonly onWait?: OnWait;
}

const nothingYet: TranscriptionProgress = { segments: [], cutMs: 0 };

export function createSegmentTranscriber(
  options: SegmentTranscriberOptions,
  signal: AbortSignal,
): SegmentTranscriber {
  const { service, model, language, read, from = nothingYet, onSegment, onPreview, onWait } = options;
  const cutter = createTakeCutter({ ...options, fromMs: from.cutMs });
  const waits = onWait && createMergedWait(onWait);
  let cutMs = from.cutMs;
  let preview = { text: '', tentative: '' };

  const send = async (
    { startMs, endMs }: Segment,
    stop: AbortSignal,
    onRecorded?: ServiceRequest['onRecorded'],
  ): Promise<SegmentText> => {
    const onOwnWait = waits?.request();
    const request = {
      model: await model(),
      file: encodeWav(await read(startMs, endMs)),
      fileName: 'take.wav',
      ...(language !== undefined && { language }),
      ...(onOwnWait && { onWait: onOwnWait }),
      ...(onRecorded && { onRecorded }),
    };
    const heard = await service.transcribe(request, stop).finally(() => onOwnWait?.(undefined));
    return { text: heard.text.trim(), ...(heard.language !== undefined && { language: heard.language }) };
  };

  /** What was heard ahead stays in sight, though more is said, until its segment is heard again. */
  let ahead: (Segment & SegmentText) | undefined;
  const report = (): void => {
    const segments = queue.segments();
    const text = finishedText(segments);
    const tentative = ahead && comesNext(ahead, segments) ? ahead.text : '';
    if (text === preview.text && tentative === preview.tentative) return;
    preview = { text, tentative };
    onPreview?.(text, tentative);
  };

  const onChange = (segment: SegmentProgress): void => {
    onSegment?.(segment);
    if (segment.text !== undefined) report();
  };

  const speculation = createSpeculativeSegments(send, signal, (segment, heard) => {
    ahead = { ...segment, ...heard };
    report();
  });
  const transcribe = (segment: Segment, stop: AbortSignal): Promise<SegmentText> =>
    speculation.of(segment) ?? send(segment, stop);

  const queue = createSegmentQueue({ transcribe, onChange }, from.segments, signal);
  let isOver = false;
  const enqueue = (segments: readonly Segment[]): void => {
    for (const segment of segments) {
      cutMs = segment.endMs;
      speculation.ended(segment, isOver);
      queue.add(segment);
    }
  };

  return {
    add(pcm) {
      enqueue(cutter.add(pcm));
      speculation.see(cutter.paused());
    },
    async finish() {
      if (!isOver) {
        isOver = true;
        enqueue(cutter.finish());
        cutMs = cutter.lengthMs();
      }
      await queue.settle();
      const segments = queue.segments();
      if (segments.length === 0) return undefined;
      const transcript = takeTranscript(segments);
      if (transcript.text === '')
        throw new FaultError({ kind: 'nothing-heard', message: t('speech:heard.no-words') });
      return transcript;
    },
    state: () => ({ segments: queue.segments(), cutMs }),
  };
}

/** Whether a segment that was heard ahead follows right after the text of those that are finished. */
function comesNext({ startMs }: Segment, segments: readonly SegmentProgress[]): boolean {
  const open = segments.find(({ text }) => text === undefined);
  return open ? open.startMs === startMs : startMs >= (segments.at(-1)?.endMs ?? 0);
}

/** Merges the waits of several requests: reports the longest, and the end of the last. */
export function createMergedWait(onWait: OnWait): { request(): OnWait } {
  const waits = new Map<OnWait, Wait>();
  let reported = false;
  const report = (): void => {
    const [longest] = [...waits.values()].toSorted((a, b) => b.untilMs - a.untilMs);
    if (longest ?? reported) onWait(longest);
    reported = longest !== undefined;
  };
  return {
    request() {
      const own: OnWait = (wait) => {
        if (wait) waits.set(own, wait);
        else waits.delete(own);
        report();
      };
      return own;
    },
  };
}

/**
 * Transcribes a finished take. A take without speech isn't sent, and finishes with `undefined`.
 * Finishing throws FaultError `nothing-heard` when there was a voice in which the service found no words.
 */
export function transcribeTake(
  take: Sound,
  options: TranscriptionOptions,
  signal: AbortSignal,
): Pick<SegmentTranscriber, 'finish'> {
  return transcribeFrom(take, startOf(take), options, signal);
}

/** What a transcription needs besides the take. */
type TranscriptionOptions = Omit<SegmentTranscriberOptions, 'sampleRate' | 'detector' | 'read' | 'from'>;

/** Transcribes a take of a few minutes live, with its audio in memory. @param sampleRate in hertz */
export function transcribeLiveTake(
  sampleRate: number,
  { gate = byLoudness, ...options }: TranscriptionOptions & { readonly gate?: SpeechGate },
  signal: AbortSignal,
): SegmentTranscriber {
  const buffer = createTakeBuffer(sampleRate);
  const { detector, secondLook } = gate;
  const live = { ...options, sampleRate, detector: detector(), read: buffer.read };
  const transcriber = createSegmentTranscriber(live, signal);
  return {
    add(pcm) {
      buffer.add(pcm);
      transcriber.add(pcm);
    },
    async finish() {
      const transcript = await transcriber.finish();
      if (transcript || !secondLook) return transcript;
      // Over the background of the whole take, known only now, somebody may have spoken all the same.
      return resumeTranscription(buffer.whole(), startOf(buffer.whole()), options, signal);
    },
    state: transcriber.state,
  };
}

const byLoudness: SpeechGate = { detector: createLoudnessDetector, secondLook: findSpeech };

/** Continues the transcription of a finished take. */
export async function resumeTranscription(
  take: Sound,
  from: TranscriptionProgress,
  options: TranscriptionOptions,
  signal: AbortSignal,
): Promise<TakeTranscript | undefined> {
  return transcribeFrom(take, from, options, signal).finish();
}

function transcribeFrom(
  take: Sound,
  from: TranscriptionProgress,
  options: TranscriptionOptions,
  signal: AbortSignal,
): SegmentTranscriber {
  const { sampleRate } = take;
  const transcriber = createSegmentTranscriber(
    {
      ...options,
      sampleRate,
      detector: createLoudnessDetector(),
      read: (startMs, endMs) => stretchOf(take, startMs, endMs),
      from,
    },
    signal,
  );
  transcriber.add(stretchOf(take, from.cutMs, durationMs(take.pcm.length, sampleRate)).pcm);
  return transcriber;
}

/** A short take is one segment: all of it is known, and cutting it would save nobody any time. */
function startOf(take: Sound): TranscriptionProgress {
  const msOf = (samples: number): number => durationMs(samples, take.sampleRate);
  const takeMs = msOf(take.pcm.length);
  const speech = findSpeech(take);
  if (!speech) return { segments: [], cutMs: takeMs };
  const [startMs, endMs] = [msOf(speech.start), msOf(speech.end)];
  if (endMs - startMs > segmenting.maxMs) return { segments: [], cutMs: 0 };
  return { segments: [{ startMs, endMs, endsAtPause: true }], cutMs: takeMs };
}

/** The sound of a take in memory, for a take of minutes; that of hours is read from the disk. */
interface TakeBuffer {
  add(pcm: Int16Array): void;
  whole(): Sound;
  read(startMs: number, endMs: number): Sound;
}

function createTakeBuffer(sampleRate: number): TakeBuffer {
  let pieces: Int16Array[] = [];
  const whole = (): Sound => {
    if (pieces.length > 1) pieces = [joinPcm(pieces)];
    return { pcm: pieces[0] ?? new Int16Array(), sampleRate };
  };
  return {
    add: (pcm) => void pieces.push(pcm),
    whole,
    read: (startMs, endMs) => stretchOf(whole(), startMs, endMs),
  };
}

/** A stretch of a sound, as far as it reaches. */
export function stretchOf({ pcm, sampleRate }: Sound, startMs: number, endMs: number): Sound {
  const at = (ms: number): number => Math.round((ms * sampleRate) / 1000);
  return { pcm: pcm.subarray(at(startMs), at(endMs)), sampleRate };
}

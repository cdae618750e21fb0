import {
  type SegmentProgress,
  type TranscriptionProgress,
  type TakeTranscript,
  finishedText,
  takeTranscript,
  type SegmentText,
  createSegmentQueue,
} from './segment-queue.ts';
import { createTakeCutter } from './take-cutter.ts';
import { createTrackedRequests } from '../tracked-requests.ts';
import type { ServiceRequest, VoiceService } from '../voice-service.ts';
import { type Sound, encodeWav } from '../../../shared/audio/pcm.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { OnWait, Wait } from '../../../shared/contract/waiting.ts';
import { endpointing } from '../../../shared/speech/endpointing.ts';
import type { PausedSegment, Segment } from '../../../shared/speech/segments.ts';
import type { SpeechDetector } from '../../../shared/speech/speech-detector.ts';
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
    onRecorded?: OnRecorded,
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
  const hear = (segment: Segment, stop: AbortSignal): Promise<SegmentText> =>
    speculation.of(segment) ?? send(segment, stop);

  const queue = createSegmentQueue({ hear, onChange }, from.segments, signal);
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

/** Silence after which what was said is sent ahead: longer than most stops within a word take. */
const leastSilenceMs = 128;
/** Upper bound: past this a pause is likely final; below it we'd waste requests. */
const mostSilenceMs = 192;

/** What a take may send for nothing, in requests: two, and one more for every half minute. */
const maxWasted = (takeMs: number): number => 2 + Math.floor(takeMs / 30_000);

/**
 * Sends what would be the last segment while the person pauses, so that its text is on its way already when they let go
 * of the key. If they say more, the request was wasted.
 */
interface SpeculativeSegments {
  /** @param paused what would be the last segment if nothing more were said; nothing while something is */
  see(paused: PausedSegment | undefined): void;
  /** A segment has ended, at the take's end with the silence that followed. What was sent ahead is now its own. */
  ended(segment: Segment, isLast: boolean): void;
  /** What is on its way for a segment; it rejects as any request does. */
  of(segment: Segment): Promise<SegmentText> | undefined;
}

interface Speculation {
  readonly segment: Segment;
  readonly heard: Promise<SegmentText>;
  readonly aborting: AbortController;
  readonly requests: ReturnType<typeof createTrackedRequests>;
}

/** @param onHeard called with what was heard ahead, unless it was given up by then */
export function createSpeculativeSegments(
  hear: (segment: Segment, signal: AbortSignal, onRecorded: OnRecorded) => Promise<SegmentText>,
  signal: AbortSignal,
  onHeard: (segment: Segment, heard: SegmentText) => void = () => {},
): SpeculativeSegments {
  let ahead: Speculation | undefined;
  let wasted = 0;
  /** Grows by a frame after a speaker resumed speaking, since they will pause as long again. */
  let silenceMs = leastSilenceMs;
  let lastSilentMs = 0;
  const owned = new Map<number, Promise<SegmentText>>();

  const send = (segment: Segment): Speculation => {
    const aborting = new AbortController();
    const requests = createTrackedRequests();
    const heard = hear(segment, AbortSignal.any([signal, aborting.signal]), requests.onRecorded);
    const report = (text: SegmentText): void => void (aborting.signal.aborted || onHeard(segment, text));
    heard.then(report, () => undefined); // `of` reports a failure, if it is called
    return { segment, heard, aborting, requests };
  };

  const retract = (): void => {
    wasted++;
    silenceMs = Math.min(mostSilenceMs, lastSilentMs + endpointing.frameMs);
    ahead?.requests.inVain();
    ahead?.aborting.abort();
    ahead = undefined;
  };

  return {
    see(paused) {
      if (ahead && !isSame(ahead.segment, paused)) retract();
      lastSilentMs = paused?.silentMs ?? 0;
      if (ahead || !paused || paused.silentMs < silenceMs) return;
      if (wasted < maxWasted(paused.endMs)) ahead = send(paused);
    },
    ended({ startMs, endMs }, isLast) {
      if (ahead?.segment.startMs !== startMs || (!isLast && ahead.segment.endMs !== endMs)) return;
      owned.set(startMs, ahead.heard);
      ahead = undefined;
    },
    of({ startMs }) {
      const heard = owned.get(startMs);
      owned.delete(startMs); // a second try is a request of its own
      return heard;
    },
  };
}

function isSame(one: Segment, other: Segment | undefined): boolean {
  return one.startMs === other?.startMs && one.endMs === other.endMs;
}

type OnRecorded = NonNullable<ServiceRequest['onRecorded']>;

import { encodeWav, type Sound } from '../../../shared/audio/pcm.ts';
import { FaultError, type Fault } from '../../../shared/contract/fault.ts';
import type { Segment } from '../../../shared/speech/segments.ts';
import type { SpeechDetector } from '../../../shared/speech/speech-detector.ts';
import type { OnWait } from '../../../shared/contract/waiting.ts';
import {
  finishedText,
  takeTranscript,
  type HeardSegment,
  type HeardTake,
  type TakeTranscript,
} from './transcription-progress.ts';
import { createHeadStart } from './speculative-segment.ts';
import { createJointWait } from './merge-waits.ts';
import { createSegmentLine, type Hearing } from './segment-queue.ts';
import { createTakeCutter } from './take-cutter.ts';

/** Writes a take down while it is being recorded: what is left to wait for at its end is its last segment. */
export interface SegmentTranscriber {
  /** The next sound of the take, in blocks of any size; it must be readable already. */
  add(pcm: Int16Array): void;
  /**
   * The take is over. `undefined` when nothing was said in it, and then nothing was sent. After a failure everything
   * heard so far is kept, and a second call sends only what is missing.
   * @throws what the service throws; FaultError `nothing-heard` when there was a voice but no words in all of it
   */
  finish(): Promise<TakeTranscript | undefined>;
  /** How far it has come, to be kept: a transcriber `from` it goes on there. */
  state(): HeardTake;
}

export interface SegmentTranscriberOptions {
  readonly service: SegmentService;
  /** Asked for when something is to be sent. */
  readonly model: () => Promise<string>;
  /** Two letters; without it the service finds out. */
  readonly language?: string;
  readonly sampleRate: number;
  readonly detector: SpeechDetector;
  /** Sound of the take, of what was added; asked for as often as it has to be sent. */
  readonly read: (startMs: number, endMs: number) => Sound | Promise<Sound>;
  /** A former run, to go on with: what is added next begins at its `cutMs`. */
  readonly from?: HeardTake;
  /** Told whenever a segment is cut, has its text, or has failed. */
  readonly onSegment?: (segment: HeardSegment) => void;
  /** Told the text from the beginning up to the first segment that is not finished, when it grows. */
  readonly onPreview?: (text: string) => void;
  /** Told while any of its requests waits for the service's limits. */
  readonly onWait?: OnWait;
}

/** What it needs of the service; the API client fits by its shape. */
export interface SegmentService {
  /** @param request.file a WAV file */
  transcribe(request: SegmentRequest, signal: AbortSignal): Promise<Hearing>;
}

export interface SegmentRequest {
  readonly model: string;
  readonly file: Uint8Array;
  readonly fileName: string;
  readonly language?: string;
  readonly onWait?: OnWait;
}

const nothingYet: HeardTake = { segments: [], cutMs: 0 };

export function createSegmentTranscriber(
  options: SegmentTranscriberOptions,
  signal: AbortSignal,
): SegmentTranscriber {
  const { service, model, language, read, from = nothingYet, onSegment, onPreview, onWait } = options;
  const cutter = createTakeCutter({ ...options, fromMs: from.cutMs });
  const waits = onWait && createJointWait(onWait);
  let cutMs = from.cutMs;
  let preview = '';

  const send = async ({ startMs, endMs }: Segment, stop: AbortSignal): Promise<Hearing> => {
    const onOwnWait = waits?.request();
    const request = {
      model: await model(),
      file: encodeWav(await read(startMs, endMs)),
      fileName: 'take.wav',
      ...(language !== undefined && { language }),
      ...(onOwnWait && { onWait: onOwnWait }),
    };
    const heard = await service.transcribe(request, stop).finally(() => onOwnWait?.(undefined));
    return { text: heard.text.trim(), ...(heard.language !== undefined && { language: heard.language }) };
  };

  const onChange = (segment: HeardSegment): void => {
    onSegment?.(segment);
    if (segment.text === undefined) return;
    const text = finishedText(line.segments());
    if (text !== preview) onPreview?.((preview = text));
  };

  const headStart = createHeadStart(send, signal);
  const hear = (segment: Segment, stop: AbortSignal): Promise<Hearing> =>
    headStart.of(segment) ?? send(segment, stop);

  const line = createSegmentLine({ hear, onChange }, from.segments, signal);
  let isOver = false;
  const take = (segments: readonly Segment[]): void => {
    for (const segment of segments) {
      cutMs = segment.endMs;
      headStart.ended(segment, isOver);
      line.add(segment);
    }
  };

  return {
    add(pcm) {
      take(cutter.add(pcm));
      headStart.see(cutter.paused());
    },
    async finish() {
      if (!isOver) {
        isOver = true;
        take(cutter.finish());
        cutMs = cutter.lengthMs();
      }
      await line.settle();
      const segments = line.segments();
      if (segments.length === 0) return undefined;
      const transcript = takeTranscript(segments);
      if (transcript.text === '') throw new FaultError(noWords);
      return transcript;
    },
    state: () => ({ segments: line.segments(), cutMs }),
  };
}

const noWords: Fault = {
  kind: 'nothing-heard',
  message: 'I heard a voice but no words. Your recording is kept: try again, or say it once more.',
};

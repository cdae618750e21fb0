import { faultOf, type FaultKind, type Fault } from '../../../shared/contract/fault.ts';
import type { Segment } from '../../../shared/speech/segments.ts';
import { joinTexts } from '../../../shared/speech/join-texts.ts';

/** Requests at once: the second and third hide the first one's time, more would only take from the minute's. */
const mostInFlight = 3;
/** Of a segment, before the take as a whole has failed. */
const mostTries = 2;

/** Failures that may be over the next time; after any other, nothing more is sent until the person asks for it. */
const passing: ReadonlySet<FaultKind> = new Set([
  'unreachable',
  'timed-out',
  'service-failed',
  'answer-interrupted',
  'answer-unreadable',
  'answer-empty',
]);

export interface SegmentText {
  readonly text: string;
  readonly language?: string;
}

interface SegmentQueuePorts {
  readonly transcribe: (segment: Segment, signal: AbortSignal) => Promise<SegmentText>;
  /** Called whenever a segment is added, transcribed, or has failed. */
  readonly onChange: (segment: SegmentProgress) => void;
}

/** Transcribes segments in order, a few at a time. One that fails doesn't block the others. */
interface SegmentQueue {
  add(segment: Segment): void;
  segments(): readonly SegmentProgress[];
  /**
   * Resolves when every segment has its text. Those that failed meanwhile are tried once more, alone; called again after
   * it rejected, whatever is missing is sent anew. @throws what kept the first of those that failed
   */
  settle(): Promise<void>;
}

interface QueueEntry {
  segment: SegmentProgress;
  phase: 'waiting' | 'sent' | 'heard' | 'failed';
  tries: number;
  error?: unknown;
}

/** @param from segments of a former run; those without a text are sent */
export function createSegmentQueue(
  { transcribe, onChange }: SegmentQueuePorts,
  from: readonly SegmentProgress[],
  signal: AbortSignal,
): SegmentQueue {
  const entries = from.map(entryOf);
  let inFlight = 0;
  let halted = false;
  let settling: PromiseWithResolvers<void> | undefined;
  let settledBefore = false;

  const mayTryAgain = ({ tries, error }: QueueEntry): boolean =>
    tries < mostTries && passing.has(faultOf(error).kind);

  const again = (entry: QueueEntry): void => {
    const { startMs, endMs, endsAtPause } = entry.segment;
    entry.segment = { startMs, endMs, endsAtPause };
    entry.phase = 'waiting';
  };

  const move = (): void => {
    const room = halted || signal.aborted ? 0 : mostInFlight - inFlight;
    const next = entries.filter(({ phase }) => phase === 'waiting').slice(0, room);
    for (const entry of next) void send(entry);
    if (inFlight === 0) settling?.resolve();
  };

  const send = async (entry: QueueEntry): Promise<void> => {
    inFlight++;
    entry.tries++;
    entry.phase = 'sent';
    try {
      const heard = await transcribe(entry.segment, signal);
      entry.segment = { ...entry.segment, ...heard };
      entry.phase = 'heard';
    } catch (error) {
      fail(entry, error);
    }
    inFlight--;
    if (!signal.aborted) onChange(entry.segment);
    move();
  };

  const fail = (entry: QueueEntry, error: unknown): void => {
    if (signal.aborted) return again(entry);
    const fault = faultOf(error);
    entry.error = error;
    entry.phase = 'failed';
    entry.segment = { ...entry.segment, fault };
    halted ||= !passing.has(fault.kind);
    // Anything else the client itself has just tried again, as often as is fair.
    if (fault.kind === 'answer-interrupted' && mayTryAgain(entry)) again(entry);
  };

  /** The person asks for all that is missing again, or has just let go of the key. */
  const reopen = (): void => {
    halted &&= !settledBefore;
    for (const entry of entries) {
      if (entry.phase !== 'failed') continue;
      if (settledBefore) entry.tries = 0;
      if (settledBefore || mayTryAgain(entry)) again(entry);
    }
    settledBefore = true;
  };

  move();
  return {
    add(segment) {
      entries.push(entryOf(segment));
      onChange(segment);
      move();
    },
    segments: () => entries.map(({ segment }) => segment),
    async settle() {
      signal.throwIfAborted();
      reopen();
      settling = Promise.withResolvers();
      move();
      await settling.promise;
      settling = undefined;
      signal.throwIfAborted();
      const failed = entries.find(({ phase }) => phase === 'failed');
      if (failed) throw failed.error;
    },
  };
}

function entryOf({ startMs, endMs, endsAtPause, text, language }: SegmentProgress): QueueEntry {
  const bounds = { startMs, endMs, endsAtPause };
  if (text === undefined) return { segment: bounds, phase: 'waiting', tries: 0 };
  return {
    segment: { ...bounds, text, ...(language !== undefined && { language }) },
    phase: 'heard',
    tries: 0,
  };
}

/** A segment and what has come of it: neither text nor fault until it has been answered. */
export interface SegmentProgress extends Segment {
  /** Empty where there was a voice in which the service found no words. */
  readonly text?: string;
  readonly language?: string;
  /** Why it has no text yet. */
  readonly fault?: Fault;
}

/** How far the transcription of a take has come; plain data, with which another run can go on. */
export interface TranscriptionProgress {
  readonly segments: readonly SegmentProgress[];
  /** Everything beyond, in milliseconds of the take, belongs to no segment yet and must be added again. */
  readonly cutMs: number;
}

/** What was said in a take. */
export interface TakeTranscript {
  readonly text: string;
  /** The most spoken language, when the service reports it. */
  readonly language?: string;
  /** In order; a text is empty where there was a voice but no words. */
  readonly segments: readonly (Segment & { readonly text: string })[];
}

/** What is known from the beginning on without a gap, as a text. */
export function finishedText(segments: readonly SegmentProgress[]): string {
  const gap = segments.findIndex(({ text }) => text === undefined);
  return joinTexts(spoken(gap < 0 ? segments : segments.slice(0, gap)));
}

/** @param segments each with its text */
export function takeTranscript(segments: readonly SegmentProgress[]): TakeTranscript {
  const language = mostOf(segments);
  return {
    text: joinTexts(spoken(segments)),
    ...(language !== undefined && { language }),
    segments: spoken(segments),
  };
}

function spoken(segments: readonly SegmentProgress[]) {
  return segments.map(({ startMs, endMs, endsAtPause, text = '' }) => ({
    startMs,
    endMs,
    endsAtPause,
    text,
  }));
}

/** The language that is spoken longest. */
function mostOf(segments: readonly SegmentProgress[]): string | undefined {
  const lengths = new Map<string, number>();
  for (const { language, startMs, endMs } of segments) {
    if (language !== undefined) lengths.set(language, (lengths.get(language) ?? 0) + endMs - startMs);
  }
  return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

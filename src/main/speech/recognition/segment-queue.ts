import { faultOf, type FaultKind } from '../../../shared/contract/fault.ts';
import type { Segment } from '../../../shared/speech/segments.ts';
import type { HeardSegment } from './transcription-progress.ts';

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

export interface Hearing {
  readonly text: string;
  readonly language?: string;
}

export interface SegmentLinePorts {
  readonly hear: (segment: Segment, signal: AbortSignal) => Promise<Hearing>;
  /** Told whenever a segment has joined the line, has its text, or has failed. */
  readonly onChange: (segment: HeardSegment) => void;
}

/** Segments in order, sent a few at a time as they come. One that fails keeps no other from being heard. */
export interface SegmentLine {
  add(segment: Segment): void;
  segments(): readonly HeardSegment[];
  /**
   * Resolves when every segment has its text. Those that failed meanwhile are tried once more, alone; called again after
   * it rejected, whatever is missing is sent anew. @throws what kept the first of those that failed
   */
  settle(): Promise<void>;
}

interface Place {
  segment: HeardSegment;
  phase: 'waiting' | 'sent' | 'heard' | 'failed';
  tries: number;
  error?: unknown;
}

/** @param from segments of a former run; those without a text are sent */
export function createSegmentLine(
  { hear, onChange }: SegmentLinePorts,
  from: readonly HeardSegment[],
  signal: AbortSignal,
): SegmentLine {
  const places = from.map(placeOf);
  let inFlight = 0;
  let halted = false;
  let settling: PromiseWithResolvers<void> | undefined;
  let settledBefore = false;

  const mayTryAgain = ({ tries, error }: Place): boolean =>
    tries < mostTries && passing.has(faultOf(error).kind);

  const again = (place: Place): void => {
    const { startMs, endMs, endsAtPause } = place.segment;
    place.segment = { startMs, endMs, endsAtPause };
    place.phase = 'waiting';
  };

  const move = (): void => {
    const room = halted || signal.aborted ? 0 : mostInFlight - inFlight;
    const next = places.filter(({ phase }) => phase === 'waiting').slice(0, room);
    for (const place of next) void send(place);
    if (inFlight === 0) settling?.resolve();
  };

  const send = async (place: Place): Promise<void> => {
    inFlight++;
    place.tries++;
    place.phase = 'sent';
    try {
      const heard = await hear(place.segment, signal);
      place.segment = { ...place.segment, ...heard };
      place.phase = 'heard';
    } catch (error) {
      fail(place, error);
    }
    inFlight--;
    if (!signal.aborted) onChange(place.segment);
    move();
  };

  const fail = (place: Place, error: unknown): void => {
    if (signal.aborted) return again(place);
    const fault = faultOf(error);
    place.error = error;
    place.phase = 'failed';
    place.segment = { ...place.segment, fault };
    halted ||= !passing.has(fault.kind);
    // Anything else the client itself has just tried again, as often as is fair.
    if (fault.kind === 'answer-interrupted' && mayTryAgain(place)) again(place);
  };

  /** The person asks for all that is missing again, or has just let go of the key. */
  const reopen = (): void => {
    halted &&= !settledBefore;
    for (const place of places) {
      if (place.phase !== 'failed') continue;
      if (settledBefore) place.tries = 0;
      if (settledBefore || mayTryAgain(place)) again(place);
    }
    settledBefore = true;
  };

  move();
  return {
    add(segment) {
      places.push(placeOf(segment));
      onChange(segment);
      move();
    },
    segments: () => places.map(({ segment }) => segment),
    async settle() {
      signal.throwIfAborted();
      reopen();
      settling = Promise.withResolvers();
      move();
      await settling.promise;
      settling = undefined;
      signal.throwIfAborted();
      const failed = places.find(({ phase }) => phase === 'failed');
      if (failed) throw failed.error;
    },
  };
}

function placeOf({ startMs, endMs, endsAtPause, text, language }: HeardSegment): Place {
  const bounds = { startMs, endMs, endsAtPause };
  if (text === undefined) return { segment: bounds, phase: 'waiting', tries: 0 };
  return {
    segment: { ...bounds, text, ...(language !== undefined && { language }) },
    phase: 'heard',
    tries: 0,
  };
}

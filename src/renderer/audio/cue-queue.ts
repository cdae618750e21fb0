import { cutSpeech } from '../../shared/audio/trim.ts';
import type { Output } from './output.ts';
import type { PlaybackPosition } from '../../shared/contract/talk-contract.ts';

/** What is to be played: a cue and where its sound is. */
interface QueuedCue {
  readonly id: string;
  readonly url: string;
  /** Milliseconds. */
  readonly pauseAfterMs: number;
  /** Shares of its sound, 0..1, at which `onMark` is called. */
  readonly marks: readonly number[];
}

/** Called when it is heard, by the audio clock. */
export interface CueListener {
  onStart(cueId: string): void;
  /** The cue has come to its mark of that index. */
  onMark(cueId: string, mark: number): void;
  onEnd(cueId: string): void;
  /** The cue has no sound; the others go on. */
  onFail(cueId: string, reason: string): void;
}

export interface CueQueue {
  /** Plays after everything that was added before, whichever arrives first. */
  add(cue: QueuedCue): void;
  position(): PlaybackPosition | null;
}

/** Seconds; shorter clicks, longer is heard as lagging. */
const stopFade = 0.015;

/** Cues one after the other without a gap. Aborting `signal` silences everything, also what is still being fetched. */
export function createCueQueue(output: Output, listener: CueListener, signal: AbortSignal): CueQueue {
  const scheduled: ScheduledCue[] = [];
  const gain = new GainNode(output.context);
  gain.connect(output.input);
  signal.addEventListener('abort', () => fadeOut(gain), { once: true });
  let inOrder: Promise<unknown> = Promise.resolve();
  output.wake(signal);

  const play = (cue: QueuedCue, buffer: AudioBuffer): void => {
    const startsAt = nextStart(scheduled.at(-1), output.context.currentTime);
    const endsAt = startsAt + buffer.duration;
    const { id: cueId, pauseAfterMs } = cue;
    scheduled.push({ cueId, startsAt, endsAt, pauseAfterMs });
    startSound(gain, buffer, startsAt, signal);
    const whenHeard = (at: number, act: () => void): void =>
      whenClockReaches(gain, at + output.context.outputLatency, act, signal);
    whenHeard(startsAt, () => listener.onStart(cueId));
    cue.marks.forEach((share, mark) =>
      whenHeard(startsAt + share * buffer.duration, () => listener.onMark(cueId, mark)),
    );
    whenHeard(endsAt, () => listener.onEnd(cueId));
  };

  return {
    add(cue) {
      const loading = loadCue(output.context, cue.url, signal);
      const settled = loading.then(
        (buffer) => () => play(cue, buffer),
        (error: unknown) => () => listener.onFail(cue.id, reasonOf(error)),
      );
      inOrder = Promise.all([settled, inOrder]).then(([act]) => (signal.aborted ? undefined : act()));
    },
    position: () => positionAt(scheduled, output.heardUntil()),
  };
}

async function loadCue(context: AudioContext, url: string, signal: AbortSignal): Promise<AudioBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The sound could not be had (status ${response.status}).`);
  const decoded = await context.decodeAudioData(await response.arrayBuffer());
  const samples = cutSpeech(decoded.getChannelData(0), decoded.sampleRate)?.samples;
  if (!samples) throw new Error('The sound is silent.');
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: decoded.sampleRate });
  buffer.copyToChannel(samples, 0);
  return buffer;
}

function startSound(to: AudioNode, buffer: AudioBuffer, at: number, signal: AbortSignal): void {
  const source = new AudioBufferSourceNode(to.context, { buffer });
  source.connect(to);
  source.start(at);
  signal.addEventListener('abort', () => source.stop(to.context.currentTime + stopFade), { once: true });
}

/** A silent source that ends at the moment: its end comes from the audio thread, so no timer can be late or throttled. */
function whenClockReaches(to: AudioNode, at: number, act: () => void, signal: AbortSignal): void {
  const marker = new ConstantSourceNode(to.context, { offset: 0 });
  marker.connect(to);
  const onEnded = (): void => {
    marker.disconnect();
    if (!signal.aborted) act();
  };
  marker.addEventListener('ended', onEnded, { once: true });
  marker.start();
  marker.stop(at);
}

function fadeOut(gain: GainNode): void {
  const now = gain.context.currentTime;
  gain.gain.setValueAtTime(1, now);
  gain.gain.linearRampToValueAtTime(0, now + stopFade);
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/** When cues sound, on the audio clock. Times are seconds of that clock unless a name says milliseconds. */

interface ScheduledCue {
  readonly cueId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Silence owed after it, in milliseconds. */
  readonly pauseAfterMs: number;
}

/** The least that the audio thread needs to start on time. */
const startDelay = 0.02;

/** When the next cue may start: after the last one and its pause, or at once when that has passed. */
export function nextStart(last: ScheduledCue | undefined, now: number): number {
  const soonest = now + startDelay;
  return last ? Math.max(soonest, last.endsAt + last.pauseAfterMs / 1000) : soonest;
}

/** How far a person has heard at `heardUntil`: the last cue that has begun to sound. Null when none has. */
export function positionAt(cues: readonly ScheduledCue[], heardUntil: number): PlaybackPosition | null {
  const cue = cues.findLast(({ startsAt }) => startsAt < heardUntil);
  if (!cue) return null;
  const duration = cue.endsAt - cue.startsAt;
  const played = Math.min(heardUntil - cue.startsAt, duration);
  return { cueId: cue.cueId, playedMs: played * 1000, durationMs: duration * 1000 };
}

/** Plays one sound to its end, or until `signal` aborts. @throws Error when it cannot be fetched or decoded. */
export function playOnce(output: Output, url: string, signal: AbortSignal): Promise<void> {
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  const played = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    const listener = {
      onStart: () => undefined,
      onMark: () => undefined,
      onEnd: () => resolve(),
      onFail: (_id: string, reason: string) => reject(new Error(reason)),
    };
    createCueQueue(output, listener, either).add({ id: 'once', url, pauseAfterMs: 0, marks: [] });
  });
  return played.finally(() => done.abort());
}

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
  /** Shares of its sound from which it can go on when it was held; its beginning is one without being named. */
  readonly clauses?: readonly number[];
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
  /** Makes room for whoever speaks, or no longer. */
  duck(on: boolean): void;
  /** Silent at once, and nothing more sounds. */
  hold(): void;
  /** Goes on from where the clause began. */
  resume(): void;
}

/** Seconds; shorter clicks, longer is heard as lagging. */
const stopFade = 0.015;

/** 18 dB below: still there, and no competition to a voice. */
const duckedLevel = 0.126;
/** Seconds: down within a syllable, and back without a jump. */
const duckFade = { down: 0.01, up: 0.06 };

/** Cues one after the other without a gap. Aborting `signal` silences everything, also what is still being fetched. */
export function createCueQueue(output: Output, listener: CueListener, signal: AbortSignal): CueQueue {
  const level = new GainNode(output.context);
  level.connect(output.input);
  let run = startRun(level, signal);
  let scheduled: ScheduledCue[] = [];
  /** What was not heard to its end when the sound was held, and how far it had been heard. */
  let held: { readonly left: readonly PlayableCue[]; readonly position: PlaybackPosition | null } | undefined;
  let inOrder: Promise<unknown> = Promise.resolve();
  output.wake(signal);

  const play = (playable: PlayableCue): void => {
    if (held) {
      held = { ...held, left: [...held.left, playable] };
      return;
    }
    const { cue, buffer, from } = playable;
    const beginsAt = nextStart(scheduled.at(-1), output.context.currentTime);
    const startsAt = beginsAt - from;
    const endsAt = startsAt + buffer.duration;
    const { id: cueId, pauseAfterMs } = cue;
    scheduled.push({ cueId, startsAt, endsAt, pauseAfterMs, playable });
    startSound(run, buffer, { at: beginsAt, from });
    const latency = output.context.outputLatency;
    const whenHeard = (at: number, act: () => void): void => whenClockReaches(run, at + latency, act);
    if (from === 0) whenHeard(beginsAt, () => listener.onStart(cueId));
    cue.marks.forEach((share, mark) => {
      const at = share * buffer.duration;
      if (at >= from) whenHeard(startsAt + at, () => listener.onMark(cueId, mark));
    });
    whenHeard(endsAt, () => listener.onEnd(cueId));
  };

  return {
    add(cue) {
      const loading = loadCue(output.context, cue.url, signal);
      const settled = loading.then(
        (buffer) => () => play({ cue, buffer, from: 0 }),
        (error: unknown) => () => listener.onFail(cue.id, reasonOf(error)),
      );
      inOrder = Promise.all([settled, inOrder]).then(([act]) => (signal.aborted ? undefined : act()));
    },
    position: () => (held ? held.position : positionAt(scheduled, output.heardUntil())),
    duck(on) {
      const now = output.context.currentTime;
      level.gain.setTargetAtTime(on ? duckedLevel : 1, now, on ? duckFade.down : duckFade.up);
    },
    hold() {
      if (held) return;
      const heardUntil = output.heardUntil();
      held = { left: unheard(scheduled, heardUntil), position: positionAt(scheduled, heardUntil) };
      scheduled = [];
      run.ending.abort();
    },
    resume() {
      const left = held?.left ?? [];
      held = undefined;
      run = startRun(level, signal);
      for (const playable of left) play(playable);
    },
  };
}

/** A cue with its sound. */
interface PlayableCue {
  readonly cue: QueuedCue;
  readonly buffer: AudioBuffer;
  /** Seconds of it that have been heard already. */
  readonly from: number;
}

/** What sounds until it is held. */
interface Run {
  readonly gain: GainNode;
  readonly ending: AbortController;
  readonly signal: AbortSignal;
}

function startRun(level: GainNode, signal: AbortSignal): Run {
  const ending = new AbortController();
  const gain = new GainNode(level.context);
  gain.connect(level);
  const ended = AbortSignal.any([signal, ending.signal]);
  ended.addEventListener('abort', () => fadeOut(gain), { once: true });
  return { gain, ending, signal: ended };
}

/** What has not been heard to its end, from where its clause began. */
export function unheard(
  scheduled: readonly Pick<ScheduledCue, 'startsAt' | 'endsAt' | 'playable'>[],
  heardUntil: number,
): readonly PlayableCue[] {
  return scheduled
    .filter(({ endsAt }) => endsAt > heardUntil)
    .map(({ startsAt, playable }) => {
      const { cue, buffer, from } = playable;
      const heard = heardUntil - startsAt;
      const clause = cue.clauses?.map((share) => share * buffer.duration).findLast((at) => at <= heard) ?? 0;
      return { ...playable, from: heard > 0 ? Math.max(from, clause) : from };
    });
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

/** @param when on the audio clock it starts, and how many seconds of it are left out, in seconds */
function startSound(
  { gain, signal }: Run,
  buffer: AudioBuffer,
  when: { readonly at: number; readonly from: number },
): void {
  const source = new AudioBufferSourceNode(gain.context, { buffer });
  source.connect(gain);
  source.start(when.at, when.from);
  signal.addEventListener('abort', () => source.stop(gain.context.currentTime + stopFade), { once: true });
}

/** A silent source that ends at the moment: its end comes from the audio thread, so no timer can be late or throttled. */
function whenClockReaches({ gain, signal }: Run, at: number, act: () => void): void {
  const marker = new ConstantSourceNode(gain.context, { offset: 0 });
  marker.connect(gain);
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
  readonly playable: PlayableCue;
}

/** The least that the audio thread needs to start on time. */
const startDelay = 0.02;

/** When the next cue may start: after the last one and its pause, or at once when that has passed. */
export function nextStart(
  last: Pick<ScheduledCue, 'endsAt' | 'pauseAfterMs'> | undefined,
  now: number,
): number {
  const soonest = now + startDelay;
  return last ? Math.max(soonest, last.endsAt + last.pauseAfterMs / 1000) : soonest;
}

/** How far a person has heard at `heardUntil`: the last cue that has begun to sound. Null when none has. */
export function positionAt(
  cues: readonly Pick<ScheduledCue, 'cueId' | 'startsAt' | 'endsAt'>[],
  heardUntil: number,
): PlaybackPosition | null {
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

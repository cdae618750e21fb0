import { createCuePlayhead } from './cue-playhead.ts';
import { loadSpeechAsIs, reasonOf } from './load-speech.ts';
import type { Output } from './output.ts';
import { createTapeNode } from './tape/tape-node.ts';
import type { PlaybackPosition } from '../../shared/contract/talk-contract.ts';

/** What is to be played: a cue and where its sound is. */
export interface QueuedCue {
  readonly id: string;
  readonly url: string;
  /** Milliseconds at the natural pace. */
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

interface CueQueue {
  /**
   * Plays it as `add` does, as soon as its sound comes. If it can't be had, the cue is tried once more when it is added,
   * and fails only then.
   */
  expect(cue: QueuedCue): void;
  /** Plays after everything that was added before, whichever arrives first. */
  add(cue: QueuedCue): void;
  /** Its milliseconds are those of the natural pace. */
  position(): PlaybackPosition | null;
  /** Times the natural pace, with the pitch kept; heard within 30 ms. Pauses shorten as speech does. */
  speed: number;
  /** Makes room for whoever speaks, or no longer. */
  duck(on: boolean): void;
  /** Silent at once, and nothing more sounds. */
  hold(): void;
  /** Goes on from where the clause began. */
  resume(): void;
}

/** 18 dB below: still there, and no competition to a voice. */
const duckedLevel = 0.126;
/** Seconds: down within a syllable, and back without a jump. */
const duckFade = { down: 0.02, up: 0.18 };

/** Cues one after the other without a gap. Aborting `signal` silences everything, also what is still being fetched. */
export function createCueQueue(output: Output, listener: CueListener, signal: AbortSignal): CueQueue {
  const { context } = output;
  const { sampleRate } = context;
  const tape = createTapeNode(output, (news) => playhead.follow(news), signal);
  const playhead = createCuePlayhead({
    order: tape.order,
    listener,
    sampleRate,
    now: () => context.currentTime,
  });
  let inOrder: Promise<unknown> = Promise.resolve();
  let expected: { readonly id: string; readonly added: () => void } | undefined;
  output.wake(signal);

  const load = ({ url }: QueuedCue) => loadSpeechAsIs(url, signal);
  const lay = (cue: QueuedCue, speech: ReturnType<typeof load>): void => {
    const settled = Promise.all([speech, tape.ready]).then(
      ([{ samples, rate }]) =>
        () => {
          tape.order({ do: 'latency', samples: Math.round(context.outputLatency * sampleRate) });
          playhead.add(cue, samples, rate);
        },
      (error: unknown) => () => listener.onFail(cue.id, reasonOf(error)),
    );
    inOrder = Promise.all([settled, inOrder]).then(([act]) => (signal.aborted ? undefined : act()));
  };

  return {
    expect(cue) {
      const { promise: untilAdded, resolve: added } = Promise.withResolvers<void>();
      expected = { id: cue.id, added };
      lay(
        cue,
        load(cue).catch(() => untilAdded.then(() => load(cue))),
      );
    },
    add(cue) {
      const isExpected = expected?.id === cue.id;
      expected?.added();
      expected = undefined;
      if (!isExpected) lay(cue, load(cue));
    },
    position: playhead.position,
    get speed() {
      return playhead.speed;
    },
    set speed(wanted) {
      playhead.speed = wanted;
    },
    duck: (on) => tape.setVolume(on ? duckedLevel : 1, on ? duckFade.down : duckFade.up),
    hold: playhead.hold,
    resume: playhead.resume,
  };
}

/** One sound, and what keeps it at its pace. */
interface SingleSound {
  readonly url: string;
  /** @returns what ends it */
  readonly keepPace: (voice: Pick<CueQueue, 'speed'>) => () => void;
}

/** Plays one sound to its end, or until `signal` aborts. @throws Error when it cannot be fetched or decoded. */
export function playOnce(output: Output, { url, keepPace }: SingleSound, signal: AbortSignal): Promise<void> {
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
    const queue = createCueQueue(output, listener, either);
    either.addEventListener('abort', keepPace(queue), { once: true });
    queue.add({ id: 'once', url, pauseAfterMs: 0, marks: [] });
  });
  return played.finally(() => done.abort());
}

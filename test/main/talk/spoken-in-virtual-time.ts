import { decodeWav, durationMs, encodeWav } from '../../../src/shared/audio/pcm.ts';
import { createPieceCutter } from '../../../src/shared/speech/pieces.ts';
import type { Cue } from '../../../src/shared/talk/conversation.ts';
import { createMarkdownReader } from '../../../src/shared/text/markdown.ts';
import type { LearnedTimes } from '../../../src/main/speech/service-times.ts';
import { timedSpeech } from '../../../src/main/speech/synthesis/checked-speech.ts';
import { createSpeaker } from '../../../src/main/talk/speaker.ts';
import { type Pace, around } from '../../local-service/pace.ts';

/** What a listener hears of a reply, and what it takes. Times are milliseconds from the question on. */
export interface Hearing {
  readonly cues: readonly Cue[];
  readonly firstSoundMs: number;
  /** How much longer each silence between two pieces was than it should be; nothing where it was not. */
  readonly gapsMs: readonly number[];
  /** Their texts, in the order in which they were sent. */
  readonly requests: readonly string[];
  readonly firstRequestMs: number;
  /** How much of it was written when. */
  readonly written: readonly { readonly atMs: number; readonly text: string }[];
  /** When it was complete. */
  readonly writtenMs: number;
}

export interface Telling {
  readonly reply: string;
  readonly pace: Pace;
  readonly chance: () => number;
  readonly times: LearnedTimes;
  readonly requestsLeft?: number;
  /** At which pace it is heard: one, until the person chooses another. */
  readonly heardAt?: HeardPace;
  /** The speaker supposes that the pace is always the natural one. */
  readonly paceUnknown?: boolean;
  /** Other than the app does it. */
  readonly createSpeaker?: (
    ports: Parameters<typeof createSpeaker>[0],
    signal: AbortSignal,
  ) => Pick<ReturnType<typeof createSpeaker>, 'follow' | 'finish'>;
}

interface HeardPace {
  readonly first: number;
  /** From `fromMs` on. */
  readonly next?: number;
  readonly fromMs?: number;
}

/** A longer silence than this, beyond what was meant, is heard as one. */
export const audibleMs = 50;
/** Characters that a voice says in a second, and how much voices differ from it. */
const voicePace = { charsPerSecond: 15, spread: 0.08 };
const sampleRate = 1000;

/** A reply that is written, rendered and played at its pace, but takes no time. */
export async function spokenInVirtualTime(telling: Telling): Promise<Hearing> {
  const { reply, pace, chance, times, requestsLeft, heardAt = { first: 1 } } = telling;
  const { first, next = first, fromMs = Infinity } = heardAt;
  const heardPace = (): number => (clock.now() < fromMs ? first : next);
  /** When so much sound is over that begins then. */
  const overAt = (from: number, soundMs: number): number => {
    const before = Math.max(0, Math.min(soundMs, (fromMs - from) * first));
    return from + before / first + (soundMs - before) / next;
  };
  const clock = createVirtualClock();
  const requests: string[] = [];
  const cues: Cue[] = [];
  const starts: number[] = [];
  const gapsMs: number[] = [];
  const written: { atMs: number; text: string }[] = [];
  let writtenMs = Infinity;
  let firstRequestMs = Infinity;
  let silentFrom: number | undefined;

  const render = timedSpeech(
    async ({ input }) => {
      requests.push(input);
      firstRequestMs = Math.min(firstRequestMs, clock.now());
      const tookMs = around(pace.speechMs + pace.speechMsPerCharacter * input.length, pace.spread, chance);
      await clock.sleep(tookMs);
      const seconds = around(input.length / voicePace.charsPerSecond, voicePace.spread, chance);
      return encodeWav({ pcm: new Int16Array(Math.round(seconds * sampleRate)).fill(8000), sampleRate });
    },
    times,
    clock.now,
  );
  const play = async (cue: Cue, wav: Uint8Array): Promise<void> => {
    const lengthMs = durationMs(decodeWav(wav).pcm.length, sampleRate);
    const startsAt = Math.max(clock.now(), silentFrom ?? 0);
    if (silentFrom !== undefined && startsAt - silentFrom > audibleMs) gapsMs.push(startsAt - silentFrom);
    cues.push(cue);
    starts.push(startsAt);
    silentFrom = overAt(startsAt, lengthMs + cue.pauseAfterMs);
    await clock.sleep(overAt(startsAt, lengthMs) - clock.now());
  };

  const { signal } = new AbortController();
  const cutter = createPieceCutter();
  const reader = createMarkdownReader();
  const request = { model: '', voice: '', speed: 1, format: 'wav' } as const;
  const speaker = (telling.createSpeaker ?? createSpeaker)(
    {
      cutter,
      times,
      play,
      speed: 1,
      pace: telling.paceUnknown ? undefined : heardPace,
      newId: () => `c${cues.length}`,
      render: (input) => render({ ...request, input }, signal),
      requestsLeft: () => (requestsLeft === undefined ? undefined : requestsLeft - requests.length),
      now: clock.now,
      sleep: clock.sleep,
    },
    signal,
  );

  const write = async (): Promise<void> => {
    await clock.sleep(around(pace.firstDeltaMs, pace.spread, chance));
    for (let at = 0; at < reply.length;) {
      const delta = 1 + Math.floor(chance() * 30);
      at = Math.min(reply.length, at + delta);
      written.push({ atMs: clock.now(), text: reply.slice(0, at) });
      cutter.read(reader.read(reply.slice(0, at), false), false);
      speaker.follow();
      await clock.sleep(around((delta * 1000) / pace.charactersPerSecond, pace.spread, chance));
    }
    writtenMs = clock.now();
    cutter.read(reader.read(reply, true), true);
    speaker.follow();
    await speaker.finish();
  };
  await clock.run(write());
  return { cues, firstSoundMs: starts[0] ?? Infinity, gapsMs, requests, firstRequestMs, written, writtenMs };
}

/** Time that passes as soon as nothing is left to do. */
function createVirtualClock() {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly fire: () => void }>();
  return {
    now: () => now,
    sleep(ms: number, signal?: AbortSignal): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = { at: now + Math.max(0, ms), fire: resolve };
      timers.add(timer);
      signal?.addEventListener('abort', () => {
        timers.delete(timer);
        reject(signal.reason as Error);
      });
      return promise;
    },
    async run(work: Promise<void>): Promise<void> {
      let running = true;
      const end = (): void => void (running = false);
      work.then(end, end);
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        if (!running) return work;
        const [first, ...others] = timers;
        if (!first) throw new Error('Nothing more happens, and the reply has not been spoken.');
        const next = others.reduce((soonest, timer) => (timer.at < soonest.at ? timer : soonest), first);
        timers.delete(next);
        now = next.at;
        next.fire();
      }
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Median service times; each request draws its own around them. */
export interface Pace {
  readonly transcriptionMs: number;
  readonly transcriptionMsPerSecond: number;
  /** Until the first delta, of reasoning or answer. */
  readonly firstDeltaMs: number;
  readonly charactersPerSecond: number;
  /** Reasoning takes at most the time of so many characters, however deep it is. */
  readonly mostThinking: number;
  readonly speechMs: number;
  readonly speechMsPerCharacter: number;
  /** Standard deviation of the logarithm of a time. */
  readonly spread: number;
}

export type Profile = 'instant' | 'fast' | 'typical' | 'slow';

/** Tests and people wait for it. */
const mostThinking = 80;

/** A naive client hears its first audio after about 3.6, 7.0 and 13.7 s on fast, typical and slow. */
export const profiles: Record<Profile, Pace> = {
  instant: {
    transcriptionMs: 0,
    transcriptionMsPerSecond: 0,
    firstDeltaMs: 0,
    charactersPerSecond: Infinity,
    mostThinking,
    speechMs: 0,
    speechMsPerCharacter: 0,
    spread: 0,
  },
  fast: {
    transcriptionMs: 200,
    transcriptionMsPerSecond: 20,
    firstDeltaMs: 200,
    charactersPerSecond: 400,
    mostThinking,
    speechMs: 180,
    speechMsPerCharacter: 2,
    spread: 0.25,
  },
  typical: {
    transcriptionMs: 450,
    transcriptionMsPerSecond: 60,
    firstDeltaMs: 500,
    charactersPerSecond: 250,
    mostThinking,
    speechMs: 450,
    speechMsPerCharacter: 5,
    spread: 0.35,
  },
  slow: {
    transcriptionMs: 900,
    transcriptionMsPerSecond: 120,
    firstDeltaMs: 1200,
    charactersPerSecond: 120,
    mostThinking,
    speechMs: 900,
    speechMsPerCharacter: 9,
    spread: 0.45,
  },
};

/** The same, thinking as long as that many characters take: the deepest for 400 to 750 tokens. */
export function thinkingInFull(profile: Profile): Pace {
  return { ...profiles[profile], mostThinking: Infinity };
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random numbers for each endpoint, so that requests to one don't change how long another takes. */
export type Chances = Readonly<Record<'chat' | 'speech' | 'transcription', () => number>>;

export function createChances(seed: number): Chances {
  return {
    chat: createChance(seed),
    speech: createChance(seed + 1),
    transcription: createChance(seed + 2),
  };
}

/** A log-normal draw around a median. */
export function around(median: number, spread: number, chance: () => number): number {
  const gaussian = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return median * Math.exp(spread * gaussian);
}

/** Rejects when the signal aborts; a wait of 0 yields to the event loop once. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.max(0, ms), undefined, { signal });
}

import { type Account, createAccount } from './account.ts';
import { createPromptCache, type PromptCache } from './chat/prompt-cache.ts';
import { createMeter, type Limits, type Meter } from './limits.ts';
import { type Chances, createChances, type Pace } from './pace.ts';

/** A key's state: its limits, its bill, its part of the cache, and how long its requests take. */
export interface KeyState {
  readonly key: string;
  readonly meter: Meter;
  readonly account: Account;
  readonly cache: PromptCache;
  chance: Chances;
  pace: Pace;
}

interface KeyOptions {
  readonly limits: Limits;
  /** Milliseconds of a steady clock. */
  readonly clockMs: () => number;
  readonly seed: number;
  readonly pace: Pace;
}

export function createKeyState(key: string, { limits, clockMs, seed, pace }: KeyOptions): KeyState {
  return {
    key,
    meter: createMeter(limits, clockMs),
    account: createAccount(),
    cache: createPromptCache(clockMs),
    chance: createChances(seed),
    pace,
  };
}

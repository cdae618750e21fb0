import { type Account, createAccount } from './account.ts';
import { createPromptCache, type PromptCache } from './chat/prompt-cache.ts';
import { createMeter, type Limits, type Meter } from './limits.ts';
import { type Chances, createChances } from './pace.ts';

/** A key's state: its limits, its bill, its part of the cache, and what its requests draw their times from. */
export interface KeyState {
  readonly key: string;
  readonly meter: Meter;
  readonly account: Account;
  readonly cache: PromptCache;
  chance: Chances;
}

interface KeyOptions {
  readonly limits: Limits;
  /** Milliseconds of a steady clock. */
  readonly clockMs: () => number;
  readonly seed: number;
}

export function createKeyState(key: string, { limits, clockMs, seed }: KeyOptions): KeyState {
  return {
    key,
    meter: createMeter(limits, clockMs),
    account: createAccount(),
    cache: createPromptCache(clockMs),
    chance: createChances(seed),
  };
}

import { type Account, createAccount } from './account.ts';
import { createPromptCache, type PromptCache } from './chat/prompt-cache.ts';
import { createMeter, type Limits, type Meter } from './limits.ts';

/** A key's state: its limits, its bill, its part of the cache. */
export interface KeyState {
  readonly key: string;
  readonly meter: Meter;
  readonly account: Account;
  readonly cache: PromptCache;
}

/** @param clockMs milliseconds of a steady clock */
export function createKeyState(key: string, limits: Limits, clockMs: () => number): KeyState {
  return {
    key,
    meter: createMeter(limits, clockMs),
    account: createAccount(),
    cache: createPromptCache(clockMs),
  };
}

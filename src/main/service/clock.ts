import { setTimeout as timer } from 'node:timers/promises';

/** Time as the client sees it, so that a test can wait for an hour at once. */
export interface Clock {
  /**
   * Milliseconds since 1970 by the computer's clock when the program started, and steady from then on: setting that clock
   * changes nothing here. Durations are measured with it, here and in the window.
   */
  now(): number;
  /** Milliseconds since 1970, to compare with the service's times. */
  wallNow(): number;
  /** @throws the signal's reason once it has aborted */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  wallNow: () => Date.now(),
  async sleep(ms, signal) {
    signal.throwIfAborted();
    // Longer timers fire at once.
    for (let left = ms; left > 0; left -= longestTimerMs) {
      await timer(Math.min(left, longestTimerMs), undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  },
};

const longestTimerMs = 2 ** 31 - 1;

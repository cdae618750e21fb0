import { faultOf, type FaultKind } from '../../shared/contract/fault.ts';
import { unlessAborted } from '../abort.ts';

/**
 * Waits for a service that cannot be reached. However many wait, one at a time looks, ever less often: also where the
 * look itself succeeds and what was waiting fails again, as on a network that comes and goes.
 */
export interface Reachability {
  /** Resolves when the service answers again. @throws the signal's reason */
  wait(signal: AbortSignal): Promise<void>;
  /** Something has changed: the computer woke up, or a request got through. The next looks are close together again. */
  lookNow(): void;
}

/** Milliseconds between two looks; the last one goes on. A person who waits for a network looks as often as that. */
export const lookPausesMs: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** @param answers one light request: whether the service answers at all */
export function createReachability(
  answers: () => Promise<boolean>,
  pausesMs: readonly number[] = lookPausesMs,
): Reachability {
  const waiting = new Set<() => void>();
  let wake: (() => void) | undefined;
  let looking = false;
  let looks = 0;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const look = async (): Promise<void> => {
    looking = true;
    while (waiting.size > 0) {
      await pause(pausesMs[Math.min(looks++, pausesMs.length - 1)] ?? 0);
      if (waiting.size === 0 || !(await answers())) continue;
      for (const resume of waiting) resume();
      waiting.clear();
    }
    looking = false;
  };

  return {
    async wait(signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      if (!looking) void look();
      try {
        await unlessAborted(promise, signal);
      } finally {
        waiting.delete(resolve);
        if (waiting.size === 0) wake?.(); // nobody is left to look for
      }
    },
    lookNow() {
      looks = 0;
      wake?.();
    },
  };
}

const unreached: ReadonlySet<FaultKind> = new Set(['unreachable', 'timed-out']);

/** Whether nobody answered; what was sent may be sent again when somebody does. */
export function isUnreached(error: unknown): boolean {
  return unreached.has(faultOf(error).kind);
}

import { type Fault, type FaultKind } from '../../shared/contract/fault.ts';
import { unlessAborted } from '../abort.ts';

/**
 * Waits for an unreachable service. All waiters share one probe, with growing pauses. The pauses keep growing even if a
 * probe succeeds and the waiting request fails again, as on an unstable network.
 */
interface Reachability {
  /** Resolves when the service answers again. @throws the signal's reason */
  wait(signal: AbortSignal): Promise<void>;
  /** The computer woke up or a request succeeded, so probes become frequent again. */
  checkNow(): void;
}

/** Milliseconds between probes; the last value repeats. A person would check about this often. */
export const lookPausesMs: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** @param answers one light request; resolves to whether the service answers at all */
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
        if (waiting.size === 0) wake?.(); // stops the probing, since nobody waits
      }
    },
    checkNow() {
      looks = 0;
      wake?.();
    },
  };
}

const unreached: ReadonlySet<FaultKind> = new Set(['unreachable', 'timed-out']);

/** Whether the service gave no answer, so that the request may be repeated later. */
export function isUnreached({ kind }: Fault): boolean {
  return unreached.has(kind);
}

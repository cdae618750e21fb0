import { pause } from '../abort.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import type { OnWait } from '../../shared/contract/waiting.ts';
import type { TurnEvent } from '../../shared/talk/turn-events.ts';

/** Reports a request's waits as events of its turn. */
export function createWaitReporter(turnId: string, emit: (event: TurnEvent) => void): OnWait {
  return (wait) => emit(wait ? { type: 'wait-start', turnId, ...wait } : { type: 'wait-end', turnId });
}

interface OutagePorts {
  readonly turnId: string;
  readonly emit: (event: TurnEvent) => void;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Milliseconds after the first failure before the error is thrown; 0 throws at once. */
  readonly longestMs: number;
}

/** An unstable network is usually back within seconds. */
const pausesMs: readonly number[] = [1000, 2000, 4000];

/**
 * Retries work that didn't reach the service, and reports the wait. Only unsent requests are retried.
 * @throws what the work throws when it fails otherwise or takes too long; the signal's reason
 */
export async function overOutage<T>(
  work: () => Promise<T>,
  { turnId, emit, now, longestMs }: OutagePorts,
  signal: AbortSignal,
): Promise<T> {
  let since: number | undefined;
  for (let tries = 0; ; tries++) {
    try {
      const done = await work();
      if (since !== undefined) emit({ type: 'wait-end', turnId });
      return done;
    } catch (error) {
      signal.throwIfAborted();
      since ??= now();
      const isOver = now() - since >= longestMs;
      if (isOver || faultOf(error).kind !== 'unreachable') {
        if (tries > 0) emit({ type: 'wait-end', turnId });
        throw error;
      }
      emit({ type: 'wait-start', turnId, reason: 'unreachable', untilMs: 0 });
      await pause(pausesMs[tries] ?? pausesMs.at(-1) ?? 0, signal);
    }
  }
}

import { FaultError } from '../../../shared/contract/fault.ts';
import type { Clock } from './narration-ports.ts';

/** Watches a request that may never be answered. */
export interface StallWatch {
  /** It waits for the service's limits, or goes on: then its time begins anew. */
  waits(waiting: boolean): void;
  /** Milliseconds since it was sent. */
  sinceSentMs(): number;
  end(): void;
}

/** @param onStall called once, when so long there was no answer */
export function watchStall(
  clock: Clock,
  limitMs: number,
  onStall: (fault: FaultError) => void,
  signal: AbortSignal,
): StallWatch {
  let timer = new AbortController();
  let sentAt = clock.now();
  const begin = (): void => {
    timer = new AbortController();
    sentAt = clock.now();
    clock.sleep(limitMs, AbortSignal.any([timer.signal, signal])).then(
      () => onStall(stalled()),
      () => {}, // it has come, or is not waited for any more
    );
  };
  begin();
  return {
    waits(waiting) {
      timer.abort();
      if (!waiting) begin();
    },
    sinceSentMs: () => clock.now() - sentAt,
    end: () => timer.abort(),
  };
}

function stalled(): FaultError {
  return new FaultError({
    kind: 'timed-out',
    message: 'The service does not answer. Reading goes on at the same sentence as soon as it does.',
  });
}

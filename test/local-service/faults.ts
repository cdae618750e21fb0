import type { ServerResponse } from 'node:http';
import type { Endpoint } from './log.ts';

/** Something that goes wrong with one request. */
export type Fault =
  /** An answer of this status; without a body, the service's own error of that status. */
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** The connection is reset before any header. */
  | { readonly reset: true }
  /** The connection is cut after so many events of a stream, or that many bytes of any other body. */
  | { readonly cutAfter: number }
  /** After so many events (or bytes) nothing more comes until the client goes; 0 is before the headers. */
  | { readonly stallAfter: number }
  /** The whole answer is the test's, on the raw response. */
  | { readonly respond: (response: ServerResponse, signal: AbortSignal) => void | Promise<void> };

export interface Faults {
  /** After so many requests to the endpoint that go well, the next `times` fail like this; later calls queue behind. */
  readonly next: (endpoint: Endpoint, fault: Fault, times?: number, after?: number) => void;
  /**
   * From now on one of the requests fails like this, at random moments that lie so many milliseconds apart on average,
   * whatever it asks for; until `clear`.
   */
  readonly every: (meanMs: number, fault: Fault) => void;
  /** Forgets what has not happened yet. */
  readonly clear: () => void;
}

export interface FaultSource extends Faults {
  readonly take: (endpoint: Endpoint) => Fault | undefined;
}

/** A fault that comes again and again. */
interface RecurringFault {
  readonly meanMs: number;
  readonly fault: Fault;
  readonly dueAt: number;
}

/** @param chance numbers between 0 and 1 @param clockMs milliseconds of a clock that only goes forward */
export function createFaults(chance: () => number, clockMs: () => number): FaultSource {
  const queues = new Map<Endpoint, (Fault | undefined)[]>();
  let recurring: readonly RecurringFault[] = [];

  // Moments without memory: whatever has happened, the next is as likely to come now as then.
  const next = (meanMs: number, fault: Fault): RecurringFault => ({
    meanMs,
    fault,
    dueAt: clockMs() - meanMs * Math.log(1 - chance()),
  });

  function due(): Fault | undefined {
    const found = recurring.find(({ dueAt }) => dueAt <= clockMs());
    recurring = recurring.map((one) => (one === found ? next(one.meanMs, one.fault) : one));
    return found?.fault;
  }

  return {
    next: (endpoint, fault, times = 1, after = 0) => {
      const queue = queues.get(endpoint) ?? [];
      queue.push(...Array.from({ length: after }, () => undefined));
      queue.push(...Array.from({ length: times }, () => fault));
      queues.set(endpoint, queue);
    },
    every: (meanMs, fault) => {
      recurring = [...recurring, next(meanMs, fault)];
    },
    clear: () => {
      queues.clear();
      recurring = [];
    },
    take: (endpoint) => queues.get(endpoint)?.shift() ?? due(),
  };
}

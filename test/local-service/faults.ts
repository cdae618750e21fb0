import type { ServerResponse } from 'node:http';
import type { Endpoint } from './log.ts';

/** A failure of one request. */
export type Fault =
  /** An answer with this status; without a body, the service's usual error for it. */
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** The connection is reset before any header. */
  | { readonly reset: true }
  /** The connection is cut after this many events of a stream, or bytes of any other body. */
  | { readonly cutAfter: number }
  /** After this many events (or bytes) nothing more is sent; 0 stalls before the headers. */
  | { readonly stallAfter: number }
  /** The test writes the whole answer to the raw response. */
  | { readonly respond: (response: ServerResponse, signal: AbortSignal) => void | Promise<void> };

export interface Faults {
  /** After `after` successful requests to the endpoint, the next `times` fail like this; later calls queue behind. */
  readonly next: (endpoint: Endpoint, fault: Fault, times?: number, after?: number) => void;
  /**
   * The next `times` requests whose JSON has these words fail like this. Of requests that are sent at the same time, any
   * may arrive first, so `next` cannot single one out.
   */
  readonly nextWith: (endpoint: Endpoint, words: string, fault: Fault, times?: number) => void;
  /**
   * From now on a request to any endpoint fails like this at random moments, `meanMs` apart on average, until `clear`.
   */
  readonly every: (meanMs: number, fault: Fault) => void;
  /** Drops pending faults. */
  readonly clear: () => void;
}

export interface FaultSource extends Faults {
  readonly take: (endpoint: Endpoint) => Fault | undefined;
  /** @param body of the request, parsed */
  readonly takeWith: (endpoint: Endpoint, body: unknown) => Fault | undefined;
}

interface WordedFault {
  readonly endpoint: Endpoint;
  /** As JSON has them. */
  readonly words: string;
  readonly fault: Fault;
  readonly times: number;
}

interface RecurringFault {
  readonly meanMs: number;
  readonly fault: Fault;
  readonly dueAt: number;
}

/** @param chance numbers between 0 and 1 @param clockMs milliseconds of a steady clock */
export function createFaults(chance: () => number, clockMs: () => number): FaultSource {
  const queues = new Map<Endpoint, (Fault | undefined)[]>();
  let worded: readonly WordedFault[] = [];
  let recurring: readonly RecurringFault[] = [];

  // Exponentially distributed, so the past says nothing about the next moment.
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
    nextWith: (endpoint, words, fault, times = 1) => {
      worded = [...worded, { endpoint, words: JSON.stringify(words).slice(1, -1), fault, times }];
    },
    every: (meanMs, fault) => {
      recurring = [...recurring, next(meanMs, fault)];
    },
    clear: () => {
      queues.clear();
      worded = [];
      recurring = [];
    },
    take: (endpoint) => queues.get(endpoint)?.shift() ?? due(),
    takeWith: (endpoint, body) => {
      const mine = worded.filter((one) => one.endpoint === endpoint);
      if (mine.length === 0) return undefined; // what hostile requests hold is left alone
      const json = JSON.stringify(body);
      const found = mine.find(({ words }) => json.includes(words));
      worded = worded.flatMap((one) => {
        if (one !== found) return [one];
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : [];
      });
      return found?.fault;
    },
  };
}

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
  /** The next `times` requests to the endpoint fail like this; later calls queue behind. */
  readonly next: (endpoint: Endpoint, fault: Fault, times?: number) => void;
  /** Forgets what has not happened yet. */
  readonly clear: () => void;
}

export interface FaultSource extends Faults {
  readonly take: (endpoint: Endpoint) => Fault | undefined;
}

export function createFaults(): FaultSource {
  const queues = new Map<Endpoint, Fault[]>();
  return {
    next: (endpoint, fault, times = 1) => {
      const queue = queues.get(endpoint) ?? [];
      queue.push(...Array.from({ length: times }, () => fault));
      queues.set(endpoint, queue);
    },
    clear: () => queues.clear(),
    take: (endpoint) => queues.get(endpoint)?.shift(),
  };
}

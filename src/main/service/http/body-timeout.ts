import type { Readable } from 'node:stream';
import { interruptedError } from './connection-errors.ts';

/** A limit that may be lifted again. */
export interface Deadline {
  lift(): void;
}

/**
 * Ends a body that has not come whole by then: one that trickles for ever, a blank at a time, never stalls for long
 * enough to be noticed. Whoever reads it is thrown a ServiceError `answer-interrupted`.
 */
export function endAfter(body: Readable, ms: number): Deadline {
  const timer = setTimeout(() => body.destroy(neverEnding()), ms).unref();
  const lift = (): void => clearTimeout(timer);
  body.once('close', lift);
  return { lift };
}

function neverEnding(): Error {
  return interruptedError('The service kept the line open and did not come to the end of its answer.');
}

import { t } from '../text/translate.ts';

/**
 * A failure as a person reads it: what happened, what is safe, what to do next. It crosses between processes as data,
 * because Electron keeps only the message of an error.
 */

export const faultKinds = [
  'no-address',
  'no-key',
  'wrong-key',
  'no-credits',
  'wrong-address',
  'moved',
  'unreachable',
  'untrusted',
  'timed-out',
  'rate-limited',
  'ceiling-reached',
  'refused',
  'unknown-model',
  'too-large',
  'service-failed',
  'answer-interrupted',
  'answer-empty',
  'answer-unreadable',
  'nothing-heard',
  'microphone-denied',
  'microphone-missing',
  'microphone-lost',
  'bad-input',
  'storage-failed',
  'internal',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** One or two sentences in the second person, fit to be shown and to be read aloud. */
  readonly message: string;
  /** When the same thing may be tried again, where the service said so. */
  readonly retryAfterMs?: number;
  /** Of `moved`: the service's new address, to be used only when the person agrees. */
  readonly movedTo?: string;
  readonly cause?: FaultCause;
}

/**
 * What a person can do about it. `reasoning-spent`: the model's budget of tokens went into reasoning, and less of that or
 * more tokens would leave some for an answer. `stream-broken`: a stream failed that had begun, and the same answer may
 * be had without one. `bad-format`: the service cannot read this kind of sound file, and may read another.
 * `too-many-calls`: the model asked for more of its tools than is taken from it. `unspoken`: the reply is there, and only
 * its sound is not. `too-long`: the request is longer than the model takes. `price-unknown`: whether a ceiling is kept cannot be known until the person enters a price.
 */
type FaultCause =
  | 'reasoning-spent'
  | 'stream-broken'
  | 'bad-format'
  | 'too-many-calls'
  | 'unspoken'
  | 'too-long'
  | 'price-unknown';

/** What a request between processes comes back with. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

/** An error with a message for the person. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
  readonly fault: Fault;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault.message, options);
    this.fault = fault;
  }
}

/** Any thrown thing as a fault; an unknown one is reported as Parley's own mistake, without its stack. */
export function faultOf(error: unknown): Fault {
  if (hasFault(error)) return error.fault;
  const detail = error instanceof Error ? error.message : String(error);
  return { kind: 'internal', message: t('internal', { detail }) };
}

function hasFault(error: unknown): error is { fault: Fault } {
  return error instanceof Error && 'fault' in error;
}

import type { WaitReason } from '../../../shared/contract/waiting.ts';
import { ServiceError } from '../errors/errors.ts';

/** How often a request was refused so far, by what was waited for then. */
export interface Refused {
  /** For a limit, with a wait of the service's own: the first one only. */
  readonly told: number;
  /** For a limit, with a recommended pause at least. */
  readonly limited: number;
  readonly failed: number;
}

export const notRefused: Refused = { told: 0, limited: 0, failed: 0 };

/** What follows from a refusal. */
export interface Consequence {
  /** Whether this request is sent again; else it has failed. */
  readonly again: boolean;
  readonly ms: number;
  readonly reason: WaitReason;
  /** Everything waits for the service's limits; a failure is this request's alone. */
  readonly scope: 'all' | 'own';
  /** With this refusal counted. */
  readonly refused: Refused;
}

/**
 * Between one refusal for a limit and the next try, as the service recommends: first whatever wait it asks for, then
 * these if it repeats. Where it asks for none, these from the first one on.
 */
const limitPausesMs: readonly number[] = [1000, 2000, 4000, 8000, 16_000];
const longestPauseMs = 16_000;
const failurePausesMs: readonly number[] = [500, 1000];

/**
 * Whether and when to send again what was refused before any answer had begun; undefined for what no wait mends.
 * @param random from 0 up to 1; makes a wait up to a quarter longer, never shorter, so that clients do not return
 *   all at once
 */
export function consequenceOf(
  error: unknown,
  refused: Refused,
  random: () => number,
): Consequence | undefined {
  if (!(error instanceof ServiceError) || error.status === undefined) return undefined;
  if (error.status === 429) return afterLimit(error, refused, random);
  const pause = failurePausesMs[refused.failed];
  if (!isPassing(error) || pause === undefined) return undefined;
  return {
    again: true,
    ms: error.retryAfterMs ?? jittered(pause, random),
    reason: 'busy',
    scope: 'own',
    refused: { ...refused, failed: refused.failed + 1 },
  };
}

function afterLimit(error: ServiceError, refused: Refused, random: () => number): Consequence {
  const { retryAfterMs, reason: told = '', shouldRetry = true } = error;
  const reason = reasons[told] ?? 'busy';
  if (retryAfterMs !== undefined && refused.told + refused.limited === 0)
    return {
      again: shouldRetry,
      ms: retryAfterMs,
      reason,
      scope: 'all',
      refused: { ...refused, told: 1 },
    };
  const pause = limitPausesMs[refused.limited];
  return {
    again: shouldRetry && pause !== undefined,
    ms: Math.max(retryAfterMs ?? 0, jittered(pause ?? longestPauseMs, random)),
    reason,
    scope: 'all',
    refused: { ...refused, limited: refused.limited + 1 },
  };
}

const reasons: Readonly<Record<string, WaitReason>> = {
  rate_limit_requests: 'requests',
  rate_limit_tokens: 'tokens',
  rate_limit_concurrent: 'concurrency',
};

function isPassing({ status = 0, shouldRetry }: ServiceError): boolean {
  return shouldRetry ?? (status === 408 || status === 409 || status >= 500);
}

function jittered(ms: number, random: () => number): number {
  return Math.round(ms * (1 + random() / 4));
}

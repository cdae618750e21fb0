import type { WaitReason } from '../../shared/waiting.ts';
import { ServiceError } from './errors.ts';

/** How often a request was refused so far, by kind of refusal. */
export interface Refused {
  readonly limited: number;
  readonly failed: number;
}

/** What follows from a refusal. */
export interface Consequence {
  /** Whether this request is sent again; else it has failed. */
  readonly again: boolean;
  readonly ms: number;
  readonly reason: WaitReason;
  /** Everything waits for the service's limits; a failure is this request's alone. */
  readonly scope: 'all' | 'own';
}

/** Between one refusal for a limit and the next try, where the service names no time: its own recommendation. */
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
  if (error.status === 429) return afterLimit(error, refused.limited, random);
  const pause = failurePausesMs[refused.failed];
  if (!isPassing(error) || pause === undefined) return undefined;
  return { again: true, ms: error.retryAfterMs ?? jittered(pause, random), reason: 'busy', scope: 'own' };
}

/** What the service asks for is obeyed as it is; where it has to ask again, the recommended wait is the least. */
function afterLimit(error: ServiceError, before: number, random: () => number): Consequence {
  const { retryAfterMs, reason = '', shouldRetry = true } = error;
  const least = limitPausesMs[before - 1];
  const ms =
    retryAfterMs === undefined
      ? jittered(limitPausesMs[before] ?? longestPauseMs, random)
      : Math.max(retryAfterMs, least === undefined ? 0 : jittered(least, random));
  const again = shouldRetry && before < limitPausesMs.length;
  return { again, ms, reason: reasons[reason] ?? 'busy', scope: 'all' };
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

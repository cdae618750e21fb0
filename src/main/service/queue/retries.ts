import type { WaitReason } from '../../../shared/contract/waiting.ts';
import { ServiceError } from '../errors/errors.ts';

/** How often a request has been refused, by the wait that followed. */
interface RefusalCounts {
  /** For a limit, followed by the wait that the service asked for: the first time only. */
  readonly asked: number;
  /** For a limit, followed by at least a recommended pause. */
  readonly limited: number;
  readonly failed: number;
}

export const noRefusals: RefusalCounts = { asked: 0, limited: 0, failed: 0 };

/** Whether and when a refused request is sent again. */
interface RetryDecision {
  /** Otherwise the request has failed. */
  readonly again: boolean;
  readonly ms: number;
  readonly reason: WaitReason;
  /** A limit of the service holds up every request; a failure only this one. */
  readonly scope: 'all' | 'own';
  /** Including this refusal. */
  readonly refused: RefusalCounts;
}

/**
 * Pauses before the next try after a refusal for a limit, as the service recommends: first the wait it asks for, then
 * these if it refuses again. If it asks for none, these from the start.
 */
const limitPausesMs: readonly number[] = [1000, 2000, 4000, 8000, 16_000];
const longestPauseMs = 16_000;
const failurePausesMs: readonly number[] = [500, 1000];

/**
 * Whether and when to send a request again that was refused before its answer began; undefined if waiting won't help.
 * @param random from 0 up to 1; makes a wait up to a quarter longer, never shorter, so that clients don't all return
 *   at once
 */
export function decideRetry(
  error: unknown,
  refused: RefusalCounts,
  random: () => number,
): RetryDecision | undefined {
  if (!(error instanceof ServiceError) || error.status === undefined) return undefined;
  if (error.status === 429) return afterLimit(error, refused, random);
  const pause = failurePausesMs[refused.failed];
  if (!isTemporary(error) || pause === undefined) return undefined;
  return {
    again: true,
    ms: error.retryAfterMs ?? jittered(pause, random),
    reason: 'busy',
    scope: 'own',
    refused: { ...refused, failed: refused.failed + 1 },
  };
}

function afterLimit(error: ServiceError, refused: RefusalCounts, random: () => number): RetryDecision {
  const { retryAfterMs, reason: code = '', shouldRetry = true } = error;
  const reason = reasons[code] ?? 'busy';
  if (retryAfterMs !== undefined && refused.asked + refused.limited === 0)
    return {
      again: shouldRetry,
      ms: retryAfterMs,
      reason,
      scope: 'all',
      refused: { ...refused, asked: 1 },
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

function isTemporary({ status = 0, shouldRetry }: ServiceError): boolean {
  return shouldRetry ?? (status === 408 || status === 409 || status >= 500);
}

function jittered(ms: number, random: () => number): number {
  return Math.round(ms * (1 + random() / 4));
}

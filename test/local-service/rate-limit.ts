import { basicTooMany, ServiceFailure } from './errors.ts';
import type { Limits, Meter, Refusal } from './limits.ts';

/** How the service reports its limits; it has had several forms, and a client must handle each. */
export interface LimitForms {
  /** `detailed` by default. `none-text` is the older one, with the text None instead of values. */
  readonly body?: 'detailed' | 'basic' | 'none-text';
  /** `both` by default: `x-ratelimit-api_key-…`, and without `api_key-`. */
  readonly headers?: 'scoped' | 'plain' | 'both';
  /** The format of `x-ratelimit-reset`; `iso` by default. */
  readonly reset?: 'iso' | 'seconds' | 'milliseconds';
  /** Whether the remaining tokens include the request's own reservation; `uncounted` by default. */
  readonly ownReservation?: 'counted' | 'uncounted';
}

/** The four values in every answer's headers. */
export function limitHeaders(
  limits: Limits,
  meter: Meter | undefined,
  forms: LimitForms,
): Record<string, string> {
  const left = meter?.left() ?? { requests: limits.requestsPerMinute, tokens: limits.tokensPerMinute };
  const values = {
    'limit-requests': limits.requestsPerMinute,
    'remaining-requests': left.requests,
    'limit-tokens': limits.tokensPerMinute,
    'remaining-tokens': left.tokens,
  };
  const { headers = 'both' } = forms;
  const prefixes = { scoped: ['api_key-'], plain: [''], both: ['api_key-', ''] }[headers];
  return Object.fromEntries(
    prefixes.flatMap((prefix) =>
      Object.entries(values).map(([name, value]) => [`x-ratelimit-${prefix}${name}`, String(value)]),
    ),
  );
}

const kinds = {
  rate_limit_requests: 'requests',
  rate_limit_tokens: 'tokens',
  rate_limit_concurrent: 'concurrent requests',
} as const;

/** The 429 for a refusal. */
export function tooMany(refusal: Refusal, key: string, { body = 'detailed', reset = 'iso' }: LimitForms) {
  const resetAt = new Date(Date.now() + refusal.retryAfterMs);
  const headers = {
    'retry-after': String(Math.ceil(refusal.retryAfterMs / 1000)),
    'x-ratelimit-reset': {
      iso: resetAt.toISOString(),
      seconds: String(Math.ceil(resetAt.getTime() / 1000)),
      milliseconds: String(resetAt.getTime()),
    }[reset],
  };
  const { reason } = refusal;
  if (body === 'basic') return basicTooMany(headers);
  const message =
    `Rate limit exceeded for api_key ${masked(key)}. Limit type: ${kinds[reason]}. ` +
    `Current limit: ${refusal.limit}, remaining: ${refusal.remaining}. Limit resets at: ${utc(resetAt)} UTC`;
  const isOld = body === 'none-text';
  const more = { param: isOld ? 'None' : null, reason };
  return new ServiceFailure(429, isOld ? 'None' : 'rate_limit_error', '429', message, { more, headers });
}

function masked(key: string): string {
  return `sk-...${key.slice(-4)}`;
}

function utc(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}

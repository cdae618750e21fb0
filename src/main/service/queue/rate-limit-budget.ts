import type { IncomingHttpHeaders } from 'node:http';
import { headerOf, resetMs } from './rate-limit-headers.ts';
import type { RateLimit, RateLimits } from '../../../shared/usage/rate-limits.ts';

/** What the service's headers leave of a minute's requests and tokens. */
export interface Allowance {
  /** Takes over what an answer tells. @param now on the steady clock @param wallNow by which the service may say when */
  observe(headers: IncomingHttpHeaders, now: number, wallNow: number): void;
  /** What keeps a request from being sent; undefined when nothing known does. */
  obstacle(load: Load, now: number): Shortage | undefined;
  /** A request has ended, and with it its reservation. */
  release(tokens: number): void;
  /** Whether more is asked for than is left, though nothing keeps it from being sent. */
  overdraws(load: Load, now: number): boolean;
  /** A request was refused that overdrew: from now on all have to fit. */
  mustFit(): void;
  /** As they were last told; undefined before any answer told them. */
  limits(): RateLimits | undefined;
  forget(): void;
}

/** What is asked of the allowance, and what is under way already. */
export interface Load {
  readonly tokens: number;
  /** Nobody waits for it: the last requests of a minute are left to those whom somebody waits for. */
  readonly yields: boolean;
  /** Requests that were sent and not answered yet: the numbers of the last answer may not count them. */
  readonly unanswered: { readonly requests: number; readonly tokens: number };
  /** Tokens reserved by all requests under way: they come back as these end. */
  readonly reserved: number;
}

export interface Shortage {
  readonly reason: 'requests' | 'tokens';
  /** On the clock that never goes back; without it, until another request has ended. */
  readonly until?: number;
}

/** The limits are per minute, so nothing told of them holds for longer. */
const windowMs = 60_000;

interface Told {
  readonly limits: RateLimits;
  /** Left of the minute's tokens, with what was given back since. */
  readonly tokens: number | undefined;
  readonly resetAt: number | undefined;
  readonly endsAt: number;
}

/** A turn is three requests or four, and reading aloud is one every few seconds. */
const mostLeft = 12;

/**
 * Only what is known holds a request back: with no reset time told, and nothing under way whose end would help, the
 * service decides, and its refusal says exactly how long to wait.
 *
 * Whether the tokens that an answer tells as left are before or after its own request's reservation, nobody says. So
 * they are counted both ways, and the smaller result holds: what was told, less what was sent since; and a minute's
 * limit, less everything reserved here.
 *
 * The last request need not fit whole while a token is left: of 1,048,576 tokens each, “about two such requests fit”
 * into 2,000,000. A service that refuses such a one does so once; from then on requests have to fit.
 */
export function createAllowance(): Allowance {
  let told: Told | undefined;
  /** The most that were ever left: near what a minute allows, where the limit itself is not told. */
  let mostRequests = 0;
  let allFit = false;

  const tokensLeft = ({ unanswered, reserved }: Load, now: number): number => {
    const limit = told?.limits.tokens.limit ?? Infinity;
    const left = told && now < told.endsAt ? (told.tokens ?? Infinity) : Infinity;
    return Math.min(left - unanswered.tokens, limit - reserved);
  };
  const overdraws = (load: Load, now: number): boolean => load.tokens > tokensLeft(load, now);
  const fits = (load: Load, now: number): boolean =>
    allFit ? !overdraws(load, now) : tokensLeft(load, now) > 0;

  return {
    observe(headers, now, wallNow) {
      const requests = limitIn(headers, 'requests');
      const tokens = limitIn(headers, 'tokens');
      if (isUntold(requests) && isUntold(tokens)) return;
      const reset = resetMs(headers, wallNow);
      const resetAt = reset === undefined ? undefined : now + Math.min(reset, windowMs);
      mostRequests = Math.max(mostRequests, requests.remaining ?? 0);
      told = {
        limits: {
          requests,
          tokens,
          toldAtMs: Math.round(now),
          ...(reset !== undefined && { resetAtMs: Math.round(now + reset) }),
        },
        tokens: tokens.remaining,
        resetAt,
        endsAt: resetAt ?? now + windowMs,
      };
    },
    obstacle(load, now) {
      if (!told) return undefined;
      const isNow = now < told.endsAt;
      const until = told.resetAt === undefined || !isNow ? {} : { until: told.resetAt };
      const { remaining, limit = mostRequests } = told.limits.requests;
      const leftToOthers = load.yields ? Math.min(mostLeft, Math.floor(limit / 5)) : 0;
      if (
        remaining !== undefined &&
        remaining - load.unanswered.requests < 1 + leftToOthers &&
        until.until !== undefined
      )
        return { reason: 'requests', ...until };
      // Zero is what requests without a stated budget reserve.
      if (load.tokens > 0 && !fits(load, now) && (load.reserved > 0 || until.until !== undefined))
        return { reason: 'tokens', ...until };
      return undefined;
    },
    release(tokens) {
      if (told?.tokens === undefined) return;
      told = { ...told, tokens: Math.min(told.tokens + tokens, told.limits.tokens.limit ?? Infinity) };
    },
    overdraws,
    mustFit: () => void (allFit = true),
    limits: () => told?.limits,
    forget() {
      told = undefined;
      mostRequests = 0;
      allFit = false;
    },
  };
}

/** Two forms of the names are published for the same numbers. */
function limitIn(headers: IncomingHttpHeaders, what: 'requests' | 'tokens'): RateLimit {
  const number = (name: 'limit' | 'remaining'): number | undefined => {
    const text =
      headerOf(headers, `x-ratelimit-api_key-${name}-${what}`) ??
      headerOf(headers, `x-ratelimit-${name}-${what}`);
    return text !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
  };
  const limit = number('limit');
  const remaining = number('remaining');
  return { ...(limit !== undefined && { limit }), ...(remaining !== undefined && { remaining }) };
}

function isUntold({ limit, remaining }: RateLimit): boolean {
  return limit === undefined && remaining === undefined;
}

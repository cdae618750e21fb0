import type { IncomingHttpHeaders } from 'node:http';
import { headerOf, resetMs } from './rate-limit-headers.ts';
import type { RateLimits } from '../../../shared/usage/rate-limits.ts';

/** What is left of the minute's requests and tokens, as the service's headers report it. */
interface RateLimitBudget {
  /** Reads an answer's headers. @param now on the steady clock @param wallNow to compare with the service's times */
  observe(headers: IncomingHttpHeaders, now: number, wallNow: number): void;
  /** Why a request can't be sent yet; undefined if nothing known prevents it. */
  blockedBy(load: Load, now: number): BudgetBlock | undefined;
  /** A request has ended, and with it its reservation. */
  release(tokens: number): void;
  /** Whether a request asks for more than is left, even if it may be sent. */
  overdraws(load: Load, now: number): boolean;
  /** A request that overdrew was refused: from now on every request must fit. */
  mustFit(): void;
  /** As last reported; undefined before any answer reported them. */
  limits(): RateLimits | undefined;
  /** What is left of this minute's requests; undefined where the service doesn't say. */
  requestsLeft(unanswered: number, now: number): number | undefined;
  forget(): void;
}

/** What a request needs, and what is already under way. */
interface Load {
  readonly tokens: number;
  /** Nobody is waiting for it: a minute's last requests are kept for those that somebody waits for. */
  readonly isBackground: boolean;
  /** Requests sent and not answered yet: the last answer's numbers may not include them. */
  readonly unanswered: { readonly requests: number; readonly tokens: number };
  /** Tokens reserved by the requests under way; each reservation ends with its request. */
  readonly reserved: number;
}

interface BudgetBlock {
  readonly reason: 'requests' | 'tokens';
  /** On the steady clock; without it, until another request has ended. */
  readonly until?: number;
}

/** The limits are per minute, so reported numbers are good for no longer. */
const windowMs = 60_000;

interface Reported {
  readonly limits: RateLimits;
  /** What is left of the minute's tokens, including what was released since. */
  readonly tokens: number | undefined;
  readonly resetAt: number | undefined;
  readonly endsAt: number;
}

/** A turn takes three or four requests, and reading aloud one every few seconds. */
const mostKeptRequests = 12;

/**
 * Only known facts hold a request back. Without a reset time, and with nothing under way whose end would help, the
 * service decides: its refusal says exactly how long to wait.
 *
 * The specification doesn't say whether the remaining tokens of an answer include its own request's reservation. So both
 * ways are computed and the smaller result counts: what was reported, less what was sent since; and the minute's limit,
 * less everything reserved here.
 *
 * The last request need not fit whole while a token is left: of 1,048,576 tokens each, “about two such requests fit”
 * into 2,000,000. If the service refuses one for this, every later request must fit.
 */
export function createRateLimitBudget(): RateLimitBudget {
  let reported: Reported | undefined;
  /** The most requests ever left: close to the minute's limit, where the limit itself isn't reported. */
  let mostRequests = 0;
  let mustAllFit = false;

  const tokensLeft = ({ unanswered, reserved }: Load, now: number): number => {
    const limit = reported?.limits.tokens.limit ?? Infinity;
    const left = reported && now < reported.endsAt ? (reported.tokens ?? Infinity) : Infinity;
    return Math.min(left - unanswered.tokens, limit - reserved);
  };
  const overdraws = (load: Load, now: number): boolean => load.tokens > tokensLeft(load, now);
  const fits = (load: Load, now: number): boolean =>
    mustAllFit ? !overdraws(load, now) : tokensLeft(load, now) > 0;

  return {
    observe(headers, now, wallNow) {
      const requests = limitIn(headers, 'requests');
      const tokens = limitIn(headers, 'tokens');
      if (isEmpty(requests) && isEmpty(tokens)) return;
      const reset = resetMs(headers, wallNow);
      const resetAt = reset === undefined ? undefined : now + Math.min(reset, windowMs);
      mostRequests = Math.max(mostRequests, requests.remaining ?? 0);
      reported = {
        limits: {
          requests,
          tokens,
          reportedAtMs: Math.round(now),
          ...(reset !== undefined && { resetAtMs: Math.round(now + reset) }),
        },
        tokens: tokens.remaining,
        resetAt,
        endsAt: resetAt ?? now + windowMs,
      };
    },
    blockedBy(load, now) {
      if (!reported) return undefined;
      const isNow = now < reported.endsAt;
      const until = reported.resetAt === undefined || !isNow ? {} : { until: reported.resetAt };
      const { remaining, limit = mostRequests } = reported.limits.requests;
      const keptForOthers = load.isBackground ? Math.min(mostKeptRequests, Math.floor(limit / 5)) : 0;
      if (
        remaining !== undefined &&
        remaining - load.unanswered.requests < 1 + keptForOthers &&
        until.until !== undefined
      )
        return { reason: 'requests', ...until };
      // Requests that name no budget reserve zero.
      if (load.tokens > 0 && !fits(load, now) && (load.reserved > 0 || until.until !== undefined))
        return { reason: 'tokens', ...until };
      return undefined;
    },
    release(tokens) {
      if (reported?.tokens === undefined) return;
      reported = {
        ...reported,
        tokens: Math.min(reported.tokens + tokens, reported.limits.tokens.limit ?? Infinity),
      };
    },
    overdraws,
    mustFit: () => void (mustAllFit = true),
    limits: () => reported?.limits,
    requestsLeft(unanswered, now) {
      const remaining = reported && now < reported.endsAt ? reported.limits.requests.remaining : undefined;
      return remaining === undefined ? undefined : Math.max(0, remaining - unanswered);
    },
    forget() {
      reported = undefined;
      mostRequests = 0;
      mustAllFit = false;
    },
  };
}

/** The same numbers are published under two forms of name. */
function limitIn(headers: IncomingHttpHeaders, what: 'requests' | 'tokens'): RateLimits['requests'] {
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

function isEmpty({ limit, remaining }: RateLimits['requests']): boolean {
  return limit === undefined && remaining === undefined;
}

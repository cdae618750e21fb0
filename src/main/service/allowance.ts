import type { IncomingHttpHeaders } from 'node:http';
import { headerOf } from './headers.ts';
import { resetMs } from './limits.ts';

/** What the service's headers leave of a minute's requests and tokens. */
export interface Allowance {
  /** Takes over what an answer tells. @param now on the clock that never goes back */
  observe(headers: IncomingHttpHeaders, now: number, wallNow: number): void;
  /** What keeps a request from being sent; undefined when nothing known does. */
  obstacle(load: Load, now: number): Shortage | undefined;
  /** A request has ended, and with it its reservation. */
  release(tokens: number): void;
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
  readonly requests: number | undefined;
  /** The most that were ever left: near what a minute allows. */
  readonly mostRequests: number;
  readonly tokens: number | undefined;
  readonly resetAt: number | undefined;
  readonly endsAt: number;
}

/** A turn is three requests or four, and reading aloud is one every few seconds. */
const mostLeft = 12;

function leftToOthers({ mostRequests }: Told): number {
  return Math.min(mostLeft, Math.floor(mostRequests / 5));
}

/**
 * Only what is known holds a request back: with no reset time told, and nothing under way whose end would help, the
 * service decides, and its refusal says exactly how long to wait.
 */
export function createAllowance(): Allowance {
  let told: Told | undefined;
  return {
    observe(headers, now, wallNow) {
      const requests = remaining(headers, 'requests');
      const tokens = remaining(headers, 'tokens');
      if (requests === undefined && tokens === undefined) return;
      const reset = resetMs(headers, wallNow);
      const resetAt = reset === undefined ? undefined : now + Math.min(reset, windowMs);
      const mostRequests = Math.max(told?.mostRequests ?? 0, requests ?? 0);
      told = { requests, mostRequests, tokens, resetAt, endsAt: resetAt ?? now + windowMs };
    },
    obstacle({ tokens, yields, unanswered, reserved }, now) {
      if (!told || now >= told.endsAt) return undefined;
      const until = told.resetAt === undefined ? {} : { until: told.resetAt };
      if (
        told.requests !== undefined &&
        told.requests - unanswered.requests < 1 + (yields ? leftToOthers(told) : 0) &&
        told.resetAt !== undefined
      )
        return { reason: 'requests', ...until };
      const tooMany = told.tokens !== undefined && tokens > told.tokens - unanswered.tokens;
      // Zero is what requests without a stated budget reserve.
      if (tooMany && tokens > 0 && (reserved > 0 || told.resetAt !== undefined))
        return { reason: 'tokens', ...until };
      return undefined;
    },
    release(tokens) {
      if (told?.tokens !== undefined) told = { ...told, tokens: told.tokens + tokens };
    },
    forget: () => void (told = undefined),
  };
}

/** Two forms of the name are published for the same number. */
function remaining(headers: IncomingHttpHeaders, what: 'requests' | 'tokens'): number | undefined {
  const text =
    headerOf(headers, `x-ratelimit-api_key-remaining-${what}`) ??
    headerOf(headers, `x-ratelimit-remaining-${what}`);
  return text !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}

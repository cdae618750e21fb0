/** What a key may use in a minute, and how many of its requests may run at once. */
export interface Limits {
  readonly requestsPerMinute: number;
  readonly tokensPerMinute: number;
  readonly concurrent: number;
  /** Whether a reservation must fit whole. By default any token left admits one, so two of 1,048,576 fit into 2,000,000. */
  readonly wholeReservations?: boolean;
}

/** The limits of a new key. The number of concurrent requests isn't published; this is a guess. */
export const publishedLimits: Limits = {
  requestsPerMinute: 60,
  tokensPerMinute: 2_000_000,
  concurrent: 16,
};

/** More than any test suite needs. */
export const generousLimits: Limits = {
  requestsPerMinute: 60_000,
  tokensPerMinute: 200_000_000,
  concurrent: 1000,
};

export type LimitReason = 'rate_limit_requests' | 'rate_limit_tokens' | 'rate_limit_concurrent';

/** Why a request may not run now. */
export interface Refusal {
  readonly reason: LimitReason;
  readonly limit: number;
  readonly remaining: number;
  readonly retryAfterMs: number;
}

/** An admitted request. */
export interface Use {
  /** Reserves tokens while it runs, or returns why there are too few. */
  readonly reserve: (tokens: number) => Refusal | undefined;
  /** Ends it: releases the reservation and counts the tokens actually used. */
  readonly end: (tokens: number) => void;
}

export interface Meter {
  readonly enter: () => Use | Refusal;
  /** What is left of the current minute. */
  readonly left: () => { readonly requests: number; readonly tokens: number };
}

const minuteMs = 60_000;
/** Running requests release their tokens at an unknown time, so a client should retry soon. */
const soonMs = 1000;

/** Counts one key's use over the last minute. */
export function createMeter(limits: Limits, clockMs: () => number): Meter {
  let requestTimes: number[] = [];
  let spent: { readonly at: number; readonly tokens: number }[] = [];
  let reserved = 0;
  let running = 0;

  function dropOld(): void {
    const since = clockMs() - minuteMs;
    requestTimes = requestTimes.filter((at) => at > since);
    spent = spent.filter(({ at }) => at > since);
  }

  function left() {
    dropOld();
    const tokens = spent.reduce((sum, use) => sum + use.tokens, reserved);
    return {
      requests: Math.max(0, limits.requestsPerMinute - requestTimes.length),
      tokens: Math.max(0, limits.tokensPerMinute - tokens),
    };
  }

  function untilExpired(at: number | undefined): number {
    return at === undefined ? soonMs : Math.max(1, at + minuteMs - clockMs());
  }

  function startUse(): Use {
    let mine = 0;
    let ended = false;
    return {
      reserve: (tokens) => {
        const { tokens: remaining } = left();
        if (remaining === 0 || (limits.wholeReservations && tokens > remaining)) {
          const retryAfterMs = untilExpired(spent[0]?.at);
          return { reason: 'rate_limit_tokens', limit: limits.tokensPerMinute, remaining, retryAfterMs };
        }
        mine += tokens;
        reserved += tokens;
        return undefined;
      },
      end: (tokens) => {
        if (ended) return;
        ended = true;
        running -= 1;
        reserved -= mine;
        if (tokens > 0) spent.push({ at: clockMs(), tokens });
      },
    };
  }

  return {
    left,
    enter: () => {
      const { requestsPerMinute, concurrent } = limits;
      if (left().requests === 0) {
        const retryAfterMs = untilExpired(requestTimes[0]);
        return { reason: 'rate_limit_requests', limit: requestsPerMinute, remaining: 0, retryAfterMs };
      }
      if (running >= concurrent) {
        return { reason: 'rate_limit_concurrent', limit: concurrent, remaining: 0, retryAfterMs: soonMs };
      }
      requestTimes.push(clockMs());
      running += 1;
      return startUse();
    },
  };
}

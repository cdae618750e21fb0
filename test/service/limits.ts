/** What a key may use in a minute. */
export interface Limits {
  readonly requestsPerMinute: number;
  readonly tokensPerMinute: number;
}

/** A key that has spent nothing yet. */
export const defaultLimits: Limits = { requestsPerMinute: 60, tokensPerMinute: 2_000_000 };

const minuteMs = 60_000;

/** Counts a key's use over the last minute and tells it in headers. It refuses nothing. */
export function createMeter(limits: Limits, clockMs: () => number = () => performance.now()) {
  let uses: { readonly at: number; tokens: number }[] = [];

  return {
    /** Counts a request; its tokens are added when they are known. */
    count(): { tokens: number } {
      const use = { at: clockMs(), tokens: 0 };
      uses.push(use);
      return use;
    },
    headers(): Record<string, string> {
      uses = uses.filter(({ at }) => at > clockMs() - minuteMs);
      const tokens = uses.reduce((sum, use) => sum + use.tokens, 0);
      return {
        'x-ratelimit-api_key-limit-requests': String(limits.requestsPerMinute),
        'x-ratelimit-api_key-remaining-requests': String(Math.max(0, limits.requestsPerMinute - uses.length)),
        'x-ratelimit-api_key-limit-tokens': String(limits.tokensPerMinute),
        'x-ratelimit-api_key-remaining-tokens': String(Math.max(0, limits.tokensPerMinute - tokens)),
      };
    },
  };
}

export type Meter = ReturnType<typeof createMeter>;

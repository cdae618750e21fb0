/** What one minute allows, and what was left of it when the service last told; each may be missing. */
export interface RateLimit {
  readonly limit?: number;
  readonly remaining?: number;
}

/** A key's limits, as the headers of the latest answer told them. Times are milliseconds since 1970. */
export interface RateLimits {
  readonly requests: RateLimit;
  readonly tokens: RateLimit;
  readonly toldAtMs: number;
  /** When the limits are as at first; the service tells it only where one of them is used up. */
  readonly resetAtMs?: number;
}

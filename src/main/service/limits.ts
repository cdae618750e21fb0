import type { IncomingHttpHeaders } from 'node:http';

const longestResetMs = 3_600_000;
/** Nobody means more than a year; a larger number is a broken header. */
const longestRetryMs = 365 * 24 * 3_600_000;

/**
 * How long the service asks to wait, in milliseconds: `retry-after` as seconds or as a date, else
 * `x-ratelimit-reset` as a date or as seconds or milliseconds since 1970. Times are compared with the service's own
 * clock (its `date` header) where it tells it, because the one here may be wrong.
 */
export function retryAfterMs(headers: IncomingHttpHeaders, now: number): number | undefined {
  return fromRetryAfter(headers['retry-after'], timeOf(headers.date) ?? now) ?? resetMs(headers, now);
}

/** In how many milliseconds the limits are as at first, 0 to an hour, by `x-ratelimit-reset` alone. */
export function resetMs(headers: IncomingHttpHeaders, now: number): number | undefined {
  return fromReset(headers['x-ratelimit-reset'], timeOf(headers.date) ?? now);
}

function fromRetryAfter(value: string | undefined, serviceNow: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return sane(Math.ceil(Number(value) * 1000));
  const at = timeOf(value);
  return at === undefined ? undefined : sane(at - serviceNow);
}

function fromReset(value: string | string[] | undefined, serviceNow: number): number | undefined {
  const written = (Array.isArray(value) ? value[0] : value)?.trim();
  if (!written) return undefined;
  const at = /^\d+(\.\d+)?$/.test(written) ? sinceEpochMs(Number(written)) : timeOf(written);
  return at === undefined ? undefined : Math.min(Math.max(at - serviceNow, 0), longestResetMs);
}

/** Seconds until the year 5138 are smaller than milliseconds since 1973. */
function sinceEpochMs(value: number): number {
  return value < 1e11 ? value * 1000 : value;
}

function timeOf(value: string | undefined): number | undefined {
  // A bare or negative number would be read as a year.
  if (value === undefined || !/[a-z]|\d-\d/i.test(value)) return undefined;
  const time = Date.parse(/\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(value) ? `${value}Z` : value);
  return Number.isNaN(time) ? undefined : time;
}

function sane(ms: number): number | undefined {
  return ms <= longestRetryMs ? Math.max(ms, 0) : undefined;
}

import type { IncomingHttpHeaders } from 'node:http';

const longestResetMs = 3_600_000;
/** A wait of more than a year is a broken header. */
const longestRetryMs = 365 * 24 * 3_600_000;

/**
 * How long the service asks to wait, in milliseconds: `retry-after` as seconds or a date, else `x-ratelimit-reset` as a
 * date or as seconds or milliseconds since 1970. Times are compared with the service's own clock (its `date` header) if
 * it sends one, because this computer's may be wrong.
 */
export function retryAfterMs(headers: IncomingHttpHeaders, now: number): number | undefined {
  const wait = fromRetryAfter(headerOf(headers, 'retry-after'), serviceTime(headers, now));
  // A refusal that claims the limit is already reset doesn't say when to try again.
  return wait ?? (resetMs(headers, now) || undefined);
}

/** In how many milliseconds the limits reset, 0 to an hour, by `x-ratelimit-reset` alone. */
export function resetMs(headers: IncomingHttpHeaders, now: number): number | undefined {
  return fromReset(headerOf(headers, 'x-ratelimit-reset'), serviceTime(headers, now));
}

function serviceTime(headers: IncomingHttpHeaders, now: number): number {
  return serviceDate(headers) ?? now;
}

/** The service's own time by its `date` header, in milliseconds since 1970. */
export function serviceDate(headers: IncomingHttpHeaders): number | undefined {
  return timeOf(headerOf(headers, 'date'));
}

function fromRetryAfter(value: string | undefined, serviceNow: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return plausible(Math.ceil(Number(value) * 1000));
  const at = timeOf(value);
  return at === undefined ? undefined : plausible(at - serviceNow);
}

function fromReset(value: string | undefined, serviceNow: number): number | undefined {
  const written = value?.trim();
  if (!written) return undefined;
  const at = /^\d+(\.\d+)?$/.test(written) ? timeOfNumber(Number(written), serviceNow) : timeOf(written);
  return at === undefined ? undefined : Math.min(Math.max(at - serviceNow, 0), longestResetMs);
}

/**
 * Seconds stay below 1e11 until the year 5138, and milliseconds have been above it since 1973. What would be a time
 * before 2001 is a number of seconds to wait, as other services of the convention send it.
 */
function timeOfNumber(value: number, serviceNow: number): number {
  if (value < 1e9) return serviceNow + value * 1000;
  return value < 1e11 ? value * 1000 : value;
}

function timeOf(value: string | undefined): number | undefined {
  // A bare or negative number would be read as a year.
  if (value === undefined || !/[a-z]|\d-\d/i.test(value)) return undefined;
  // Times without a zone are in UTC.
  const isBare = /\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(value) && !/[+-]\d{2}:\d{2}$/.test(value);
  const time = Date.parse(isBare ? `${value}Z` : value);
  return Number.isNaN(time) ? undefined : time;
}

function plausible(ms: number): number | undefined {
  return ms <= longestRetryMs ? Math.max(ms, 0) : undefined;
}

/** A header's value; the first one if a server repeats it, whatever its type promises. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value: string | string[] | undefined = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

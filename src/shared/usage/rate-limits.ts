import { t } from '../text/translate.ts';
import { formatCount, formatSeconds } from './format-cost.ts';

/** What one minute allows, and what was left of it when the service last reported it; each may be missing. */
interface RateLimit {
  readonly limit?: number;
  readonly remaining?: number;
}

/** A key's limits, from the headers of the latest answer. Times are milliseconds on the steady clock of whoever asked. */
export interface RateLimits {
  readonly requests: RateLimit;
  readonly tokens: RateLimit;
  readonly reportedAtMs: number;
  /** When the limits are whole again; the service reports it only where one of them is used up. */
  readonly resetAtMs?: number;
}

/** Limits are per minute: after that, what the service last reported means nothing. */
const minuteMs = 60_000;

/** “58 of 60 requests left this minute”, for requests and tokens, where they are known. @param now as `reportedAtMs` */
export function formatLimits(limits: RateLimits, now: number): readonly string[] {
  const current = isOver(limits, now) ? withoutRemaining(limits) : limits;
  return [formatLimit(current.requests, 'request'), formatLimit(current.tokens, 'token')].filter(
    (words) => words !== '',
  );
}

/** When what is used comes back. @param now as `reportedAtMs` */
export function formatReset(limits: RateLimits, now: number): string {
  if (isOver(limits, now)) return t('usage:limits.unused');
  const { resetAtMs, reportedAtMs } = limits;
  if (resetAtMs !== undefined)
    return t('usage:limits.back-in', { time: formatSeconds(Math.ceil((resetAtMs - now) / 1000)) });
  const ago = Math.max(0, Math.floor((now - reportedAtMs) / 1000));
  return ago === 0 ? t('usage:limits.fresh') : t('usage:limits.aged', { time: formatSeconds(ago) });
}

function isOver({ resetAtMs, reportedAtMs }: RateLimits, now: number): boolean {
  return now >= (resetAtMs ?? reportedAtMs + minuteMs);
}

function withoutRemaining({ requests, tokens }: RateLimits): Pick<RateLimits, 'requests' | 'tokens'> {
  const alone = ({ limit }: RateLimit): RateLimit => (limit === undefined ? {} : { limit });
  return { requests: alone(requests), tokens: alone(tokens) };
}

function formatLimit({ limit, remaining }: RateLimit, unit: 'request' | 'token'): string {
  if (limit === undefined)
    return remaining === undefined ? '' : t('usage:limits.left', { what: formatCount(remaining, unit) });
  const what = formatCount(limit, unit);
  return remaining === undefined
    ? t('usage:limits.each-minute', { what })
    : t('usage:limits.of', { remaining, what });
}

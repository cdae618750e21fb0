import { formatCount, formatSeconds } from '../../shared/usage/format-cost.ts';
import type { Wait } from '../../shared/contract/waiting.ts';
import { t } from '../../shared/text/translate.ts';

/** Why it waits, without the time: fit to be announced once. */
export function waitReason(reason: Wait['reason']): string {
  return t(`window:wait.${reason}`);
}

/** Why it waits and how long: “The limit of 60 requests per minute is reached. Retrying in 12 s.” @param now as `untilMs` */
export function waitLabel({ reason, limit, untilMs }: Wait, now: number): string {
  const why = limitLabel(reason, limit) ?? waitReason(reason);
  if (reason === 'unreachable') return why;
  const left = Math.ceil((untilMs - now) / 1000);
  return left > 0
    ? t('window:wait.retry-in', { why, time: formatSeconds(left) })
    : t('window:wait.retry-now', { why });
}

/** The limit that is used up, where the service reports it. */
function limitLabel(reason: Wait['reason'], limit: number | undefined): string | undefined {
  if (limit === undefined || (reason !== 'requests' && reason !== 'tokens')) return undefined;
  return t('window:wait.limit', { limit: formatCount(limit, reason === 'tokens' ? 'token' : 'request') });
}

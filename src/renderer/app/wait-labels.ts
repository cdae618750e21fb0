import type { Waiting } from '../../shared/talk/conversation.ts';
import { countWords, secondsWords } from '../../shared/usage/format-cost.ts';
import type { WaitReason } from '../../shared/contract/waiting.ts';

/** Why it waits, without the time: fit to be told once. */
export const waitReasons: Readonly<Record<WaitReason, string>> = {
  busy: 'The service is busy.',
  requests: 'The service takes no more requests this minute.',
  tokens: 'The service takes no more words this minute.',
  concurrency: 'The service is still at work on other requests.',
  unreachable: 'No connection. Parley keeps your question and tries again.',
};

/** Why it waits, with the limit where it is known: “60 requests a minute are used up.” */
export function waitReason({ reason, limit }: Pick<Waiting, 'reason' | 'limit'>): string {
  return limit !== undefined && (reason === 'requests' || reason === 'tokens')
    ? `${countWords(limit, reason === 'tokens' ? 'token' : 'request')} a minute are used up.`
    : waitReasons[reason];
}

/** “60 requests a minute are used up. Going on in 12 s.” @param now as `untilMs` */
export function waitWords({ untilMs, ...why }: Waiting, now: number): string {
  if (why.reason === 'unreachable') return waitReason(why);
  const left = Math.ceil((untilMs - now) / 1000);
  return `${waitReason(why)} Going on ${left > 0 ? `in ${secondsWords(left)}` : 'now'}.`;
}

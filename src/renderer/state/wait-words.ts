import type { Waiting } from '../../shared/conversation.ts';
import { secondsWords } from '../../shared/cost-words.ts';
import type { WaitReason } from '../../shared/waiting.ts';

/** Why it waits, without the time: fit to be told once. */
export const waitReasons: Readonly<Record<WaitReason, string>> = {
  busy: 'The service is busy.',
  requests: 'The service takes no more requests this minute.',
  tokens: 'The service takes no more words this minute.',
  concurrency: 'The service is still at work on other requests.',
};

/** “The service is busy. Going on in 12 s.” @param now milliseconds since 1970, as `untilMs` */
export function waitWords({ reason, untilMs }: Waiting, now: number): string {
  const left = Math.ceil((untilMs - now) / 1000);
  return `${waitReasons[reason]} Going on ${left > 0 ? `in ${secondsWords(left)}` : 'now'}.`;
}

import type { TurnOrigin } from '../../shared/conversation.ts';
import { createReplyReader } from '../../shared/markdown.ts';
import { passagesOf } from '../../shared/speakable.ts';

/** A reply as it would be said, in one line. */
export function spokenWords(reply: string, origin: TurnOrigin): string {
  return createReplyReader(origin)
    .read(reply, true)
    .flatMap(passagesOf)
    .map(({ text }) => text)
    .join(' ');
}

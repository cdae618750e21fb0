import type { TurnOrigin } from '../../../shared/talk/conversation.ts';
import { createReplyReader } from '../../../shared/text/markdown.ts';
import { passagesOf } from '../../../shared/speech/speakable.ts';

/** A reply as it would be said, in one line. */
export function spokenWords(reply: string, origin: TurnOrigin): string {
  return createReplyReader(origin)
    .read(reply, true)
    .flatMap(passagesOf)
    .map(({ text }) => text)
    .join(' ');
}

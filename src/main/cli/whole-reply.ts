import type { ChatRequest } from '../service/chat-request.ts';
import type { ServiceClient } from '../service/client.ts';
import { partsOf } from '../service/completion.ts';
import type { ReplyPart } from '../service/reply.ts';
import { whileWaiting } from '../service/while-waiting.ts';

/** The service as commands use it: a reply comes as it is made, or, with `stream: false`, at its end. */
export interface CommandService extends ServiceClient {
  chat(request: ChatRequest & { readonly stream?: boolean }, signal: AbortSignal): AsyncIterable<ReplyPart>;
}

export function eitherWay(client: ServiceClient): CommandService {
  return {
    ...client,
    chat: ({ stream = true, ...request }, signal) =>
      stream ? client.chat(request, signal) : wholeReply(client, request, signal),
  };
}

/** For services, or what lies between, that keep a stream from coming through. @throws ServiceError */
async function* wholeReply(
  client: ServiceClient,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, void, undefined> {
  const reply = yield* whileWaiting(({ onWait }) => client.completeChat({ ...request, onWait }, signal));
  yield* partsOf(reply);
}

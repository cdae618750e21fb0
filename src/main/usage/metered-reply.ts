import type { Use } from '../../shared/usage/cost.ts';
import type { Usage } from '../../shared/talk/conversation.ts';
import type { Message } from '../../shared/talk/message.ts';
import { mayBeBilled } from './may-be-billed.ts';
import type { Meter } from './meter.ts';
import { reckonedChat } from './estimated-use.ts';

interface Chats<Chat, Part> {
  chat(request: Chat, signal: AbortSignal): AsyncIterable<Part>;
}

/** A reply as it comes, entered when it ends, breaks off or is left. @throws FaultError `ceiling-reached` */
export async function* meteredReply<
  Chat extends { readonly model: string; readonly messages: readonly Message[] },
  Part extends { readonly type: string; readonly text?: string; readonly usage?: Usage },
>(
  service: Chats<Chat, Part>,
  meter: Meter,
  request: Chat,
  signal: AbortSignal,
): AsyncGenerator<Part, void, undefined> {
  signal.throwIfAborted();
  const told = await meter.expectPrice(request.model, signal);
  const admission = meter.admit(request.model, reckonedChat(request.messages, ''), told);
  let stage: Stage = 'sent';
  let received = '';
  const reckoned = (): Use => reckonedChat(request.messages, received);
  try {
    for await (const part of service.chat(request, signal)) {
      stage = stageAfter(part.type, stage, signal);
      if (stage === 'answering') admission.begun();
      // Entered before it is passed on: whoever has the whole reply may never come back.
      if (stage === 'over') admission.done(chatOf(part.usage), reckoned());
      received += part.text ?? '';
      yield part;
    }
  } catch (error) {
    if (stage === 'sent' && !mayBeBilled(error, signal)) stage = 'refused';
    throw error;
  } finally {
    if (stage === 'waiting' || stage === 'refused') admission.unused();
    else admission.broken({ kind: 'chat' }, reckoned());
  }
}

/** How far a reply has come: what decides whether it counts. */
type Stage = 'sent' | 'waiting' | 'answering' | 'refused' | 'over';

function stageAfter(type: string, stage: Stage, signal: AbortSignal): Stage {
  switch (type) {
    case 'reply-end':
      return 'over';
    case 'wait-start':
      return 'waiting';
    case 'wait-end':
      // A wait that ends because the request was stopped ends without its being sent.
      return signal.aborted ? stage : 'sent';
    case 'note':
      return stage;
    default:
      return 'answering';
  }
}

function chatOf(usage: Usage | undefined): Use {
  return usage && isCountable(usage) ? { kind: 'chat', usage } : { kind: 'chat' };
}

/** Numbers that no service can mean are not kept: they would make every sum absurd. */
function isCountable({ promptTokens, completionTokens, reasoningTokens, cachedTokens }: Usage): boolean {
  return [promptTokens, completionTokens, reasoningTokens, cachedTokens].every(
    (count) => Number.isSafeInteger(count) && count >= 0,
  );
}

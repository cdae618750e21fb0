import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Completion } from '../chat/completion.ts';
import { charactersOf } from '../chat/stream.ts';
import { around, wait } from '../pace.ts';
import { sendBytes } from '../send-bytes.ts';

/** A completion on its way to a client. */
export interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly completion: Completion;
  /** The first fields of the answer or of each of its chunks. */
  readonly shared: object;
  readonly bill: (completionTokens: number) => void;
}

export async function sendWhole(sending: Sending): Promise<FastifyReply> {
  const { request, reply, completion, shared, bill } = sending;
  const { owner, signal } = request.call;
  const { firstDeltaMs, charactersPerSecond, mostThinking, spread } = owner.pace;
  const writingMs = (charactersOf(completion, mostThinking) * 1000) / charactersPerSecond;
  await wait(around(firstDeltaMs + writingMs, spread, owner.chance.chat), signal);
  bill(completion.usage.completion_tokens);
  const { usage, finishReason } = completion;
  const body = {
    ...shared,
    object: 'chat.completion',
    choices: [{ index: 0, message: messageOf(completion), finish_reason: finishReason }],
    usage,
  };
  return sendBytes(request, reply, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(body)));
}

function messageOf({ reasoning, content, toolCalls }: Completion): object {
  return {
    role: 'assistant',
    content,
    ...(reasoning ? { reasoning_content: reasoning } : {}),
    ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}),
  };
}

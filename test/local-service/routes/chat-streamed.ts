import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { resetConnection, untilClientLeaves } from '../call.ts';
import { streamParts } from '../chat/stream.ts';
import { countTokens } from '../chat/tokens.ts';
import { clockMs, type WrittenPiece } from '../log.ts';
import { around, wait } from '../pace.ts';
import type { Sending } from './chat-whole.ts';

export async function sendStreamed(sending: Sending, includeUsage: boolean): Promise<FastifyReply> {
  const { request, reply, bill, completion } = sending;
  const { signal, owner } = request.call;
  const { firstDeltaMs, spread } = owner.pace;
  let written = '';
  try {
    await wait(around(firstDeltaMs, spread, owner.chance.chat), signal);
    open(reply);
    for await (const part of sent(sending, includeUsage)) written += part;
    bill(completion.usage.completion_tokens);
  } catch (error) {
    bill(countTokens(written));
    throw error;
  }
  reply.raw.end('data: [DONE]\n\n');
  return reply;
}

/** Sends the chunks at the set pace, and yields the text of each one sent. */
async function* sent(sending: Sending, includeUsage: boolean): AsyncGenerator<string> {
  const { request, reply, completion, shared } = sending;
  const { signal, fault, entry, owner } = request.call;
  const written: WrittenPiece[] = [];
  entry.written = written;
  let count = 0;
  const { mostThinking } = owner.pace;
  for (const part of streamParts(completion, includeUsage, mostThinking, owner.chance.chat)) {
    if (fault && 'cutAfter' in fault && fault.cutAfter === count) resetConnection(request, reply);
    if (fault && 'stallAfter' in fault && fault.stallAfter === count) await untilClientLeaves(signal);
    const { charactersPerSecond, spread } = owner.pace;
    const takesMs = (part.characters * 1000) / charactersPerSecond;
    await wait(takesMs > 0 ? around(takesMs, spread, owner.chance.chat) : 0, signal);
    await send(reply, { ...shared, object: 'chat.completion.chunk', ...part.body }, signal);
    if (part.content !== '') written.push({ at: clockMs(), text: part.content });
    count += 1;
    yield part.written;
  }
}

function open(reply: FastifyReply): void {
  reply.hijack();
  // The hooks have only set rate-limit headers, all strings.
  const headers = reply.getHeaders() as Record<string, string>;
  reply.raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  reply.raw.flushHeaders();
}

async function send(reply: FastifyReply, chunk: object, signal: AbortSignal): Promise<void> {
  const room = reply.raw.write(`data: ${JSON.stringify(chunk)}\n\n`);
  if (!room) await once(reply.raw, 'drain', { signal });
}

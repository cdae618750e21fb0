import { once } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cut, gone, heard } from '../call.ts';
import { complete, type Completion } from '../chat/completion.ts';
import { chatSchema } from '../chat/request.ts';
import { streamParts } from '../chat/stream.ts';
import { around, wait } from '../pace.ts';
import { parseBody } from '../parse-body.ts';
import { sendBytes } from '../send-bytes.ts';
import type { Service } from '../service.ts';

export function serveChat(app: FastifyInstance, service: Service): void {
  let count = 0;
  app.post('/v1/chat/completions', async (request, reply) => {
    const body = parseBody(chatSchema, request.body);
    await heard(request, reply, {
      model: body.model,
      messages: body.messages.map(({ role, content }) => ({ role, content: content ?? null })),
    });
    const completion = complete(body, service.now());
    request.call.use.tokens = completion.usage.total_tokens;
    const shared = {
      id: `chatcmpl-${(count++).toString(36).padStart(8, '0')}`,
      created: Math.floor(service.now().getTime() / 1000),
      model: completion.model,
    };
    return body.stream
      ? stream({
          request,
          reply,
          service,
          completion,
          shared,
          usage: body.stream_options?.include_usage ?? false,
        })
      : sendWhole({ request, reply, service, completion, shared });
  });
}

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly service: Service;
  readonly completion: Completion;
  readonly shared: object;
}

async function sendWhole({ request, reply, service, completion, shared }: Sending): Promise<FastifyReply> {
  const { firstDeltaMs, charactersPerSecond, spread } = service.pace();
  const { reasoning, content, finishReason, usage } = completion;
  const writingMs = ((reasoning.length + content.length) * 1000) / charactersPerSecond;
  await wait(around(firstDeltaMs + writingMs, spread, service.chance.chat), request.call.signal);
  const message = { role: 'assistant', content, ...(reasoning ? { reasoning_content: reasoning } : {}) };
  const body = {
    ...shared,
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: finishReason }],
    usage,
  };
  return sendBytes(request, reply, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(body)));
}

async function stream(sending: Sending & { readonly usage: boolean }): Promise<FastifyReply> {
  const { request, reply, service, completion, shared, usage } = sending;
  const { signal, fault } = request.call;
  const { firstDeltaMs, spread } = service.pace();
  await wait(around(firstDeltaMs, spread, service.chance.chat), signal);
  open(reply);
  let sent = 0;
  for (const { body, characters } of streamParts(completion, usage, service.chance.chat)) {
    if (fault && 'cutAfter' in fault && fault.cutAfter === sent) cut(request, reply);
    if (fault && 'stallAfter' in fault && fault.stallAfter === sent) await gone(signal);
    const takesMs = (characters * 1000) / service.pace().charactersPerSecond;
    await wait(takesMs > 0 ? around(takesMs, spread, service.chance.chat) : 0, signal);
    await send(reply, { ...shared, object: 'chat.completion.chunk', ...body }, signal);
    sent += 1;
  }
  reply.raw.end('data: [DONE]\n\n');
  return reply;
}

function open(reply: FastifyReply): void {
  reply.hijack();
  // What the hooks have set so far are strings: the rate-limit headers.
  const headers = reply.getHeaders() as Record<string, string>;
  reply.raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  reply.raw.flushHeaders();
}

async function send(reply: FastifyReply, chunk: object, signal: AbortSignal): Promise<void> {
  const room = reply.raw.write(`data: ${JSON.stringify(chunk)}\n\n`);
  if (!room) await once(reply.raw, 'drain', { signal });
}

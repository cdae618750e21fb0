import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, receive } from '../call.ts';
import { complete, type Completion } from '../chat/completion.ts';
import { type ChatRequest, chatSchema, tokenBudget } from '../chat/request.ts';
import { parseBody } from '../parse-body.ts';
import type { Service } from '../service.ts';
import { sendStreamed } from './chat-streamed.ts';
import { sendWhole } from './chat-whole.ts';

/** Pictures are sent inside the JSON. */
const largestBody = 25 * 1024 * 1024;

export function serveChat(app: FastifyInstance, service: Service): void {
  let answers = 0;
  let calls = 0;
  app.post('/v1/chat/completions', { bodyLimit: largestBody }, async (request, reply) => {
    const body = parseBody(chatSchema, request.body);
    const { call } = request;
    // First, so that a test can get a fault with any messages.
    await receive(request, reply, summary(body, request));
    call.reserve(tokenBudget(body) ?? 0);
    const completion = complete(body, {
      now: service.now(),
      gullible: service.gullible,
      newCallId: () => `call_${(calls++).toString(36).padStart(8, '0')}`,
      readCache: call.owner.cache.read,
    });
    const sending = {
      request,
      reply,
      completion,
      shared: {
        id: `chatcmpl-${(answers++).toString(36).padStart(8, '0')}`,
        created: Math.floor(service.now().getTime() / 1000),
        model: completion.model.id,
      },
      bill: (completionTokens: number) => charge(call, completion, completionTokens),
    };
    const includeUsage = body.stream_options?.include_usage ?? false;
    return body.stream ? sendStreamed(sending, includeUsage) : sendWhole(sending);
  });
}

function summary({ model, messages }: ChatRequest, { body }: FastifyRequest) {
  return {
    model,
    messages: messages.map(({ role, content }) => ({ role, content: content ?? null })),
    // The schema has validated that it is an object. The log keeps it as sent.
    request: body as Readonly<Record<string, unknown>>,
  };
}

/** Counts and bills what was written, which is less than everything if the client disconnected. */
function charge({ owner, used }: Call, { model, usage }: Completion, completionTokens: number): void {
  used.tokens = usage.prompt_tokens + completionTokens;
  owner.account.chat(model.id, model.price, {
    promptTokens: usage.prompt_tokens,
    cachedTokens: usage.prompt_tokens_details.cached_tokens,
    completionTokens,
  });
}

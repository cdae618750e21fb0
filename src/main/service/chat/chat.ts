import { z } from 'zod';
import type { OnWait } from '../../../shared/contract/waiting.ts';
import type { FaultKind } from '../../../shared/contract/fault.ts';
import { mayReason, type ReasoningFields } from '../../../shared/talk/reasoning.ts';
import { isAboutDepth, reasoningFields, type createDepths } from './reasoning-effort.ts';
import { ServiceError } from '../errors/errors.ts';
import type { HttpAnswer, JsonBody } from '../http/http.ts';
import { interruptedError } from '../http/connection-errors.ts';
import type { Timeouts } from '../http/timeouts.ts';
import { partsIn } from './reply-body.ts';
import { tooLong } from '../errors/refusals.ts';
import type { Reply } from './reply.ts';
import type { ChatRequest, ReplyPart } from '../../speech/voice-service.ts';
import type { Sender, SentRequest } from '../queue/sender.ts';
import { t } from '../../../shared/text/translate.ts';
import type { ContentPart, Message, ToolChoice, ToolDefinition } from '../../../shared/talk/message.ts';
import { badInput } from '../errors/error-body.ts';
import { chatRanges } from '../../../shared/talk/chat-ranges.ts';

interface ChatPorts {
  readonly sender: Sender;
  readonly timeouts: Timeouts;
  readonly depths: ReturnType<typeof createDepths>;
  readonly newId: () => string;
}

/**
 * Streams a reply. Leaving the loop early, or aborting, closes the connection, which stops the model.
 * @throws ServiceError at any point; the parts yielded before it are good. If the model spent its whole budget on
 *   reasoning and never answered, it is thrown after `reply-end`, because that usage is still billed.
 */
export async function* chat(
  ports: ChatPorts,
  { whole = false, ...request }: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, void, undefined> {
  const leaving = new AbortController();
  const ending = AbortSignal.any([signal, leaving.signal]);
  let body: HttpAnswer['body'] | undefined;
  let ended = false;
  const seen = { reasoning: false, reply: false };
  try {
    ({ body } = yield* withProgressParts((progress) =>
      openReply(ports, request, { stream: !whole, progress }, ending),
    ));
    for await (const part of partsIn(body, ports)) {
      signal.throwIfAborted();
      ended = part.type === 'reply-end';
      // Drain what little follows, so that the connection can be used again.
      if (ended) body.resume();
      if (part.type === 'reasoning-delta') seen.reasoning = true;
      if (part.type === 'reply-delta') seen.reply ||= part.text.trim() !== '';
      yield part;
      if (part.type === 'reply-end' && isSpent({ ...part, ...seen })) throw spentError();
    }
  } catch (error) {
    signal.throwIfAborted();
    const failure = error instanceof ServiceError ? error : interruptedError(t('service:answer.cut'), error);
    throw body && !whole ? streamFailure(failure) : failure;
  } finally {
    if (!body) leaving.abort();
    else if (!ended) body.destroy();
  }
}

/** What may happen before an answer begins. */
interface ProgressListener {
  readonly onWait: OnWait;
  readonly note: (text: string) => void;
}

/** Runs something that returns a value, and yields the progress it reports until then. @throws what it throws */
async function* withProgressParts<T>(
  run: (progress: ProgressListener) => Promise<T>,
): AsyncGenerator<ReplyPart, T, undefined> {
  let pending: ReplyPart[] = [];
  let changed = Promise.withResolvers<void>();
  const report = (part: ReplyPart): void => {
    pending.push(part);
    changed.resolve();
  };
  let isOver = false;
  const running = run({
    onWait: (wait) => report(wait ? { type: 'wait-start', ...wait } : { type: 'wait-end' }),
    note: (text) => report({ type: 'note', text }),
  }).finally(() => {
    isOver = true;
    changed.resolve();
  });
  running.catch(() => {}); // thrown below, unless the caller has stopped iterating
  for (;;) {
    await changed.promise;
    const parts = pending;
    pending = [];
    changed = Promise.withResolvers();
    if (isOver) changed.resolve();
    for (const part of parts) yield part;
    if (isOver && pending.length === 0) return await running;
  }
}

/** How often another depth is tried: first the nearest that the model should allow, then its default. */
const mostRefusals = 2;

/** Sends the request, at a depth that the model accepts. */
async function openReply(
  { sender, timeouts, depths }: ChatPorts,
  request: ChatRequest,
  { stream, progress }: { readonly stream: boolean; readonly progress: ProgressListener },
  signal: AbortSignal,
): Promise<HttpAnswer> {
  checkChatRequest(request);
  const { model, depth: wanted, clearThinking, maxTokens, priority = 'interactive' } = request;
  const family = request.family ?? depths.family(model);
  for (let refusals = 0; ; refusals++) {
    const { depth, note } =
      wanted !== undefined && refusals < mostRefusals
        ? depths.allowed(model, wanted, family)
        : { depth: 'default' as const };
    if (note !== undefined) progress.note(note);
    const sent: SentRequest = {
      method: 'POST',
      path: '/v1/chat/completions',
      body: {
        ...wireRequest(request, reasoningFields(family, depth, clearThinking)),
        ...(stream ? { stream, stream_options: { include_usage: true } } : { stream }),
      },
      accept: stream ? 'text/event-stream, application/json' : 'application/json',
      headersTimeoutMs: !stream || mayReason(family, depth) ? timeouts.thinkingMs : timeouts.headersMs,
      bodyTimeoutMs: stream ? timeouts.idleMs : timeouts.bodyMs,
      ...(!stream && { wholeTimeoutMs: timeouts.wholeMs }),
      priority,
      tokens: maxTokens,
      withFewerTokens,
      onWait: progress.onWait,
    };
    try {
      return await sender.send(sent, signal);
    } catch (error) {
      if (error instanceof ServiceError && error.fault.kind === 'too-large') throw requestTooLarge(error);
      if (depth === 'default' || refusals >= mostRefusals || !isAboutDepth(error)) throw error;
      depths.refuse(model, depth);
    }
  }
}

/** Enough for a short answer, according to the service's documentation. */
const shortAnswerTokens = 4096;

/** Reserves half the budget if the minute's tokens don't suffice, but never less than a short answer needs. */
function withFewerTokens(body: JsonBody): { body: JsonBody; tokens: number } {
  const budget = Number(body.max_tokens ?? 0);
  const tokens = budget > shortAnswerTokens ? Math.max(Math.floor(budget / 2), shortAnswerTokens) : budget;
  return { body: tokens === budget ? body : { ...body, max_tokens: tokens }, tokens };
}

function isSpent({
  finishReason,
  usage,
  reasoning,
  reply,
}: Pick<Reply, 'finishReason' | 'usage'> & {
  readonly reasoning: boolean;
  readonly reply: boolean;
}): boolean {
  return finishReason === 'length' && !reply && (reasoning || (usage?.reasoningTokens ?? 0) > 0);
}

/** A conversation that is too large needs other words than a sound file. */
function requestTooLarge({ name: _name, fault, ...details }: ServiceError): ServiceError {
  return tooLong(undefined, details, fault.kind);
}

/** Adds the hint that a reply without streaming may work; it wouldn't help with a wrong key or address. */
function streamFailure(error: ServiceError): ServiceError {
  const { name: _name, fault, ...details } = error;
  if (fault.cause !== undefined || !streamFaults.has(fault.kind)) return error;
  return new ServiceError(fault.kind, fault.message, {
    ...details,
    cause: error.cause,
    because: 'stream-broken',
  });
}

const streamFaults: ReadonlySet<FaultKind> = new Set([
  'answer-interrupted',
  'answer-unreadable',
  'answer-empty',
  'service-failed',
]);

function spentError(): ServiceError {
  return new ServiceError('answer-empty', t('service:answer.reasoning-spent'), {
    because: 'reasoning-spent',
  });
}

/** A chat request's body, except for the streaming options. */
function wireRequest(request: ChatRequest, reasoning: ReasoningFields): Record<string, unknown> {
  const fields = {
    model: request.model,
    messages: request.messages.map(wireMessage),
    max_tokens: request.maxTokens,
    temperature: request.temperature,
    top_p: request.topP,
    top_k: request.topK,
    stop: request.stop,
    presence_penalty: request.presencePenalty,
    frequency_penalty: request.frequencyPenalty,
    response_format: request.responseFormat && { type: request.responseFormat },
    tools: request.tools?.length ? request.tools.map(wireTool) : undefined,
    tool_choice: request.tools?.length ? wireChoice(request.toolChoice) : undefined,
    ...reasoning,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function wireMessage(message: Message): object {
  switch (message.role) {
    case 'system':
      return { role: message.role, content: message.content };
    case 'user': {
      const { role, content } = message;
      return { role, content: typeof content === 'string' ? content : content.map(wirePart) };
    }
    case 'assistant': {
      const { role, content, toolCalls = [] } = message;
      return { role, content, ...(toolCalls.length > 0 && { tool_calls: toolCalls.map(wireCall) }) };
    }
    case 'tool':
      return { role: message.role, tool_call_id: message.toolCallId, content: message.content };
  }
}

function wirePart(part: ContentPart): object {
  return part.type === 'text'
    ? { type: 'text', text: part.text }
    : { type: 'image_url', image_url: { url: part.url } };
}

function wireCall({ id, name, arguments: written }: { id: string; name: string; arguments: string }): object {
  return { id, type: 'function', function: { name, arguments: written } };
}

function wireTool({ name, description, parameters }: ToolDefinition): object {
  return { type: 'function', function: { name, description, parameters } };
}

function wireChoice(choice: ToolChoice | undefined): unknown {
  return typeof choice === 'object' ? { type: 'function', function: { name: choice.name } } : choice;
}

/** Fields have their names in the service's documentation, which the person who set them knows. */
const rangesSchema = z.object({
  model: z.string().min(1, { error: () => t('service:input.model') }),
  messages: z.array(z.unknown()).min(1, { error: () => t('service:input.messages') }),
  max_tokens: chatRanges.maxTokens.optional(),
  temperature: chatRanges.temperature.optional(),
  top_p: chatRanges.topP.optional(),
  top_k: chatRanges.topK.optional(),
  presence_penalty: chatRanges.presencePenalty.optional(),
  frequency_penalty: chatRanges.frequencyPenalty.optional(),
  stop: chatRanges.stop.optional(),
});

/**
 * Checks what can be checked before anything is sent.
 * @throws ServiceError `bad-input`, naming the parameter and its range
 */
function checkChatRequest(request: ChatRequest): void {
  const { model, messages, tools = [], toolChoice, stop } = request;
  const read = rangesSchema.safeParse({
    model,
    messages,
    max_tokens: request.maxTokens,
    temperature: request.temperature,
    top_p: request.topP,
    top_k: request.topK,
    presence_penalty: request.presencePenalty,
    frequency_penalty: request.frequencyPenalty,
    stop: typeof stop === 'string' ? [stop] : stop,
  });
  if (!read.success) throw badInput(read.error);
  const isNamed = typeof toolChoice === 'object';
  if (isNamed && !tools.some(({ name }) => name === toolChoice.name))
    throw badInput(t('service:input.tool-unknown', { name: toolChoice.name }));
  if (toolChoice === 'required' && tools.length === 0) throw badInput(t('service:input.tools-missing'));
}

import type { FaultKind } from '../../../shared/contract/fault.ts';
import { mayReason } from '../../../shared/talk/reasoning.ts';
import { checkChatRequest, type ChatRequest } from './chat-request.ts';
import { wireRequest } from './request-body.ts';
import { isAboutDepth, reasoningFields, type Depths } from './reasoning-effort.ts';
import { ServiceError } from '../errors/errors.ts';
import type { HttpAnswer, JsonBody } from '../http/http.ts';
import { interruptedError } from '../http/connection-errors.ts';
import type { Timeouts } from '../http/timeouts.ts';
import { partsIn } from './reply-body.ts';
import { tooLong } from '../errors/refusals.ts';
import type { Reply, ReplyPart } from './reply.ts';
import type { Sender, SentRequest } from '../queue/sender.ts';
import { withProgressParts, type ProgressListener } from '../queue/with-progress.ts';
import { t } from '../../../shared/text/translate.ts';

/** A request whose answer comes as it is made or, where streams break, whole: in the same parts, but at once. */
export interface AskedChat extends ChatRequest {
  readonly whole?: boolean;
}

export interface ChatPorts {
  readonly sender: Sender;
  readonly timeouts: Timeouts;
  readonly depths: Depths;
  readonly newId: () => string;
}

/**
 * A reply as it is made. Leaving the loop early, or aborting, closes the connection and so stops the model.
 * @throws ServiceError at any point; what was yielded before it is good. Where the model's budget went into reasoning
 *   and there is no answer, that comes after the end, whose usage is billed all the same.
 */
export async function* chat(
  ports: ChatPorts,
  { whole = false, ...request }: AskedChat,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, void, undefined> {
  const leaving = new AbortController();
  const ending = AbortSignal.any([signal, leaving.signal]);
  let body: HttpAnswer['body'] | undefined;
  let ended = false;
  const seen = { reasoning: false, reply: false };
  try {
    ({ body } = yield* withProgressParts((tell) => open(ports, request, { stream: !whole, tell }, ending)));
    for await (const part of partsIn(body, ports)) {
      signal.throwIfAborted();
      ended = part.type === 'reply-end';
      // The little that follows is read unheeded: only then can the connection be used again.
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

/** How often another depth is tried: the nearest that the model should allow, then none at all. */
const mostRefusals = 2;

/** An answer that has begun, at a depth that the model allows. */
async function open(
  { sender, timeouts, depths }: ChatPorts,
  request: ChatRequest,
  { stream, tell }: { readonly stream: boolean; readonly tell: ProgressListener },
  signal: AbortSignal,
): Promise<HttpAnswer> {
  checkChatRequest(request);
  const { model, depth: wanted = 'default', clearThinking, maxTokens, priority = 'interactive' } = request;
  const family = request.family ?? depths.family(model);
  for (let refusals = 0; ; refusals++) {
    const { depth, note } =
      refusals < mostRefusals ? depths.allowed(model, wanted, family) : { depth: 'default' as const };
    if (note !== undefined) tell.note(note);
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
      onWait: tell.onWait,
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

/** Enough for a short answer, as the service suggests. */
const shortAnswerTokens = 4096;

/** Half the budget is reserved where the minute's tokens do not suffice, but never less than for a short answer. */
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

/** What is too large about a conversation is no sound file. */
function requestTooLarge({ name: _name, fault, ...details }: ServiceError): ServiceError {
  return tooLong(undefined, details, fault.kind);
}

/** The same failure, with the hint that a whole answer may do better; it would not for a wrong key or address. */
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

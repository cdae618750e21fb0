import type { Readable } from 'node:stream';
import { emptyAnswer, jsonOf, longestJson, readJson, unreadable, webPage } from './body.ts';
import { replyParts } from './chat-stream.ts';
import { partsOf, readCompletion } from './completion.ts';
import { ServiceError } from './errors.ts';
import type { Http } from './http.ts';
import { interruptedError } from './network.ts';
import { opening } from './opening.ts';
import type { Patience } from './patience.ts';
import type { Reply, ReplyPart } from './reply.ts';
import { serverEvents } from './sse.ts';

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly Message[];
  /** For reasoning and reply together; without it the model's own limit holds. */
  readonly maxTokens?: number;
  /** 0 to 2. */
  readonly temperature?: number;
}

/**
 * A reply as it is made. Leaving the loop early, or aborting, closes the connection and so stops the model.
 * @throws ServiceError at any point; what was yielded before it is good
 */
export async function* chat(
  http: Http,
  patience: Patience,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, void, undefined> {
  const { body } = await http.send(
    {
      method: 'POST',
      path: '/v1/chat/completions',
      body: { ...wireRequest(request), stream: true, stream_options: { include_usage: true } },
      accept: 'text/event-stream, application/json',
      headersTimeoutMs: patience.headersMs,
      bodyTimeoutMs: patience.idleMs,
    },
    signal,
  );
  let ended = false;
  try {
    for await (const part of partsIn(body, patience)) {
      signal.throwIfAborted();
      ended = part.type === 'reply-end';
      // The little that follows is read unheeded: only then can the connection be used again.
      if (ended) body.resume();
      yield part;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ServiceError ? error : interruptedError('The answer broke off.', error);
  } finally {
    if (!ended) body.destroy();
  }
}

/** A reply as a whole, made without a stream. @throws ServiceError */
export async function completeChat(
  http: Http,
  patience: Patience,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Reply> {
  const { body } = await http.send(
    {
      method: 'POST',
      path: '/v1/chat/completions',
      body: { ...wireRequest(request), stream: false },
      headersTimeoutMs: patience.wholeAnswerMs,
      bodyTimeoutMs: patience.bodyMs,
    },
    signal,
  );
  return readCompletion(await readJson(body, signal));
}

function wireRequest({ model, messages, maxTokens, temperature }: ChatRequest): Record<string, unknown> {
  return {
    model,
    messages,
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(temperature !== undefined && { temperature }),
  };
}

async function* partsIn(body: Readable, patience: Patience): AsyncGenerator<ReplyPart, void, undefined> {
  // Left open at the end of the reply, so that the connection can be used again.
  const bytes: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false });
  const { kind, chunks } = await opening(bytes);
  switch (kind) {
    case 'empty':
      throw emptyAnswer();
    case 'page':
      throw webPage();
    case 'json':
      return yield* partsOf(readCompletion(jsonOf(await textOf(chunks))));
    case 'events':
      return yield* replyParts(serverEvents(chunks, patience.heartbeatsMs), () => {
        // Destroying what has ended by then does nothing.
        setTimeout(() => body.destroy(), patience.epilogueMs).unref();
      });
  }
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of chunks) {
    length += piece.length;
    if (length > longestJson) throw unreadable();
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

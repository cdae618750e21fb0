import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { partsOf, readCompletion, readChunk, wordsIn } from './chat-response.ts';
import type { ReplyPart } from '../../speech/voice-service.ts';
import {
  emptyAnswerError,
  startBodyTimeout,
  jsonOf,
  longestJson,
  unreadableError,
  webPageError,
} from '../http/body.ts';
import type { Timeouts } from '../http/timeouts.ts';
import { createReplyReader } from './reply-reader.ts';
import { endingOf } from './reply.ts';
import { type ServerEvent, createEventReader } from './sse.ts';
import { parsedJson } from '../errors/error-body.ts';
import { interruptedError } from '../http/connection-errors.ts';
import { t } from '../../../shared/text/translate.ts';

/** The reply in a body: an event stream or, even if a stream was requested, a whole completion. */
export async function* partsIn(
  body: Readable,
  { timeouts, newId }: { readonly timeouts: Timeouts; readonly newId: () => string },
): AsyncGenerator<ReplyPart, void, undefined> {
  // Left open at the end of the reply, so that the connection can be used again.
  const bytes: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false });
  const bodyTimeout = startBodyTimeout(body, timeouts.wholeMs);
  const { kind, chunks } = await sniffBody(bytes);
  switch (kind) {
    case 'empty':
      throw emptyAnswerError();
    case 'page':
      throw webPageError();
    case 'json':
      return yield* partsOf(readCompletion(jsonOf(await textOf(chunks)), newId));
    case 'events':
      bodyTimeout.cancel(); // a stream has its own timeouts
      return yield* replyParts(chunks, {
        heartbeatsMs: timeouts.heartbeatsMs,
        newId,
        onFinish() {
          const epilogue = setTimeout(() => body.destroy(), timeouts.epilogueMs).unref();
          body.once('close', () => clearTimeout(epilogue));
        },
      });
  }
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of chunks) {
    length += piece.length;
    if (length > longestJson) throw unreadableError();
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/** A body's kind by its first character, whatever its content type says. */
interface SniffedBody {
  readonly kind: 'events' | 'json' | 'page' | 'empty';
  /** The whole body, without leading blanks. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Reads a body up to its first character: services and the proxies before them send JSON and web pages unasked. */
async function sniffBody(body: AsyncIterator<Uint8Array>): Promise<SniffedBody> {
  for (let blanks = 0; ;) {
    const { done, value } = await body.next();
    if (done || blanks > mostBlanks) return { kind: 'empty', chunks: following(undefined, body) };
    const first = value.find((byte) => !blankBytes.has(byte));
    // Leading blanks mean nothing in any kind of answer; a server may send some during a long reasoning.
    if (first !== undefined) return { kind: kindOf(first), chunks: following(value, body) };
    blanks += value.length;
  }
}

const mostBlanks = 1024 * 1024;

/** Space, tab, line feed, carriage return, and the three bytes of a byte order mark. */
const blankBytes: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

function kindOf(byte: number): SniffedBody['kind'] {
  if (byte === 0x7b) return 'json';
  return byte === 0x3c ? 'page' : 'events';
}

async function* following(
  first: Uint8Array | undefined,
  body: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (first) yield first;
    for (;;) {
      const { done, value } = await body.next();
      if (done) return;
      yield value;
    }
  } finally {
    await body.return?.();
  }
}

interface StreamOptions {
  /** How long comments alone may keep the stream open. */
  readonly heartbeatsMs: number;
  readonly newId: () => string;
  /** Called when the finish reason arrives; usage and the terminator may still follow. */
  readonly onFinish?: () => void;
}

/**
 * The parts of a streamed completion, with one delta for what a piece of the stream adds to a text. The reply is
 * complete only with a finish reason. Nothing is read after the terminator.
 * @throws ServiceError if the stream contains an error, ends early, or can't be understood
 */
export async function* replyParts(
  stream: AsyncIterable<Uint8Array>,
  options: StreamOptions,
): AsyncGenerator<ReplyPart, void, undefined> {
  const reader = createStreamReader(options);
  const eventLoop = createEventLoopYield();
  try {
    for await (const bytes of slicesOf(stream)) {
      yield* reader.read(bytes);
      if (reader.isTerminated()) break;
      if (eventLoop.isDue()) await eventLoop.pause();
    }
    yield* reader.readEnd();
  } catch (error) {
    // A failure after the finish reason doesn't invalidate the answer.
    if (!reader.isFinished()) throw error;
  }
  for (const part of reader.end()) yield part;
}

/** About a hundred events. One read from a connection may hold five hundred, too many without yielding. */
const sliceBytes = 16 * 1024;

async function* slicesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const bytes of stream)
    for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}

/** A quarter of a frame at 60 Hz: reading the current piece and handling its events come on top. */
const longestStretchMs = 4;

/**
 * Yields to the event loop every 4 ms. Otherwise data that has already arrived is read in one go, and a burst of it
 * blocks everything else.
 */
function createEventLoopYield(): { readonly isDue: () => boolean; pause(): Promise<void> } {
  let stretchStartedAt = performance.now();
  return {
    isDue: () => performance.now() - stretchStartedAt > longestStretchMs,
    async pause() {
      await setImmediate();
      stretchStartedAt = performance.now();
    },
  };
}

function createStreamReader({ heartbeatsMs, newId, onFinish }: StreamOptions) {
  const reply = createReplyReader(newId);
  let parts: ReplyPart[] = [];
  let hasStarted = false;
  let hasDeltas = false;
  let isFinished = false;
  let isTerminated = false;
  let isOver = false;

  function add(type: 'reasoning-delta' | 'reply-delta', text: string): void {
    if (text === '') return;
    const last = parts.at(-1);
    if (last?.type === type) parts[parts.length - 1] = { type, text: last.text + text };
    else parts.push({ type, text });
  }

  function readEvent(event: ServerEvent): void {
    const { data } = event;
    const word = data.startsWith('{') ? '{' : data.trim();
    if (isTerminated || (word === '' && event.event !== 'error')) return;
    if (word === '[DONE]') {
      isTerminated = true;
      return;
    }
    const json = parsedJson(data);
    if (json !== undefined || event.event === 'error') return applyChunk(readChunk(event, json));
    // Some services end an event with one line feed instead of two, so that several arrive as one with several lines.
    if (data.includes('\n')) return data.split('\n').forEach((line) => readEvent({ ...event, data: line }));
    // Half an event at the end of the stream is dropped.
    if (!isOver) applyChunk(readChunk(event, json));
  }

  function applyChunk({ chunk, failure }: ReturnType<typeof readChunk>): void {
    hasStarted = true;
    if (failure && !isFinished) throw failure;
    const { choice } = chunk;
    reply.setModel(chunk.model);
    if (choice?.delta) hasDeltas = true;
    const words = choice?.delta ?? (hasDeltas ? undefined : wordsIn(choice?.message));
    if (words) {
      const added = reply.add(words);
      add('reasoning-delta', added.reasoning);
      add('reply-delta', added.reply);
      if (added.any) events.sawContent();
    }
    const usage = chunk.usage ?? choice?.usage;
    if (usage) reply.setUsage(usage);
    if (isFinished || !choice?.finish_reason) return;
    reply.setFinishReason(choice.finish_reason);
    isFinished = true;
    onFinish?.();
  }

  /** The parts that reading adds, then its failure, if any: parts that came before it in the same bytes are good. */
  function* partsAddedBy(read: () => void): Generator<ReplyPart, void, undefined> {
    let failure: unknown;
    try {
      read();
    } catch (error) {
      failure = error;
    }
    const added = parts;
    parts = [];
    yield* added;
    if (failure !== undefined) throw failure;
  }

  const events = createEventReader(heartbeatsMs, readEvent);
  return {
    isTerminated: () => isTerminated,
    isFinished: () => isFinished,
    read: (bytes: Uint8Array) => partsAddedBy(() => events.read(bytes)),
    readEnd: () =>
      partsAddedBy(() => {
        isOver = true;
        events.end();
      }),
    end(): readonly ReplyPart[] {
      const end = reply.end();
      if (!end) throw hasStarted ? interruptedError(t('service:answer.cut')) : emptyAnswerError();
      add('reasoning-delta', end.rest.reasoning);
      add('reply-delta', end.rest.reply);
      return [...parts, ...endingOf(end)];
    },
  };
}

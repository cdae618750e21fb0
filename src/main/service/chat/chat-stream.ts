import { readChunk, wordsIn } from './chat-response.ts';
import { createReplyReader } from './reply-reader.ts';
import { type ReplyPart, endingOf } from './reply.ts';
import { type ServerEvent, createEventReader } from './sse.ts';
import { parsedJson } from '../errors/error-body.ts';
import { emptyAnswerError } from '../http/body.ts';
import { interruptedError } from '../http/connection-errors.ts';
import { createEventLoopYield } from '../http/yield-to-event-loop.ts';
import { t } from '../../../shared/text/translate.ts';

export interface StreamOptions {
  /** How long comments alone may keep the stream going. */
  readonly heartbeatsMs: number;
  readonly newId: () => string;
  /** Told when the finish reason has come; usage and the terminator may still follow. */
  readonly onFinish?: () => void;
}

/**
 * A streamed completion as its parts; what one piece of the stream adds to a text comes as one delta. It is complete
 * only when a finish reason has come; what comes after the terminator is not read.
 * @throws ServiceError when the stream tells of a failure, ends early, or cannot be understood
 */
export async function* replyParts(
  stream: AsyncIterable<Uint8Array>,
  options: StreamOptions,
): AsyncGenerator<ReplyPart, void, undefined> {
  const reading = createReading(options);
  const eventLoop = createEventLoopYield();
  try {
    for await (const bytes of slicesOf(stream)) {
      yield* reading.read(bytes);
      if (reading.isTerminated()) break;
      if (eventLoop.isDue()) await eventLoop.pause();
    }
    yield* reading.readEnd();
  } catch (error) {
    // Once the model has finished, nothing that follows can take its answer away.
    if (!reading.isFinished()) throw error;
  }
  for (const part of reading.end()) yield part;
}

/** About a hundred events; what a connection gives at once may hold five hundred, which is long without a breath. */
const sliceBytes = 16 * 1024;

async function* slicesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const bytes of stream)
    for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}

function createReading({ heartbeatsMs, newId, onFinish }: StreamOptions) {
  const reply = createReplyReader(newId);
  let parts: ReplyPart[] = [];
  let hasBegun = false;
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
    if (json !== undefined || event.event === 'error') return heed(readChunk(event, json));
    // Some services end an event with one line feed instead of two, so that several come as one of several lines.
    if (data.includes('\n')) return data.split('\n').forEach((line) => readEvent({ ...event, data: line }));
    // Half an event, within which the stream ended, is dropped.
    if (!isOver) heed(readChunk(event, json));
  }

  function heed({ chunk, failure }: ReturnType<typeof readChunk>): void {
    hasBegun = true;
    // Once the model has finished, nothing takes its answer back.
    if (failure && !isFinished) throw failure;
    const { choice } = chunk;
    reply.setModel(chunk.model);
    if (choice?.delta) hasDeltas = true;
    const words = choice?.delta ?? (hasDeltas ? undefined : wordsIn(choice?.message));
    if (words) {
      const said = reply.words(words);
      add('reasoning-delta', said.reasoning);
      add('reply-delta', said.reply);
      if (said.any) events.heard();
    }
    const usage = chunk.usage ?? choice?.usage;
    if (usage) reply.setUsage(usage);
    if (isFinished || !choice?.finish_reason) return;
    reply.finished(choice.finish_reason);
    isFinished = true;
    onFinish?.();
  }

  /** What reading adds, up to its failure: what came before that in the same bytes is good. */
  function* partsOf(reading: () => void): Generator<ReplyPart, void, undefined> {
    let failure: unknown;
    try {
      reading();
    } catch (error) {
      failure = error;
    }
    const read = parts;
    parts = [];
    yield* read;
    if (failure !== undefined) throw failure;
  }

  const events = createEventReader(heartbeatsMs, readEvent);
  return {
    isTerminated: () => isTerminated,
    isFinished: () => isFinished,
    read: (bytes: Uint8Array) => partsOf(() => events.read(bytes)),
    readEnd: () =>
      partsOf(() => {
        isOver = true;
        events.end();
      }),
    end(): readonly ReplyPart[] {
      const end = reply.end();
      if (!end) throw hasBegun ? interruptedError(t('service:answer.cut')) : emptyAnswerError();
      add('reasoning-delta', end.rest.reasoning);
      add('reply-delta', end.rest.reply);
      return [...parts, ...endingOf(end)];
    },
  };
}

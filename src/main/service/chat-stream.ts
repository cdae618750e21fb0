import { z } from 'zod';
import { emptyAnswer, unreadable } from './body.ts';
import { interruptedError } from './network.ts';
import { errorInBody, errorInText } from './refusals.ts';
import { createReplyReader } from './reply-reader.ts';
import { endingOf, usageSchema, wordsSchema, type ReplyPart } from './reply.ts';
import { createEventReader, type ServerEvent } from './sse.ts';
import { parsedJson } from './told.ts';

const chunkSchema = z.object({
  choices: z.array(z.object({ delta: wordsSchema.nullish(), finish_reason: z.string().nullish() })).nullish(),
  usage: usageSchema.nullish().catch(undefined),
});

type Chunk = z.infer<typeof chunkSchema>;

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
  try {
    for await (const bytes of stream) {
      const failure = reading.read(bytes);
      for (const part of reading.take()) yield part;
      if (failure !== undefined) throw failure;
      if (reading.isTerminated()) break;
    }
  } catch (error) {
    // Once the model has finished, nothing that follows can take its answer away.
    if (!reading.isFinished()) throw error;
  }
  for (const part of reading.end()) yield part;
}

function createReading({ heartbeatsMs, newId, onFinish }: StreamOptions) {
  const reply = createReplyReader(newId);
  let parts: ReplyPart[] = [];
  let hasBegun = false;
  let isFinished = false;
  let isTerminated = false;

  function add(type: 'reasoning-delta' | 'reply-delta', text: string): void {
    if (text === '') return;
    const last = parts.at(-1);
    if (last?.type === type) parts[parts.length - 1] = { type, text: last.text + text };
    else parts.push({ type, text });
  }

  function read(event: ServerEvent): void {
    const word = event.data.startsWith('{') ? 'an object' : event.data.trim();
    if (isTerminated || word === '') return;
    if (word === '[DONE]') {
      isTerminated = true;
      return;
    }
    hasBegun = true;
    const { choices, usage } = readChunk(event);
    const choice = choices?.[0];
    if (choice?.delta) {
      const { reasoning, reply: words } = reply.words(choice.delta);
      add('reasoning-delta', reasoning);
      add('reply-delta', words);
    }
    if (usage) reply.counted(usage);
    if (choice?.finish_reason && !isFinished) {
      isFinished = true;
      reply.finished(choice.finish_reason);
      onFinish?.();
    }
  }

  const events = createEventReader(heartbeatsMs, read);
  return {
    isTerminated: () => isTerminated,
    isFinished: () => isFinished,
    /** Gives the failure back instead of throwing it: what came before it in the same bytes is good. */
    read(bytes: Uint8Array): unknown {
      try {
        return void events.read(bytes);
      } catch (error) {
        return error;
      }
    },
    take(): readonly ReplyPart[] {
      const taken = parts;
      parts = [];
      return taken;
    },
    end(): readonly ReplyPart[] {
      const end = reply.end();
      if (!end) throw hasBegun ? interruptedError('The answer broke off before its end.') : emptyAnswer();
      add('reasoning-delta', end.rest.reasoning);
      add('reply-delta', end.rest.reply);
      return [...parts, ...endingOf(end)];
    },
  };
}

function readChunk({ event, data }: ServerEvent): Chunk {
  if (event === 'error') throw errorInText(data);
  const parsed = parsedJson(data);
  const failure = errorInBody(parsed);
  if (failure) throw failure;
  const read = chunkSchema.safeParse(parsed);
  if (!read.success) throw unreadable(read.error);
  return read.data;
}

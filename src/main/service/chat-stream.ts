import { z } from 'zod';
import { emptyAnswer, unreadable } from './body.ts';
import { interruptedError } from './network.ts';
import { createBreaths } from './breaths.ts';
import { errorInText } from './refusals.ts';
import { createReplyReader } from './reply-reader.ts';
import { endingOf, wordsSchema, type ReplyPart, type Words } from './reply.ts';
import { createEventReader, type ServerEvent } from './sse.ts';
import { failureIn } from './told-failure.ts';
import { parsedJson } from './told.ts';

/** What hardly any chunk holds is read where it is there. */
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: wordsSchema.nullish(),
        /** What the deltas have said, once more as a whole; or all there is, where a service does not really stream. */
        message: z.unknown().optional(),
        finish_reason: z.string().nullish(),
        usage: z.unknown().optional(),
      }),
    )
    .nullish(),
  usage: z.unknown().optional(),
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
  const breaths = createBreaths();
  try {
    for await (const bytes of stream) {
      const failure = reading.read(bytes);
      for (const part of reading.take()) yield part;
      if (failure !== undefined) throw failure;
      if (reading.isTerminated()) break;
      if (breaths.isDue()) await breaths.take();
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
  let hasDeltas = false;
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
    const { chunk, failure } = readChunk(event);
    // Once the model has finished, nothing takes its answer back.
    if (failure && !isFinished) throw failure;
    const choice = chunk.choices?.[0];
    if (choice?.delta) hasDeltas = true;
    const said = choice?.delta ?? (hasDeltas ? undefined : wordsIn(choice?.message));
    if (said) {
      const { reasoning, reply: words } = reply.words(said);
      add('reasoning-delta', reasoning);
      add('reply-delta', words);
    }
    const usage = chunk.usage ?? choice?.usage;
    if (usage) reply.counted(usage);
    if (isFinished || !choice?.finish_reason) return;
    reply.finished(choice.finish_reason);
    isFinished = true;
    onFinish?.();
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

/** A chunk, and the failure told in it, if any; a failure may come with the last count of tokens. */
function readChunk({ event, data }: ServerEvent): { readonly chunk: Chunk; readonly failure: unknown } {
  const parsed = parsedJson(data);
  const failure = event === 'error' ? errorInText(data) : failureIn(parsed);
  const read = chunkSchema.safeParse(parsed);
  if (!read.success) throw failure ?? unreadable(read.error);
  return { chunk: read.data, failure };
}

function wordsIn(message: unknown): Words {
  const read = wordsSchema.safeParse(message ?? {});
  if (!read.success) throw unreadable(read.error);
  return read.data;
}

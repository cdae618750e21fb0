import { z } from 'zod';
import { unreadable } from '../http/body.ts';
import { answerAmong } from './chat-choice.ts';
import { errorInText } from '../errors/refusals.ts';
import { modelSchema, wordsSchema, type Words } from './reply.ts';
import type { ServerEvent } from './sse.ts';
import { failureIn } from '../errors/embedded-error.ts';

/** A chunk of a streamed completion, as far as it is heeded. What hardly any chunk holds is read where it is there. */
export interface Chunk {
  readonly choice: z.infer<typeof choiceSchema> | undefined;
  readonly usage: unknown;
  readonly model: string | null | undefined;
}

const choiceSchema = z.object({
  delta: wordsSchema.nullish(),
  /** What the deltas have said, once more as a whole; or all there is, where a service does not really stream. */
  message: z.unknown().optional(),
  finish_reason: z.string().nullish(),
  usage: z.unknown().optional(),
});

const chunkSchema = z.object({
  choices: z.array(z.unknown()).nullish().transform(answerAmong).pipe(choiceSchema.optional()),
  usage: z.unknown().optional(),
  model: modelSchema,
});

/**
 * An event's chunk, and the failure told in it, if any; a failure may come with the last count of tokens.
 * @param json the event's data, undefined when that is no JSON
 * @throws ServiceError when there is no chunk in it
 */
export function readChunk(
  { event, data }: ServerEvent,
  json: unknown,
): { readonly chunk: Chunk; readonly failure: unknown } {
  const failure = event === 'error' ? errorInText(data) : failureIn(json);
  const read = chunkSchema.safeParse(json);
  if (!read.success) throw failure ?? unreadable(read.error);
  const { choices: choice, usage, model } = read.data;
  return { chunk: { choice, usage, model }, failure };
}

/** The words of a whole message. @throws ServiceError when it is none */
export function wordsIn(message: unknown): Words {
  const read = wordsSchema.safeParse(message ?? {});
  if (!read.success) throw unreadable(read.error);
  return read.data;
}

import { z } from 'zod';
import { createReplyReader } from './reply-reader.ts';
import { type Reply, type Words, endingOf, modelSchema, wordsSchema } from './reply.ts';
import type { ReplyPart } from '../../speech/voice-service.ts';
import type { ServerEvent } from './sse.ts';
import type { ServiceError } from '../errors/errors.ts';
import { errorInBody, errorInText, refusalError } from '../errors/refusals.ts';
import { emptyAnswerError, unreadableError } from '../http/body.ts';

const completionSchema = z.object({
  choices: z
    .array(z.unknown())
    .transform(firstChoice)
    .pipe(z.object({ message: wordsSchema.nullish(), finish_reason: z.string().nullish() }).optional()),
  usage: z.unknown().optional(),
  model: modelSchema,
});

/** Reads a whole completion. @throws ServiceError if it contains an error, or isn't a completion */
export function readCompletion(body: unknown, newId: () => string): Reply {
  const failure = findEmbeddedError(body);
  if (failure) throw failure;
  const read = completionSchema.safeParse(body);
  if (!read.success) throw unreadableError(read.error);
  const choice = read.data.choices;
  if (!choice) throw emptyAnswerError();
  const reader = createReplyReader(newId);
  const { reasoning, reply } = reader.add(choice.message ?? {});
  // Valid JSON is complete even without a finish reason.
  reader.setFinishReason(choice.finish_reason || 'stop');
  if (read.data.usage) reader.setUsage(read.data.usage);
  reader.setModel(read.data.model);
  const end = reader.end();
  if (!end) throw emptyAnswerError();
  const { rest, ...ending } = end;
  return { reasoning: reasoning + rest.reasoning, reply: reply + rest.reply, ...ending };
}

/** A whole reply as the parts of a stream. */
export function* partsOf(reply: Reply): Generator<ReplyPart, void, undefined> {
  if (reply.reasoning !== '') yield { type: 'reasoning-delta', text: reply.reasoning };
  if (reply.reply !== '') yield { type: 'reply-delta', text: reply.reply };
  yield* endingOf(reply);
}

/** The parts of a streamed chunk that Parley uses. Fields that few chunks have are validated where they are used. */
interface Chunk {
  readonly choice: z.infer<typeof choiceSchema> | undefined;
  readonly usage: unknown;
  readonly model: string | null | undefined;
}

const choiceSchema = z.object({
  delta: wordsSchema.nullish(),
  /** The whole message: a repetition of the deltas, or the only copy if the service doesn't really stream. */
  message: z.unknown().optional(),
  finish_reason: z.string().nullish(),
  usage: z.unknown().optional(),
});

const chunkSchema = z.object({
  choices: z.array(z.unknown()).nullish().transform(firstChoice).pipe(choiceSchema.optional()),
  usage: z.unknown().optional(),
  model: modelSchema,
});

/**
 * An event's chunk, and its error, if any; an error may come with the last token counts.
 * @param json the event's data, undefined if it isn't JSON
 * @throws ServiceError if the event has no chunk
 */
export function readChunk(
  { event, data }: ServerEvent,
  json: unknown,
): { readonly chunk: Chunk; readonly failure: unknown } {
  const failure = event === 'error' ? errorInText(data) : findEmbeddedError(json);
  const read = chunkSchema.safeParse(json);
  if (!read.success) throw failure ?? unreadableError(read.error);
  const { choices: choice, usage, model } = read.data;
  return { chunk: { choice, usage, model }, failure };
}

/** Reads a whole message. @throws ServiceError if it isn't one */
export function wordsIn(message: unknown): Words {
  const read = wordsSchema.safeParse(message ?? {});
  if (!read.success) throw unreadableError(read.error);
  return read.data;
}

/**
 * The error in an answer with a success status, wherever the service puts it: beside the choices, inside the first one,
 * or instead of them. Undefined if there is none.
 */
function findEmbeddedError(answer: unknown): ServiceError | undefined {
  if (!isRecord(answer)) return undefined;
  if (answer.error) return errorOf(answer);
  const choice = firstChoice(answer.choices);
  if (isRecord(choice) && choice.error) return errorOf(choice);
  if (answer.object === 'error' || answer.type === 'error') return errorOf({ error: answer });
  return 'error' in answer ? undefined : errorInBody(answer);
}

/** A numeric code in the range of HTTP errors is the status that the service could no longer send. */
function errorOf(body: Readonly<Record<string, unknown>>): ServiceError | undefined {
  const code = isRecord(body.error) ? Number(body.error.code) : Number.NaN;
  const isStatus = Number.isInteger(code) && code >= 400 && code < 600;
  return isStatus
    ? refusalError({ status: code, headers: {}, body: JSON.stringify(body) }, 0)
    : errorInBody(body);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * The choice that is the answer: the one with index 0, which some services leave out. Parley never asks for several
 * answers, and text under another index must not be mixed into this one.
 */
function firstChoice(choices: unknown): unknown {
  return Array.isArray(choices) ? choices.find(isFirst) : undefined;
}

function isFirst(choice: unknown): boolean {
  if (typeof choice !== 'object' || choice === null) return false;
  return !('index' in choice) || choice.index === null || Number(choice.index) === 0;
}

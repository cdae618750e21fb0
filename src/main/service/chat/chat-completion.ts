import { z } from 'zod';
import { emptyAnswer, unreadable } from '../http/body.ts';
import { answerAmong } from './chat-choice.ts';
import { createReplyReader } from './reply-reader.ts';
import { endingOf, modelSchema, wordsSchema, type Reply, type ReplyPart } from './reply.ts';
import { failureIn } from '../errors/embedded-error.ts';

const completionSchema = z.object({
  choices: z
    .array(z.unknown())
    .transform(answerAmong)
    .pipe(z.object({ message: wordsSchema.nullish(), finish_reason: z.string().nullish() }).optional()),
  usage: z.unknown().optional(),
  model: modelSchema,
});

/** A whole completion. @throws ServiceError when it tells of a failure, or is no completion */
export function readCompletion(body: unknown, newId: () => string): Reply {
  const failure = failureIn(body);
  if (failure) throw failure;
  const read = completionSchema.safeParse(body);
  if (!read.success) throw unreadable(read.error);
  const choice = read.data.choices;
  if (!choice) throw emptyAnswer();
  const reader = createReplyReader(newId);
  const { reasoning, reply } = reader.words(choice.message ?? {});
  // It is whole by its brackets, also where it does not say why it ended.
  reader.finished(choice.finish_reason || 'stop');
  if (read.data.usage) reader.counted(read.data.usage);
  reader.madeBy(read.data.model);
  const end = reader.end();
  if (!end) throw emptyAnswer();
  const { rest, ...ending } = end;
  return { reasoning: reasoning + rest.reasoning, reply: reply + rest.reply, ...ending };
}

/** A whole reply as if it had been streamed. */
export function* partsOf(reply: Reply): Generator<ReplyPart, void, undefined> {
  if (reply.reasoning !== '') yield { type: 'reasoning-delta', text: reply.reasoning };
  if (reply.reply !== '') yield { type: 'reply-delta', text: reply.reply };
  yield* endingOf(reply);
}

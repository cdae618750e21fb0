import { z } from 'zod';
import { emptyAnswer, unreadable } from './body.ts';
import { interruptedError } from './network.ts';
import { errorInBody } from './refusals.ts';
import { createReplyReader } from './reply-reader.ts';
import { endingOf, usageSchema, wordsSchema, type Reply, type ReplyPart } from './reply.ts';

const completionSchema = z.object({
  choices: z.array(z.object({ message: wordsSchema, finish_reason: z.string().nullish() })),
  usage: usageSchema.nullish().catch(undefined),
});

/** A whole completion. @throws ServiceError when it tells of a failure, or is no completion */
export function readCompletion(body: unknown, newId: () => string): Reply {
  const failure = errorInBody(body);
  if (failure) throw failure;
  const read = completionSchema.safeParse(body);
  if (!read.success) throw unreadable(read.error);
  const choice = read.data.choices[0];
  if (!choice) throw emptyAnswer();
  const reader = createReplyReader(newId);
  const { reasoning, reply } = reader.words(choice.message);
  if (choice.finish_reason) reader.finished(choice.finish_reason);
  if (read.data.usage) reader.counted(read.data.usage);
  const end = reader.end();
  if (!end) throw interruptedError('The answer broke off before its end.');
  const { rest, ...ending } = end;
  return { reasoning: reasoning + rest.reasoning, reply: reply + rest.reply, ...ending };
}

/** A whole reply as if it had been streamed. */
export function* partsOf(reply: Reply): Generator<ReplyPart, void, undefined> {
  if (reply.reasoning !== '') yield { type: 'reasoning-delta', text: reply.reasoning };
  if (reply.reply !== '') yield { type: 'reply-delta', text: reply.reply };
  yield* endingOf(reply);
}

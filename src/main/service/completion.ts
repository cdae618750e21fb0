import { z } from 'zod';
import { emptyAnswer, unreadable } from './body.ts';
import { interruptedError } from './network.ts';
import { errorInBody } from './refusals.ts';
import { finishReasonOf, usageOf, usageSchema, wordsSchema, type Reply, type ReplyPart } from './reply.ts';
import { createWholeLetters } from './whole-letters.ts';

const completionSchema = z.object({
  choices: z.array(z.object({ message: wordsSchema, finish_reason: z.string().nullish() })),
  usage: usageSchema.nullish().catch(undefined),
});

/** A whole completion. @throws ServiceError when it tells of a failure, or is no completion */
export function readCompletion(body: unknown): Reply {
  const failure = errorInBody(body);
  if (failure) throw failure;
  const read = completionSchema.safeParse(body);
  if (!read.success) throw unreadable(read.error);
  const choice = read.data.choices[0];
  if (!choice) throw emptyAnswer();
  if (!choice.finish_reason) throw interruptedError('The answer broke off before its end.');
  const { content, reasoning_content: thought, reasoning } = choice.message;
  return {
    reasoning: createWholeLetters()(thought ?? reasoning ?? ''),
    reply: createWholeLetters()(content ?? ''),
    finishReason: finishReasonOf(choice.finish_reason),
    ...(read.data.usage && { usage: usageOf(read.data.usage) }),
  };
}

/** A whole reply as if it had been streamed. */
export function* partsOf({
  reasoning,
  reply,
  finishReason,
  usage,
}: Reply): Generator<ReplyPart, void, undefined> {
  if (reasoning !== '') yield { type: 'reasoning-delta', text: reasoning };
  if (reply !== '') yield { type: 'reply-delta', text: reply };
  yield { type: 'reply-end', finishReason, ...(usage && { usage }) };
}

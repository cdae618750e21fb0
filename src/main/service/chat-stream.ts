import { z } from 'zod';
import type { FinishReason, Usage } from '../../shared/conversation.ts';
import { emptyAnswer, unreadable } from './body.ts';
import { interruptedError } from './network.ts';
import { errorInBody, errorInText } from './refusals.ts';
import { finishReasonOf, usageOf, usageSchema, wordsSchema, type ReplyPart } from './reply.ts';
import type { ServerEvent } from './sse.ts';
import { parsedJson } from './told.ts';
import { createWholeLetters } from './whole-letters.ts';

const chunkSchema = z.object({
  choices: z.array(z.object({ delta: wordsSchema.nullish(), finish_reason: z.string().nullish() })).nullish(),
  usage: usageSchema.nullish().catch(undefined),
});

type Chunk = z.infer<typeof chunkSchema>;

/**
 * A streamed completion as its parts. It is complete only when a finish reason has come; what comes after the
 * terminator is not read.
 * @param onFinish told when the finish reason has come; usage and the terminator may still follow
 * @throws ServiceError when the stream tells of a failure, ends early, or cannot be understood
 */
export async function* replyParts(
  events: AsyncIterable<ServerEvent>,
  onFinish: () => void = () => {},
): AsyncGenerator<ReplyPart, void, undefined> {
  const reasoning = createWholeLetters();
  const reply = createWholeLetters();
  let finishReason: FinishReason | undefined;
  let usage: Usage | undefined;
  let heardAny = false;
  try {
    for await (const event of events) {
      if (event.data.trim() === '[DONE]') break;
      if (event.data.trim() === '') continue;
      heardAny = true;
      const { choices, usage: counted } = readChunk(event);
      const choice = choices?.[0];
      const thought = reasoning(choice?.delta?.reasoning_content ?? choice?.delta?.reasoning ?? '');
      if (thought !== '') yield { type: 'reasoning-delta', text: thought };
      const words = reply(choice?.delta?.content ?? '');
      if (words !== '') yield { type: 'reply-delta', text: words };
      if (counted) usage = usageOf(counted);
      if (choice?.finish_reason && finishReason === undefined) {
        finishReason = finishReasonOf(choice.finish_reason);
        onFinish();
      }
    }
  } catch (error) {
    // Once the model has finished, nothing that follows can take its answer away.
    if (finishReason === undefined) throw error;
  }
  if (finishReason === undefined) {
    throw heardAny ? interruptedError('The answer broke off before its end.') : emptyAnswer();
  }
  yield { type: 'reply-end', finishReason, ...(usage && { usage }) };
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

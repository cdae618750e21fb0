import type { ToolCall } from '../../../shared/talk/message.ts';
import type { FinishReason, Usage } from '../../../shared/talk/conversation.ts';
import { saidIn } from './content-parts.ts';
import { finishReasonOf } from './finish-reasons.ts';
import { interruptedError } from '../http/connection-errors.ts';
import { usageIn, type Reply, type Words } from './reply.ts';
import { thoughtIn } from './think-parts.ts';
import { createThinkingTags } from './think-tags.ts';
import { createToolCallAssembler } from './tool-calls.ts';
import { createWholeLetters } from '../http/utf8-chunks.ts';

/** Reads a reply from the wire, whole or in any pieces; the same for both. */
export interface ReplyReader {
  /** What a piece adds, and whether that is anything. */
  words(words: Words): { readonly reasoning: string; readonly reply: string; readonly any: boolean };
  /** @throws ServiceError when the reason is that the answer broke off */
  finished(writtenReason: string): void;
  /** What the service says it counted; nothing, where that cannot be understood. */
  counted(usage: unknown): void;
  /** Which model the service says it is. */
  madeBy(model: string | null | undefined): void;
  /** The end, or undefined when no finish reason has come; `rest` is text that was held back as it could be a tag. */
  end(): ReplyEnd | undefined;
}

export interface ReplyEnd extends Pick<Reply, 'toolCalls' | 'finishReason' | 'usage' | 'model'> {
  readonly rest: { readonly reasoning: string; readonly reply: string };
}

export function createReplyReader(newId: () => string): ReplyReader {
  const reasoningLetters = createWholeLetters();
  const replyLetters = createWholeLetters();
  const tags = createThinkingTags();
  const calls = createToolCallAssembler(newId);
  let reason: FinishReason | undefined;
  let usage: Usage | undefined;
  let model: string | undefined;

  return {
    words(words) {
      const isCalling = words.tool_calls ? calls.add(words.tool_calls) : false;
      const { thinking, text } = saidIn(words.content);
      const { reasoning: tagged, reply } = text === '' ? nothing : tags.split(text);
      // Where a piece tells its reasoning in several places, it is the same each time.
      const said = {
        reasoning: reasoningLetters(thoughtIn(words) || thinking || tagged),
        reply: replyLetters(reply),
      };
      return { ...said, any: isCalling || said.reasoning !== '' || said.reply !== '' };
    },
    finished(written) {
      if (reason !== undefined) return;
      reason = finishReasonOf(written);
      if (reason === undefined) throw interruptedError('The service failed in the middle of the answer.');
    },
    counted(told) {
      usage = usageIn(told) ?? usage;
    },
    madeBy(told) {
      model ||= told ?? undefined;
    },
    end() {
      if (reason === undefined) return undefined;
      const { reasoning, reply } = tags.end();
      return {
        rest: { reasoning: reasoningLetters(reasoning), reply: replyLetters(reply) },
        ...finishedWith(reason, calls.calls()),
        ...(usage && { usage }),
        ...(model && { model }),
      };
    },
  };
}

const nothing = { reasoning: '', reply: '' };

/** Calls of a reply that was cut off are as broken as the reply; where they are whole, they are why it ended. */
function finishedWith(
  reason: FinishReason,
  calls: readonly ToolCall[],
): { toolCalls: readonly ToolCall[]; finishReason: FinishReason } {
  if (reason === 'length' || reason === 'content_filter') return { toolCalls: [], finishReason: reason };
  return { toolCalls: calls, finishReason: calls.length > 0 ? 'tool_calls' : reason };
}

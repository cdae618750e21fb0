import type { ToolCall } from '../../shared/message.ts';
import type { FinishReason, Usage } from '../../shared/conversation.ts';
import { finishReasonOf, usageOf, type Reply, type UsageRead, type Words } from './reply.ts';
import { createThinkingTags } from './thinking-tags.ts';
import { createToolCallAssembler } from './tool-calls.ts';
import { createWholeLetters } from './whole-letters.ts';

/** Reads a reply from the wire, whole or in any pieces; the same for both. */
export interface ReplyReader {
  /** What a piece adds. */
  words(words: Words): { readonly reasoning: string; readonly reply: string };
  finished(writtenReason: string): void;
  counted(usage: UsageRead): void;
  /** The end, or undefined when no finish reason has come; `rest` is text that was held back as it could be a tag. */
  end(): ReplyEnd | undefined;
}

export interface ReplyEnd extends Pick<Reply, 'toolCalls' | 'finishReason' | 'usage'> {
  readonly rest: { readonly reasoning: string; readonly reply: string };
}

export function createReplyReader(newId: () => string): ReplyReader {
  const reasoningLetters = createWholeLetters();
  const replyLetters = createWholeLetters();
  const tags = createThinkingTags();
  const calls = createToolCallAssembler(newId);
  let reason: FinishReason | undefined;
  let usage: Usage | undefined;

  return {
    words({ content, reasoning_content: thought, reasoning, tool_calls: pieces }) {
      if (pieces) calls.add(pieces);
      const { reasoning: tagged, reply } = content ? tags.split(content) : nothing;
      return {
        reasoning: reasoningLetters((thought ?? reasoning ?? '') + tagged),
        reply: replyLetters(reply),
      };
    },
    finished(written) {
      reason ??= finishReasonOf(written);
    },
    counted(read) {
      usage = usageOf(read);
    },
    end() {
      if (reason === undefined) return undefined;
      const { reasoning, reply } = tags.end();
      return {
        rest: { reasoning: reasoningLetters(reasoning), reply: replyLetters(reply) },
        ...finishedWith(reason, calls.calls()),
        ...(usage && { usage }),
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

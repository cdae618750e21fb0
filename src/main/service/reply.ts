import { z } from 'zod';
import type { FinishReason, Usage } from '../../shared/conversation.ts';

/** Reasoning first, then the reply, then exactly one end. */
export type ReplyPart =
  | { readonly type: 'reasoning-delta'; readonly text: string }
  | { readonly type: 'reply-delta'; readonly text: string }
  | { readonly type: 'reply-end'; readonly finishReason: FinishReason; readonly usage?: Usage };

/** A whole reply. Its text may be empty: where the token budget went into reasoning, `finishReason` is `length`. */
export interface Reply {
  readonly reasoning: string;
  readonly reply: string;
  readonly finishReason: FinishReason;
  readonly usage?: Usage;
}

/** Words of the model, in a chunk's `delta` or a completion's `message`; some servers say `reasoning`. */
export const wordsSchema = z.object({
  content: z.string().nullish(),
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish().catch(undefined),
});

const count = z.number().nullish();

export const usageSchema = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  total_tokens: count,
  reasoning_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count }).nullish(),
  completion_tokens_details: z.object({ reasoning_tokens: count }).nullish(),
});

export function usageOf(read: z.infer<typeof usageSchema>): Usage {
  const promptTokens = read.prompt_tokens ?? 0;
  const completionTokens = read.completion_tokens ?? 0;
  return {
    promptTokens,
    completionTokens,
    totalTokens: read.total_tokens ?? promptTokens + completionTokens,
    reasoningTokens: read.reasoning_tokens ?? read.completion_tokens_details?.reasoning_tokens ?? 0,
    cachedTokens: read.prompt_tokens_details?.cached_tokens ?? 0,
  };
}

/** A reason that is not in the specification still means that the model had finished. */
export function finishReasonOf(written: string): FinishReason {
  switch (written) {
    case 'length':
    case 'content_filter':
    case 'tool_calls':
      return written;
    case 'function_call':
      return 'tool_calls';
    default:
      return 'stop';
  }
}

import { z } from 'zod';
import { toolCallSchema } from './tool-calls.ts';
import type { ReplyPart } from '../../speech/voice-service.ts';
import type { FinishReason, Usage } from '../../../shared/talk/conversation.ts';
import type { ToolCall } from '../../../shared/talk/message.ts';

/** A whole reply. */
export interface Reply {
  readonly reasoning: string;
  readonly reply: string;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  readonly usage?: Usage;
  readonly model?: string;
}

/** A reply's last parts: its tool calls, if any, and its end. */
export function endingOf({
  toolCalls,
  finishReason,
  usage,
  model,
}: Pick<Reply, 'toolCalls' | 'finishReason' | 'usage' | 'model'>): readonly ReplyPart[] {
  const end = { type: 'reply-end', finishReason, ...(usage && { usage }), ...(model && { model }) } as const;
  return toolCalls.length > 0 ? [{ type: 'tool-calls', calls: toolCalls }, end] : [end];
}

/** The model's name in a chunk or a completion. */
export const modelSchema = z.string().max(200).nullish().catch(undefined);

/** Text, or a list of parts: some services send a list when it includes reasoning. */
const contentSchema = z.union([
  z.string(),
  z.array(
    z.object({
      text: z.string().nullish(),
      thinking: z.union([z.string(), z.array(z.object({ text: z.string() }))]).nullish(),
    }),
  ),
]);

/** A chunk's `delta` or a completion's `message`; services have several names for reasoning. */
export const wordsSchema = z.object({
  content: contentSchema.nullish(),
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish().catch(undefined),
  reasoning_details: z.unknown().optional(),
  tool_calls: z.array(toolCallSchema).nullish(),
});

export type Words = z.infer<typeof wordsSchema>;

/** Some services have sent negative counts. */
const count = z.number().nonnegative().nullish().catch(undefined);

const usageSchema = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  total_tokens: count,
  reasoning_tokens: count,
  cached_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count }).nullish(),
  completion_tokens_details: z.object({ reasoning_tokens: count }).nullish(),
});

/** The service's token counts; undefined if they can't be understood. */
export function parseUsage(reported: unknown): Usage | undefined {
  const { success, data: read } = usageSchema.safeParse(reported);
  if (!success) return undefined;
  const promptTokens = read.prompt_tokens ?? 0;
  const completionTokens = read.completion_tokens ?? 0;
  return {
    promptTokens,
    completionTokens,
    totalTokens: read.total_tokens ?? promptTokens + completionTokens,
    reasoningTokens: read.reasoning_tokens ?? read.completion_tokens_details?.reasoning_tokens ?? 0,
    cachedTokens: read.prompt_tokens_details?.cached_tokens ?? read.cached_tokens ?? 0,
  };
}

/** Separates reasoning from text; skips parts without either, such as references. */
export function splitContent(content: z.infer<typeof contentSchema> | null | undefined): {
  readonly thinking: string;
  readonly text: string;
} {
  if (typeof content === 'string') return { thinking: '', text: content };
  if (!content) return empty;
  return {
    thinking: content.map(({ thinking }) => thinkingText(thinking ?? '')).join(''),
    text: content.map(({ text }) => text ?? '').join(''),
  };
}

const empty = { thinking: '', text: '' };

function thinkingText(thinking: string | readonly { readonly text: string }[]): string {
  return typeof thinking === 'string' ? thinking : thinking.map(({ text }) => text).join('');
}

import { z } from 'zod';
import { badRequest } from '../errors.ts';
import type { Said } from './rules.ts';

const contentSchema = z.union([
  z.string(),
  z.null(),
  z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
]);

export const chatSchema = z.object({
  model: z.string(),
  messages: z
    .array(
      z.object({ role: z.enum(['system', 'user', 'assistant', 'tool']), content: contentSchema.optional() }),
    )
    .min(1),
  max_tokens: z.int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().min(0).max(1).optional(),
  top_k: z.int().optional(),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().default(false) }).optional(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).optional(),
  presence_penalty: z.number().min(-2).max(2).optional(),
  frequency_penalty: z.number().min(-2).max(2).optional(),
  response_format: z.object({ type: z.string() }).optional(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).optional(),
  // Misspelt keys and those of other families are ignored, whatever they hold.
  chat_template_kwargs: z.record(z.string(), z.unknown()).default({}),
});

export type ChatRequest = z.output<typeof chatSchema>;

/** The messages as plain text, in their order; image parts are not read. */
export function plainMessages({ messages }: ChatRequest): Said[] {
  return messages.map(({ role, content }) => ({
    role,
    text: typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join(' '),
  }));
}

/** The last thing the user said, and everything before it. */
export function lastQuestion(messages: readonly Said[]): { text: string; earlier: readonly Said[] } {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const last = messages[at];
  if (!last) throw badRequest('messages: there is no message of the user');
  return { text: last.text, earlier: messages.slice(0, at) };
}

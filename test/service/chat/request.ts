import { z } from 'zod';
import { badRequest } from '../errors.ts';
import type { Said } from './rules.ts';

const partSchema = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  image_url: z.object({ url: z.string() }).optional(),
});

const toolCallSchema = z.object({
  id: z.string().min(1),
  type: z.literal('function').default('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});

const messageSchema = z.object({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.null(), z.array(partSchema)]).optional(),
  tool_calls: z.array(toolCallSchema).optional(),
  tool_call_id: z.string().optional(),
  /** The thoughts of earlier answers, where a client sends them back. */
  reasoning_content: z.string().nullish(),
});

const toolSchema = z.object({
  type: z.literal('function'),
  function: z.object({
    name: z.string().min(1),
    description: z.string().optional(),
    parameters: z.looseObject({}).default({}),
  }),
});

const forcedSchema = z.object({
  type: z.literal('function'),
  function: z.object({ name: z.string() }),
});

export const chatSchema = z.object({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  max_tokens: z.int().positive().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  top_k: z.int().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().default(false) }).nullish(),
  stop: z
    .union([z.string().min(1), z.array(z.string().min(1)).max(4)], 'up to 4 sequences, none of them empty')
    .nullish(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
  response_format: z.object({ type: z.enum(['text', 'json_object']) }).nullish(),
  tools: z.array(toolSchema).default([]),
  tool_choice: z
    .union(
      [z.enum(['auto', 'none', 'required']), forcedSchema],
      'auto, none, required, or a function by name',
    )
    .default('auto'),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).optional(),
  // Misspelt keys and those of other families are ignored, whatever they hold.
  chat_template_kwargs: z.record(z.string(), z.unknown()).default({}),
});

export type ChatRequest = z.output<typeof chatSchema>;
export type ChatMessage = ChatRequest['messages'][number];
export type Tool = ChatRequest['tools'][number]['function'];
export type ToolCall = z.output<typeof toolCallSchema>;

/** The messages as plain text, in their order; image parts are not read. */
export function plainMessages({ messages }: ChatRequest): Said[] {
  return messages.map(({ role, content }) => ({
    role,
    text: typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join(' '),
  }));
}

/** The addresses of the pictures in a message. */
export function picturesIn({ content }: ChatMessage): string[] {
  if (!Array.isArray(content)) return [];
  return content.flatMap(({ image_url: image }) => (image ? [image.url] : []));
}

/** Where the last thing the user said stands among the messages. */
export function lastUserAt(messages: readonly { readonly role: string }[]): number {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  if (at < 0) throw badRequest('messages: there is no message of the user.');
  return at;
}

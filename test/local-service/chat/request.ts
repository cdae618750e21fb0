import { z } from 'zod';
import { badRequest } from '../errors.ts';
import type { Said } from './rules.ts';

const partSchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
  ],
  'a part is of type text or image_url',
);

const toolCallSchema = z.object({
  id: z.string().min(1),
  type: z.literal('function').default('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});

const contentSchema = z.union(
  [z.string(), z.null(), z.array(partSchema)],
  'a text, null, or a list of parts of type text or image_url',
);

const messageSchema = z.object({
  // The convention's newer name for `system`; some clients only know this one.
  role: z.preprocess(
    (role) => (role === 'developer' ? 'system' : role),
    z.enum(['system', 'user', 'assistant', 'tool']),
  ),
  content: contentSchema.optional(),
  // Clients that send an answer back may send its absent fields as null.
  tool_calls: z.array(toolCallSchema).nullish(),
  tool_call_id: z.string().nullish(),
  /** The reasoning of earlier answers, if a client sends it back. */
  reasoning_content: z.string().nullish(),
});

const toolSchema = z.object({
  type: z.literal('function'),
  function: z.object({
    name: z.string().min(1),
    description: z.string().nullish(),
    parameters: z.looseObject({}).nullish(),
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
  /** The convention's newer name for `max_tokens`, which takes precedence. */
  max_completion_tokens: z.int().positive().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  top_k: z.int().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  stop: z
    .union([z.string().min(1), z.array(z.string().min(1)).max(4)], 'up to 4 sequences, none of them empty')
    .nullish(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
  response_format: z.object({ type: z.enum(['text', 'json_object']) }).nullish(),
  tools: z
    .array(toolSchema)
    .nullish()
    .transform((tools) => tools ?? []),
  tool_choice: z
    .union(
      [z.enum(['auto', 'none', 'required']), forcedSchema],
      'auto, none, required, or a function by name',
    )
    .nullish()
    .transform((choice) => choice ?? 'auto'),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).nullish(),
  // Misspelled keys and those of other families are ignored, whatever their values.
  chat_template_kwargs: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((wishes) => wishes ?? {}),
});

export type ChatRequest = z.output<typeof chatSchema>;
export type ChatMessage = ChatRequest['messages'][number];
export type Tool = ChatRequest['tools'][number]['function'];
export type ToolCall = z.output<typeof toolCallSchema>;

/** The request's token limit for reasoning and answer together, if it has one. */
export function tokenBudget(request: ChatRequest): number | undefined {
  return request.max_tokens ?? request.max_completion_tokens ?? undefined;
}

/** The messages as plain text, without images. */
export function plainMessages({ messages }: ChatRequest): Said[] {
  return messages.map(({ role, content }) => ({
    role,
    text: textOf(content, ' '),
  }));
}

/** The URLs of the pictures in a message. */
export function picturesIn({ content }: ChatMessage): string[] {
  if (!Array.isArray(content)) return [];
  return content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []));
}

/** The text parts of a message's content, joined. */
export function textOf(content: ChatMessage['content'], between: string): string {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(between);
}

/** The index of the user's last message. */
export function lastUserAt(messages: readonly { readonly role: string }[]): number {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  if (at < 0) throw badRequest('messages: there is no message of the user.');
  return at;
}

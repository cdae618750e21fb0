import { z } from 'zod';
import { type AssistantFields, assistantFields } from './assistant.ts';
import { FaultError } from '../../contract/fault.ts';
import { t } from '../../text/translate.ts';

/** An assistant as a file that can be given to somebody else: JSON, named `<name>.parley-assistant.json`. */

const ending = 'parley-assistant.json';

/** Bytes. The longest instructions have far fewer. */
export const maxFileBytes = 100_000;

/** Where an assistant is to be had as a file, below the app's own origin. */
export function assistantPath(id: string): string {
  return `/assistant/${id}.${ending}`;
}

const format = 'parley-assistant';
const version = 1;

const headSchema = z.object({ format: z.literal(format), version: z.number().int().min(1) });

/** A file may leave out what is left to the settings. */
const fileSchema = z.object({
  ...assistantFields.shape,
  instructions: assistantFields.shape.instructions.default(''),
  opening: assistantFields.shape.opening.default(''),
  model: assistantFields.shape.model.default(''),
  voice: assistantFields.shape.voice.default(null),
  depth: assistantFields.shape.depth.default(null),
  tools: assistantFields.shape.tools.default(null),
  toolChoice: assistantFields.shape.toolChoice.default('auto'),
  clearThinking: assistantFields.shape.clearThinking.default(false),
});

export function assistantFile(assistant: AssistantFields): {
  readonly fileName: string;
  readonly text: string;
} {
  const fields = assistantFields.parse(assistant); // without its id, which means nothing elsewhere
  const words = fields.name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return {
    fileName: `${words || 'assistant'}.${ending}`,
    text: `${JSON.stringify({ format, version, ...fields }, undefined, 2)}\n`,
  };
}

/**
 * An assistant from a file's text.
 * @throws FaultError `too-large`, or `bad-input` that says what is wrong with it
 */
export function readAssistantFile(text: string): AssistantFields {
  if (text.length > maxFileBytes) throw tooLarge();
  const json = parsed(text);
  const head = headSchema.safeParse(json);
  if (!head.success) throw bad(t('assistants:file.other'));
  if (head.data.version > version) throw bad(t('assistants:file.newer'));
  const read = fileSchema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = String(issue?.path[0] ?? '');
  throw bad(t('assistants:file.field', { field, problem: issue?.message ?? '' }));
}

export function tooLarge(): FaultError {
  return new FaultError({ kind: 'too-large', message: t('assistants:file.too-large') });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw bad(t('assistants:file.not-json'), error);
  }
}

function bad(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}

import { z } from 'zod';

/** What the model reads of tool servers: what their tools are for, and what they brought. */

/** A tool's description. Whoever wrote it must not instruct the model by it. */
export function describedBy(server: string, description: string): string {
  return `[Described by the tool server “${server.replaceAll(/[[\]]/g, '')}”, not by the person.] ${description}`.trim();
}

export function toolIsGone(): Error {
  return new Error('This tool has changed, or its server has ended. Ask again.');
}

/** More than this would crowd out the conversation; as much as a tool of Parley's own may bring. */
const longestText = 20_000;

export const callResultSchema = z.looseObject({
  content: z.array(z.looseObject({ type: z.string() })).optional(),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().optional(),
});

type CallResult = z.infer<typeof callResultSchema>;

/**
 * What a tool brought, as the model reads it. The key says who wrote it, so that it can't instruct the model.
 * @throws Error with the tool's own words where it says that it failed
 */
export function resultForModel(result: CallResult): object {
  const { content = [], structuredContent, isError = false } = result;
  const words = content.map(wordsOf).join('\n');
  const text = words === '' && structuredContent !== undefined ? JSON.stringify(structuredContent) : words;
  if (isError) throw new Error(text === '' ? 'The tool says that it failed, and not why.' : text);
  if (text === '') return { note: 'The tool has answered with nothing.' };
  return cutText('toolServerTextNotInstructions', text);
}

/** A text under its key, and how much of it is missing. */
function cutText(key: string, text: string): object {
  if (text.length <= longestText) return { [key]: text };
  return {
    [key]: text.slice(0, longestText),
    note: `These are its first ${longestText} of ${text.length} characters.`,
  };
}

function wordsOf(part: Readonly<Record<string, unknown>>): string {
  const { type, text, mimeType, uri, resource } = part;
  if (type === 'text' && typeof text === 'string') return text;
  if (type === 'resource') return resourceWords(resource);
  if (type === 'resource_link') return `[a resource: ${String(uri).slice(0, 500)}]`;
  return `[${String(type).slice(0, 20)}, ${String(mimeType ?? 'of no known type').slice(0, 60)}: it can't be shown here]`;
}

const resourceSchema = z.looseObject({
  uri: z.string().optional(),
  text: z.string().optional(),
  mimeType: z.string().optional(),
  blob: z.unknown().optional(),
});

function resourceWords(resource: unknown): string {
  const { text, uri = '', mimeType = 'bytes' } = resourceSchema.safeParse(resource).data ?? {};
  return text ?? `[${uri.slice(0, 500)}, ${mimeType.slice(0, 60)}: it can't be shown here]`;
}

const partsSchema = z.array(resourceSchema);

/** A resource that was read. */
export interface ResourceContents {
  /** Empty where it has none. */
  readonly text: string;
  /** Of the first part that has bytes instead of text. */
  readonly mediaType?: string;
}

export function resourceContents(contents: unknown): ResourceContents {
  const parts = partsSchema.safeParse(contents).data ?? [];
  const bytes = parts.find(({ text, blob }) => text === undefined && blob !== undefined);
  return {
    text: parts.flatMap(({ text }) => text ?? []).join('\n\n'),
    ...(bytes && { mediaType: knownType(bytes.mimeType) }),
  };
}

/** What a server wrote is shown only where it is a media type. */
function knownType(written = ''): string {
  return /^[a-z]+\/[\w.+-]{1,60}$/i.test(written) ? written.toLowerCase() : 'application/octet-stream';
}

import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { type LeftOutTool, readTools } from './server-tools.ts';
import { oneLine } from './trouble.ts';
import {
  type ServerPrompt,
  type ServerResource,
  longestResourceUri,
} from '../../shared/talk/tool-servers.ts';

/** What a server offers at the moment. */
export interface Offer {
  readonly tools: ReturnType<typeof readTools>['tools'];
  readonly leftOut: readonly LeftOutTool[];
  readonly prompts: readonly ServerPrompt[];
  readonly resources: readonly ServerResource[];
}

/** Pages of a list, each as long as a message may be. */
const mostPages = 20;
const mostListed = 1000;

/** Asks a server for all that it offers, of which what can't be used is left out. @param timeout milliseconds for each page */
export async function readOffer(client: Client, timeout: number, signal: AbortSignal): Promise<Offer> {
  const list = (what: ListName): Promise<unknown[]> => readList(client, what, { timeout, signal });
  const { tools, prompts, resources } = client.getServerCapabilities() ?? {};
  const { tools: usable, leftOut } = readTools(tools ? await list('tools') : []);
  return {
    tools: usable,
    leftOut,
    prompts: (prompts ? await list('prompts') : []).flatMap(readPrompt).slice(0, mostOffered),
    resources: (resources ? await list('resources') : []).flatMap(readResource).slice(0, mostOffered),
  };
}

type ListName = 'tools' | 'prompts' | 'resources';

async function readList(
  client: Client,
  what: ListName,
  options: { readonly timeout: number; readonly signal: AbortSignal },
): Promise<unknown[]> {
  const all: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages && all.length < mostListed; page += 1) {
    const request = { method: `${what}/list`, params: cursor === undefined ? {} : { cursor } };
    const read: z.output<typeof pageSchema> = await client.request(request, pageSchema, options);
    all.push(...(read[what] ?? []));
    if (read.nextCursor === undefined || read.nextCursor === cursor) break;
    cursor = read.nextCursor;
  }
  return all.slice(0, mostListed);
}

const listed = z.array(z.unknown()).optional();
const pageSchema = z.looseObject({
  tools: listed,
  prompts: listed,
  resources: listed,
  nextCursor: z.string().max(2000).optional(),
});

/** Of prompts and of resources: more can't be looked through in a menu. */
const mostOffered = 64;
const mostArguments = 20;

const text = z.string().optional();
const promptSchema = z.looseObject({
  name: z.string().min(1).max(128),
  title: text,
  description: text,
  arguments: z
    .array(
      z.looseObject({
        name: z.string().min(1).max(128),
        description: text,
        required: z.boolean().optional(),
      }),
    )
    .max(mostArguments)
    .optional(),
});

function readPrompt(written: unknown): ServerPrompt[] {
  const read = promptSchema.safeParse(written);
  if (!read.success) return [];
  const { name, title = name, description = '', arguments: asked = [] } = read.data;
  const args = asked.map((argument) => ({
    name: argument.name,
    description: oneLine(argument.description ?? '', 200),
    required: argument.required ?? false,
  }));
  return [{ name, title: oneLine(title, 80), description: oneLine(description, 200), arguments: args }];
}

const resourceSchema = z.looseObject({
  uri: z.string().min(1).max(longestResourceUri),
  name: text,
  title: text,
});

function readResource(written: unknown): ServerResource[] {
  const read = resourceSchema.safeParse(written);
  if (!read.success) return [];
  const { uri, name = uri, title = name } = read.data;
  return [{ uri, title: oneLine(title, 80) }];
}

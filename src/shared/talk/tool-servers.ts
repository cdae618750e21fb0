import { z } from 'zod';
import { t } from '../text/translate.ts';

/**
 * Tool servers: programs or addresses that offer tools, prompts and resources by the Model Context Protocol. Here is what
 * a person says of them and what the window shows; the values of their secrets are kept in main.
 */

export const mostServers = 20;
export const longestServerName = 40;

/** Of a header or a variable of the environment, whose value is kept by the system's key store. */
const secretNameSchema = z.string().regex(/^[\w.-]{1,100}$/);

const commandSchema = z.object({
  kind: z.literal('command'),
  command: z.string().trim().min(1).max(1000),
  args: z.array(z.string().max(2000)).max(100),
  /** Names of the variables that the program gets besides the few that every program needs. */
  secrets: z.array(secretNameSchema).max(30),
});

const addressSchema = z.object({
  kind: z.literal('address'),
  url: z
    .string()
    .max(2000)
    .refine(isServerAddress, { error: () => t('servers:problem.address') }),
  /** Names of the headers that go with every request. */
  secrets: z.array(secretNameSchema).max(30),
});

export const serverFields = z.object({
  name: z.string().trim().min(1).max(longestServerName),
  reach: z.discriminatedUnion('kind', [commandSchema, addressSchema]),
});

export const toolServerSchema = serverFields.extend({
  id: z.string().regex(/^[\w-]{1,64}$/),
  isOn: z.boolean(),
  /** Its tools that the model is not offered, as the server names them. */
  off: z.array(z.string().max(128)).max(256),
});

export type ServerFields = Readonly<z.infer<typeof serverFields>>;
export type ToolServer = Readonly<z.infer<typeof toolServerSchema>>;

/** HTTPS, or this computer itself; never with a login in the address, which would be shown. */
export function isServerAddress(text: string): boolean {
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^\s/?#@\\]+)(?:[/?#][^\s\\]*)?$/i.exec(text) ?? [];
  if (authority === '') return false;
  return (
    scheme.toLowerCase() === 'https' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(authority)
  );
}

/** What secrets are given to: they are not sent anywhere else, even if the server's entry is changed behind one's back. */
export function reachKey({ reach }: Pick<ToolServer, 'reach'>): string {
  return reach.kind === 'address' ? originOf(reach.url) : reach.command;
}

function originOf(address: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase() ?? address;
}

/** How a server is reached, in one line. */
export function reachLine({ reach }: Pick<ToolServer, 'reach'>): string {
  return reach.kind === 'address' ? reach.url : [reach.command, ...reach.args].map(quoted).join(' ');
}

function quoted(word: string): string {
  return /^[^\s"'\\]+$/.test(word) ? word : `"${word.replaceAll(/["\\]/g, '\\$&')}"`;
}

/**
 * Splits a command line into words at its blanks, except between quotation marks.
 * @returns undefined where a quotation mark is left open
 */
export function commandWords(line: string): readonly string[] | undefined {
  const pattern = /(?:"((?:[^"\\]|\\["\\]|\\(?!["\\]))*)"|'([^']*)'|([^\s"']+))(\s+|$)?/y;
  const words: string[] = [];
  let word: string | undefined;
  const text = line.trim();
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found) return undefined;
    const part = found[1]?.replaceAll(/\\(["\\])/g, '$1') ?? found[2] ?? found[3] ?? '';
    word = (word ?? '') + part;
    if (found[4] === undefined) continue;
    words.push(word);
    word = undefined;
  }
  return word === undefined ? words : [...words, word];
}

/** A server that a pasted text describes, and the values that are to be kept as its secrets. */
interface ImportedServer {
  readonly fields: ServerFields;
  readonly secrets: Readonly<Record<string, string>>;
}

const importedSchema = z.object({
  command: z.string().optional(),
  args: z.array(z.string()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  url: z.string().optional(),
  serverUrl: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/**
 * Reads what other programs keep of their servers: `{ "mcpServers": { name: { command, args, env } | { url, headers } } }`,
 * or the inner object alone.
 * @throws RangeError in the person's words
 */
export function readServersJson(text: string): readonly ImportedServer[] {
  const entries = Object.entries(serversIn(text));
  if (entries.length === 0) throw new RangeError(t('servers:import.none'));
  return entries.map(([name, value]) => importedServer(name, value));
}

function serversIn(text: string): Readonly<Record<string, unknown>> {
  const objectSchema = z.record(z.string(), z.unknown());
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RangeError(t('servers:import.not-json'));
  }
  const whole = objectSchema.safeParse(value).data ?? {};
  const inner = whole['mcpServers'] ?? whole['servers'] ?? whole;
  return objectSchema.safeParse(inner).data ?? {};
}

function importedServer(name: string, value: unknown): ImportedServer {
  const {
    command,
    args = [],
    env = {},
    url,
    serverUrl,
    headers = {},
  } = importedSchema.safeParse(value).data ?? {};
  const address = url ?? serverUrl;
  const secrets = command === undefined ? headers : env;
  const reach =
    command === undefined
      ? { kind: 'address', url: address, secrets: Object.keys(secrets) }
      : { kind: 'command', command, args, secrets: Object.keys(secrets) };
  const read = serverFields.safeParse({ name: name.slice(0, longestServerName), reach });
  if (!read.success)
    throw new RangeError(t('servers:import.bad', { name: name.slice(0, longestServerName) }));
  return { fields: read.data, secrets };
}

/** What becomes of a server, for the window. Texts that the server wrote are cut short. */
export interface ToolServerReport {
  readonly id: string;
  readonly state: 'off' | 'starting' | 'ready' | 'failed';
  /** Why it failed, or is starting again. */
  readonly why?: string;
  readonly tools: readonly ReportedTool[];
  /** Tools that can't be used, each with its reason. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  readonly prompts: readonly ServerPrompt[];
  readonly resources: readonly ServerResource[];
}

/** What becomes of a server, with the name that the person gave it. */
interface NamedReport extends ToolServerReport {
  readonly name: string;
}

/** Of those that are still in the settings. */
export function namedReports(
  reports: readonly ToolServerReport[],
  servers: readonly ToolServer[],
): readonly NamedReport[] {
  return reports.flatMap((report) => {
    const server = servers.find(({ id }) => id === report.id);
    return server ? [{ ...report, name: server.name }] : [];
  });
}

interface ReportedTool {
  /** As the server names it. */
  readonly name: string;
  /** As the model calls it. */
  readonly callName: string;
  readonly description: string;
}

export interface ServerPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
  }[];
}

export interface ServerResource {
  readonly uri: string;
  readonly title: string;
}

/** Which resource of which server. */
export interface ResourceAt {
  readonly serverId: string;
  readonly uri: string;
}

export const longestResourceUri = 2000;

export const resourceAtSchema = z.strictObject({
  serverId: toolServerSchema.shape.id,
  uri: z.string().min(1).max(longestResourceUri),
});

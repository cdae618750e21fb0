import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SchemaError, type SchemaProblem, toolParameters } from './tool-parameters.ts';
import { oneLine } from './trouble.ts';

/** Of one server, and of all together: each question pays for what the model is told of them. */
export const mostToolsOfServer = 64;
export const mostTools = 128;

/** A tool as its server describes it, checked. */
interface ServerTool {
  /** As the server names it. */
  readonly name: string;
  /** The server's own words; one line. */
  readonly description: string;
  /** A JSON schema of type `object`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Of everything the server says of it: another one where any of that changes. */
  readonly digest: string;
}

export interface LeftOutTool {
  readonly name: string;
  readonly why: SchemaProblem | 'name' | 'twice' | 'too-many';
}

interface ReadTools {
  readonly tools: readonly ServerTool[];
  readonly leftOut: readonly LeftOutTool[];
}

const longestDescription = 1000;

const toolSchema = z.looseObject({
  // Letters and what joins them: the name stands between quotation marks in what the person is asked.
  name: z.string().regex(/^[\p{L}\p{N}_./:@-]{1,128}$/u),
  description: z.string().optional(),
  inputSchema: z.unknown().optional(),
});

/** What can be used of what a server lists; the rest is left out, each with its reason. */
export function readTools(listed: readonly unknown[]): ReadTools {
  const tools: ServerTool[] = [];
  const leftOut: LeftOutTool[] = [];
  for (const written of listed) {
    const read = toolSchema.safeParse(written);
    if (!read.success) {
      leftOut.push({ name: nameIn(written), why: 'name' });
      continue;
    }
    const { name, description = '', inputSchema } = read.data;
    if (tools.some((tool) => tool.name === name)) leftOut.push({ name, why: 'twice' });
    else if (tools.length >= mostToolsOfServer) leftOut.push({ name, why: 'too-many' });
    else {
      try {
        const parameters = toolParameters(inputSchema);
        tools.push({
          name,
          description: oneLine(description, longestDescription),
          parameters,
          digest: digestOf(written),
        });
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error;
        leftOut.push({ name, why: error.problem });
      }
    }
  }
  return { tools, leftOut: leftOut.slice(0, mostToolsOfServer) };
}

function nameIn(written: unknown): string {
  const name = typeof written === 'object' && written !== null && 'name' in written ? written.name : '';
  return typeof name === 'string' ? oneLine(name, 60) : '';
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** As the convention for functions has it: letters, digits, `_` and `-`. */
const longestCallName = 64;
const longestServerPart = 24;

/**
 * What the model calls a tool: `server__tool` where both names allow it, else with a few characters of a digest, so that
 * no two tools share a name and none gets another one when its neighbours change.
 * @param taken the names given so far
 */
export function callNameFor(
  server: { readonly id: string; readonly name: string },
  tool: string,
  taken: ReadonlySet<string>,
): string {
  const part = plain(server.name).slice(0, longestServerPart) || 'server';
  const whole = `${part}__${plain(tool)}`;
  if (plain(tool) === tool && whole.length <= longestCallName && !taken.has(whole)) return whole;
  const suffix = `_${digestOf([server.id, tool]).replaceAll(/[^\w]/g, '').slice(0, 8)}`;
  return `${whole.slice(0, longestCallName - suffix.length)}${suffix}`;
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\w-]+/g, '_')
    .replaceAll(/_{2,}/g, '_')
    .replaceAll(/^_|_$/g, '');
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { oneLine } from './trouble.ts';

/** Limits for one server and for all together: their descriptions are part of every question, and are paid for. */
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

/** Why a tool's schema can't be given to a model. */
type SchemaProblem = 'schema' | 'schema-large' | 'schema-recursive';

class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly problem: SchemaProblem;

  constructor(problem: SchemaProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Characters of JSON; each question pays for them. */
const largestSchema = 16_000;
const mostNodes = 1000;
const deepest = 12;
const longestParameterDescription = 500;
const mostValues = 200;

const typeNames: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

interface Node {
  readonly [keyword: string]: unknown;
}

/**
 * A server's schema reduced to the keywords that models are given, its references resolved. The server has to check
 * whatever else it says.
 * @returns a JSON schema of type `object` @throws SchemaError
 */
function toolParameters(schema: unknown): Readonly<Record<string, unknown>> {
  if (!isNode(schema) || schema['type'] !== 'object') throw new SchemaError('schema');
  if (JSON.stringify(schema).length > largestSchema) throw new SchemaError('schema-large');
  const parameters = simplified(schema, { root: schema, within: [], depth: 0, count: { nodes: 0 } });
  if (JSON.stringify(parameters).length > largestSchema) throw new SchemaError('schema-large');
  return {
    ...parameters,
    properties: parameters['properties'] ?? {},
    required: parameters['required'] ?? [],
  };
}

interface Position {
  readonly root: Node;
  /** The references that led here. */
  readonly within: readonly string[];
  readonly depth: number;
  readonly count: { nodes: number };
}

function simplified(node: unknown, at: Position): Node {
  if (node === true) return {};
  if (!isNode(node)) throw new SchemaError('schema');
  at.count.nodes += 1;
  if (at.depth > deepest || at.count.nodes > mostNodes) throw new SchemaError('schema-large');
  const below = { ...at, depth: at.depth + 1 };
  const reference = node['$ref'];
  if (reference !== undefined) return referred(reference, node, below);
  const properties = node['properties'];
  const alternatives = node['anyOf'] ?? node['oneOf'];
  return defined({
    type: typeOf(node['type']),
    description: textOf(node['description'])?.slice(0, longestParameterDescription),
    enum: valuesOf('const' in node ? [node['const']] : node['enum']),
    properties: properties === undefined ? undefined : eachOf(properties, below),
    required: requiredOf(node['required'], properties),
    items:
      Array.isArray(node['items']) || node['items'] === undefined
        ? undefined
        : simplified(node['items'], below),
    anyOf: alternatives === undefined ? undefined : listOf(alternatives).map((one) => simplified(one, below)),
  });
}

/** Only what stands in the schema itself can be referred to: nothing is fetched. */
function referred(reference: unknown, node: Node, at: Position): Node {
  if (typeof reference !== 'string' || !/^#(\/|$)/.test(reference)) throw new SchemaError('schema');
  if (reference === '#' || at.within.includes(reference)) throw new SchemaError('schema-recursive');
  let target: unknown = at.root;
  for (const part of reference.slice(2).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    target = isNode(target) && Object.hasOwn(target, name) ? target[name] : undefined;
  }
  const there = simplified(target, { ...at, within: [...at.within, reference] });
  const description = textOf(node['description'])?.slice(0, longestParameterDescription);
  return description === undefined ? there : { ...there, description };
}

function typeOf(type: unknown): unknown {
  const names = Array.isArray(type) ? type : [type];
  if (type !== undefined && !names.every((name) => typeNames.includes(name))) throw new SchemaError('schema');
  return type;
}

function valuesOf(values: unknown): unknown {
  if (values === undefined) return undefined;
  return listOf(values).slice(0, mostValues);
}

function eachOf(properties: unknown, at: Position): Node {
  if (!isNode(properties)) throw new SchemaError('schema');
  return Object.fromEntries(Object.entries(properties).map(([name, node]) => [name, simplified(node, at)]));
}

/** What is required must be there to be given. */
function requiredOf(required: unknown, properties: unknown): unknown {
  if (required === undefined) return undefined;
  const names = isNode(properties) ? Object.keys(properties) : [];
  return listOf(required).filter((name) => typeof name === 'string' && names.includes(name));
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new SchemaError('schema');
  return value;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function defined(node: Node): Node {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined));
}

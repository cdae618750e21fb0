/** Why a tool's schema can't be given to a model. */
export type SchemaProblem = 'schema' | 'schema-large' | 'schema-recursive';

export class SchemaError extends Error {
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
const longestDescription = 500;
const mostValues = 200;

const typeNames: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

interface Node {
  readonly [keyword: string]: unknown;
}

/**
 * A server's schema in the keywords that models are told of, its references put in their place. Whatever else it says is
 * left for the server to check.
 * @returns a JSON schema of type `object` @throws SchemaError
 */
export function toolParameters(schema: unknown): Readonly<Record<string, unknown>> {
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
    description: textOf(node['description'])?.slice(0, longestDescription),
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
  const description = textOf(node['description'])?.slice(0, longestDescription);
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

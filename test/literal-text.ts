import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A text that stands in the code. */
export interface LiteralText {
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties whose value people read, however short it is. */
const read = new Set(
  'aria-label aria-description alt title placeholder label description message detail note words question'.split(
    ' ',
  ),
);
/** Attributes whose value nobody reads, however many words it has. */
const unread = new Set(
  'className class style d points viewBox rel sandbox allow accept aria-keyshortcuts aria-labelledby aria-describedby'.split(
    ' ',
  ),
);

/** Two words beside each other: what machines read seldom has them. */
const sentence = /\p{L}[\p{L}’'-]*[,.:;!?…]?\s+\p{L}/u;
const letter = /\p{L}/u;

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/** The texts of a source file that people read and that come from no catalogue. */
export function literalTextsIn(file: string, source = readFileSync(file, 'utf8')): readonly LiteralText[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message ?? ''}`);
  const found: LiteralText[] = [];
  const add = (node: Node, text: string): void => {
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  };
  const visit = (value: unknown, isRead: boolean): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, isRead);
    if (!isNode(value) || isUnread(value)) return;
    const text = textOf(value);
    if (text !== undefined && (isRead || value.type === 'JSXText' ? letter : sentence).test(text))
      add(value, text);
    for (const [key, child] of Object.entries(value)) visit(child, readsChild(value, key, isRead));
  };
  visit(program, false);
  return found;
}

/** A call of `t`. */
export interface CatalogueUse {
  readonly line: number;
  /** `feature:key`; a pattern where the key is put together. */
  readonly key: string | RegExp;
  /** The names of the values it is given; `undefined` where they are put together. */
  readonly values: readonly string[] | undefined;
  /** It is called when its module loads. */
  readonly whileLoading: boolean;
}

/** Where a source file takes texts from the catalogues. */
export function catalogueUsesIn(file: string, source = readFileSync(file, 'utf8')): readonly CatalogueUse[] {
  const found: CatalogueUse[] = [];
  const visit = (value: unknown, whileLoading: boolean): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, whileLoading);
    if (!isNode(value)) return;
    if (value.type === 'CallExpression' && nameOf(value['callee']) === 't') {
      const line = source.slice(0, value.start).split('\n').length;
      const [key, values] = value['arguments'] as Node[];
      for (const each of keysIn(key)) found.push({ line, key: each, values: namesIn(values), whileLoading });
    }
    const isLater = /Function|^MethodDefinition$/.test(value.type);
    for (const child of Object.values(value)) visit(child, whileLoading && !isLater);
  };
  visit(parseSync(file, source).program, true);
  return found;
}

function keysIn(node: Node | undefined): readonly (string | RegExp)[] {
  if (node?.type === 'ConditionalExpression')
    return [...keysIn(node['consequent'] as Node), ...keysIn(node['alternate'] as Node)];
  if (node?.type === 'Literal') return [withFeature(String(node['value']))];
  if (node?.type !== 'TemplateLiteral') throw new Error('A key is a text, a choice of them, or a template.');
  const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return [new RegExp(`^${withFeature(parts.join('\0')).replaceAll('.', '\\.').replaceAll('\0', '.*')}$`)];
}

function withFeature(key: string): string {
  return key.includes(':') ? key : `common:${key}`;
}

function namesIn(values: Node | undefined): readonly string[] | undefined {
  if (!values) return [];
  const properties = values.type === 'ObjectExpression' ? (values['properties'] as Node[]) : undefined;
  return properties?.every(({ type }) => type === 'Property')
    ? properties.map((property) => nameOf(property['key']))
    : undefined;
}

/** Where nothing is that people read: other files' names, types, attributes for machines, and the failures of our own code. */
function isUnread(node: Node): boolean {
  if (/^(Import|ExportAll)|^TS.*(Type|TypeAnnotation|Declaration)$/.test(node.type)) return true;
  if (node.type === 'JSXAttribute') return unread.has(nameOf(node['name']));
  return (
    node.type === 'NewExpression' && /^(\w*Error|RegExp)$/.test(nameOf(node['callee'])) && !isFault(node)
  );
}

/** A fault's message is shown to a person, though it is an error inside a process. */
function isFault(node: Node): boolean {
  return nameOf(node['callee']) === 'FaultError';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
    return String(node['value']);
  if (node.type !== 'TemplateLiteral') return undefined;
  // A value stands for a word of its own.
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

/** Whether what stands at a child's place is read, however short it is. */
function readsChild(node: Node, key: string, isRead: boolean): boolean {
  switch (node.type) {
    case 'JSXAttribute':
      return key === 'value' && read.has(nameOf(node['name']));
    case 'Property':
      return key === 'value' && read.has(nameOf(node['key']));
    case 'JSXElement':
    case 'JSXFragment':
      return key === 'children';
    case 'JSXExpressionContainer':
      return isRead;
    case 'ConditionalExpression':
      return isRead && key !== 'test';
    case 'LogicalExpression':
      return isRead && key === 'right';
    default:
      return false;
  }
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return String(node['name'] ?? node['value'] ?? '');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

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

/** A statement of SQL, or a part of one: its words stand in capitals, as those of no text that people read do. */
const sql =
  /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|BEGIN (IMMEDIATE|EXCLUSIVE)|FROM|WHERE|VALUES|ORDER BY|IS NULL|NOT IN|count\(\*\) AS)\b/;
/** The value of an HTTP header: a MIME type (or Electron's own) or a disposition with what follows it, or a rule of what a page may load. */
const header =
  /^((electron )?(text|application|audio|image)\/[\w.+-]+[,;]|attachment;|[a-z]+-src |(require-)?trusted-types(-for)? )/;
/** A folder of macOS, whose name has a blank. */
const macFolder = /^Library\/[\w /]+$/;
/** What begins a part of a file of settings. */
const section = /^\[[\w ]+\]\n?$/;
/** A page that is a script and nothing to read, or an element without text. */
const markup = /^<!doctype html>|^<a id="…"><\/a>$/;
/** A part of a script for PowerShell. */
const script = /^(Add-Type |'?\[DllImport\()/;

function isForMachine(text: string): boolean {
  return (
    text === 'Parley' ||
    [sql, header, macFolder, section, markup, script].some((pattern) => pattern.test(text))
  );
}

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
    const pattern = isRead || value.type === 'JSXText' ? letter : sentence;
    if (text !== undefined && pattern.test(text) && !isForMachine(text)) add(value, text);
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

/** Functions of the page that take CSS. */
const takesCss = new Set('matchMedia closest matches querySelector querySelectorAll'.split(' '));

/**
 * Where nothing is that people read: other files' names, types, attributes for machines, lists of words to look for,
 * CSS, patterns, what the model reads, and the failures of our own code.
 */
function isUnread(node: Node): boolean {
  if (/^(Import|ExportAll)|^TS.*(Type|TypeAnnotation|Declaration)$/.test(node.type)) return true;
  if (node.type === 'JSXAttribute') return unread.has(nameOf(node['name']));
  if (isPattern(node)) return true;
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
    return /prompt$/i.test(nameOf(node['id']));
  if (node.type === 'Property') return nameOf(node['key']) === 'prompt';
  if (node.type === 'CallExpression')
    return isSplitText(node['callee']) || isCssCall(node) || isLogLine(node) || isErrorsOwn(node);
  return (
    node.type === 'NewExpression' &&
    /^(\w*Error|DOMException|RegExp)$/.test(nameOf(node['callee'])) &&
    !isFault(node)
  );
}

/** A text that is divided where it stands is a list of words. */
function isSplitText(callee: unknown): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const [text, method] = [callee['object'], callee['property']];
  return isNode(text) && textOf(text) !== undefined && nameOf(method) === 'split';
}

/** A call that is given CSS and nothing else. */
function isCssCall(node: Node): boolean {
  const callee = isNode(node['callee']) ? node['callee'] : undefined;
  const name = callee?.type === 'MemberExpression' ? callee['property'] : callee;
  return takesCss.has(nameOf(name)) && (node['arguments'] as Node[])[0]?.type === 'Literal';
}

/** What one of our errors is called inside a process; a fault is no text alone, but has its message in an object. */
function isErrorsOwn(node: Node): boolean {
  const [words] = node['arguments'] as Node[];
  return (node['callee'] as Node).type === 'Super' && words !== undefined && textOf(words) !== undefined;
}

/** A fault's message is shown to a person, though it is an error inside a process. */
function isFault(node: Node): boolean {
  return ['FaultError', 'ServiceError', 'PartialResultError'].includes(nameOf(node['callee']));
}

/** A line of the log file, which developers read. */
function isLogLine(node: Node): boolean {
  const callee = node['callee'] as Node;
  return nameOf(callee['object']) === 'log' && nameOf(callee['property']) === 'add';
}

/** A part of a regular expression, written as `String.raw`. */
function isPattern(node: Node): boolean {
  if (node.type !== 'TaggedTemplateExpression') return false;
  const tag = node['tag'] as Node;
  return nameOf(tag['object']) === 'String' && nameOf(tag['property']) === 'raw';
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

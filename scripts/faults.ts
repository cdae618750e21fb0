/**
 * `npm run faults`: the classes of faults in docs/faults.md, each with the tests that show how Parley handles it. Fails
 * if a class has no test, or a title names a class that isn't in the table. `--brief` prints only the summary.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';

const { values: flags } = parseArgs({
  options: {
    brief: { type: 'boolean', default: false },
    root: { type: 'string', default: join(import.meta.dirname, '..') },
  },
});

interface Titled {
  readonly title: string;
  readonly classes: readonly string[];
  /** Path and line, as editors and terminals open it. */
  readonly place: string;
}

const table = readFileSync(join(flags.root, 'docs/faults.md'), 'utf8');
const faults = [...table.matchAll(/^\| ([A-Z]\d\d) +\| (.*?) +\|/gm)].map(([, name = '', fault = '']) => ({
  name,
  fault,
}));
const tests = globSync('test/**/*.test.{ts,tsx}', { cwd: flags.root }).toSorted().flatMap(titledTests);

const known = new Set(faults.map(({ name }) => name));
const showing = Map.groupBy(
  tests.flatMap((test) => test.classes.map((name) => ({ name, test }))),
  ({ name }) => name,
);
if (!flags.brief) {
  for (const { name, fault } of faults) {
    console.log(`${name}  ${fault}`);
    for (const { test } of showing.get(name) ?? []) console.log(`       ${test.place}  ${test.title}`);
  }
}
const problems = [
  ...faults.flatMap(({ name, fault }) => (showing.has(name) ? [] : [`${name} has no test: ${fault}.`])),
  ...faults.flatMap(({ name }, i) =>
    faults.findIndex((other) => other.name === name) < i ? [`${name} stands twice in docs/faults.md.`] : [],
  ),
  ...tests.flatMap(({ classes, place }) =>
    classes.flatMap((name) =>
      known.has(name) ? [] : [`${place} names ${name}, which docs/faults.md has not.`],
    ),
  ),
];
for (const problem of problems) console.error(problem);
const shown = faults.filter(({ name }) => showing.has(name)).length;
console.log(`${shown} of ${faults.length} classes of faults have a test.`);
process.exitCode = problems.length > 0 || faults.length === 0 ? 1 : 0;

/** A file's tests with classes at the end of their titles. Parsed, because comments and other strings aren't tests. */
function titledTests(path: string): Titled[] {
  const source = readFileSync(join(flags.root, path), 'utf8');
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return [...nodesIn(program)].flatMap((node) => {
    const title = titleOf(node);
    const classes = title === undefined ? [] : classesIn(title);
    if (title === undefined || classes.length === 0) return [];
    return [{ title, classes, place: `${path}:${source.slice(0, node.start).split('\n').length}` }];
  });
}

/** `(N08)`, `(N08, N10)` or `(N08–N10, N12)` at the end of a title. */
function classesIn(title: string): string[] {
  const [, list = ''] = /\((([A-Z]\d\d(–[A-Z]\d\d)?(, )?)+)\)$/.exec(title) ?? [];
  return list.split(', ').flatMap((part) => {
    const [, letter = '', first, , last = first] = /^([A-Z])(\d\d)(–[A-Z](\d\d))?$/.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count || 0 }, (_, i) => letter + String(Number(first) + i).padStart(2, '0'));
  });
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The title of a test that is called and not skipped: of `it('…', …)` and of `test.for(cases)('…', …)`. */
function titleOf({ type, callee, arguments: args }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression' || !isTest(callee) || !Array.isArray(args)) return undefined;
  return textOf(args[0]);
}

function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee['name'] === 'it' || callee['name'] === 'test';
  if (callee.type === 'CallExpression') return isTest(callee['callee']);
  if (callee.type !== 'MemberExpression' || !isNode(callee['property'])) return false;
  const isLeftOut = ['skip', 'todo', 'fails'].includes(String(callee['property']['name']));
  return !isLeftOut && isTest(callee['object']);
}

/** The text of a literal, a template or a concatenation, without a template's expressions. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type === 'BinaryExpression') return (textOf(node['left']) ?? '') + (textOf(node['right']) ?? '');
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  return node['quasis'].map(({ value }) => value.cooked as string).join('…');
}

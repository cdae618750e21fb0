import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@actions/languageservice/validate';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

let workflow = 0;
const root = join(import.meta.dirname, '..');

/** What the runners' own parser finds wrong: keys, types, expressions and the contexts they may use. */
async function problemsOf(text: string): Promise<readonly string[]> {
  // What it has read under a name it does not read again.
  const name = `file:///.github/workflows/${(workflow += 1)}.yml`;
  const document = TextDocument.create(name, 'yaml', 1, text);
  const problems = await validate(document);
  return problems.map(({ range, message }) => `${range.start.line + 1}: ${String(message)}`);
}

it.each(globSync('.github/workflows/*.yml', { cwd: root }))('%s is as the runners want it', async (path) => {
  expect(await problemsOf(readFileSync(join(root, path), 'utf8'))).toEqual([]);
});

it.each([
  ['a key that is none', 'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    stepz: []\n'],
  [
    'an expression that is cut',
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ${{ github.ref && }}\n',
  ],
  [
    'a job that needs none',
    'on: push\njobs:\n  a:\n    needs: b\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ls\n',
  ],
])('%s would be found', async (_, text) => {
  expect(await problemsOf(text)).not.toEqual([]);
});

interface Workflow {
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

interface Step {
  readonly if?: string;
  readonly uses?: string;
  readonly with?: { readonly path?: string };
}

it('every desktop carries away what a failure has left, crash dumps among it', () => {
  const text = readFileSync(join(root, '.github/workflows/desktops.yml'), 'utf8');
  const { env, jobs } = parse(text) as Workflow;
  expect(env?.['PARLEY_CRASH_DUMPS']).toBe('yes');
  for (const { steps } of Object.values(jobs)) {
    const last = steps.at(-1);
    expect(last?.uses).toMatch(/^actions\/upload-artifact@/);
    expect([last?.if, last?.with?.path]).toEqual(['${{ !success() }}', 'test-results']);
  }
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const script = join(import.meta.dirname, '../scripts/faults.ts');
const table = '| class | fault | what Parley does |\n| --- | --- | --- |\n';
const rows = (...names: readonly string[]): string =>
  table + names.map((name) => `| ${name} | Fault ${name} | Goes on |\n`).join('');

it('finds classes in the titles of tests, however they are written', () => {
  const { status, stdout, stderr } = faults(
    rows('N01', 'N02', 'N03', 'N04', 'N05', 'N06'),
    `it('one (N01)', () => {});
     describe('group', () => test.for([1])('each %s (N02–N04)', () => {}));
     it.skipIf(process.env.CI)(\`so \${often} (N05)\`, () => {});
     it.runIf(yes).each([1])('long ' + 'title (N01, N06)', { timeout: 5 }, () => {});`,
  );
  expect(stderr).toBe('');
  expect(stdout).toContain('6 of 6 classes');
  expect(stdout).toContain('N05  Fault N05\n       test/some.test.ts:3  so … (N05)\n');
  expect(status).toBe(0);
});

it('takes nothing for a test that does not run, or is none', () => {
  const { status, stderr } = faults(
    rows('N01', 'N02', 'N03', 'N04', 'N05', 'N06'),
    `// it('in a comment (N01)', () => {});
     it.skip('left out (N02)', () => {});
     it.todo('not written (N03)');
     describe('a group (N04)', () => it('without one', () => {}));
     const words = "it('in a text (N05)', () => {})";
     it('in the midst (N06) of its title', () => {});`,
  );
  expect(stderr.match(/N\d\d has no test/g)).toHaveLength(6);
  expect(status).toBe(1);
});

it('names a class that is not in the table, with its place', () => {
  const { status, stderr } = faults(rows('N01'), "it('one (N01)', f);\nit('two (N01, N99)', f);");
  expect(stderr).toBe('test/some.test.ts:2 names N99, which docs/faults.md has not.\n');
  expect(status).toBe(1);
});

it('does not pass for want of a table', () => {
  expect(faults('# Faults', '').status).toBe(1);
});

function faults(docs: string, tests: string): { status: number | null; stdout: string; stderr: string } {
  const root = mkdtempSync(join(tmpdir(), 'parley-faults-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'test'));
  writeFileSync(join(root, 'docs/faults.md'), docs);
  writeFileSync(join(root, 'test/some.test.ts'), tests);
  return spawnSync(process.execPath, [script, '--root', root], { encoding: 'utf8' });
}

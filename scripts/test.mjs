/** `npm test`: every check there is, each said in one line, and the sum of the tests at the end. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { electronRuntime } from './electron-runtime.mjs';
import { ensureBrowser, ensureDependencies } from './setup.mjs';
import { command, node, root, run, say, StepError } from './steps.mjs';

const checks = [
  { name: 'Checking the types (tsc).', program: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  { name: 'Checking the code’s habits (oxlint).', program: 'node_modules/oxlint/bin/oxlint', args: [] },
  { name: 'Checking the format (oxfmt).', program: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
  {
    name: 'Checking that every class of faults has a test.',
    program: 'scripts/faults.ts',
    args: ['--brief'],
  },
];

await command(() => {
  ensureDependencies();
  if (!electronRuntime()) ensureBrowser();
  const failedChecks = checks.filter((check) => !passes(check));
  build();
  const tests = runTests();
  for (const { name } of failedChecks) say(`Failed: ${name}`);
  const failed = tests.failed + failedChecks.length;
  process.stdout.write(`${tests.passed} passed, ${failed} failed\n`);
  return failed > 0 || !tests.succeeded ? 1 : 0;
});

function passes({ name, program, args }) {
  say(name);
  return run(node, [join(root, program), ...args]);
}

function runTests() {
  say('Running the tests (vitest): units, architecture, the app in a browser.');
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = run(node, [...args, ...process.argv.slice(2)]);
  try {
    const { numPassedTests: passed, numFailedTests, testResults } = read(report);
    // A file that could not be loaded has no tests that fail, but it failed.
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return { passed, failed: numFailedTests + unloaded.length, succeeded };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    throw new StepError('The tests did not come to an end; the reason is above.');
  }
}

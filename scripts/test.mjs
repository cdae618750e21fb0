/**
 * `npm test`: the gate, each check said at its end, and the sum of the tests at last. `npm run test:all` adds what is only
 * tested before a release (`test/thorough.ts`). `npm run test:quick` leaves out the app in a browser and the tests that take
 * long, for before a commit. `npm run test:desktop` runs only what starts the app, on Electron's own runtime, or on the packed
 * app that `PARLEY_PACKED` names.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, desktopApp, terminalProgram } from './build.mjs';
import { electronRuntime, ensureElectronRuntime } from './electron-runtime.mjs';
import { ensureBrowser, ensureDependencies } from './setup.mjs';
import { command, node, root, runBeside, say, StepError } from './steps.mjs';

const checks = [
  {
    name: 'Checking the types (tsc).',
    program: 'node_modules/typescript/bin/tsc',
    // Several threads each find out the same types anew: on two cores that takes thrice the work, and longer.
    args: ['-b', '--singleThreaded'],
    env: { GOGC: '400' }, // a collection of garbage less often, for a third more memory
  },
  { name: 'Checking the code’s habits (oxlint).', program: 'node_modules/oxlint/bin/oxlint', args: [] },
  { name: 'Checking the format (oxfmt).', program: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
  {
    name: 'Checking that every class of faults has a test.',
    program: 'scripts/faults.ts',
    args: ['--brief'],
  },
];

/** Files. With more than this something is broken, and a second run would only hide which. */
const mostAgain = 6;

const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const isOnDesktop = words.includes('--desktop');
if (words.includes('--all')) process.env.PARLEY_TESTS = 'all'; // read by test/thorough.ts
const chosen = [
  ...(isQuick ? ['--project', 'pure', '--project', 'unit'] : []),
  // A desktop has one window in front at a time.
  ...(isOnDesktop ? ['--project', 'e2e', '--maxWorkers', '1', 'test/e2e'] : []),
  ...words.filter((word) => !['--quick', '--desktop', '--all'].includes(word)),
];

/** Nothing was named, so all the tests run, in two halves beside one another: see `vitest.config.ts`. */
const isWhole = chosen.length === 0;
const halves = [['e2e'], ['apart', 'long', 'unit', 'pure']].map((projects) => [
  ...projects.flatMap((project) => ['--project', project]),
  '--maxWorkers',
  String(Math.max(2, availableParallelism())),
]);

await command(async () => {
  ensureDependencies();
  if (isOnDesktop && !ensureElectronRuntime()) throw new StepError('This is a test of Electron’s runtime.');
  if (!isQuick && !electronRuntime()) ensureBrowser();
  // They take one core; the builds and the first tests leave it.
  const checked = isOnDesktop ? [] : checks.map(begin);
  if (!isQuick) for (const target of [desktopApp, terminalProgram]) build(target);
  const tests = await runTests();
  const failedChecks = (await Promise.all(checked)).filter(({ passes }) => !passes);
  for (const { name } of failedChecks) say(`Failed: ${name}`);
  const failed = tests.failed + failedChecks.length;
  process.stdout.write(`${tests.passed} passed, ${failed} failed\n`);
  return failed > 0 || !tests.succeeded ? 1 : 0;
});

/** Begins a check; at its end it is said, with all it has to say. */
async function begin({ name, program, args, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-check-'));
  const output = join(folder, 'output');
  const written = openSync(output, 'w');
  const passes = await runBeside(node, [join(root, program), ...args], { env, written });
  closeSync(written);
  say(`${name} ${passes ? 'Passed.' : 'Failed:'}`);
  process.stderr.write(readFileSync(output));
  rmSync(folder, { recursive: true, force: true });
  return { name, passes };
}

async function runTests() {
  say(
    `Running the tests (vitest): units, architecture${isQuick ? '' : ', long ones, the app in a browser'}.`,
  );
  const first = await together(isWhole ? halves : [chosen]);
  const again = failedOf(first.files);
  if (again.length === 0 || again.length > mostAgain) return summed(first);
  // Several apps and services at once play, hear and answer in real time: what fails beside others is asked again alone.
  say(`${again.length} files failed. Running them again, one at a time.`);
  const alone = await vitest(
    ['--maxWorkers', '1', ...again],
    isOnDesktop ? { PARLEY_TRACES: 'yes' } : {}, // nobody sits at that desktop
  );
  const files = new Map([...first.files, ...alone.files]);
  for (const file of again.filter((each) => files.get(each).failed === 0))
    say(`Failed beside others and passed alone, to be looked into: ${file}`);
  return summed({ files, succeeded: alone.succeeded && failedOf(files).length === 0 });
}

/** Runs several parts of the tests beside one another. */
async function together(parts) {
  const runs = await Promise.all(parts.map((args) => vitest(args)));
  return {
    files: new Map(runs.flatMap(({ files }) => [...files])),
    succeeded: runs.every(({ succeeded }) => succeeded),
  };
}

function failedOf(files) {
  return [...files].flatMap(([file, { failed }]) => (failed > 0 ? [file] : []));
}

function summed({ files, succeeded }) {
  const sum = (which) => [...files.values()].reduce((so, counts) => so + counts[which], 0);
  return { passed: sum('passed'), failed: sum('failed'), succeeded };
}

/** Runs tests to their end. `files` has the passed and failed tests of each, by its path. */
async function vitest(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  const report = join(folder, 'report.json');
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = await runBeside(node, [program, 'run', ...reporters, ...args], { env });
  try {
    const files = new Map();
    for (const { name, status, assertionResults } of read(report).testResults) {
      const tests = (which) => assertionResults.filter((test) => test.status === which).length;
      // A file that could not be loaded has no tests that fail, but it failed.
      const failed = status === 'failed' ? Math.max(1, tests('failed')) : 0;
      files.set(relative(root, name), { passed: tests('passed'), failed });
    }
    return { files, succeeded };
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

/** Prepares a fresh clone to build and run. Uses no dependencies, because they may be missing. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { electronRuntime } from './electron-runtime.mjs';
import { findBrowser, findHeadlessBrowser } from './find-browser.mjs';
import { command, node, root, run, say, StepError } from './steps.mjs';

/** Installs the dependencies in the lockfile, including the project's own Node. */
export function ensureDependencies() {
  if (!areDependenciesInstalled()) {
    say('Installing the dependencies (npm ci).');
    if (!install()) {
      throw new StepError('The dependencies could not be installed; npm says why above.');
    }
  }
  if (existsSync(node)) return;
  say('Fetching the Node the project runs on.');
  // npm may be configured not to run the package's install script, which does this.
  run(process.execPath, [join(root, 'node_modules/node/installArchSpecificPackage.js')], { quiet: true });
  if (!existsSync(node)) {
    throw new StepError(
      'The project’s own Node is missing: allow the install script of the package "node" and run npm ci.',
    );
  }
}

function install() {
  // Under `npm run -s` npm would inherit the silence and not report why it failed.
  const [program, ...args] = npmCommand(process.env, process.platform);
  return run(program, [...args, 'ci', '--no-audit', '--no-fund'], { env: { npm_config_loglevel: 'error' } });
}

/**
 * The command for npm: the one that runs this script, if any. On Windows `npm` is a batch file, which can't be spawned
 * directly; npm's script is beside Node.
 */
export function npmCommand({ npm_execpath: running = '' }, platform) {
  if (/[\\/]npm-cli\.js$/.test(running)) return [process.execPath, running];
  if (platform !== 'win32') return ['npm'];
  return [process.execPath, join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')];
}

/**
 * Finds the Chromium that the stand-in needs, or installs it where we may change the computer (a container). There, the light
 * one for what is shown nowhere comes along: the tests pass without it, but take longer.
 */
export function ensureBrowser() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isThere = findBrowser(process.env) !== undefined;
  if (process.env.PARLEY_CHROMIUM) {
    if (isThere) return;
    throw new StepError(`PARLEY_CHROMIUM names ${process.env.PARLEY_CHROMIUM}, which is not there.`);
  }
  if (!isThere && !mayInstall) {
    throw new StepError(
      'There is no Chromium here either: install Chromium, Chrome or Edge, or name one in PARLEY_CHROMIUM.',
    );
  }
  if (!mayInstall || findHeadlessBrowser(process.env) !== findBrowser(process.env)) return;
  say(`Installing ${isThere ? 'the light Chromium for tests' : 'Chromium'} (apt-get).`);
  const isListed = aptGet('update');
  if (!isThere && !(isListed && aptGet('install', '-y', '--no-install-recommends', 'chromium'))) {
    throw new StepError('Chromium could not be installed; apt-get says why above.');
  }
  if (!isListed || !aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell'))
    say('It could not be installed: the whole browser is used, and the tests take longer.');
}

/** Whether it succeeded. A registry that can't be reached is no reason to wait for minutes. */
function aptGet(...args) {
  const impatient = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  return run('apt-get', ['-qq', ...impatient, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

/** Compares the installed versions with the lockfile, because file times change with a clone or checkout. */
function areDependenciesInstalled() {
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  const wanted = packagesOf(join(root, 'package-lock.json')) ?? {};
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function packagesOf(lockfile) {
  if (!existsSync(lockfile)) return undefined;
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await command(() => {
    ensureDependencies();
    if (!electronRuntime()) ensureBrowser();
    say('All that is needed is here.');
  });
}

/** Prepares a fresh clone to build and run. Uses no dependencies, because they may be missing. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { electronRuntime } from './electron-runtime.mjs';
import { findBrowser } from './find-browser.mjs';
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

/** Finds the Chromium that the stand-in needs, or installs it where we may change the computer (a container). */
export function ensureBrowser() {
  if (findBrowser(process.env)) return;
  if (process.env.PARLEY_CHROMIUM) {
    throw new StepError(`PARLEY_CHROMIUM names ${process.env.PARLEY_CHROMIUM}, which is not there.`);
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new StepError(
      'There is no Chromium here either: install Chromium, Chrome or Edge, or name one in PARLEY_CHROMIUM.',
    );
  }
  say('Installing Chromium (apt-get), because there is no browser here.');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const installed =
    run('apt-get', ['update', '-qq'], { env }) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  if (!installed || !findBrowser(process.env)) {
    throw new StepError('Chromium could not be installed; apt-get says why above.');
  }
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

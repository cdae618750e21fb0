/** Brings a fresh clone to where it can build and run. Nothing here needs a dependency, because they may be missing. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { electronRuntime } from './electron-runtime.mjs';
import { findBrowser } from './find-browser.mjs';
import { command, node, root, run, say, StepError } from './steps.mjs';

/** Dependencies as the lockfile says, and the project's own Node. */
export function ensureDependencies() {
  if (!dependenciesAreThere()) {
    say('Installing the dependencies (npm ci).');
    if (!install()) {
      throw new StepError('The dependencies could not be installed; npm says why above.');
    }
  }
  if (existsSync(node)) return;
  say('Fetching the Node the project runs on.');
  // npm may be set not to run the package's own install script, which does just this.
  run(process.execPath, [join(root, 'node_modules/node/installArchSpecificPackage.js')], { quiet: true });
  if (!existsSync(node)) {
    throw new StepError(
      'The project’s own Node is missing: allow the install script of the package "node" and run npm ci.',
    );
  }
}

function install() {
  // Under `npm run -s` npm would inherit the silence, and say nothing about why it failed.
  const [program, ...args] = npmCommand(process.env, process.platform);
  return run(program, [...args, 'ci', '--no-audit', '--no-fund'], { env: { npm_config_loglevel: 'error' } });
}

/**
 * How npm is called: by the very npm that runs this script, if one does. On Windows `npm` is a batch file, which no
 * program can be started as; it lies beside Node, as npm's own script does.
 */
export function npmCommand({ npm_execpath: running = '' }, platform) {
  if (/[\\/]npm-cli\.js$/.test(running)) return [process.execPath, running];
  if (platform !== 'win32') return ['npm'];
  return [process.execPath, join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')];
}

/** A Chromium, which the stand-in needs; where the computer is ours to change (a container), it is installed. */
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

/** Compares what npm installed with the lockfile by version: file times differ after a clone or a checkout. */
function dependenciesAreThere() {
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

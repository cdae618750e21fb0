/** Electron's own program: where it is, how to get it, and what may prevent it from starting. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node, root, run, say, StepError } from './steps.mjs';

const packageFolder = join(root, 'node_modules/electron');

/** Electron's own program if its runtime is installed; `PARLEY_RUNTIME=stand-in` ignores it. */
export function electronRuntime(env = process.env) {
  if (env.PARLEY_RUNTIME === 'stand-in') return undefined;
  const pointer = join(packageFolder, 'path.txt');
  if (!existsSync(pointer)) return undefined;
  const program = join(packageFolder, 'dist', readFileSync(pointer, 'utf8'));
  return existsSync(program) ? program : undefined;
}

/** Fetches the runtime, which Electron's npm package lacks, with progress. Undefined, after a message, if that fails. */
export function ensureElectronRuntime() {
  if (process.env.PARLEY_RUNTIME === 'stand-in') {
    say('PARLEY_RUNTIME asks for the stand-in, so Electron’s runtime isn’t used.');
    return undefined;
  }
  const here = electronRuntime();
  if (here) return here;
  say('Electron’s runtime is not here yet; it is fetched once.');
  const reason = fetched() ?? unpacked();
  if (reason !== undefined) say(`Electron’s runtime couldn’t be fetched: ${reason}.`);
  return electronRuntime();
}

/** Why fetching failed, if it did. */
function fetched() {
  const { status, stdout } = spawnSync(node, [join(root, 'scripts/fetch-electron.mjs')], {
    cwd: root,
    env: { ...process.env, NODE_USE_ENV_PROXY: '1' },
    stdio: ['ignore', 'pipe', process.stderr.fd],
    encoding: 'utf8',
  });
  return status === 0 ? undefined : stdout || 'fetching it was stopped';
}

/** Electron's own installer unpacks it from the cache. */
function unpacked() {
  const isDone = run(node, [join(packageFolder, 'install.js')], { env: { NODE_USE_ENV_PROXY: '1' } });
  return isDone && electronRuntime() ? undefined : 'it could not be unpacked; the reason is above';
}

/**
 * Servers and containers lack libraries that every desktop has. Electron itself would only name the first of them.
 * @throws StepError with the names of all
 */
export function ensureLibraries(program, { env = process.env, platform = process.platform } = {}) {
  if (platform !== 'linux') return;
  // A system without this tool leaves it to Electron.
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8', env });
  const missing = [...(stdout ?? '').matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name);
  if (missing.length === 0) return;
  throw new StepError(
    `Electron needs libraries that this system lacks: ${missing.join(', ')}. Install the packages that have them, then try ` +
      'again. Or use Chromium instead of Electron: PARLEY_RUNTIME=stand-in.',
  );
}

/**
 * Chromium's sandbox needs either user namespaces, which some Linux systems deny to unknown programs, or a helper owned
 * by root. Without both, Electron exits at once; we never start it without its sandbox.
 * @throws StepError with the two commands that give the helper to root
 */
export function ensureSandbox(program, { kernel = '/proc/sys', uid = process.getuid?.() } = {}) {
  if (uid === undefined || uid === 0 || !deniesNamespaces(kernel)) return;
  const helper = join(dirname(program), 'chrome-sandbox');
  const status = statSync(helper, { throwIfNoEntry: false });
  if (status?.uid === 0 && (status.mode & 0o4755) === 0o4755) return;
  throw new StepError(
    `This system doesn’t let Electron use its sandbox yet. Run these two commands once, then try again:\n` +
      `  sudo chown root:root '${helper}'\n  sudo chmod 4755 '${helper}'\n` +
      'Or use Chromium instead of Electron: PARLEY_RUNTIME=stand-in.',
  );
}

/** Ubuntu uses AppArmor since 23.10, older Debian its own switch, and any system may allow zero namespaces. */
function deniesNamespaces(kernel) {
  const valueOf = (name) => {
    const path = join(kernel, name);
    return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
  };
  return (
    valueOf('kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    valueOf('kernel/unprivileged_userns_clone') === '0' ||
    valueOf('user/max_user_namespaces') === '0'
  );
}

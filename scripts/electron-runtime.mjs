/** Electron's own program: where it is, how to get it, and what may keep it from starting. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node, root, run, say, StepError } from './steps.mjs';

const packageFolder = join(root, 'node_modules/electron');

/** Electron's own program when its runtime is here; `PARLEY_RUNTIME=stand-in` leaves it aside. */
export function electronRuntime(env = process.env) {
  if (env.PARLEY_RUNTIME === 'stand-in') return undefined;
  const pointer = join(packageFolder, 'path.txt');
  if (!existsSync(pointer)) return undefined;
  const program = join(packageFolder, 'dist', readFileSync(pointer, 'utf8'));
  return existsSync(program) ? program : undefined;
}

/** Electron's npm package holds no runtime: fetches it, showing how far it is. Undefined, and said, if it cannot be had. */
export function ensureElectronRuntime() {
  if (process.env.PARLEY_RUNTIME === 'stand-in') {
    say('PARLEY_RUNTIME asks for the stand-in, so Electron’s runtime is left aside.');
    return undefined;
  }
  const here = electronRuntime();
  if (here) return here;
  say('Electron’s runtime is not here yet; it is fetched once.');
  const reason = fetched() ?? unpacked();
  if (reason !== undefined) say(`Electron’s runtime cannot be had: ${reason}.`);
  return electronRuntime();
}

/** Why it could not be fetched, if it could not. */
function fetched() {
  const { status, stdout } = spawnSync(node, [join(root, 'scripts/fetch-electron.mjs')], {
    cwd: root,
    env: { ...process.env, NODE_USE_ENV_PROXY: '1' },
    stdio: ['ignore', 'pipe', process.stderr.fd],
    encoding: 'utf8',
  });
  return status === 0 ? undefined : stdout || 'fetching it was stopped';
}

/** Electron's own installer finds in the cache what was fetched. */
function unpacked() {
  const isDone = run(node, [join(packageFolder, 'install.js')], { env: { NODE_USE_ENV_PROXY: '1' } });
  return isDone && electronRuntime() ? undefined : 'it could not be unpacked; the reason is above';
}

/**
 * Chromium's sandbox needs either user namespaces, which some Linux systems keep from programs they do not know, or a
 * helper that belongs to root. Without both Electron ends at once; it is never started without its sandbox instead.
 * @throws StepError that says the two commands which give the helper to root
 */
export function ensureSandbox(program, { kernel = '/proc/sys', uid = process.getuid?.() } = {}) {
  if (uid === undefined || uid === 0 || !keepsNamespaces(kernel)) return;
  const helper = join(dirname(program), 'chrome-sandbox');
  const status = statSync(helper, { throwIfNoEntry: false });
  if (status?.uid === 0 && (status.mode & 0o4755) === 0o4755) return;
  throw new StepError(
    `This system lets Electron have no sandbox yet. Run these two commands once, then try again:\n` +
      `  sudo chown root:root '${helper}'\n  sudo chmod 4755 '${helper}'\n` +
      'Or leave Electron aside and use Chromium: PARLEY_RUNTIME=stand-in.',
  );
}

/** Ubuntu by AppArmor since 23.10, Debian formerly by a switch of its own, anybody by allowing none. */
function keepsNamespaces(kernel) {
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

/** What every command needs: saying what it does, running programs, and failing with a sentence. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node of the project (24, what Electron embeds), whatever runs this script. */
export const node = join(
  root,
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node',
);

/** A failure for a person: its message is a whole sentence, and no stack is shown. */
export class StepError extends Error {
  name = 'StepError';
}

/** To standard error, so that standard output stays the command's own. */
export function say(sentence) {
  process.stderr.write(`parley: ${sentence}\n`);
}

/** Runs a command's main function; its failure becomes one sentence and a non-zero exit status. */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    say(error instanceof StepError ? error.message : `Something unforeseen went wrong: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Runs a program to its end, everything it writes going to standard error. True when it succeeded. */
export function run(program, args, { env = {}, quiet = false, timeoutMs } = {}) {
  const written = quiet ? 'ignore' : process.stderr.fd;
  const result = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', written, written],
    timeout: timeoutMs,
  });
  return result.status === 0;
}

/** A program in the foreground: it has this one's terminal and signals. Resolves with its exit status. */
export function foreground(program, args, env = {}) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new StepError(`${program} could not be started.`)));
    // 128 and the signal's number is what a shell says; which signal it was does not matter here.
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
}

/** True where a window can be shown. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

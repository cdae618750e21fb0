/** Shared by all commands: messages, running programs, and failing with a sentence. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The project's Node (24, as Electron embeds), whichever Node runs this script. */
export const node = join(
  root,
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node',
);

/** A failure whose message is a sentence for a person, shown without a stack. */
export class StepError extends Error {
  name = 'StepError';
}

/** Writes to standard error, so that standard output has only the command's output. */
export function say(sentence) {
  process.stderr.write(`parley: ${sentence}\n`);
}

/** Runs a command's main function; a failure prints one sentence and sets a non-zero exit status. */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    say(error instanceof StepError ? error.message : `Something unforeseen went wrong: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Runs a program to its end, with all its output on standard error. Returns whether it succeeded. */
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

/**
 * Runs a program beside others. Resolves with whether it succeeded.
 * @param options.written file descriptor that all its output goes to
 */
export function runBeside(program, args, { env = {}, written = process.stderr.fd } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', written, written],
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Runs a program in the foreground, with this one's terminal and signals. Resolves with its exit status. */
export function foreground(program, args, env = {}) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new StepError(`${program} could not be started.`)));
    // A shell reports 128 plus the signal's number; which signal doesn't matter here.
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
}

/** The first Node that runs TypeScript directly. */
const nodeMajor = 24;

/** Runs one of the project's own programs on the project's Node: in this process, where that is the one. */
export async function runProgram(target, args) {
  const path = join(root, target);
  if (Number.parseInt(process.versions.node) < nodeMajor) return foreground(node, [path, ...args]);
  process.argv = [process.execPath, path, ...args];
  // The program reports its own failures.
  await import(pathToFileURL(path).href);
  return process.exitCode;
}

/** Whether a window can be shown. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

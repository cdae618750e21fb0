import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { Parser, ParserEnd, ProcessRequest, ReadRequest } from '../parser.ts';

/** Heap limit in MB. A document's own bytes lie outside the heap; the watchdog limits the whole process. */
const heapMb = 256;
/** A small nursery keeps short-lived objects from swelling the process. */
const nurseryMb = 8;

/**
 * Starts a process of Node that can read only Parley's own code and the one file it is given. It cannot write files, start
 * programs, load native code or evaluate text as code, and it does not see the environment variables. For the terminal
 * program; the desktop app reads documents in a page.
 * @param entry the file of the process
 */
export function startNodeParser(request: ReadRequest, fd: number, entry: string = processEntry()): Parser {
  const root = projectAround(dirname(entry));
  const child = fork(entry, [], {
    execArgv: [
      '--permission',
      ...readablePaths(root).map((path) => `--allow-fs-read=${path}`),
      '--allow-worker',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${heapMb}`,
      `--max-semi-space-size=${nurseryMb}`,
      '--no-warnings',
    ],
    // The project's own folder may have been removed since the program started.
    cwd: dirname(process.execPath),
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', fd],
  });
  const parser = parserIn(child);
  const message: ProcessRequest = { is: 'read', ...request };
  child.send(message);
  return parser;
}

/** How much of its error output is kept. */
const maxStderrLength = 4_000;

export function parserIn(child: ChildProcess): Parser {
  let stderr = '';
  child.stderr?.on('data', (data: Buffer) => (stderr = (stderr + data).slice(-maxStderrLength)));
  const failure = once(child, 'error').then(([error]): ParserEnd => ({
    cause: 'failed-to-start',
    error: error as Error,
  }));
  return {
    listen: (onMessage) => void child.on('message', onMessage),
    ended: Promise.race([failure, exited(child).then(() => endOf(child, stderr))]),
    more: () => void (child.connected && child.send({ is: 'more' } satisfies ProcessRequest)),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Resolves when the process has ended and all of its output has arrived. */
async function exited(child: ChildProcess): Promise<void> {
  const happened = (event: string): Promise<void> => new Promise((done) => child.once(event, () => done()));
  await Promise.all([happened('close'), child.connected ? happened('disconnect') : undefined]);
}

function endOf({ exitCode, signalCode }: ChildProcess, stderr: string): ParserEnd {
  const error = new Error(`The reading process ended with ${signalCode ?? exitCode}. ${stderr}`);
  // A system that is short of memory kills processes with SIGKILL.
  if (stderr.includes('stalled')) return { cause: 'stalled', error };
  const ofMemory = /heap|memory|allocation/i.test(stderr) || signalCode === 'SIGKILL';
  return { cause: ofMemory ? 'out-of-memory' : 'died', error };
}

/** The process's entry file. The build puts it beside this module. */
function processEntry(): string {
  const { dirname: folder, filename } = import.meta;
  const isSource = extname(filename) === '.ts';
  return join(folder, isSource ? '../inside/process-entry.ts' : 'parser-process.js');
}

/** The folder that holds everything the process loads. */
function projectAround(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : projectAround(dirname(folder));
}

/** What the process may read. Permissions apply to a path both as written and with links resolved; the packages may lie behind a link. */
export function readablePaths(root: string): readonly string[] {
  const packages = join(root, 'node_modules');
  return [...new Set([root, realpathSync(root), ...(existsSync(packages) ? [realpathSync(packages)] : [])])];
}

function environment(): NodeJS.ProcessEnv {
  // Windows cannot start a program without SystemRoot.
  const { SystemRoot } = process.env;
  return SystemRoot ? { SystemRoot } : {};
}

import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tooLarge, unreadable } from '../document-errors.ts';
import { type ParserMessage, parserMessageSchema } from './parser-messages.ts';
import { batchesAhead } from './protocol.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';

/** A process that sends nothing for this long is stuck. */
const defaultTimeoutMs = 30_000;
/** How much of its error output is kept. */
const maxStderrLength = 4_000;
/** The batches in transit, and the few messages sent without a request, such as the opening and the end. */
const maxQueuedMessages = batchesAhead + 3;

/**
 * The messages of a parser process, up to its end. The process is killed afterwards, by `signal`, or when the iteration
 * stops.
 * @throws FaultError when the process reports a failure, dies, is stuck, or sends an invalid message
 */
export async function* readMessages(
  child: ChildProcess,
  signal?: AbortSignal,
  timeoutMs: number = defaultTimeoutMs,
): AsyncGenerator<Exclude<ParserMessage, { is: 'working' | 'failed' }>, void, undefined> {
  const messages: Exclude<ParserMessage, { is: 'working' }>[] = [];
  let over: unknown;
  let notice = (): void => {};
  let stderr = '';
  const end = (reason: unknown): void => {
    over ??= reason;
    child.kill('SIGKILL');
    notice();
  };
  child.on('error', (error) => end(new FaultError(cannotStart(), { cause: error })));
  child.on('message', (sent) => {
    const message = parserMessageSchema.safeParse(sent);
    if (!message.success || messages.length >= maxQueuedMessages) return end(damaged(message.error));
    if (message.data.is !== 'working') messages.push(message.data);
    notice();
  });
  child.stderr?.on('data', (data: Buffer) => (stderr = (stderr + data).slice(-maxStderrLength)));
  void exited(child).then(() => end(deathOf(child, stderr)));
  const abort = (): void => end(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const message = messages.shift();
      if (message?.is === 'failed') throw new FaultError(message.fault);
      if (message) {
        yield message;
        if (message.is === 'end') return;
        continue;
      }
      if (over !== undefined) throw over;
      const stuck = setTimeout(() => end(tookTooLong()), timeoutMs);
      await new Promise<void>((onNotice) => (notice = onNotice));
      clearTimeout(stuck);
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

/** Resolves when the process has ended and all of its output has arrived. */
async function exited(child: ChildProcess): Promise<void> {
  const happened = (event: string): Promise<void> => new Promise((done) => child.once(event, () => done()));
  await Promise.all([happened('close'), child.connected ? happened('disconnect') : undefined]);
}

function deathOf({ exitCode, signalCode }: ChildProcess, stderr: string): FaultError {
  const cause = new Error(`The reading process ended with ${signalCode ?? exitCode}. ${stderr}`);
  // A system that is short of memory kills processes with SIGKILL.
  const ofMemory = /heap|memory|allocation/i.test(stderr) || signalCode === 'SIGKILL';
  return ofMemory
    ? new FaultError(tooLarge(t('documents:process.memory')).fault, {
        cause,
      })
    : damaged(cause);
}

function tookTooLong(): FaultError {
  return unreadable(t('documents:process.slow'));
}

function damaged(cause: unknown): FaultError {
  return unreadable(t('documents:damaged'), cause);
}

function cannotStart(): Fault {
  return { kind: 'internal', message: t('documents:process.not-started') };
}

/** Heap limit in MB. A document's own bytes lie outside the heap; the watchdog limits the whole process. */
const heapMb = 256;
/** A small nursery keeps short-lived objects from swelling the process. */
const nurseryMb = 8;

/**
 * Starts a process that can read only the app's own code and the one file it is given. It cannot write files, start
 * programs, load native code or evaluate text as code, and it does not see the app's environment variables.
 * This is not a `utilityProcess`, because pdf.js would mistake that for a browser.
 */
export function startParser(fd: number | undefined): ChildProcess {
  const { entry, root } = locations();
  return fork(entry, [], {
    execArgv: [
      '--permission',
      ...readablePaths(root).map((path) => `--allow-fs-read=${path}`),
      '--allow-worker',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${heapMb}`,
      `--max-semi-space-size=${nurseryMb}`,
      '--no-warnings',
    ],
    // The app's own folder may have been removed since the app started.
    cwd: dirname(process.execPath),
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', fd ?? 'ignore'],
  });
}

/** The process's entry file, as built or as source, and the folder that holds everything it loads. */
function locations(): { entry: string; root: string } {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = join(import.meta.dirname, isSource ? 'parser-process.ts' : 'parser-process.js');
  return { entry, root: resolve(import.meta.dirname, isSource ? '../../../..' : '../..') };
}

/**
 * What the process may read: the app's folder, or its archive. Permissions apply to a path both as written and with links
 * resolved; the packages may lie behind a link. Node takes an archive for a plain file, and would grant nothing inside it.
 */
export function readablePaths(root: string): readonly string[] {
  if (root.endsWith('.asar')) return [root, `${root}/*`, `${root}.unpacked/*`];
  const packages = join(root, 'node_modules');
  return [...new Set([root, realpathSync(root), ...(existsSync(packages) ? [realpathSync(packages)] : [])])];
}

function environment(): NodeJS.ProcessEnv {
  // Windows cannot start a program without SystemRoot.
  const { SystemRoot } = process.env;
  return { ...(SystemRoot ? { SystemRoot } : {}), ELECTRON_RUN_AS_NODE: '1' };
}

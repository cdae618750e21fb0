import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tooLarge, unreadable } from '../document-errors.ts';
import { type Word, wordSchema } from './parser-messages.ts';
import { batchesAhead } from './protocol.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';

/** Without any word for so long, a process that is asked for one is stuck. */
const defaultPatienceMs = 30_000;
/** Of what it wrote when it died. */
const lastWordsLength = 4_000;
/** Beyond those that it may send unasked: its opening and its end. */
const wordsAhead = batchesAhead + 3;

/**
 * What a reading process says, as it is asked for, to its end. The process is ended with it, by `signal`, and when
 * nobody takes more.
 * @throws FaultError when it says that it failed, dies, is stuck, or says what makes no sense
 */
export async function* hearProcess(
  child: ChildProcess,
  signal?: AbortSignal,
  patienceMs: number = defaultPatienceMs,
): AsyncGenerator<Exclude<Word, { is: 'working' | 'failed' }>, void, undefined> {
  const words: Exclude<Word, { is: 'working' }>[] = [];
  let over: unknown;
  let notice = (): void => {};
  let lastWords = '';
  const end = (reason: unknown): void => {
    over ??= reason;
    child.kill('SIGKILL');
    notice();
  };
  child.on('error', (error) => end(new FaultError(cannotStart(), { cause: error })));
  child.on('message', (said) => {
    const word = wordSchema.safeParse(said);
    if (!word.success || words.length >= wordsAhead) return end(damaged(word.error));
    if (word.data.is !== 'working') words.push(word.data);
    notice();
  });
  child.stderr?.on('data', (data: Buffer) => (lastWords = (lastWords + data).slice(-lastWordsLength)));
  void gone(child).then(() => end(deathOf(child, lastWords)));
  const abort = (): void => end(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const word = words.shift();
      if (word?.is === 'failed') throw new FaultError(word.fault);
      if (word) {
        yield word;
        if (word.is === 'end') return;
        continue;
      }
      if (over !== undefined) throw over;
      const stuck = setTimeout(() => end(tookTooLong()), patienceMs);
      await new Promise<void>((onNotice) => (notice = onNotice));
      clearTimeout(stuck);
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

/** When the process has ended and all that it had said and written has come. */
async function gone(child: ChildProcess): Promise<void> {
  const happened = (event: string): Promise<void> => new Promise((done) => child.once(event, () => done()));
  await Promise.all([happened('close'), child.connected ? happened('disconnect') : undefined]);
}

function deathOf({ exitCode, signalCode }: ChildProcess, lastWords: string): FaultError {
  const cause = new Error(`The reading process ended with ${signalCode ?? exitCode}. ${lastWords}`);
  // The system, short of memory, ends processes by SIGKILL.
  const ofMemory = /heap|memory|allocation/i.test(lastWords) || signalCode === 'SIGKILL';
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

/** Of the heap, in MB. A document's own bytes lie outside of it; the whole is watched by the process itself. */
const heapMb = 256;
/** With a small nursery, what is thrown away at once does not swell the process. */
const nurseryMb = 8;

/**
 * A process that can read the app's own code and the one file that it is given, and nothing else of the disk; that
 * cannot write, start programs, load native code or make code out of text, and knows nothing of the app's environment.
 * It is no `utilityProcess`: pdf.js would take that for a browser.
 */
export function startProcess(fd: number | undefined): ChildProcess {
  const { entry, root } = places();
  return fork(entry, [], {
    execArgv: [
      '--permission',
      ...foldersOf(root).map((folder) => `--allow-fs-read=${folder}`),
      '--allow-worker',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${heapMb}`,
      `--max-semi-space-size=${nurseryMb}`,
      '--no-warnings',
    ],
    // The app's own folder may have been removed since it was started.
    cwd: dirname(process.execPath),
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', fd ?? 'ignore'],
  });
}

/** The process's code beside this, built or as it was written, and the folder that holds all that it loads. */
function places(): { entry: string; root: string } {
  const asWritten = import.meta.url.endsWith('.ts');
  const entry = join(import.meta.dirname, asWritten ? 'parser-process.ts' : 'parser-process.js');
  return { entry, root: resolve(import.meta.dirname, asWritten ? '../../../..' : '../..') };
}

/** What is asked for is a path as it was written and as it really is; the packages may lie elsewhere, behind a link. */
function foldersOf(root: string): readonly string[] {
  const packages = join(root, 'node_modules');
  return [...new Set([root, realpathSync(root), ...(existsSync(packages) ? [realpathSync(packages)] : [])])];
}

function environment(): NodeJS.ProcessEnv {
  // Windows starts no program without the first.
  const { SystemRoot } = process.env;
  return { ...(SystemRoot ? { SystemRoot } : {}), ELECTRON_RUN_AS_NODE: '1' };
}

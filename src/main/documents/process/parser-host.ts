import type { ChildProcess } from 'node:child_process';
import { FaultError } from '../../../shared/contract/fault.ts';
import { tooLarge, unreadable } from '../document-errors.ts';
import { batchesAhead } from './protocol.ts';
import { type Word, wordSchema } from './parser-messages.ts';

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
  child.on('error', (error) => end(new FaultError(cannotStart, { cause: error })));
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
      await new Promise<void>((resolve) => (notice = resolve));
      clearTimeout(stuck);
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

/** When the process has ended and all that it had said and written has come. */
async function gone(child: ChildProcess): Promise<void> {
  const happened = (event: string): Promise<void> =>
    new Promise((resolve) => child.once(event, () => resolve()));
  await Promise.all([happened('close'), child.connected ? happened('disconnect') : undefined]);
}

function deathOf({ exitCode, signalCode }: ChildProcess, lastWords: string): FaultError {
  const cause = new Error(`The reading process ended with ${signalCode ?? exitCode}. ${lastWords}`);
  // The system, short of memory, ends processes by SIGKILL.
  const ofMemory = /heap|memory|allocation/i.test(lastWords) || signalCode === 'SIGKILL';
  return ofMemory
    ? new FaultError(
        tooLarge('This document needs more memory than any document should. It was given up.').fault,
        {
          cause,
        },
      )
    : damaged(cause);
}

function tookTooLong(): FaultError {
  return unreadable('This document takes longer to read than any document should. It was given up.');
}

function damaged(cause: unknown): FaultError {
  return unreadable('This document is damaged, or not what it seems to be.', cause);
}

const cannotStart = {
  kind: 'internal',
  message: 'Parley could not start what reads documents. Starting Parley again may help.',
} as const;

import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { app, crashReporter } from 'electron';
import type { Environment } from './wayland.ts';

/** What went wrong inside Parley, for whoever is asked to mend it. It stays on this computer. */
interface LogFile {
  /** @param what happened, in a few words */
  add(what: string, error: unknown): void;
}

interface LogFilePorts {
  readonly path: string;
  /** Takes out what must not be written down. */
  readonly redact: (text: string) => string;
  readonly now: () => Date;
}

/** Bytes, of the file and of the former one beside it: room for some hundred failures. */
export const largestLog = 256 * 1024;

/** Characters of one failure; a stack's first lines say where it was. */
const longestEntry = 4000;

/** A disk that takes nothing loses the line, and nothing else. */
export function openLogFile({ path, redact, now }: LogFilePorts): LogFile {
  return {
    add(what, error) {
      const text = redact(`${what}: ${wordsOf(error)}`).slice(0, longestEntry);
      const entry = `${now().toISOString()} ${text.replaceAll(/[^\P{Cc}\n\t]/gu, '')}\n`;
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        if (sizeOf(path) + Buffer.byteLength(entry) > largestLog) renameSync(path, `${path}.1`);
        appendFileSync(path, entry, { mode: 0o600 });
      } catch {
        // Nobody is helped by a second failure on top of the first.
      }
    },
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'object' ? JSON.stringify(error) : String(error);
  const cause = error.cause instanceof Error ? `\n  because ${error.cause.message}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

/**
 * The last net: an error that nobody has caught goes to the log, and the app goes on, with whatever is being recorded.
 * @param onStray called each time; notifying the person once is enough
 */
export function outliveStrayErrors(log: LogFile, onStray: () => void): void {
  const outlive = (what: 'uncaught-exception' | 'unhandled-rejection') => (error: unknown) => {
    log.add(what, error);
    try {
      onStray();
    } catch (second) {
      log.add('It could not be reported', second);
    }
  };
  process.on('uncaughtException', outlive('uncaught-exception'));
  process.on('unhandledRejection', outlive('unhandled-rejection'));
}

/** Chromium starts its own processes anew by itself; that one has died is worth a line. */
export function logLostProcesses(log: LogFile): void {
  app.on('child-process-gone', (_event, { type, name = '', reason, exitCode }) => {
    if (reason !== 'clean-exit') log.add('A process is gone', `${type} ${name} (${reason}, ${exitCode})`);
  });
  app.on('render-process-gone', (_event, _contents, { reason, exitCode }) => {
    if (reason !== 'clean-exit') log.add('A page is gone', `${reason}, ${exitCode}`);
  });
}

/**
 * Keeps what crashed in the data folder, for whoever looks into a crash. A dump holds what was in memory, such as the key
 * and what was said: so only where somebody asks for it, and it is sent nowhere. Call before any page is opened.
 */
export function keepCrashDumps(env: Environment = process.env): void {
  if (env['PARLEY_CRASH_DUMPS'] === 'yes') crashReporter.start({ uploadToServer: false });
}

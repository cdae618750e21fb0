import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Redact } from '../../shared/settings/redaction.ts';

/** What went wrong inside Parley, for whoever is asked to mend it. It stays on this computer. */
export interface LogFile {
  /** @param what happened, in a few words */
  add(what: string, error: unknown): void;
}

interface LogFilePorts {
  readonly path: string;
  /** Takes out what must not be written down. */
  readonly redact: Redact;
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

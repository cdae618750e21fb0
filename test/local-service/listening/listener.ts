import { createHash } from 'node:crypto';
import { cacheName } from '../file-cache.ts';
import { createJobPool } from '../job-worker.ts';
import type { Heard, ListeningJob } from './listening-worker.ts';

export interface Listener {
  /** Recognizes the known phrases in an audio file by sound alone. */
  readonly listen: (file: Uint8Array, withWords: boolean, signal: AbortSignal) => Promise<Heard>;
  /** Starts learning all phrases, and settles when they are learned. */
  readonly ready: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** What was heard, by all that decides it, for every service of this process: tests say the same again and again. */
const heard = new Map<string, Heard>();
const mostKept = 500;

function keep(name: string, result: Heard): void {
  heard.set(name, result);
  const [oldest = name] = heard.keys();
  if (heard.size > mostKept) heard.delete(oldest);
}

/** Two cores: a client may send the parts of a recording at the same time. */
const threads = 2;

/**
 * Learns for the first transcription, in worker threads: most callers never transcribe.
 * @param phrases all that it knows
 * @param added those of them that aren't shipped as learned
 */
export function createListener(phrases: readonly string[], added: readonly string[]): Listener {
  const pool = createJobPool<ListeningJob, Heard>(new URL('./listening-worker.ts', import.meta.url), threads);
  const parts = Array.from({ length: threads }, (_, part) => added.filter((_p, i) => i % threads === part));
  const toLearn = parts.filter((part) => part.length > 0);
  let learning: Promise<unknown> | undefined;
  const ready = (): Promise<unknown> => {
    learning ??= Promise.all(toLearn.map((part) => pool.run({ learn: part })));
    // Closing before everything is learned is no failure; the first transcription reports any other.
    learning.catch(() => {});
    return learning;
  };
  return {
    async listen(file, withWords, signal) {
      const name = cacheName([createHash('sha256').update(file).digest('hex'), phrases, withWords], 'heard');
      const known = heard.get(name);
      if (known) return known;
      void ready();
      const result = await pool.run({ file, phrases, withWords }, signal);
      keep(name, result);
      return result;
    },
    ready,
    close: pool.close,
  };
}

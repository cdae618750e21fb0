import { createJobPool } from '../job-worker.ts';
import type { Heard, ListeningJob } from './listening-worker.ts';

export interface Listener {
  /** Recognizes the known phrases in an audio file by sound alone. */
  readonly listen: (file: Uint8Array, withWords: boolean, signal: AbortSignal) => Promise<Heard>;
  /** Starts learning all phrases, and settles when they are learned. */
  readonly ready: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Two cores: a client may send the parts of a recording at the same time. */
const threads = 2;

/** Learns the phrases for the first transcription, in worker threads: most callers never transcribe. */
export function createListener(phrases: readonly string[]): Listener {
  const pool = createJobPool<ListeningJob, Heard>(new URL('./listening-worker.ts', import.meta.url), threads);
  const parts = Array.from({ length: threads }, (_, part) => phrases.filter((_p, i) => i % threads === part));
  let learning: Promise<unknown> | undefined;
  const ready = (): Promise<unknown> => {
    learning ??= Promise.all(parts.map((part) => pool.run({ learn: part })));
    // Closing before everything is learned is no failure; the first transcription reports any other.
    learning.catch(() => {});
    return learning;
  };
  return {
    listen(file, withWords, signal) {
      void ready();
      return pool.run({ file, phrases, withWords }, signal);
    },
    ready,
    close: pool.close,
  };
}

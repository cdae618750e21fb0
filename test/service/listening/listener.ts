import { createJobPool } from '../job-worker.ts';
import type { Heard, ListeningJob } from './listening-worker.ts';

export interface Listener {
  /** The known phrases in an audio file, from its sound alone. */
  readonly listen: (file: Uint8Array, withWords: boolean, signal: AbortSignal) => Promise<Heard>;
  /** Settles when all phrases are learnt. Whoever asks has them learnt now. */
  readonly ready: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** What is said is learnt on both cores, and heard on both: a client may send the parts of a recording at once. */
const threads = 2;

/** Learns the phrases when it first has to hear something, in threads of its own: most who start it only speak or write. */
export function createListener(phrases: readonly string[]): Listener {
  const pool = createJobPool<ListeningJob, Heard>(new URL('./listening-worker.ts', import.meta.url), threads);
  const parts = Array.from({ length: threads }, (_, part) => phrases.filter((_p, i) => i % threads === part));
  let learning: Promise<unknown> | undefined;
  const ready = (): Promise<unknown> => {
    learning ??= Promise.all(parts.map((part) => pool.run({ learn: part })));
    // Closing before all is learnt is no failure; whatever else is wrong, the first transcription tells.
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

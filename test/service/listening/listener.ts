import { createJobPool } from '../job-worker.ts';
import type { Heard, ListeningJob } from './listening-worker.ts';

export interface Listener {
  /** The known phrases in an audio file, from its sound alone. */
  readonly listen: (file: Uint8Array, signal: AbortSignal) => Promise<Heard>;
  readonly close: () => Promise<void>;
}

/** Begins to learn the phrases at once, in a thread of its own; the first to be heard waits for it. */
export function createListener(phrases: readonly string[]): Listener {
  const pool = createJobPool<ListeningJob, Heard>(new URL('./listening-worker.ts', import.meta.url), 1);
  // Closing before all is learnt is no failure; whatever else is wrong, the first transcription tells.
  pool.run({ learn: phrases }).catch(() => {});
  return {
    listen: (file, signal) => pool.run({ file, phrases }, signal),
    close: pool.close,
  };
}

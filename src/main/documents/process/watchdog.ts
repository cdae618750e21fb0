import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** How often is looked; in so long a process gains a few hundred MB at most. */
const lookEveryMs = 100;

export interface Watched {
  /** Of the whole process, as the system counts it. */
  readonly maxBytes: number;
}

/**
 * Ends the process when it has grown too large or the app is gone. On a thread of its own, since a document that makes
 * a parser run in circles keeps the other from ever looking.
 */
export function watchOver(): void {
  const { maxBytes } = workerData as Watched;
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) end('out-of-memory');
    if (process.ppid !== parent) end('parent-exited');
  }, lookEveryMs);
}

function end(reason: string): void {
  // Standard error itself: what a thread writes to its own would have to pass through the one that is stuck.
  writeSync(2, `${reason}\n`);
  process.kill(process.pid, 'SIGKILL');
}

import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** In this time a process grows by a few hundred MB at most. */
const checkIntervalMs = 100;

export interface WatchdogLimits {
  /** Resident memory of the whole process. */
  readonly maxBytes: number;
}

/**
 * Ends the process when it uses too much memory or the app has exited. It runs on its own thread, because a document
 * that traps a parser in a loop blocks the main thread.
 */
export function startWatchdog(): void {
  const { maxBytes } = workerData as WatchdogLimits;
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) end('out-of-memory');
    if (process.ppid !== parent || !isRunning(parent)) end('parent-exited');
  }, checkIntervalMs);
}

/** On Windows an orphan keeps the number of its dead parent. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function end(reason: string): void {
  // Written to the file descriptor: a worker's `process.stderr` goes through the main thread, which may be stuck.
  writeSync(2, `${reason}\n`);
  process.kill(process.pid, 'SIGKILL');
}

import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { ParserLimits } from '../parser-limits.ts';

/** In this time a process grows by some tens of MB. */
const checkIntervalMs = 25;

/** Shared with the thread that reads. */
export interface ParserProgress {
  /** Counts the steps forward, such as a block that was sent. */
  readonly steps: Int32Array;
  /** What they are worth: see `worthOf`. */
  readonly worthMs: Int32Array;
}

/**
 * Ends the process when it uses too much memory, works too long without a step forward or in all, or the app has exited. It
 * runs on its own thread, because a document that traps a parser in a loop blocks the main thread. Processor time is counted
 * and not the clock's, since a busy machine or a slow drive is no fault of the document.
 */
export function startWatchdog(): void {
  const { steps, worthMs } = workerData as ParserProgress;
  const parent = process.ppid;
  let limits: ParserLimits | undefined;
  let beganAtMs = 0;
  let step = -1;
  let stepAtMs = 0;
  parentPort?.on('message', (given: ParserLimits) => {
    limits = given;
    beganAtMs = processorMs();
  });
  setInterval(() => {
    if (process.ppid !== parent || !isRunning(parent)) end('parent-exited');
    if (!limits) return;
    if (process.memoryUsage.rss() > limits.maxBytes) end('out-of-memory');
    const more = Math.min(limits.total.moreMs, Atomics.load(worthMs, 0));
    if (processorMs() - beganAtMs > limits.total.leastMs + more) end('stalled');
    const now = Atomics.load(steps, 0);
    if (now !== step) [step, stepAtMs] = [now, processorMs()];
    else if (processorMs() - stepAtMs > limits.maxStallMs) end('stalled');
  }, checkIntervalMs);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
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

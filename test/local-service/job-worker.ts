// The rule is about windows; a thread has no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Runs work that would block the event loop in worker threads. A job is sent as one message, and its result returned as
 * one. Both must survive structured cloning.
 */
export interface JobPool<Job, Result> {
  /** Queues a job. A job that is aborted while queued never starts. */
  readonly run: (job: Job, signal?: AbortSignal) => Promise<Result>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly job: unknown;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Answer = { readonly result: unknown } | { readonly error: string };

/** Up to `size` threads that run the file at `url` (which calls `serveJobs`); each starts when first needed and is kept. */
export function createJobPool<Job, Result>(url: URL, size: number): JobPool<Job, Result> {
  const waiting: Waiting[] = [];
  const threads = new Map<Worker, Waiting | undefined>();
  let closed = false;

  function next(): void {
    while (waiting[0]?.signal?.aborted) waiting.shift()?.reject(new Error('The client went away.'));
    if (waiting.length === 0) return;
    const worker = idle() ?? (threads.size < size ? start() : undefined);
    if (!worker) return;
    const first = waiting.shift();
    threads.set(worker, first);
    worker.postMessage(first?.job);
  }

  function idle(): Worker | undefined {
    return [...threads].find(([, job]) => job === undefined)?.[0];
  }

  function start(): Worker {
    const worker = new Worker(url);
    worker.on('message', (answer: Answer) => {
      const done = threads.get(worker);
      threads.set(worker, undefined);
      if ('error' in answer) done?.reject(new Error(answer.error));
      else done?.resolve(answer.result);
      next();
    });
    worker.on('error', (error) => threads.get(worker)?.reject(error));
    worker.on('exit', () => {
      threads.get(worker)?.reject(new Error('The thread ended before its work was done.'));
      threads.delete(worker);
      if (!closed) next();
    });
    return worker;
  }

  return {
    run: (job, signal) =>
      new Promise<Result>((resolve, reject) => {
        if (closed) return reject(new Error('The local service is closed.'));
        // The thread at the other end of `url` answers with this pool's Result; messages carry no types.
        waiting.push({ job, signal, resolve: resolve as (result: unknown) => void, reject });
        next();
      }),
    close: async () => {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('The local service is closed.'));
      await Promise.all([...threads.keys()].map((worker) => worker.terminate()));
    },
  };
}

/** The thread's side of a pool: answers every job with the result of `handle`. */
export function serveJobs<Job, Result>(handle: (job: Job) => Promise<Result>): void {
  parentPort?.on('message', (job: Job) => {
    handle(job).then(
      (result) => parentPort?.postMessage({ result }),
      (error: unknown) =>
        parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

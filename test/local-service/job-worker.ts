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
  readonly pool: object;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Answer = { readonly result: unknown } | { readonly error: string };

/** The threads that run one file, and what waits for them. */
interface Threads {
  readonly waiting: Waiting[];
  readonly running: Map<Worker, Waiting | undefined>;
}

/** For every service of this process: to start a thread and load what it needs costs more than most jobs. */
const threadsOf = new Map<string, Threads>();

/**
 * Up to `size` threads that run the file at `url` (which calls `serveJobs`); each starts when first needed and is kept for
 * other pools of the same file. They don't keep the process from ending.
 */
export function createJobPool<Job, Result>(url: URL, size: number): JobPool<Job, Result> {
  const pool = {};
  const threads: Threads = threadsOf.get(url.href) ?? { waiting: [], running: new Map() };
  threadsOf.set(url.href, threads);
  const { waiting, running } = threads;
  let closed = false;

  function next(): void {
    while (waiting[0]?.signal?.aborted) waiting.shift()?.reject(new Error('The client went away.'));
    if (waiting.length === 0) return;
    const worker = idle() ?? (running.size < size ? start() : undefined);
    if (!worker) return;
    const first = waiting.shift();
    running.set(worker, first);
    worker.ref();
    worker.postMessage(first?.job);
  }

  function idle(): Worker | undefined {
    return [...running].find(([, job]) => job === undefined)?.[0];
  }

  function start(): Worker {
    const worker = new Worker(url);
    worker.on('message', (answer: Answer) => {
      const done = running.get(worker);
      running.set(worker, undefined);
      worker.unref();
      if ('error' in answer) done?.reject(new Error(answer.error));
      else done?.resolve(answer.result);
      next();
    });
    worker.on('error', (error) => running.get(worker)?.reject(error));
    worker.on('exit', () => {
      running.get(worker)?.reject(new Error('The thread ended before its work was done.'));
      running.delete(worker);
      next();
    });
    return worker;
  }

  return {
    run: (job, signal) =>
      new Promise<Result>((resolve, reject) => {
        if (closed) return reject(new Error('The local service is closed.'));
        // The thread at the other end of `url` answers with this pool's Result; messages carry no types.
        waiting.push({ job, pool, signal, resolve: resolve as (result: unknown) => void, reject });
        next();
      }),
    // What this pool has begun is of no use to another, and may take long.
    close: async () => {
      closed = true;
      const own = waiting.filter((each) => each.pool === pool);
      waiting.splice(0, waiting.length, ...waiting.filter((each) => each.pool !== pool));
      for (const { reject } of own) reject(new Error('The local service is closed.'));
      const busy = [...running].filter(([, job]) => job?.pool === pool);
      await Promise.all(busy.map(([worker]) => worker.terminate()));
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

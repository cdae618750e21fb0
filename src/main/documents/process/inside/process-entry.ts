import { isMainThread, Worker } from 'node:worker_threads';
import { type ProcessRequest, type ReadRequest, batchesAhead, documentFd } from '../parser.ts';
import type { SendMessage } from './parse-document.ts';
import { limitsFor, worthOf } from '../parser-limits.ts';
import type { ParserProgress } from './watchdog.ts';

/** The process that reads one document. Its second thread watches it. Each thread loads only what it needs. */
if (isMainThread) {
  const { blockNativeCanvas, blockNetwork } = await import('./sandbox.ts');
  // Before anything else is loaded: it could keep a way out for itself.
  blockNetwork();
  blockNativeCanvas();
  await serve();
} else {
  const { startWatchdog } = await import('./watchdog.ts');
  startWatchdog();
}

async function serve(): Promise<void> {
  const progress: ParserProgress = {
    steps: new Int32Array(new SharedArrayBuffer(4)),
    worthMs: new Int32Array(new SharedArrayBuffer(4)),
  };
  const watchdog = new Worker(new URL(import.meta.url), {
    workerData: progress,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  watchdog.unref();
  const onStep = (): void => void Atomics.add(progress.steps, 0, 1);
  const slots = createSemaphore(batchesAhead);
  const send: SendMessage = async (message) => {
    onStep();
    Atomics.add(progress.worthMs, 0, worthOf(message));
    if (message.is === 'blocks') await slots.acquire();
    if (process.connected) process.send?.(message);
  };
  process.on('disconnect', () => process.exit());
  process.on('message', (request: ProcessRequest) => {
    if (request.is === 'more') return slots.release();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    watchdog.postMessage(limitsFor(request.fileBytes, used()));
    void read(request, send, onStep);
  });
}

/** What this process has used so far. */
function used(): Parameters<typeof limitsFor>[1] {
  const { user, system } = process.cpuUsage();
  return { bytes: process.memoryUsage.rss(), processorMs: (user + system) / 1_000 };
}

async function read(request: ReadRequest, send: SendMessage, onStep: () => void): Promise<void> {
  const [{ parseDocument }, { fileBytes }] = await Promise.all([
    import('./parse-document.ts'),
    import('../document-file.ts'),
  ]);
  onStep();
  const bytesOf = (onRead: () => void) =>
    fileBytes(documentFd, request.fileBytes, () => {
      onStep();
      onRead();
    });
  await parseDocument(request, bytesOf, send);
}

/** Limits how much is sent before the app has taken it. Supports one waiting sender. */
interface Semaphore {
  acquire(): Promise<void>;
  release(): void;
}

function createSemaphore(count: number): Semaphore {
  let free = count;
  let wake = (): void => {};
  return {
    async acquire() {
      if (free === 0) await new Promise<void>((resolve) => (wake = resolve));
      free--;
    },
    release() {
      free++;
      wake();
    },
  };
}

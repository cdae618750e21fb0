import { isMainThread, Worker } from 'node:worker_threads';
import type { ProcessRequest } from './node-parser.ts';
import { type ReadRequest, batchesAhead, documentFd } from './parser.ts';
import type { SendMessage } from './parse-document.ts';
import type { WatchdogLimits } from './watchdog.ts';

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
  // For the whole process. Real documents stay below 400 MB; a PDF of 200 MB needs the most.
  const watched: WatchdogLimits = { maxBytes: 800e6 };
  new Worker(new URL(import.meta.url), {
    workerData: watched,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref();
  const slots = createSemaphore(batchesAhead);
  const send: SendMessage = async (message) => {
    if (message.is === 'blocks') await slots.acquire();
    if (process.connected) process.send?.(message);
  };
  process.on('disconnect', () => process.exit());
  process.on('message', (request: ProcessRequest) => {
    if (request.is === 'read') void read(request, send);
    else slots.release();
  });
}

async function read(request: ReadRequest, send: SendMessage): Promise<void> {
  const [{ parseDocument }, { fileBytes }] = await Promise.all([
    import('./parse-document.ts'),
    import('./document-file.ts'),
  ]);
  await parseDocument(request, (onRead) => fileBytes(documentFd, request.fileBytes, onRead), send);
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

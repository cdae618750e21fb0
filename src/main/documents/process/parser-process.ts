import { isMainThread } from 'node:worker_threads';

/** The process that reads one document. Its second thread watches it. Each thread loads only what it needs. */
if (isMainThread) {
  const { blockNativeCanvas, blockNetwork } = await import('./sandbox.ts');
  // Before anything else is loaded: it could keep a way out for itself.
  blockNetwork();
  blockNativeCanvas();
  const { serve } = await import('./parser-worker.ts');
  serve(import.meta.url);
} else {
  const { startWatchdog } = await import('./watchdog.ts');
  startWatchdog();
}

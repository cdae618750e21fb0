import { isMainThread } from 'node:worker_threads';

/** The process that reads one document; its second thread watches over it. Each loads only what it needs. */
if (isMainThread) {
  const { takeNetworkAway } = await import('./no-network.ts');
  // Before anything else is loaded, which could keep a way out for itself.
  takeNetworkAway();
  const { takeDrawingAway } = await import('./no-drawing.ts');
  takeDrawingAway();
  const { serve } = await import('./parser-worker.ts');
  serve(import.meta.url);
} else {
  const { watchOver } = await import('./watchdog.ts');
  watchOver();
}

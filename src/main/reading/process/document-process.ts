import { isMainThread } from 'node:worker_threads';

/** The process that reads one document; its second thread watches over it. Both load only what they need. */
if (isMainThread) {
  const { serve } = await import('./serve.ts');
  serve(import.meta.url);
} else {
  const { watchOver } = await import('./watch-over.ts');
  watchOver();
}

import type { Output } from './output.ts';
import { createCueQueue } from './cue-queue.ts';

/** Plays one sound to its end, or until `signal` aborts. @throws Error when it cannot be fetched or decoded. */
export function playOnce(output: Output, url: string, signal: AbortSignal): Promise<void> {
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  const played = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    const listener = {
      onStart: () => undefined,
      onMark: () => undefined,
      onEnd: () => resolve(),
      onFail: (_id: string, reason: string) => reject(new Error(reason)),
    };
    createCueQueue(output, listener, either).add({ id: 'once', url, pauseAfterMs: 0, marks: [] });
  });
  return played.finally(() => done.abort());
}

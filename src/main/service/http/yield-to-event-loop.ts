import { setImmediate } from 'node:timers/promises';

/** A quarter of a frame at 60 Hz: reading the current piece and handling its events come on top. */
const longestStretchMs = 4;

/**
 * Yields to the event loop every 4 ms. Otherwise data that has already arrived is read in one go, and a burst of it
 * blocks everything else.
 */
export function createEventLoopYield(): { readonly isDue: () => boolean; pause(): Promise<void> } {
  let stretchStartedAt = performance.now();
  return {
    isDue: () => performance.now() - stretchStartedAt > longestStretchMs,
    async pause() {
      await setImmediate();
      stretchStartedAt = performance.now();
    },
  };
}

import { setImmediate } from 'node:timers/promises';

/** A quarter of a frame at 60 Hz: the piece that is being read, and whoever hears of it, come on top. */
const longestStretchMs = 4;

/**
 * Lets the event loop get on with other things now and then: what has already arrived is read in one go otherwise, and
 * a burst of it holds up everything else for as long as that takes.
 */
export function createBreaths(): { readonly isDue: () => boolean; take(): Promise<void> } {
  let stretchBeganAt = performance.now();
  return {
    isDue: () => performance.now() - stretchBeganAt > longestStretchMs,
    async take() {
      await setImmediate();
      stretchBeganAt = performance.now();
    },
  };
}

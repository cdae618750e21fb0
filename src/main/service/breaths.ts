import { setImmediate } from 'node:timers/promises';

/** Half of what a display at 60 Hz gives a frame, so that whatever else waits for the loop is not late for one. */
const longestStretchMs = 8;

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

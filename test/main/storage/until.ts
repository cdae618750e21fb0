import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a disk is given before it is tried again. */
const longestMs = 10_000;
const stepMs = 20;

/** Waits for what is expected, but not for ever. @returns whether it has come */
export async function until(isSo: () => boolean): Promise<boolean> {
  const deadline = performance.now() + longestMs;
  while (!isSo()) {
    if (performance.now() > deadline) return false;
    await sleep(stepMs);
  }
  return true;
}

/**
 * Longer than a keyboard waits before it first repeats (X11 660 ms, Windows up to 1,000), with some to spare on a busy
 * computer. A recording shorter than that is of no use.
 */
export const firstRepeatMs = 1_200;

/** Repeats come 20 to 40 times a second; more than this apart, they are presses by hand. */
const nextRepeatMs = 700;

/** @returns whether what fired at `at`, in milliseconds, is a key that is still held and not a new press of it */
export function createRepeats<Key>(): (key: Key, at: number) => boolean {
  const last = new Map<Key, { readonly at: number; readonly patienceMs: number }>();
  return (key, at) => {
    const before = last.get(key);
    const repeats = before !== undefined && at - before.at < before.patienceMs;
    last.set(key, { at, patienceMs: repeats ? nextRepeatMs : firstRepeatMs });
    return repeats;
  };
}

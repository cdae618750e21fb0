/** How soon an orphan notices. */
const lookEveryMs = 1000;

/**
 * Ends the app when the process that started it is gone, even by kill -9, so that no window is left without an owner.
 * A process that had no parent of its own from the start is left alone.
 */
export function endWithParent(onOrphaned: () => void): void {
  const parent = process.ppid;
  if (parent <= 1) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, lookEveryMs);
  timer.unref();
}

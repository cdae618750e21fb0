/**
 * Does something after so many milliseconds, and after what other threads have reported by then: on a busy computer a
 * timer that is overdue would come before a key that the hook saw in time.
 * @returns calls it off
 */
export function afterPending(ms: number, act: () => void): () => void {
  let soon: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    soon = setImmediate(act); // between timers and this, the loop hands out reports
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(soon);
  };
}

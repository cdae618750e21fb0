/**
 * Works on several items at once and gives the results in the items' order. Never more than `atOnce` results are being
 * made or waiting to be taken, so that a slow taker holds the work back. The first failure ends the rest.
 */
export async function* mapInOrder<T, R>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T, signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
): AsyncGenerator<R, void, void> {
  const left = new AbortController();
  const either = AbortSignal.any([signal, left.signal]);
  const waiting: Promise<R>[] = [];
  const pending = items[Symbol.iterator]();
  const fill = (): void => {
    while (waiting.length < atOnce) {
      const next = pending.next();
      if (next.done) return;
      const result = work(next.value, either);
      result.catch(() => {}); // reported when its turn comes
      waiting.push(result);
    }
  };
  try {
    for (fill(); waiting[0]; fill()) {
      signal.throwIfAborted();
      const result = await waiting[0];
      yield result;
      waiting.shift();
    }
  } finally {
    left.abort();
  }
}

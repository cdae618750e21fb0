/** Waiting that an abort ends. */

/** The work's outcome. @throws the signal's reason, at once, whatever becomes of the work */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {}); // it may fail when nobody waits for it any more
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Longer timers fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** @throws the signal's reason */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let left = ms;
  do {
    await pauseOnce(Math.min(left, longestTimerMs), signal);
    left -= longestTimerMs;
  } while (left > 0);
}

async function pauseOnce(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    await unlessAborted(promise, signal);
  } finally {
    clearTimeout(timer);
  }
}

/** What a promise becomes; undefined when that takes too long. @throws the signal's reason once it has aborted */
export async function untilAborted<T>(
  promise: Promise<T>,
  longestMs: number,
  signal: AbortSignal,
): Promise<T | undefined> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  const ended = Promise.withResolvers<undefined>();
  const end = (): void => ended.resolve(undefined);
  ending.addEventListener('abort', end, { once: true });
  if (ending.aborted) end();
  const value = await Promise.race([promise, ended.promise]);
  ending.removeEventListener('abort', end);
  signal.throwIfAborted();
  return value;
}

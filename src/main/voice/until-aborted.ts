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

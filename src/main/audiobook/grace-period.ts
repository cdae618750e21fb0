/** Milliseconds. A sentence that the service is speaking is soon there, and may be on the bill. */
const landingMs = 5_000;

/**
 * Ends what is under way a little later than `signal`, so that what was asked for is not paid for and thrown away;
 * at once where it has not been sent yet.
 */
export function landing(signal: AbortSignal, isWaiting: () => boolean): AbortSignal {
  const late = new AbortController();
  const end = (): void => late.abort(signal.reason);
  const begin = (): void => {
    if (isWaiting()) end();
    else setTimeout(end, landingMs).unref();
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', begin, { once: true });
  return late.signal;
}

/** Repeated updates of something that keeps changing. */
interface UpdateThrottle {
  /** Sends an update after a delay; changes until then go with it. */
  soon(): void;
  now(): void;
}

/** The first delay in milliseconds. Short, because the person waits for the beginning of a document. */
const firstMs = 125;
/** Nobody waits for the thousandth page. */
const longestMs = 1000;

/** Delays grow with every update, because every update is larger than the last. */
export function createUpdateThrottle(send: () => void, untilQuit: AbortSignal): UpdateThrottle {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstMs;
  const now = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!untilQuit.aborted) send();
  };
  return {
    soon() {
      waiting ??= setTimeout(now, waitMs);
      waitMs = Math.min(longestMs, waitMs * 1.3);
    },
    now() {
      waitMs = firstMs;
      now();
    },
  };
}

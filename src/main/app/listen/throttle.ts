/** Something that is told again and again while it changes. */
export interface Pace {
  /** Before long; what changes until then is told with it. */
  soon(): void;
  now(): void;
}

/** Milliseconds from a change to its telling: the beginning of a document is waited for, its thousandth page is not. */
const firstMs = 125;
const longestMs = 1000;

/** Ever more rarely, since what is told grows with every telling. */
export function evermoreRarely(tell: () => void, untilQuit: AbortSignal): Pace {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstMs;
  const now = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!untilQuit.aborted) tell();
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

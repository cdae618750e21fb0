/** Something that is told again and again while it changes. */
export interface Pace {
  /** Within the time between two tellings; what changes until then is told with it. */
  soon(): void;
  now(): void;
}

export function atMostEvery(everyMs: number, tell: () => void, untilQuit: AbortSignal): Pace {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!untilQuit.aborted) tell();
  };
  return { soon: () => void (waiting ??= setTimeout(now, everyMs)), now };
}

import type { NarratorPorts } from './narration-ports.ts';
import { isUnreached, type Trouble } from './clip-failure.ts';

/** Sees to it that what has failed is tried again when it is time, or when somebody answers again. */
export interface Retrying {
  /** What reading is held up by now. */
  follow(trouble: Trouble | undefined): void;
}

export function createRetrying(
  { clock, reachable }: Pick<NarratorPorts, 'clock' | 'reachable'>,
  onDue: () => void,
  signal: AbortSignal,
): Retrying {
  let followed: Trouble | undefined;
  let stop = new AbortController();
  return {
    follow(trouble) {
      if (trouble === followed) return;
      stop.abort();
      followed = trouble;
      if (trouble?.retryAt === undefined) return;
      stop = new AbortController();
      const either = AbortSignal.any([stop.signal, signal]);
      const due = [clock.sleep(Math.max(0, trouble.retryAt - clock.now()), either)];
      if (isUnreached(trouble.fault)) due.push(reachable(either));
      Promise.any(due).then(
        () => followed === trouble && onDue(),
        () => {}, // it has been tried again already, or is not to be
      );
    },
  };
}

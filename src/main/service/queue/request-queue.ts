import type { OnWait, Wait } from '../../../shared/contract/waiting.ts';
import { priorities, type Entry, type Pass, type Priority } from './priority.ts';

/** A request that waits to be sent. */
export interface Place {
  readonly tokens: number;
  readonly priority: Priority;
  /** Shows why it waits; what is no news is not shown again. */
  tell(wait: Wait): void;
  admit(pass: Pass): void;
  isGone(): boolean;
}

/** Requests in the order in which they are to be sent: by priority, then by arrival. */
export interface WaitingLine {
  /** In their order, as they stand now. */
  places(): readonly Place[];
  /** Resolves when admitted. @throws the signal's reason once it has aborted, after telling that the place is free */
  join(entry: Entry, signal: AbortSignal, onLeave: () => void): Promise<Pass>;
}

interface Standing extends Place {
  readonly entry: Entry;
}

export function createWaitingLine(): WaitingLine {
  const line: Standing[] = [];
  const remove = (place: Standing): void => void line.splice(line.indexOf(place), 1);
  return {
    places: () => line.slice(),
    join: (entry, signal, onLeave) =>
      new Promise((resolve, reject) => {
        const onWait = tellingChanges(entry.onWait);
        const leave = (): void => {
          remove(place);
          reject(signal.reason as Error); // whatever the caller aborted with, as every call here does
          onLeave();
        };
        const place: Standing = {
          entry,
          tokens: entry.tokens,
          priority: entry.priority,
          tell: onWait,
          admit(pass) {
            remove(place);
            signal.removeEventListener('abort', leave);
            onWait(undefined);
            resolve(pass);
          },
          isGone: () => !line.includes(place),
        };
        signal.addEventListener('abort', leave, { once: true });
        line.push(place);
        line.sort((a, b) => rank(a.entry) - rank(b.entry) || a.entry.arrival - b.entry.arrival);
      }),
  };
}

function rank({ priority }: Entry): number {
  return priorities.indexOf(priority);
}

/** Passes on only what is new; an end only where there was a beginning. */
function tellingChanges(onWait: OnWait | undefined): OnWait {
  let last: Wait | undefined;
  return (wait) => {
    // An unknown end moves on with the clock, which is no news.
    const same = wait && last && wait.reason === last.reason && wait.untilMs - last.untilMs < 500;
    if (same || (!wait && !last)) return;
    last = wait;
    onWait?.(wait);
  };
}

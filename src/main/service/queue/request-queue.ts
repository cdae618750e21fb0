import type { OnWait, Wait } from '../../../shared/contract/waiting.ts';
import { priorities, type Entry, type Permit, type Priority } from './priority.ts';

/** A request waiting to be sent. */
interface QueuedRequest {
  readonly tokens: number;
  readonly priority: Priority;
  /** Shows why it waits. A repeated reason isn't shown again. */
  showWait(wait: Wait): void;
  admit(permit: Permit): void;
  isGone(): boolean;
}

/** Requests in the order they are sent: by priority, then by arrival. */
interface RequestQueue {
  /** A copy of the queue, in order. */
  waiting(): readonly QueuedRequest[];
  /** Resolves when admitted. @throws the signal's reason once it has aborted, after calling `onLeave` */
  enqueue(entry: Entry, signal: AbortSignal, onLeave: () => void): Promise<Permit>;
}

interface QueuedEntry extends QueuedRequest {
  readonly entry: Entry;
}

export function createRequestQueue(): RequestQueue {
  const queue: QueuedEntry[] = [];
  const remove = (request: QueuedEntry): void => void queue.splice(queue.indexOf(request), 1);
  return {
    waiting: () => queue.slice(),
    enqueue: (entry, signal, onLeave) =>
      new Promise((resolve, reject) => {
        const onWait = onlyChanges(entry.onWait);
        const leave = (): void => {
          remove(request);
          reject(signal.reason as Error); // the caller's own reason, as in every call of the client
          onLeave();
        };
        const request: QueuedEntry = {
          entry,
          tokens: entry.tokens,
          priority: entry.priority,
          showWait: onWait,
          admit(permit) {
            remove(request);
            signal.removeEventListener('abort', leave);
            onWait(undefined);
            resolve(permit);
          },
          isGone: () => !queue.includes(request),
        };
        signal.addEventListener('abort', leave, { once: true });
        queue.push(request);
        queue.sort((a, b) => rank(a.entry) - rank(b.entry) || a.entry.arrival - b.entry.arrival);
      }),
  };
}

function rank({ priority }: Entry): number {
  return priorities.indexOf(priority);
}

/** Passes on only what changed, and an end only after a beginning. */
function onlyChanges(onWait: OnWait | undefined): OnWait {
  let last: Wait | undefined;
  return (wait) => {
    // An unknown end moves with the clock, which is no change worth showing.
    const same = wait && last && wait.reason === last.reason && wait.untilMs - last.untilMs < 500;
    if (same || (!wait && !last)) return;
    last = wait;
    onWait?.(wait);
  };
}

import { unlessAborted } from '../abort.ts';

/** Texts come out in the order in which they were spoken, however long each of them takes. */
export interface SpokenOrder {
  join(): Place;
}

export interface Place {
  /** Resolves when all who joined before have left. @throws the signal's reason */
  turn(signal: AbortSignal): Promise<void>;
  /** Whoever comes after need not wait any more; a second time changes nothing. */
  leave(): void;
}

export function createSpokenOrder(): SpokenOrder {
  const present = new Set<Promise<void>>();
  return {
    join() {
      const before = [...present];
      const { promise: gone, resolve } = Promise.withResolvers<void>();
      present.add(gone);
      return {
        async turn(signal) {
          await unlessAborted(Promise.all(before), signal);
        },
        leave() {
          present.delete(gone);
          resolve();
        },
      };
    },
  };
}

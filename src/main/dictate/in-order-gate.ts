import { unlessAborted } from '../abort.ts';

/** Texts come out in the order in which they were spoken, however long each of them takes. */
export interface InOrderGate {
  join(): GatePass;
}

export interface GatePass {
  /** Resolves when all who joined before have left. @throws the signal's reason */
  wait(signal: AbortSignal): Promise<void>;
  /** Whoever comes after need not wait any more; a second time changes nothing. */
  leave(): void;
}

export function createInOrderGate(): InOrderGate {
  const present = new Set<Promise<void>>();
  return {
    join() {
      const before = [...present];
      const { promise: gone, resolve } = Promise.withResolvers<void>();
      present.add(gone);
      return {
        async wait(signal) {
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

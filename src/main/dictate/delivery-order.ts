import { unlessAborted } from '../abort.ts';

/** Delivers texts in the order in which they were spoken, however long each one takes. */
interface DeliveryOrder {
  join(): DeliveryPass;
}

export interface DeliveryPass {
  /** Resolves when all who joined earlier have left. @throws the signal's reason */
  wait(signal: AbortSignal): Promise<void>;
  /** Lets those behind pass. Idempotent. */
  leave(): void;
}

export function createDeliveryOrder(): DeliveryOrder {
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

import type { Cue } from '../../shared/talk/conversation.ts';

/** The sounds of the turn that is going on: offered to the window, and waited for until it has played them. */
export interface CueSounds {
  /** Offers a cue's sound; resolves when the window says it has been played, or that it could not be. */
  play(cue: Cue, wav: Uint8Array): Promise<void>;
  sound(cueId: string): Uint8Array | undefined;
  played(cueId: string): void;
  failed(cueId: string, error: Error): void;
}

/** @param signal ends the wait for what has not been played */
export function createCueSounds(onOffer: (cue: Cue) => void, signal: AbortSignal): CueSounds {
  const offered = new Map<string, { wav: Uint8Array; done: PromiseWithResolvers<void> }>();
  signal.addEventListener('abort', () => {
    for (const { done } of offered.values()) done.reject(signal.reason);
    offered.clear();
  });
  return {
    async play(cue, wav) {
      signal.throwIfAborted();
      const done = Promise.withResolvers<void>();
      done.promise.catch(() => {}); // nobody waits for a cue that could not even be offered
      offered.set(cue.id, { wav, done });
      onOffer(cue);
      await done.promise;
    },
    sound: (cueId) => offered.get(cueId)?.wav,
    played(cueId) {
      offered.get(cueId)?.done.resolve();
      offered.delete(cueId);
    },
    failed(cueId, error) {
      offered.get(cueId)?.done.reject(error);
      offered.delete(cueId);
    },
  };
}

/** One value that is replaced as a whole, and those who want to know when. */
export interface Store<T> {
  get(): T;
  /** Replaces the given fields. */
  set(patch: Partial<T>): void;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(patch) {
      value = { ...value, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

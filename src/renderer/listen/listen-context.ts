import { createContext, use, useSyncExternalStore } from 'react';
import type { ListenState } from './listen-state.ts';
import type { Listen } from './listen.ts';

export const ListenContext = createContext<Listen | undefined>(undefined);

/** What the person can do with documents that are read aloud. */
export function useListen(): Listen {
  const listen = use(ListenContext);
  if (!listen) throw new Error('There is nothing to listen to above this view.');
  return listen;
}

/** A part of what is true in the Listen room; the view is drawn again when that part is another one. */
export function useListenState<T>(select: (state: ListenState) => T): T {
  const listen = useListen();
  return useSyncExternalStore(listen.subscribe, () => select(listen.get()));
}

import { createContext, use, useSyncExternalStore } from 'react';
import type { Dictate } from './dictate.ts';

export const DictateContext = createContext<Dictate | undefined>(undefined);

/** What the person can do with dictations. */
export function useDictate(): Dictate {
  const dictate = use(DictateContext);
  if (!dictate) throw new Error('There are no dictations above this view.');
  return dictate;
}

/** A part of what is true in the Dictate room; the view is drawn again when that part is another one. */
export function useDictateState<T>(select: (state: ReturnType<Dictate['get']>) => T): T {
  const dictate = useDictate();
  return useSyncExternalStore(dictate.subscribe, () => select(dictate.get()));
}

import { createContext, use, useSyncExternalStore } from 'react';
import type { History } from './history.ts';

export const HistoryContext = createContext<History | undefined>(undefined);

/** What the person can do with what was said before. */
export function useHistory(): History {
  const history = use(HistoryContext);
  if (!history) throw new Error('There is no history above this view.');
  return history;
}

/** A part of what is true in the History room; the view is drawn again when that part is another one. */
export function useHistoryState<T>(select: (state: ReturnType<History['get']>) => T): T {
  const history = useHistory();
  return useSyncExternalStore(history.subscribe, () => select(history.get()));
}

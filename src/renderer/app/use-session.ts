import { createContext, use, useSyncExternalStore } from 'react';
import type { Screen } from './screen.ts';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/** What the person can do. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session above this view.');
  return session;
}

/** A part of what is true on screen; the view is drawn again when that part is another one. */
export function useScreen<T>(select: (screen: Screen) => T): T {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => select(session.get()));
}

import { activityOf } from '../app/bar/activity.ts';
import type { History } from './history.ts';
import type { Session } from '../app/session.ts';

/** Keys of the History room. Escape leads back to the list, unless there is something to be stopped. */
export function listenToHistoryKeys(session: Session, history: History, signal: AbortSignal): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing || session.get().room !== 'history') return;
      if (event.key === 'Escape' && history.get().opened && activityOf(session.get()) === 'idle') {
        event.preventDefault();
        history.close();
      }
      if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
        event.preventDefault();
        history.close();
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-search="history"]')?.focus());
      }
    },
    { signal },
  );
}

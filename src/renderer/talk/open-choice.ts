import type { Session } from '../app/session.ts';

/** Opens one of the lists above the conversation by key, wherever one is in the window. */
export function openTalkChoice(session: Pick<Session, 'open'>, name: 'assistant' | 'model'): void {
  session.open('talk');
  // Once the room is there.
  requestAnimationFrame(() => {
    const list = document.querySelector<HTMLElement>(`[data-choice="${name}"]`);
    list?.focus();
    list?.click();
  });
}

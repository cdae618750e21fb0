import type { Screen } from '../../app/screen.ts';

/** Whether a key begins to look for words in a conversation. While one does, F3 leads to the next match instead. */
export function asksToFind(event: KeyboardEvent, { finding }: Pick<Screen, 'finding'>): boolean {
  if (event.altKey || event.shiftKey) return false;
  if (event.key === 'F3') return finding === undefined;
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
}

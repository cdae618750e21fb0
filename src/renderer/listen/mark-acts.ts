import type { Place } from '../../shared/listen/script/place.ts';
import type { ActPorts, Ask } from './document-acts.ts';

/** Bookmarks, and notes that are pinned to a sentence. */
export interface MarkActs {
  /** A bookmark; with a note when there is one. */
  mark(place: Place, note: string): void;
  note(markId: string, note: string): void;
  unmark(markId: string): void;
}

export function createMarkActs({ store }: ActPorts, ask: Ask): MarkActs {
  const id = (): string => store.get().document?.id ?? '';
  return {
    mark: (place, note) =>
      void ask('mark-add', { id: id(), place, note }, note === '' ? 'Bookmarked' : 'Note kept'),
    note: (markId, note) => void ask('mark-note', { id: id(), markId, note }, 'Note kept'),
    unmark: (markId) => void ask('mark-remove', { id: id(), markId }),
  };
}

import { sayBriefly, type Ask, type ListenActionPorts } from './document-actions.ts';
import type { Stretch } from './listen-state.ts';
import type { Highlighting, MarkColour } from '../../shared/listen/marks.ts';
import type { Place } from '../../shared/listen/script/place.ts';
import { t } from '../../shared/text/translate.ts';

/** Bookmarks, highlights and the notes on them. */
interface MarkActions {
  /** A bookmark, or a highlight; with a note when there is one. */
  mark(place: Place, note: string, highlight?: Highlighting): void;
  /** In that colour, or else in the one that was used last. Nothing is selected any more. */
  highlight(stretch: Stretch, colour?: MarkColour): void;
  note(markId: string, note: string): void;
  colour(markId: string, colour: MarkColour): void;
  /** Can be taken back for a while. */
  unmark(markId: string): void;
  /** Takes back what was done last, while it can be. */
  undo(): void;
  /** All of them as a Markdown file; asks where it shall lie. */
  saveNotes(): void;
  /** The same onto the clipboard. */
  copyNotes(): void;
}

export function createMarkActions({ store }: ListenActionPorts, ask: Ask): MarkActions {
  const id = (): string => store.get().document?.id ?? '';
  const mark: MarkActions['mark'] = (place, note, highlight) => {
    void ask(
      'mark-add',
      { id: id(), place, note, ...(highlight && { highlight }) },
      doneWord(note, highlight),
    );
  };
  const saveNotes = async (): Promise<void> => {
    const file = await ask('notes-save', { id: id() });
    if (file) sayBriefly(store, t('saved-as', { file }));
  };
  const copyNotes = async (): Promise<void> => {
    const text = await ask('notes-read', { id: id() });
    if (text !== undefined) await ask('text-copy', { text }, t('listen:notes.copied'));
  };
  return {
    mark,
    highlight({ from, until }, colour = store.get().markColour) {
      getSelection()?.removeAllRanges();
      store.set({ markColour: colour, selected: undefined });
      mark(from, '', { until, colour });
    },
    note: (markId, note) => void ask('mark-note', { id: id(), markId, note }, t('listen:mark.note-saved')),
    colour(markId, colour) {
      store.set({ markColour: colour });
      void ask('mark-colour', { id: id(), markId, colour });
    },
    unmark(markId) {
      const documentId = id();
      const undo = (): void => {
        store.set({ word: undefined });
        void ask('mark-restore', { id: documentId, markId }, t('listen:mark.restored'));
      };
      void ask('mark-remove', { id: documentId, markId }).then(
        (answer) => answer === null && sayBriefly(store, t('listen:mark.removed'), undo),
      );
    },
    undo: () => store.get().word?.undo?.(),
    saveNotes: () => void saveNotes(),
    copyNotes: () => void copyNotes(),
  };
}

function doneWord(note: string, highlight: Highlighting | undefined): string {
  if (note !== '') return t('listen:mark.note-saved');
  return t(highlight ? 'listen:mark.highlighted' : 'listen:mark.bookmarked');
}

import type { Requests } from '../../../shared/contract/contract.ts';
import type { NotesMessages } from '../../../shared/contract/notes-contract.ts';
import type { Note, Reminder } from '../../../shared/talk/notes.ts';
import { t } from '../../../shared/text/translate.ts';
import { faultNotice, type Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import type { Bridge } from '../../bridge.ts';

/** One that is written by hand: without an id, a new one. */
type Written<Kept> = Omit<Kept, 'id'> & { readonly id: string | null };

interface NoteActions {
  readonly notes: {
    read(): void;
    /** @returns whether it is kept; else a notice says why not */
    save(note: Written<Pick<Note, 'id' | 'text'>>): Promise<boolean>;
    saveReminder(reminder: Written<Reminder>): Promise<boolean>;
    /** Can be undone in the notice. */
    remove(note: Note): void;
    removeReminder(reminder: Reminder): void;
  };
}

interface NoteActionsPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
}

export function createNoteActions({ bridge, screen }: NoteActionsPorts): NoteActions {
  const ask = async <Name extends keyof NotesMessages['requests']>(
    name: Name,
    input: Requests[Name]['input'],
  ): Promise<boolean> => {
    try {
      screen.set({ notes: await bridge.request(name, input), notice: undefined });
      return true;
    } catch (error) {
      screen.set({ notice: faultNotice(error) });
      return false;
    }
  };
  const save: NoteActions['notes']['save'] = ({ id, text }) => ask('note-save', { id, text });
  const saveReminder: NoteActions['notes']['saveReminder'] = ({ id, text, dueAt }) =>
    ask('reminder-save', { id, text, dueAt });
  const offerUndo = (message: string, undo: () => void): void =>
    screen.set({ notice: { tone: 'hint', message, undo } });
  return {
    notes: {
      read: () => void ask('kept-notes', null),
      save,
      saveReminder,
      async remove({ id, text }) {
        if (await ask('note-delete', { id }))
          offerUndo(t('settings:notes.deleted-note'), () => void save({ id: null, text }));
      },
      async removeReminder({ id, ...reminder }) {
        if (await ask('reminder-delete', { id }))
          offerUndo(t('settings:notes.deleted-reminder'), () => void saveReminder({ id: null, ...reminder }));
      },
    },
  };
}

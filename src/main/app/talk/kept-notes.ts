import { randomUUID } from 'node:crypto';
import type { RequestHandlers } from '../../platform/ipc.ts';
import type { Database } from '../../storage/database/database.ts';
import { createNoteStore, createReminderStore, createTimerStore } from '../../storage/notes.ts';
import type { Notes } from '../../talk/tools/note-tools.ts';
import { createReminders, type Reminders } from '../../talk/tools/reminders.ts';
import { timerWords, type TimerStore } from '../../talk/tools/timers.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { NotesMessages } from '../../../shared/contract/notes-contract.ts';
import { mostNotes, type KeptNotes, type Reminder } from '../../../shared/talk/notes.ts';
import { joinSentences, t } from '../../../shared/text/translate.ts';

interface KeptNotesOptions {
  readonly database: Database;
  /** Shows it in the conversation and says it, once nothing else is being said. */
  readonly remind: (text: string) => void;
  /** Through the desktop. */
  readonly notify: (text: string) => void;
  readonly onChange: (kept: KeptNotes) => void;
  readonly wallClock: () => number;
  readonly after: (delayMs: number, act: () => void) => () => void;
}

/** What is kept for the person, for the model's tools and for the window. */
interface KeptNotesRoom {
  readonly notes: Notes;
  readonly reminders: Reminders;
  readonly timerStore: TimerStore;
  /** There is a window that can say what was due meanwhile. */
  start(): void;
  readonly requests: Pick<RequestHandlers, keyof NotesMessages['requests']>;
}

export function createKeptNotes(options: KeptNotesOptions): KeptNotesRoom {
  const { database, remind, notify, onChange, wallClock, after } = options;
  const noteStore = createNoteStore(database);
  const timerStore = createTimerStore(database);
  const kept = (): KeptNotes => ({ notes: noteStore.list(), reminders: reminders.list() });
  const announce = (text: string): void => {
    notify(text);
    remind(text);
  };
  const newId = (): string => randomUUID().slice(0, 8); // the model repeats it
  const reminders = createReminders({
    store: createReminderStore(database),
    wallClock,
    after,
    newId,
    onDue(due, missed) {
      if (missed) announce(t('talk:tool.missed', { what: sentences(due) }));
      else for (const { text } of due) announce(t('talk:tool.reminder-due', { text }));
    },
    onChange: () => onChange(kept()),
  });
  const notes: Notes = {
    list: noteStore.list,
    add(text) {
      if (noteStore.list().length >= mostNotes)
        throw new RangeError(t('settings:notes.full', { most: mostNotes }));
      const note = { id: newId(), text, madeAt: wallClock() };
      noteStore.save(note);
      onChange(kept());
      return note;
    },
    remove(id) {
      const was = noteStore.remove(id);
      onChange(kept());
      return was;
    },
  };
  return {
    notes,
    reminders,
    timerStore,
    start() {
      reminders.start();
      for (const { id, label } of timerStore.list().filter((timer) => timer.endsAt <= wallClock())) {
        timerStore.remove(id);
        announce(t('talk:tool.missed', { what: timerWords({ label }) }));
      }
    },
    requests: {
      'kept-notes': async () => kept(),
      async 'note-save'({ id, text }) {
        if (id === null) inWords(() => notes.add(text));
        else noteStore.save({ id, text, madeAt: wallClock() });
        return kept();
      },
      async 'note-delete'({ id }) {
        noteStore.remove(id);
        return kept();
      },
      async 'reminder-save'({ id, text, dueAt }) {
        inWords(() => reminders.set({ ...(id !== null && { id }), text, dueAt }));
        return kept();
      },
      async 'reminder-delete'({ id }) {
        reminders.cancel(id);
        return kept();
      },
    },
  };
}

function sentences(due: readonly Reminder[]): string {
  return joinSentences(due.map(({ text }) => (/[.!?。！？؟]$/.test(text) ? text : `${text}.`)));
}

/** What a tool would report goes to the person. */
function inWords(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FaultError({ kind: 'bad-input', message: error.message }, { cause: error });
  }
}

import { longestReminder, mostReminders, type Reminder } from '../../../shared/talk/notes.ts';
import { t } from '../../../shared/text/translate.ts';

/** Reminders, as they are kept. */
interface ReminderStore {
  /** The next first. */
  list(): readonly Reminder[];
  save(reminder: Reminder): void;
  /** @returns whether there was one */
  remove(id: string): boolean;
}

/** The person's reminders, each announced when it is due. */
export interface Reminders {
  /** The next first. */
  list(): readonly Reminder[];
  /** A new one, or with an id what takes its place. @throws RangeError when there are too many, or it lies in the past */
  set(reminder: Omit<Reminder, 'id'> & { readonly id?: string | undefined }): Reminder;
  /** @returns whether there was one */
  cancel(id: string): boolean;
  /** Announces what was due while Parley was closed, and from now on whatever becomes due. */
  start(): void;
}

interface RemindersPorts {
  readonly store: ReminderStore;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Calls `act` once after a delay. @returns a function that cancels it */
  readonly after: (delayMs: number, act: () => void) => () => void;
  readonly newId: () => string;
  /** @param missed they were due while Parley was closed */
  readonly onDue: (due: readonly Reminder[], missed: boolean) => void;
  readonly onChange: () => void;
}

/** Looked at anew so often: the clock may be set, and a computer that sleeps stops every delay. */
const lookMs = 20_000;

/** Nobody plans further ahead by voice; a longer time is one that was misheard. */
const furthestMs = 10 * 366 * 24 * 60 * 60_000;

export function createReminders(ports: RemindersPorts): Reminders {
  const { store, wallClock, after, newId, onDue, onChange } = ports;
  let isStarted = false;
  let stop = (): void => {};

  const notify = (missed: boolean): void => {
    const due = store.list().filter(({ dueAt }) => dueAt <= wallClock());
    if (due.length === 0) return;
    for (const { id } of due) store.remove(id);
    onDue(due, missed);
    onChange();
  };
  const watch = (): void => {
    stop();
    if (!isStarted) return;
    const [next] = store.list();
    if (!next) return;
    const leftMs = Math.min(Math.max(0, next.dueAt - wallClock()), lookMs);
    stop = after(leftMs, () => {
      notify(false);
      watch();
    });
  };
  return {
    list: store.list,
    set({ id, text, dueAt }) {
      const now = wallClock();
      if (dueAt <= now) throw new RangeError(t('settings:notes.past'));
      if (dueAt > now + furthestMs) throw new RangeError(t('settings:notes.far'));
      const kept = store.list();
      if (id === undefined && kept.length >= mostReminders)
        throw new RangeError(t('settings:notes.full-reminders', { most: mostReminders }));
      const reminder = { id: id ?? newId(), text: text.slice(0, longestReminder), dueAt };
      store.save(reminder);
      watch();
      onChange();
      return reminder;
    },
    cancel(id) {
      const was = store.remove(id);
      watch();
      onChange();
      return was;
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      notify(true);
      watch();
    },
  };
}

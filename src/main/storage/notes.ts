import { preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import { type Row, readableRows } from './takes/take-rows.ts';
import type { Note, Reminder } from '../../shared/talk/notes.ts';

/** A timer that runs, as it is kept for a restart. */
interface KeptTimer {
  readonly id: string;
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** One kind of what is kept for the person. */
interface Keeping<Kept> {
  list(): readonly Kept[];
  /** Adds it, or puts it in the place of the one with its id. */
  save(kept: Kept): void;
  /** @returns whether there was one */
  remove(id: string): boolean;
}

type NoteStore = Keeping<Note>;
type ReminderStore = Keeping<Reminder>;
type TimerStore = Keeping<KeptTimer>;

/** The newest first. */
export function createNoteStore(database: Database): NoteStore {
  return keeping(database, 'note', {
    from: (row) => ({ id: String(row['id']), text: String(row['text']), madeAt: Number(row['made_at_ms']) }),
    values: ({ id, text, madeAt }) => [id, text, madeAt],
  });
}

/** The next first. */
export function createReminderStore(database: Database): ReminderStore {
  return keeping(database, 'reminder', {
    from: (row) => ({ id: String(row['id']), text: String(row['text']), dueAt: Number(row['due_at_ms']) }),
    values: ({ id, text, dueAt }) => [id, text, dueAt],
  });
}

export function createTimerStore(database: Database): TimerStore {
  return keeping(database, 'timer', {
    from: (row) => ({
      id: String(row['id']),
      label: String(row['label']),
      endsAt: Number(row['ends_at_ms']),
    }),
    values: ({ id, label, endsAt }) => [id, label, endsAt],
  });
}

type Kind = 'note' | 'reminder' | 'timer';

interface Rows<Kept> {
  readonly from: (row: Row) => Kept;
  readonly values: (kept: Kept) => readonly [string, string, number];
}

function keeping<Kept>(database: Database, kind: Kind, { from, values }: Rows<Kept>): Keeping<Kept> {
  return {
    list: () =>
      readableRows(
        // Each question asks whether there are any, and what is to be written later must not be written in its way.
        database.useAhead((connection) => statementsOf(connection)[kind].list.all()),
        from,
      ),
    save: (kept) =>
      void database.use((connection) => statementsOf(connection)[kind].save.run(...values(kept))),
    remove: (id) =>
      database.remove((connection) => statementsOf(connection)[kind].remove.run(id)).changes > 0,
  };
}

const statementsOf = preparedOnce((connection) => ({
  note: {
    list: connection.prepare('SELECT * FROM note ORDER BY made_at_ms DESC, rowid DESC'),
    save: connection.prepare(
      'INSERT INTO note (id, text, made_at_ms) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET text = ?2',
    ),
    remove: connection.prepare('DELETE FROM note WHERE id = ?'),
  },
  reminder: {
    list: connection.prepare('SELECT * FROM reminder ORDER BY due_at_ms, rowid'),
    save: connection.prepare(
      `INSERT INTO reminder (id, text, due_at_ms) VALUES (?1, ?2, ?3)
        ON CONFLICT (id) DO UPDATE SET text = ?2, due_at_ms = ?3`,
    ),
    remove: connection.prepare('DELETE FROM reminder WHERE id = ?'),
  },
  timer: {
    list: connection.prepare('SELECT * FROM timer ORDER BY ends_at_ms, rowid'),
    save: connection.prepare(
      `INSERT INTO timer (id, label, ends_at_ms) VALUES (?1, ?2, ?3)
        ON CONFLICT (id) DO UPDATE SET label = ?2, ends_at_ms = ?3`,
    ),
    remove: connection.prepare('DELETE FROM timer WHERE id = ?'),
  },
}));

import { allOrNothing, preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import { type MemoryNote, mostNotes, noteSchema } from '../../shared/talk/memory.ts';

/** What the assistants keep about the person. */
export interface MemoryNotes {
  /** The oldest first; a damaged one is left out. */
  list(): readonly MemoryNote[];
  /** Keeps notes, new ones and changed ones. @returns false where they would be too many; then nothing is kept */
  keep(notes: readonly MemoryNote[]): boolean;
  remove(ids: readonly string[]): void;
}

export function createMemoryNotes(database: Database): MemoryNotes {
  return {
    // Each question reads them, and what is to be written later must not be written in its way.
    list: () =>
      database
        .useAhead((connection) => statementsOf(connection).list.all())
        .flatMap((row) => noteSchema.safeParse(row).data ?? []),
    keep: (notes) =>
      database.use((connection) =>
        allOrNothing(connection, () => {
          const { keep, count } = statementsOf(connection);
          for (const note of notes) keep.run({ ...note });
          if (Number(count.get()?.['notes']) <= mostNotes) return true;
          for (const { id } of notes) statementsOf(connection).remove.run(id);
          return false;
        }),
      ),
    remove: (ids) =>
      database.remove((connection) =>
        allOrNothing(connection, () => {
          for (const id of ids) statementsOf(connection).remove.run(id);
        }),
      ),
  };
}

const statementsOf = preparedOnce((connection) => ({
  list: connection.prepare('SELECT id, text, made_at_ms AS at FROM memory_note ORDER BY made_at_ms, rowid'),
  keep: connection.prepare(`INSERT INTO memory_note (id, text, made_at_ms) VALUES (:id, :text, :at)
    ON CONFLICT (id) DO UPDATE SET text = :text`),
  count: connection.prepare('SELECT count(*) AS notes FROM memory_note'),
  remove: connection.prepare('DELETE FROM memory_note WHERE id = ?'),
}));

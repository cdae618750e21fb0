import { preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import { type Row, readableRows } from './takes/take-rows.ts';
import type { Mark } from '../../shared/listen/listening.ts';

/** Bookmarks and notes, each at a sentence of a document. */
export interface Marks {
  /** In the order in which they were made. */
  of(documentId: string): readonly Mark[];
  /** Of which document the mark is; undefined when it is no more. */
  documentOf(markId: string): string | undefined;
  add(documentId: string, mark: Mark): void;
  /** @returns whether there is such a mark */
  note(documentId: string, markId: string, note: string): boolean;
  remove(documentId: string, markId: string): void;
}

export function createMarks(database: Database): Marks {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));
  return {
    of: (documentId) =>
      readableRows(
        use((statements) => statements.of.all(documentId)),
        markFrom,
      ),
    documentOf(markId) {
      const row = use((statements) => statements.documentOf.get(markId));
      return row && String(row['document']);
    },
    add: (documentId, { id, place, sentence, note, madeAt }) =>
      void use(({ add }) => add.run(id, documentId, place.blockId, place.at, sentence, note, madeAt)),
    note: (documentId, markId, note) =>
      use((statements) => statements.note.run(note, markId, documentId)).changes > 0,
    remove: (documentId, markId) =>
      void database.remove((connection) => statementsOf(connection).remove.run(markId, documentId)),
  };
}

function markFrom(row: Row): Mark {
  return {
    id: String(row['id']),
    place: { blockId: String(row['block']), at: Number(row['at']) },
    sentence: String(row['sentence']),
    note: String(row['note']),
    madeAt: Number(row['made_at_ms']),
  };
}

const statementsOf = preparedOnce((connection) => ({
  of: connection.prepare('SELECT * FROM mark WHERE document = ? ORDER BY made_at_ms, rowid'),
  documentOf: connection.prepare('SELECT document FROM mark WHERE id = ?'),
  add: connection.prepare('INSERT INTO mark VALUES (?, ?, ?, ?, ?, ?, ?)'),
  note: connection.prepare('UPDATE mark SET note = ? WHERE id = ? AND document = ?'),
  remove: connection.prepare('DELETE FROM mark WHERE id = ? AND document = ?'),
}));

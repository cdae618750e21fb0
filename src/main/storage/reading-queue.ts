import { allOrNothing, preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';

/** The documents that are read one after the other. */
interface ReadingQueue {
  /** Ids of documents that are in the library, the next one first. */
  list(): readonly string[];
  /** Puts these in its place. */
  save(documentIds: readonly string[]): void;
}

export function createReadingQueue(database: Database): ReadingQueue {
  return {
    list: () =>
      database.use((connection) =>
        statementsOf(connection)
          .list.all()
          .map(({ document }) => String(document)),
      ),
    // What was taken out is gone from the backup, too: a queue says what somebody reads.
    save: (documentIds) =>
      database.remove((connection) =>
        allOrNothing(connection, () => {
          const { clear, add } = statementsOf(connection);
          clear.run();
          [...new Set(documentIds)].forEach((id, position) => add.run(id, position));
        }),
      ),
  };
}

const statementsOf = preparedOnce((connection) => ({
  list: connection.prepare(`SELECT reading_queue.document FROM reading_queue JOIN document ON document.id = reading_queue.document
    ORDER BY position`),
  clear: connection.prepare('DELETE FROM reading_queue'),
  add: connection.prepare('INSERT INTO reading_queue (document, position) VALUES (?, ?)'),
}));

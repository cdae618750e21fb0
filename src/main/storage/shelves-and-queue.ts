import { allOrNothing, preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import { type Row, readableRows } from './takes/take-rows.ts';
import type { Shelf } from '../../shared/listen/listening.ts';

/** Which documents a person has put together, under names of their own. */
interface Shelves {
  /** Each with those of its documents that are in the library. */
  list(): readonly Shelf[];
  /** Makes a shelf, or puts this in the place of the one with its id. */
  save(shelf: Shelf): void;
  /** Its documents stay in the library. */
  remove(id: string): void;
}

export function createShelves(database: Database): Shelves {
  return {
    list: () =>
      readableRows(
        database.use((connection) => statementsOf(connection).list.all()),
        shelfFrom,
      ),
    save: ({ id, name, documents }) =>
      database.use((connection) =>
        allOrNothing(connection, () => {
          const { save, clear, put } = statementsOf(connection);
          save.run(id, name);
          clear.run(id);
          for (const document of new Set(documents)) put.run(id, document);
        }),
      ),
    remove: (id) =>
      database.remove((connection) =>
        allOrNothing(connection, () => {
          const { remove, clear } = statementsOf(connection);
          remove.run(id);
          clear.run(id);
        }),
      ),
  };
}

function shelfFrom(row: Row): Shelf {
  const documents = JSON.parse(String(row['documents'])) as readonly unknown[];
  return { id: String(row['id']), name: String(row['name']), documents: documents.map(String) };
}

const statementsOf = preparedOnce((connection) => ({
  list: connection.prepare(`SELECT shelf.id, shelf.name, (
      SELECT json_group_array(document.id) FROM shelf_document JOIN document ON document.id = shelf_document.document
      WHERE shelf_document.shelf = shelf.id) AS documents
    FROM shelf ORDER BY shelf.rowid`),
  save: connection.prepare(
    'INSERT INTO shelf (id, name) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET name = ?2',
  ),
  clear: connection.prepare('DELETE FROM shelf_document WHERE shelf = ?'),
  put: connection.prepare('INSERT INTO shelf_document (shelf, document) VALUES (?, ?)'),
  remove: connection.prepare('DELETE FROM shelf WHERE id = ?'),
}));

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
        queueStatements(connection)
          .list.all()
          .map(({ document }) => String(document)),
      ),
    // What was taken out is gone from the backup, too: a queue says what somebody reads.
    save: (documentIds) =>
      database.remove((connection) =>
        allOrNothing(connection, () => {
          const { clear, add } = queueStatements(connection);
          clear.run();
          [...new Set(documentIds)].forEach((id, position) => add.run(id, position));
        }),
      ),
  };
}

const queueStatements = preparedOnce((connection) => ({
  list: connection.prepare(`SELECT reading_queue.document FROM reading_queue JOIN document ON document.id = reading_queue.document
    ORDER BY position`),
  clear: connection.prepare('DELETE FROM reading_queue'),
  add: connection.prepare('INSERT INTO reading_queue (document, position) VALUES (?, ?)'),
}));

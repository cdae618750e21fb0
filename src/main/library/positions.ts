import type { Database } from './database.ts';
import { preparedOnce } from './statements.ts';

/** How far a document has been read. */
export interface Position {
  /** Counted from 0 through the whole document. */
  readonly sentence: number;
  /** Into the sentence's sound. */
  readonly offsetMs: number;
}

export interface Positions {
  get(documentId: string): Position | undefined;
  save(documentId: string, position: Position): void;
  remove(documentId: string): void;
}

export function createPositions(database: Database, now: () => number): Positions {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));
  return {
    get(documentId) {
      const row = use(({ get }) => get.get(documentId));
      return row && { sentence: Number(row['sentence']), offsetMs: Number(row['offset_ms']) };
    },
    save: (documentId, { sentence, offsetMs }) =>
      void use(({ save }) => save.run(documentId, sentence, offsetMs, now())),
    remove: (documentId) => void use(({ remove }) => remove.run(documentId)),
  };
}

const statementsOf = preparedOnce((connection) => ({
  get: connection.prepare('SELECT sentence, offset_ms FROM reading_position WHERE document = ?'),
  save: connection.prepare(
    'INSERT OR REPLACE INTO reading_position (document, sentence, offset_ms, at_ms) VALUES (?, ?, ?, ?)',
  ),
  remove: connection.prepare('DELETE FROM reading_position WHERE document = ?'),
}));

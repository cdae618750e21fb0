import { preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import type { Place } from '../../shared/listen/script/place.ts';

/** How far a document has been read. */
interface KeptPlace {
  readonly place: Place;
  /** Into the sound of what is read there, in milliseconds. */
  readonly offsetMs: number;
  /** Of the document's characters, 0 to 1. */
  readonly progress: number;
  /** When it was read there, in milliseconds since 1970. */
  readonly at: number;
}

interface Places {
  get(documentId: string): KeptPlace | undefined;
  /** On the disk when this returns. */
  save(documentId: string, kept: KeptPlace): void;
}

export function createPlaces(database: Database): Places {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));
  return {
    get(documentId) {
      const row = use(({ get }) => get.get(documentId));
      return (
        row && {
          place: { blockId: String(row['block']), at: Number(row['at']) },
          offsetMs: Number(row['offset_ms']),
          progress: Number(row['progress']),
          at: Number(row['at_ms']),
        }
      );
    },
    save: (documentId, { place, offsetMs, progress, at }) =>
      void use(({ save }) => save.run(documentId, place.blockId, place.at, offsetMs, progress, at)),
  };
}

const statementsOf = preparedOnce((connection) => ({
  get: connection.prepare('SELECT * FROM reading_place WHERE document = ?'),
  save: connection.prepare(`INSERT OR REPLACE INTO reading_place (document, block, at, offset_ms, progress, at_ms)
    VALUES (?, ?, ?, ?, ?, ?)`),
}));

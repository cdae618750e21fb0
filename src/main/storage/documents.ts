import { allOrNothing, preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import { type Row, readableRows } from './takes/take-rows.ts';
import { outlookSchema } from '../../shared/contract/listen-contract.ts';
import type { KeptDocument, Outlook } from '../../shared/listen/listening.ts';
import {
  type DocumentChoices,
  documentChoicesSchema,
  noChoices,
} from '../../shared/listen/script/choices.ts';
import type { Place } from '../../shared/listen/script/place.ts';

/** The documents that were opened, with how the person wants each of them to be read. */
interface Documents {
  /** Saves a document that was just opened. Its metadata is replaced; choices and place stay. */
  opened(document: Omit<KeptDocument, 'progress' | 'characters' | 'outlook'>): void;
  /** It has been parsed to its end. */
  parsed(id: string, characters: number): void;
  /** What is left of it to hear. */
  outlook(id: string, outlook: Outlook): void;
  get(id: string): KeptDocument | undefined;
  /** The one opened last first. */
  list(): readonly KeptDocument[];
  /** None where there is no such document, or what was kept cannot be read. */
  choices(id: string): DocumentChoices;
  saveChoices(id: string, choices: DocumentChoices): void;
  /** With its place, its marks, and its places in the queue and on shelves. */
  remove(id: string): void;
}

export function createDocuments(database: Database): Documents {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));

  return {
    opened: ({ id, title, author, language, path, address, hasCover, openedAt }) =>
      void use(({ opened }) =>
        opened.run({
          id,
          title,
          author: author ?? null,
          language: language ?? null,
          path: path ?? null,
          address: address ?? null,
          hasCover: hasCover ? 1 : 0,
          openedAt,
        }),
      ),
    parsed: (id, characters) => void use(({ parsed }) => parsed.run(characters, id)),
    outlook: (id, outlook) => void use((statements) => statements.outlook.run(JSON.stringify(outlook), id)),
    get: (id) =>
      readableRows(
        use(({ get }) => get.all(id)),
        documentFrom,
      )[0],
    list: () =>
      readableRows(
        use(({ list }) => list.all()),
        documentFrom,
      ),
    choices: (id) =>
      readableRows(
        use(({ choices }) => choices.all(id)),
        (row) => documentChoicesSchema.parse(JSON.parse(String(row['choices']))),
      )[0] ?? noChoices,
    saveChoices: (id, choices) => void use(({ saveChoices }) => saveChoices.run(JSON.stringify(choices), id)),
    remove: (id) =>
      database.remove((connection) =>
        allOrNothing(connection, () => {
          const { remove, removePlace, removeMarks, leaveQueue, leaveShelves } = statementsOf(connection);
          for (const statement of [remove, removePlace, removeMarks, leaveQueue, leaveShelves])
            statement.run(id);
        }),
      ),
  };
}

function documentFrom(row: Row): KeptDocument {
  const text = <Name extends 'author' | 'language' | 'path' | 'address'>(
    name: Name,
  ): { [Key in Name]?: string } =>
    (row[name] === null ? {} : { [name]: String(row[name]) }) as { [Key in Name]?: string };
  return {
    id: String(row['id']),
    title: String(row['title']),
    ...text('author'),
    ...text('language'),
    ...text('path'),
    ...text('address'),
    hasCover: row['has_cover'] === 1,
    openedAt: Number(row['opened_at_ms']),
    ...(row['characters'] !== null && { characters: Number(row['characters']) }),
    progress: Number(row['progress'] ?? 0),
    ...outlookFrom(row),
  };
}

/** One that can't be read is estimated anew when the document is opened. */
function outlookFrom(row: Row): { readonly outlook?: Outlook } {
  if (row['outlook'] === null) return {};
  const [outlook] = readableRows([row], () => outlookSchema.parse(JSON.parse(String(row['outlook']))));
  return outlook ? { outlook } : {};
}

const withProgress = `SELECT document.*, reading_place.progress
  FROM document LEFT JOIN reading_place ON reading_place.document = document.id`;

const statementsOf = preparedOnce((connection) => ({
  opened:
    connection.prepare(`INSERT INTO document (id, title, author, language, path, address, has_cover, opened_at_ms,
      choices)
    VALUES (:id, :title, :author, :language, :path, :address, :hasCover, :openedAt, '${JSON.stringify(noChoices)}')
    ON CONFLICT (id) DO UPDATE SET title = :title, author = :author, language = :language, path = :path,
      address = :address, has_cover = :hasCover, opened_at_ms = :openedAt`),
  parsed: connection.prepare('UPDATE document SET characters = ? WHERE id = ?'),
  outlook: connection.prepare('UPDATE document SET outlook = ? WHERE id = ?'),
  get: connection.prepare(`${withProgress} WHERE id = ?`),
  list: connection.prepare(`${withProgress} ORDER BY opened_at_ms DESC`),
  choices: connection.prepare('SELECT choices FROM document WHERE id = ?'),
  saveChoices: connection.prepare('UPDATE document SET choices = ? WHERE id = ?'),
  remove: connection.prepare('DELETE FROM document WHERE id = ?'),
  removePlace: connection.prepare('DELETE FROM reading_place WHERE document = ?'),
  removeMarks: connection.prepare('DELETE FROM mark WHERE document = ?'),
  leaveQueue: connection.prepare('DELETE FROM reading_queue WHERE document = ?'),
  leaveShelves: connection.prepare('DELETE FROM shelf_document WHERE document = ?'),
}));

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
  const use = <T>(work: (statements: ReturnType<typeof placeStatements>) => T): T =>
    database.use((connection) => work(placeStatements(connection)));
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

const placeStatements = preparedOnce((connection) => ({
  get: connection.prepare('SELECT * FROM reading_place WHERE document = ?'),
  save: connection.prepare(`INSERT OR REPLACE INTO reading_place (document, block, at, offset_ms, progress, at_ms)
    VALUES (?, ?, ?, ?, ?, ?)`),
}));

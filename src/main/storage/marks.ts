import { preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import { type Row, readableRows } from './takes/take-rows.ts';
import {
  markColours,
  type Highlighting,
  type Mark,
  type MarkColour,
  type MarkCounts,
} from '../../shared/listen/marks.ts';

/** Bookmarks, highlights and notes, each at a place of a document. */
export interface Marks {
  /** In the order in which they were made. */
  of(documentId: string): readonly Mark[];
  count(documentId: string): MarkCounts;
  /** Of which document the mark is; undefined when it is no more. */
  documentOf(markId: string): string | undefined;
  add(documentId: string, mark: Mark): void;
  /** @returns whether there is such a mark */
  note(documentId: string, markId: string, note: string): boolean;
  /** @returns whether there is such a highlight */
  colour(documentId: string, markId: string, colour: MarkColour): boolean;
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
    count(documentId) {
      const row = use(({ count }) => count.get(documentId));
      return {
        highlights: Number(row?.['highlights']),
        notes: Number(row?.['notes']),
        bookmarks: Number(row?.['bookmarks']),
      };
    },
    documentOf(markId) {
      const row = use((statements) => statements.documentOf.get(markId));
      return row && String(row['document']);
    },
    add: (documentId, { id, place, quote, note, madeAt, highlight }) =>
      void use(({ add }) =>
        add.run({
          id,
          document: documentId,
          block: place.blockId,
          at: place.at,
          quote,
          note,
          madeAt,
          untilBlock: highlight?.until.blockId ?? null,
          untilAt: highlight?.until.at ?? null,
          colour: highlight?.colour ?? null,
        }),
      ),
    note: (documentId, markId, note) =>
      use((statements) => statements.note.run(note, markId, documentId)).changes > 0,
    colour: (documentId, markId, colour) =>
      use((statements) => statements.colour.run(colour, markId, documentId)).changes > 0,
    remove: (documentId, markId) =>
      void database.remove((connection) => statementsOf(connection).remove.run(markId, documentId)),
  };
}

function markFrom(row: Row): Mark {
  return {
    id: String(row['id']),
    place: { blockId: String(row['block']), at: Number(row['at']) },
    quote: String(row['sentence']),
    note: String(row['note']),
    madeAt: Number(row['made_at_ms']),
    ...highlightIn(row),
  };
}

function highlightIn(row: Row): { readonly highlight?: Highlighting } {
  const colour = markColours.find((each) => each === row['colour']);
  if (colour === undefined || row['until_block'] === null) return {};
  const until = { blockId: String(row['until_block']), at: Number(row['until_at']) };
  return { highlight: { until, colour } };
}

const statementsOf = preparedOnce((connection) => ({
  of: connection.prepare('SELECT * FROM mark WHERE document = ? ORDER BY made_at_ms, rowid'),
  count: connection.prepare(`SELECT count(colour) AS highlights, count(nullif(note, '')) AS notes,
      count(*) FILTER (WHERE colour IS NULL AND note = '') AS bookmarks
    FROM mark WHERE document = ?`),
  documentOf: connection.prepare('SELECT document FROM mark WHERE id = ?'),
  add: connection.prepare(`INSERT INTO mark (id, document, block, at, sentence, note, made_at_ms, until_block, until_at, colour)
    VALUES (:id, :document, :block, :at, :quote, :note, :madeAt, :untilBlock, :untilAt, :colour)`),
  colour: connection.prepare(
    'UPDATE mark SET colour = ? WHERE id = ? AND document = ? AND colour IS NOT NULL',
  ),
  note: connection.prepare('UPDATE mark SET note = ? WHERE id = ? AND document = ?'),
  remove: connection.prepare('DELETE FROM mark WHERE id = ? AND document = ?'),
}));

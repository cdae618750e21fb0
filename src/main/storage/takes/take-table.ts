import type { SQLInputValue } from 'node:sqlite';
import { allOrNothing, preparedOnce } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { matchQuery } from '../search-words.ts';
import { entriesFrom, segmentFrom } from './take-rows.ts';
import type { Fault } from '../../../shared/contract/fault.ts';
import type {
  Take,
  TakeEntry,
  TakeKind,
  TakeQuery,
  TakeSegment,
  TakeStage,
  TakeWords,
} from '../../../shared/dictate/take.ts';

/** The rows of takes. Calls for an unknown take do nothing. */
interface TakeTable {
  /** @throws when the id is already used */
  add(take: NewRow): void;
  /** @returns whether it was: not when there is one */
  addFound(take: NewRow): boolean;
  get(id: string): Take | undefined;
  /** The newest first. */
  list(query: TakeQuery): readonly TakeEntry[];
  count(kinds: readonly TakeKind[]): number;
  /** Those that nobody works on and that are not at rest, in their order. */
  waiting(): readonly TakeEntry[];
  /** Those that a process worked on. */
  ofWriter(writer: string): readonly TakeEntry[];
  writers(): readonly string[];
  /** Those of these ids that no take has. */
  unknown(ids: readonly string[]): readonly string[];
  /** @returns whether it was: not when a third one has it */
  passOn(id: string, from: string | null, to: string | null): boolean;
  setStage(id: string, stage: TakeStage, at: number, writer: string | null, fault?: Fault): void;
  setAudio(id: string, audio: { readonly durationMs: number; readonly audioBytes: number }): void;
  updateText(id: string, words: TakeWords): void;
  setSegments(id: string, segments: readonly TakeSegment[]): void;
  setSegment(id: string, position: number, segment: TakeSegment): void;
  rename(id: string, newId: string): void;
  remove(id: string): void;
}

interface NewRow {
  readonly id: string;
  readonly kind: TakeKind;
  readonly startedAt: number;
  readonly sampleRate: number;
  readonly writer: string | null;
  readonly stage: TakeStage;
}

export function createTakeTable(database: Database): TakeTable {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));
  return {
    add: (row) => void use(({ add }) => add.run(...valuesOf(row))),
    addFound: (row) => use(({ addFound }) => addFound.run(...valuesOf(row))).changes === 1,
    get: (id) =>
      use(({ get, segments }) => {
        const [entry] = entriesFrom(get.all(id));
        return entry && { ...entry, segments: segments.all(id).map(segmentFrom) };
      }),
    list: ({ query = '', before = Number.MAX_SAFE_INTEGER, limit, kinds, only = null }) => {
      const match = matchQuery(query);
      const wanted = JSON.stringify(kinds ?? []);
      const rows = use(({ page, pageOfKinds, found }) => {
        if (match) return found.all({ match, before, wanted, only, limit });
        return kinds ? pageOfKinds.all({ before, wanted, only, limit }) : page.all({ before, only, limit });
      });
      return entriesFrom(rows);
    },
    count: (kinds) => Number(use(({ count }) => count.get(JSON.stringify(kinds)))?.['takes']),
    waiting: () => entriesFrom(use(({ waiting }) => waiting.all())),
    ofWriter: (writer) => entriesFrom(use(({ ofWriter }) => ofWriter.all(writer))),
    writers: () => use(({ writers }) => writers.all()).map((row) => String(row['writer'])),
    unknown: (ids) => use(({ unknown }) => unknown.all(JSON.stringify(ids))).map((row) => String(row['id'])),
    passOn: (id, from, to) => use(({ passOn }) => passOn.run(to, id, from)).changes === 1,
    setStage: (id, stage, at, writer, fault) =>
      void use(({ setStage }) =>
        setStage.run({ id, stage, writer, at, fault: fault ? JSON.stringify(fault) : null }),
      ),
    setAudio: (id, { durationMs, audioBytes }) =>
      void use(({ setAudio }) => setAudio.run(Math.round(durationMs), audioBytes, id)),
    updateText: (id, words) => {
      const given = Object.entries(words).filter(([, value]) => value !== undefined);
      const columns = given.map(([name]) => `${columnOf(name)} = ?`).join(', ');
      const values: SQLInputValue[] = given.map(([, value]) => value);
      if (given.length === 0) return;
      database.use((connection) =>
        connection.prepare(`UPDATE take SET ${columns} WHERE id = ?`).run(...values, id),
      );
    },
    setSegments: (id, segments) =>
      database.use((connection) =>
        allOrNothing(connection, () => {
          const { noSegments, setSegment } = statementsOf(connection);
          noSegments.run(id);
          segments.forEach(({ startMs, endMs, text }, i) =>
            setSegment.run(i, startMs, endMs, text ?? null, id),
          );
        }),
      ),
    setSegment: (id, position, { startMs, endMs, text }) =>
      void use(({ setSegment }) => setSegment.run(position, startMs, endMs, text ?? null, id)),
    rename: (id, newId) => void use(({ rename }) => rename.run(newId, id)),
    remove: (id) => void database.remove((connection) => statementsOf(connection).remove.run(id)),
  };
}

function valuesOf({ id, kind, stage, startedAt, sampleRate, writer }: NewRow): readonly SQLInputValue[] {
  return [id, kind, stage, startedAt, sampleRate, writer, stage, startedAt];
}

const columns: Readonly<Record<keyof TakeWords, string>> = {
  text: 'text',
  cleanedText: 'cleaned_text',
  mode: 'mode',
  selected: 'selected',
  language: 'language',
  model: 'model',
  program: 'program',
  deliveredTo: 'delivered_to',
};

function columnOf(name: string): string {
  return columns[name as keyof TakeWords]; // Object.entries widens the keys
}

const statementsOf = preparedOnce((connection) => {
  const statement = (sql: string) => connection.prepare(sql);
  /** With integers as they are: one that damage has made too large for a number must not hide the other rows. */
  const entries = (sql: string) => {
    const prepared = connection.prepare(sql);
    prepared.setReadBigInts(true);
    return prepared;
  };
  const newRow = `(id, kind, stage, started_at_ms, sample_rate, writer, stage_times)
      VALUES (?, ?, ?, ?, ?, ?, json_object(?, ?))`;
  const stillToDo = `stage NOT IN ('delivered', 'cancelled')`;
  /** Nobody works on it, and it came to no end: what failed, and what was left when the app ended. */
  const isLeft = `(${stillToDo} AND writer IS NULL)`;
  /** A text that was cleaned up before modes were noted, or by none, is as plain as one in the plain mode. */
  const isWanted = `(:only IS NULL
    OR iif(:only = 'failed', ${isLeft}, take.text IS NOT NULL AND coalesce(mode, 'plain') = :only))`;
  return {
    add: statement(`INSERT INTO take ${newRow}`),
    addFound: statement(`INSERT OR IGNORE INTO take ${newRow}`),
    get: entries('SELECT * FROM take WHERE id = ?'),
    segments: statement('SELECT * FROM segment WHERE take = ? ORDER BY position'),
    page: entries(`SELECT * FROM take WHERE seq < :before AND ${isWanted} ORDER BY seq DESC LIMIT :limit`),
    pageOfKinds: entries(`SELECT * FROM take
      WHERE seq < :before AND kind IN (SELECT value FROM json_each(:wanted)) AND ${isWanted}
      ORDER BY seq DESC LIMIT :limit`),
    count: statement('SELECT count(*) AS takes FROM take WHERE kind IN (SELECT value FROM json_each(?))'),
    // CROSS JOIN: the index of words is read from its end, and only as far as the page goes.
    found: entries(`SELECT take.* FROM take_words CROSS JOIN take ON take.seq = take_words.rowid
      WHERE take_words MATCH :match AND take_words.rowid < :before
        AND (json_array_length(:wanted) = 0 OR kind IN (SELECT value FROM json_each(:wanted)))
        AND ${isWanted}
      ORDER BY take_words.rowid DESC LIMIT :limit`),
    waiting: entries(`SELECT * FROM take WHERE ${isLeft} ORDER BY seq`),
    ofWriter: entries(`SELECT * FROM take WHERE ${stillToDo} AND writer = ? ORDER BY seq`),
    writers: statement(`SELECT DISTINCT writer FROM take WHERE ${stillToDo} AND writer IS NOT NULL`),
    unknown: statement('SELECT value AS id FROM json_each(?) WHERE value NOT IN (SELECT id FROM take)'),
    passOn: statement('UPDATE take SET writer = ? WHERE id = ? AND writer IS ?'),
    setStage: statement(`UPDATE take SET stage = :stage, writer = :writer, fault = :fault,
      rested_at_ms = iif(:stage IN ('delivered', 'cancelled'), :at, NULL),
      stage_times = json_set(iif(json_valid(stage_times), stage_times, '{}'), '$.' || :stage, :at)
      WHERE id = :id`),
    setAudio: statement('UPDATE take SET duration_ms = ?, audio_bytes = ? WHERE id = ?'),
    noSegments: statement('DELETE FROM segment WHERE take = ?'),
    setSegment: statement(`INSERT OR REPLACE INTO segment (position, start_ms, end_ms, text, take)
      SELECT ?, ?, ?, ?, id FROM take WHERE id = ?`),
    rename: statement('UPDATE take SET id = ? WHERE id = ?'),
    remove: statement('DELETE FROM take WHERE id = ?'),
  };
});

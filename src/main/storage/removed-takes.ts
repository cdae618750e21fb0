import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allOrNothing, isSystemError, preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import { takePath } from './takes/wav-on-disk.ts';
import type { RemovedTake } from '../../shared/dictate/take.ts';
import { excerptOf } from '../../shared/text/excerpt.ts';

/**
 * What the rules of keeping have removed, and can be had back for a week: its row is here instead of among the takes,
 * its sound in a folder of its own. What a person deletes does not come here, and what lies here goes with it.
 */
interface RemovedTakes {
  /** @param elapsedMs on the age clock */
  setAside(id: string, what: RemovedTake['what'], elapsedMs: number): void;
  /** The newest take first. @param wallMs milliseconds since 1970, to compute how long each one stays */
  list(elapsedMs: number, wallMs: number): readonly RemovedTake[];
  /** It is a take again as it was, and stays until the person deletes it. @returns whether it could be had back */
  restore(id: string): boolean;
  /** For good, with its sound. What is not there changes nothing. */
  delete(id: string): void;
  /** For good, what has been here for a week; some of it. @returns whether there is more */
  deleteOld(elapsedMs: number, most: number): boolean;
  rename(id: string, newId: string): void;
  /** Finishes what the end of a process has interrupted. To be called before takes are recovered. */
  recover(): void;
}

export const removedForMs = 7 * 86_400_000;

const excerptLength = 160;

export function createRemovedTakes(database: Database, folder: string): RemovedTakes {
  const asideFolder = join(folder, 'removed');
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));
  const remove = (id: string): void => {
    rmSync(takePath(asideFolder, id), { force: true }); // before its row: a sound without one would be taken for lost
    database.remove((connection) => statementsOf(connection).forget.run(id));
  };

  return {
    setAside(id, what, elapsedMs) {
      database.use((connection) =>
        allOrNothing(connection, () => {
          const { add, silence, drop } = statementsOf(connection);
          if (add.run({ id, what, elapsedMs }).changes === 0) return;
          if (what === 'all') drop.run(id);
          else silence.run(id);
        }),
      );
      moveSound(takePath(folder, id), takePath(asideFolder, id));
    },
    list: (elapsedMs, wallMs) =>
      use(({ list }) => list.all()).map((row) => ({
        id: String(row['id']),
        what: row['what'] === 'all' ? 'all' : 'sound',
        startedAt: Number(row['started_at']),
        durationMs: Number(row['duration']),
        text: excerptOf(String(row['text'] ?? ''), '', excerptLength).text,
        keptUntil: wallMs + Math.max(0, Number(row['from_ms']) + removedForMs - elapsedMs),
      })),
    restore(id) {
      const audioBytes = use(({ find }) => find.get(id))?.['audio_bytes'];
      if (audioBytes === undefined) return false;
      moveSound(takePath(asideFolder, id), takePath(folder, id));
      database.use((connection) =>
        allOrNothing(connection, () => {
          const { restore, restoreSegments, sound, keep, forget } = statementsOf(connection);
          restore.run(id);
          restoreSegments.run(id);
          if (existsSync(takePath(folder, id))) sound.run(Number(audioBytes), id);
          keep.run(id);
          forget.run(id);
        }),
      );
      return true;
    },
    delete: remove,
    deleteOld(elapsedMs, most) {
      const old = use((statements) => statements.old.all(elapsedMs - removedForMs, most));
      for (const { id } of old) remove(String(id));
      return old.length === most;
    },
    rename(id, newId) {
      if (use(({ rename }) => rename.run({ id, newId })).changes === 0) return;
      moveSound(takePath(asideFolder, id), takePath(asideFolder, newId));
    },
    recover() {
      for (const row of use(({ ids }) => ids.all()))
        moveSound(takePath(folder, String(row['id'])), takePath(asideFolder, String(row['id'])));
      // Where the row was lost with a damaged database, the sound is a take that nobody knows of.
      for (const id of soundsIn(asideFolder))
        if (!use(({ find }) => find.get(id))) moveSound(takePath(asideFolder, id), takePath(folder, id));
    },
  };
}

/** A sound that the disk does not let move stays where it is; the next start tries again. */
function moveSound(from: string, to: string): void {
  if (!existsSync(from) || existsSync(to)) return;
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    renameSync(from, to);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

function soundsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.wav'))
    .map((name) => name.slice(0, -'.wav'.length));
}

const columns = [
  'seq',
  'id',
  'kind',
  'stage',
  'started_at_ms',
  'duration_ms',
  'sample_rate',
  'elsewhere',
  'audio_bytes',
  'text',
  'cleaned_text',
  'mode',
  'language',
  'model',
  'delivered_to',
  'fault',
  'stage_times',
  'rested_at_ms',
] as const;

const statementsOf = preparedOnce((connection) => {
  const statement = (sql: string) => connection.prepare(sql);
  const asJson = columns.map((column) => `'${column}', take.${column}`).join(', ');
  const fromJson = columns.map((column) => `json_extract(row, '$.${column}')`).join(', ');
  return {
    // Its sound may have been set aside before, for want of room.
    add: statement(`INSERT INTO removed_take
      SELECT id, :what, :elapsedMs, audio_bytes, json_object(${asJson}),
        (SELECT json_group_array(json_array(position, start_ms, end_ms, text)) FROM segment WHERE take = take.id)
      FROM take WHERE id = :id
      ON CONFLICT DO UPDATE SET what = excluded.what, from_ms = excluded.from_ms, row = excluded.row,
        segments = excluded.segments, audio_bytes = max(audio_bytes, excluded.audio_bytes)`),
    drop: statement('DELETE FROM take WHERE id = ?'),
    silence: statement('UPDATE take SET audio_bytes = 0 WHERE id = ?'),
    find: statement('SELECT audio_bytes FROM removed_take WHERE id = ?'),
    ids: statement('SELECT id FROM removed_take'),
    list: statement(`SELECT id, what, from_ms, json_extract(row, '$.started_at_ms') AS started_at,
        json_extract(row, '$.duration_ms') AS duration,
        coalesce(json_extract(row, '$.cleaned_text'), json_extract(row, '$.text')) AS text
      FROM removed_take ORDER BY json_extract(row, '$.seq') DESC`),
    old: statement('SELECT id FROM removed_take WHERE from_ms <= ? ORDER BY from_ms LIMIT ?'),
    // Where only its sound was set aside, the row is still there.
    restore: statement(`INSERT OR IGNORE INTO take (${columns.join(', ')})
      SELECT ${fromJson} FROM removed_take WHERE id = ? AND what = 'all'`),
    restoreSegments: statement(`INSERT OR IGNORE INTO segment (take, position, start_ms, end_ms, text)
      SELECT removed_take.id, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]')
      FROM removed_take, json_each(segments) WHERE removed_take.id = ? AND what = 'all'`),
    sound: statement('UPDATE take SET audio_bytes = ? WHERE id = ?'),
    keep: statement('UPDATE take_age SET kept = 1 WHERE take = ?'),
    forget: statement('DELETE FROM removed_take WHERE id = ?'),
    rename: statement(
      `UPDATE removed_take SET id = :newId, row = json_set(row, '$.id', :newId) WHERE id = :id`,
    ),
  };
});

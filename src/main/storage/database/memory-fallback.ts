import { existsSync } from 'node:fs';
import { constants, type DatabaseSync, type Session } from 'node:sqlite';
import { connectToFile } from './connection.ts';
import { writeAtomicallySync } from '../../atomic-file.ts';

/**
 * Notes what changes from now on in a database that goes on in memory. Its numbers go on far from those of its file, in
 * which another process may number meanwhile.
 */
export function noteChanges(memory: DatabaseSync): Session {
  const numbered = memory.prepare(`SELECT name FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%'`).all();
  const gap = 1_000_000 * (1 + Math.floor(Math.random() * 1000));
  for (const { name } of numbered) {
    const known = memory
      .prepare('UPDATE sqlite_sequence SET seq = seq + ? WHERE name = ?')
      .run(gap, String(name));
    if (known.changes === 0)
      memory.prepare('INSERT INTO sqlite_sequence VALUES (?, ?)').run(String(name), gap);
  }
  return memory.createSession();
}

/**
 * Brings a database that had to go on in memory to its file, when that can be written again.
 * @param changes what was changed in memory since it was as the file is
 * @returns a connection to the file @throws when the disk still refuses; then nothing has changed
 */
export function bringToDisk(
  memory: DatabaseSync,
  changes: Uint8Array,
  file: string,
  migrations: readonly string[],
): DatabaseSync {
  if (!existsSync(file)) writeAtomicallySync(file, memory.serialize());
  const onDisk = connectToFile(file, migrations);
  try {
    const tables = tablesOf(onDisk);
    onDisk.applyChangeset(changes, {
      filter: (table) => tables.has(table), // the indexes of words are made by the tables' own triggers
      // What another process wrote meanwhile stays as it is.
      onConflict: () => constants.SQLITE_CHANGESET_OMIT,
    });
    return onDisk;
  } catch (error) {
    onDisk.close();
    throw error;
  }
}

function tablesOf(connection: DatabaseSync): ReadonlySet<string> {
  const tables = connection.prepare(`SELECT name FROM pragma_table_list WHERE type = 'table'`).all();
  return new Set(tables.map(({ name }) => String(name)));
}

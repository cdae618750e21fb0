import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync, backup, type SQLInputValue } from 'node:sqlite';
import { allOrNothing, isDamage, isMismatch } from './connection.ts';
import { renameDurably, writeAtomicallySync } from '../../atomic-file.ts';

/** A copy of the database beside it. What was damaged since is recovered from it, and what is newer from the damaged file. */

/** Milliseconds. */
const oldAge = 24 * 60 * 60_000;

export function backupOf(file: string): string {
  return `${file}.backup`;
}

/** Whether the copy is missing, or a day old. @param now milliseconds since 1970 */
export function isBackupDue(file: string, now: number): boolean {
  const stat = statSync(backupOf(file), { throwIfNoEntry: false });
  return !stat || Math.abs(now - stat.mtimeMs) >= oldAge;
}

/** Copies the database while it goes on being used. A copy of damage never replaces a good one. */
export async function writeBackup(connection: DatabaseSync, file: string): Promise<void> {
  const unfinished = `${backupOf(file)}.new`;
  try {
    await copyDatabase(connection, unfinished);
    if (isWhole(unfinished)) await renameDurably(unfinished, backupOf(file));
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** @param copy readable to its owner alone; what was there is replaced */
export async function copyDatabase(connection: DatabaseSync, copy: string): Promise<void> {
  closeSync(openSync(copy, 'w', 0o600));
  await backup(connection, copy);
}

/** What somebody has removed must not come back, nor lie in a copy. The next copy is made when it is due. */
export function discardBackup(file: string): void {
  rmSync(backupOf(file), { force: true });
}

/** Puts the copy in the place of a file that was moved aside, if there is a whole one. */
export function restoreBackup(file: string): void {
  const copy = backupOf(file);
  if (existsSync(copy) && isWhole(copy)) writeAtomicallySync(file, readFileSync(copy));
}

/**
 * Brings what SQLite can still read of a damaged file into the database that replaces it.
 * @returns how many rows the database has then
 */
export function recoverRows(damaged: string, into: DatabaseSync): number {
  const tables = tablesOf(into);
  const from = openDamaged(damaged, versionOf(into));
  if (from) {
    // The order of rows and tables is chance, and what is replaced must leave the index of words.
    into.exec('PRAGMA foreign_keys = OFF; PRAGMA recursive_triggers = ON');
    allOrNothing(into, () => {
      for (const table of tables) recoverTable(table, from, into);
    });
    into.exec('PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = OFF');
    from.close();
  }
  const counts = tables.map((table) => into.prepare(`SELECT count(*) AS rows FROM "${table}"`).get());
  return counts.reduce((sum, count) => sum + Number(count?.['rows']), 0);
}

function isWhole(file: string): boolean {
  try {
    const copy = new DatabaseSync(file, { readOnly: true });
    try {
      return copy.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
    } finally {
      copy.close();
    }
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** `undefined` when nothing in it can be found, or its tables are of another version. */
function openDamaged(file: string, version: number): DatabaseSync | undefined {
  const damaged = new DatabaseSync(file, { readOnly: true });
  try {
    if (versionOf(damaged) === version) return damaged;
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  damaged.close();
  return undefined;
}

/** A table that can be read to its end replaces the copy's: what is not in it was removed. */
function recoverTable(table: string, from: DatabaseSync, into: DatabaseSync): void {
  const columns = columnsOf(into, table);
  const { rows, isComplete } = readableRows(from, table, columns);
  if (isComplete) into.exec(`DELETE FROM "${table}"`);
  const values = columns.map(() => '?').join();
  const insert = into.prepare(`INSERT OR REPLACE INTO "${table}" (${columns.join()}) VALUES (${values})`);
  for (const row of rows) {
    try {
      insert.run(...row);
    } catch (error) {
      if (!isMismatch(error)) throw error; // a row that is itself damaged
    }
  }
}

type Row = readonly SQLInputValue[];

/** From the first row up to the damage, and from the last one back to it. */
function readableRows(from: DatabaseSync, table: string, columns: readonly string[]) {
  const rows: Row[] = [];
  const isComplete = ['ASC', 'DESC'].some((order) => {
    try {
      const query = from.prepare(`SELECT ${columns.join()} FROM "${table}" ORDER BY rowid ${order}`);
      query.setReadBigInts(true);
      query.setReturnArrays(true);
      for (const row of query.iterate()) rows.push(row as unknown as Row); // the typings know only objects
      return true;
    } catch {
      return false; // whatever SQLite says of a damaged file: the rest of this table cannot be read
    }
  });
  return { rows, isComplete };
}

/** Without the indexes of words, which the tables' own triggers make. */
export function tablesOf(connection: DatabaseSync): readonly string[] {
  const tables = connection
    .prepare(
      `SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`,
    )
    .all();
  return tables.map(({ name }) => String(name));
}

function columnsOf(connection: DatabaseSync, table: string): readonly string[] {
  const columns = connection.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  return columns.map(({ name }) => `"${String(name)}"`);
}

function versionOf(connection: DatabaseSync): number {
  return Number(connection.prepare('PRAGMA user_version').get()?.['user_version']);
}

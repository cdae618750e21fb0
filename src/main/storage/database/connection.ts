import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** How long another process may keep the file to itself; its transactions take milliseconds. */
const patienceMs = 5_000;

export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** A connection to the file, which is made if it is not there, readable to its owner alone. */
export function connectToFile(file: string, migrations: readonly string[]): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600)); // the database's helper files take its mode
  return prepared(new DatabaseSync(file, { timeout: patienceMs }), (connection) => {
    // FULL: what a row says has been done must still be so after the power failed, or a take would be sent twice, or its
    // text be gone. That is one flush of the disk a commit, of which a turn or a take needs a handful.
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    // What is deleted is overwritten: it was private.
    connection.exec('PRAGMA secure_delete = ON');
    migrate(connection, migrations);
  });
}

/** A connection to nothing but memory, with what `bytes` hold of a database. */
export function connectToMemory(bytes: Uint8Array | undefined, migrations: readonly string[]): DatabaseSync {
  return prepared(new DatabaseSync(':memory:'), (connection) => {
    // A file that was made on a full disk has nothing in it.
    if (bytes && bytes.length > 0) connection.deserialize(withoutWal(bytes));
    connection.exec('PRAGMA foreign_keys = ON');
    migrate(connection, migrations);
  });
}

/**
 * All that a file holds that can be read but not written; `undefined` when it cannot be read either.
 * @param unused nobody has it open: nothing is made beside it
 */
export function readWhole(file: string, unused?: 'unused'): Uint8Array | undefined {
  // Beside a database that was left in mid-use, even reading wants to write; `immutable` does without its last words.
  for (const suffix of unused ? ['?immutable=1'] : ['', '?immutable=1']) {
    try {
      const url = new URL(pathToFileURL(file).href + suffix);
      return prepared(new DatabaseSync(url, { readOnly: true }), (connection) => {
        connection.prepare('SELECT count(*) FROM sqlite_schema').get();
      }).serialize();
    } catch {
      continue; // with the next way, and in the end the file cannot be read: that is the answer
    }
  }
  return undefined;
}

/** In one transaction: two processes that start at once do not both migrate. @throws NewerDatabaseError */
function migrate(connection: DatabaseSync, migrations: readonly string[]): void {
  if (versionOf(connection) === migrations.length) return;
  connection.exec('BEGIN IMMEDIATE');
  try {
    const version = versionOf(connection);
    if (version > migrations.length) throw new NewerDatabaseError(`It is of version ${version}.`);
    for (const step of migrations.slice(version)) connection.exec(step);
    connection.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

function versionOf(connection: DatabaseSync): number {
  return Number(connection.prepare('PRAGMA user_version').get()?.['user_version']);
}

function prepared(connection: DatabaseSync, prepare: (connection: DatabaseSync) => void): DatabaseSync {
  try {
    prepare(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** The header's two bytes that ask for a write-ahead log, which memory has not. */
function withoutWal(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.set([1, 1], 18);
  return copy;
}

/** Statements that are prepared once a connection: a database that fails gets a new one. */
export function preparedOnce<Statements>(
  prepare: (connection: DatabaseSync) => Statements,
): (connection: DatabaseSync) => Statements {
  const byConnection = new WeakMap<DatabaseSync, { readonly statements: Statements }>();
  return (connection) => {
    const known = byConnection.get(connection) ?? { statements: prepare(connection) };
    byConnection.set(connection, known);
    return known.statements;
  };
}

/** Runs all of the work or, when it throws, none of it. */
export function allOrNothing<T>(connection: DatabaseSync, work: () => T): T {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    connection.exec('COMMIT');
    return result;
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** What is at fault when SQLite fails: the file's contents, the disk, or our own statement. By its primary result codes. */

const damage: ReadonlySet<number> = new Set([11 /* corrupt */, 26 /* not a database */]);
const refusals: ReadonlySet<number> = new Set([
  ...damage,
  3 /* permission */,
  5 /* busy */,
  6 /* locked */,
  8 /* read-only */,
  10 /* input/output */,
  13 /* full */,
  14 /* cannot open */,
]);
const mismatches: ReadonlySet<number> = new Set([19 /* constraint */, 20 /* type */]);

/** The file is no longer what SQLite wrote, or no longer has a table or column that Parley made. */
export function isDamage(error: unknown): boolean {
  return damage.has(resultCode(error)) || (error instanceof Error && missing.test(error.message));
}

/** SQLite takes a name that damage has altered for another name. */
const missing = /no such (table|column|function)|has no column named/;

/** The disk or the file's state is at fault, not our own statement. */
export function isRefusal(error: unknown): boolean {
  return error instanceof NewerDatabaseError || refusals.has(resultCode(error)) || isSystemError(error);
}

/** A table does not take that row. */
export function isMismatch(error: unknown): boolean {
  return mismatches.has(resultCode(error));
}

/** An operation of the file system failed. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : -1;
}

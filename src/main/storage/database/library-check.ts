import { DatabaseSync } from 'node:sqlite';
import { NewerDatabaseError } from './connection.ts';
import { migrations as allMigrations } from './migrations.ts';

/** A file that Parley has not made, or that is not as Parley made it. */
class ForeignLibraryError extends Error {
  override readonly name = 'ForeignLibraryError';
}

interface LibraryContents {
  readonly conversations: number;
  readonly dictations: number;
  readonly documents: number;
}

/**
 * Looks whether a file from outside may become the library: each table is there, nothing runs in it that Parley didn't
 * put there, no page is damaged, and no id in it leads to a file elsewhere. The file is only read.
 * @throws ForeignLibraryError, NewerDatabaseError, or what SQLite says of a damaged file
 */
export function checkLibrary(file: string, migrations: readonly string[] = allMigrations): LibraryContents {
  const library = new DatabaseSync(file, { readOnly: true, enableForeignKeyConstraints: false });
  try {
    library.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    const version = Number(library.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version > migrations.length) throw new NewerDatabaseError(`It is of version ${version}.`);
    checkSchema(library, migrations.slice(0, version));
    if (library.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] !== 'ok')
      throw new ForeignLibraryError('Its pages do not agree.');
    if (countOf(library, strayIds) > 0) throw new ForeignLibraryError('An id names no file of its own.');
    return {
      conversations: countOf(library, 'SELECT count(DISTINCT conversation) AS n FROM turn'),
      dictations: countOf(library, `SELECT count(*) AS n FROM take WHERE kind IN ('dictation', 'note')`),
      documents: countOf(
        library,
        hasTable(library, 'document') ? 'SELECT count(*) AS n FROM document' : none,
      ),
    };
  } finally {
    library.close();
  }
}

const none = 'SELECT 0 AS n';
/** Recordings lie in files that are named after their ids. */
const strayIds = `SELECT count(*) AS n FROM take WHERE id GLOB '*[^-_0-9A-Za-z]*' OR length(id) NOT BETWEEN 1 AND 100`;

/** Triggers and views would run as ours do; a table more or less is none of our libraries. */
function checkSchema(library: DatabaseSync, steps: readonly string[]): void {
  if (steps.length === 0) throw new ForeignLibraryError('It has no version.');
  const ours = new DatabaseSync(':memory:');
  try {
    for (const step of steps) ours.exec(step);
    const expected = schemaOf(ours);
    const found = schemaOf(library);
    for (const [name, sql] of expected)
      if (found.get(name) !== sql) throw new ForeignLibraryError(`It has another ${name}.`);
    for (const name of found.keys())
      if (!expected.has(name)) throw new ForeignLibraryError(`It has a ${name}.`);
  } finally {
    ours.close();
  }
}

/** What each object was made with. What SQLite keeps for itself has names of its own. */
function schemaOf(connection: DatabaseSync): ReadonlyMap<string, string> {
  const rows = connection
    .prepare(`SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all();
  return new Map(rows.map(({ type, name, sql }) => [`${String(type)} ${String(name)}`, String(sql)]));
}

function hasTable(library: DatabaseSync, name: string): boolean {
  return countOf(library, `SELECT count(*) AS n FROM sqlite_schema WHERE name = '${name}'`) > 0;
}

function countOf(library: DatabaseSync, query: string): number {
  return Number(library.prepare(query).get()?.['n']);
}

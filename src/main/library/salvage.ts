import { existsSync, readFileSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isMismatch } from './sqlite-faults.ts';
import { allOrNothing } from './statements.ts';
import { rowsIn, type RawRow } from './sqlite-pages.ts';

/**
 * Copies what can still be read of a damaged database into a new one.
 * @param damaged the file's path
 * @returns how many rows there were
 */
export function salvage(damaged: string, into: DatabaseSync): number {
  const file = readFileSync(damaged);
  const wal = existsSync(`${damaged}-wal`) ? readFileSync(`${damaged}-wal`) : undefined;
  const tables = tablesOf(into);
  let saved = 0;
  into.exec('PRAGMA foreign_keys = OFF'); // which row comes first is chance
  allOrNothing(into, () => {
    for (const row of rowsIn(file, wal)) if (tables.some((table) => accepts(table, row))) saved++;
  });
  into.exec('PRAGMA foreign_keys = ON');
  return saved;
}

interface Table {
  readonly insert: StatementSync;
  readonly columns: number;
  /** The column that is the row's number, which the record leaves empty. */
  readonly numberedBy: number;
}

/** The pickiest first: a row does not tell which table it is of, so the first one takes it whose rules it keeps. */
function tablesOf(connection: DatabaseSync): readonly Table[] {
  const found = connection
    .prepare(
      `SELECT list.name, definition.sql FROM pragma_table_list AS list JOIN sqlite_schema AS definition USING (name)
      WHERE list.schema = 'main' AND list.type = 'table' AND list.name NOT LIKE 'sqlite%'`,
    )
    .all()
    .map(({ name, sql }) => ({ name: String(name), checks: String(sql).split('CHECK').length }));
  return found.toSorted((a, b) => b.checks - a.checks).map(({ name }) => tableOf(connection, name));
}

function tableOf(connection: DatabaseSync, name: string): Table {
  const columns = connection.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(name);
  const values = columns.map(() => '?').join(', ');
  return {
    insert: connection.prepare(`INSERT INTO "${name}" VALUES (${values})`),
    columns: columns.length,
    numberedBy: columns.findIndex(({ type, pk }) => type === 'INTEGER' && pk === 1),
  };
}

function accepts({ insert, columns, numberedBy }: Table, { rowid, values }: RawRow): boolean {
  if (values.length !== columns) return false;
  try {
    insert.run(...values.map((value, i) => (i === numberedBy ? rowid : value)));
    return true;
  } catch (error) {
    if (isMismatch(error)) return false;
    throw error;
  }
}

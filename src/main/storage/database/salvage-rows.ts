import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { allOrNothing, isMismatch } from './connection.ts';
import { priceFormerEntries } from './migrations.ts';
import { type RawRow, rowsIn } from './sqlite-pages.ts';

/**
 * Copies what can still be read of a damaged database into a new one.
 * @param damaged the file's path
 * @param migrations as they made the new one
 * @returns how many rows there were
 */
export function salvage(damaged: string, into: DatabaseSync, migrations: readonly string[]): number {
  const file = readFileSync(damaged);
  const wal = existsSync(`${damaged}-wal`) ? readFileSync(`${damaged}-wal`) : undefined;
  const tables = tablesOf(into, migrations);
  let saved = 0;
  into.exec('PRAGMA foreign_keys = OFF'); // which row comes first is chance
  allOrNothing(into, () => {
    const completing = new Set<string>();
    for (const row of rowsIn(file, wal)) {
      const table = tables.find((candidate) => accepts(candidate, row));
      if (!table) continue;
      saved++;
      if (table.isFormer) completing.add(table.name);
    }
    if (completing.has('usage_entry')) into.exec(priceFormerEntries);
  });
  into.exec('PRAGMA foreign_keys = ON');
  return saved;
}

interface Table {
  readonly name: string;
  /** As it was in a former version: its rows lack what has been added since. */
  readonly isFormer: boolean;
  readonly insert: StatementSync;
  readonly columns: number;
  /** The column that is the row's number, which the record leaves empty. */
  readonly numberedBy: number;
}

/**
 * The strictest table first: a row doesn't name its table, so the first one whose rules it keeps gets it. As they
 * are now before as they were in former versions, with fewer columns.
 */
function tablesOf(connection: DatabaseSync, migrations: readonly string[]): readonly Table[] {
  const found = connection
    .prepare(
      `SELECT list.name, definition.sql FROM pragma_table_list AS list JOIN sqlite_schema AS definition USING (name)
      WHERE list.schema = 'main' AND list.type = 'table' AND list.name NOT LIKE 'sqlite%'`,
    )
    .all()
    .map(({ name, sql }) => ({ name: String(name), checks: String(sql).split('CHECK').length }));
  const names = found.toSorted((a, b) => b.checks - a.checks).map(({ name }) => name);
  const widthsOf = formerWidths(migrations);
  return [
    ...names.map((name) => tableOf(connection, name)),
    ...names.flatMap((name) => widthsOf(name).map((width) => tableOf(connection, name, width))),
  ];
}

/** @param width of its columns only the first: what came later was added behind them */
function tableOf(connection: DatabaseSync, name: string, width?: number): Table {
  const all = connection.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(name);
  const columns = all.slice(0, width);
  const names = columns.map((column) => `"${String(column['name'])}"`).join(', ');
  const values = columns.map(() => '?').join(', ');
  return {
    name,
    isFormer: width !== undefined,
    insert: connection.prepare(`INSERT INTO "${name}" (${names}) VALUES (${values})`),
    columns: columns.length,
    numberedBy: columns.findIndex(({ type, pk }) => type === 'INTEGER' && pk === 1),
  };
}

/** The numbers of columns that a table has had in former versions. */
function formerWidths(migrations: readonly string[]): (name: string) => readonly number[] {
  const connection = new DatabaseSync(':memory:');
  const columns = `SELECT list.name, count(*) AS width FROM pragma_table_list AS list
    JOIN pragma_table_info(list.name) WHERE list.schema = 'main' GROUP BY 1`;
  const versions = migrations.map((step) => {
    connection.exec(step);
    const tables = connection.prepare(columns).all();
    return new Map(tables.map(({ name, width }) => [String(name), Number(width)]));
  });
  connection.close();
  return (name) => {
    const widths = new Set(versions.flatMap((version) => version.get(name) ?? []));
    widths.delete(versions.at(-1)?.get(name) ?? 0);
    return [...widths];
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

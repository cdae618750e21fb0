import type { DatabaseSync } from 'node:sqlite';

/** Statements that are prepared once a connection: a database that fails gets a new one. */
export function preparedOnce<Statements>(
  prepare: (connection: DatabaseSync) => Statements,
): (connection: DatabaseSync) => Statements {
  const prepared = new WeakMap<DatabaseSync, { readonly statements: Statements }>();
  return (connection) => {
    const known = prepared.get(connection) ?? { statements: prepare(connection) };
    prepared.set(connection, known);
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

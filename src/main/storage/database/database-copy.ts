import { type BigIntStats, existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { connectToMemory, readWhole } from './connection.ts';
import type { Database } from './database.ts';
import { migrations as allMigrations } from './migrations.ts';

/** Something that is read, and changed in memory alone. */
interface DatabaseCopy extends Pick<Database, 'use' | 'remove'> {
  close(): void;
}

/** So often a file is read again that another program has changed meanwhile. */
const mostTries = 5;

/**
 * What a file holds at one moment, in memory, as this version has its tables. The file is never written, whether another
 * program uses it or not.
 * @returns undefined where it cannot be read @throws NewerDatabaseError, or what SQLite says of a damaged file
 */
export function copyInMemory(
  file: string,
  migrations: readonly string[] = allMigrations,
): DatabaseCopy | undefined {
  const bytes = wholeAtOneMoment(file);
  if (!bytes) return undefined;
  const connection = connectToMemory(bytes, migrations);
  const use = <T>(work: (open: DatabaseSync) => T): T => work(connection);
  return { use, remove: use, close: () => connection.close() };
}

function wholeAtOneMoment(file: string): Uint8Array | undefined {
  for (let tries = 1; ; tries++) {
    // Beside one that nobody uses, even reading would leave helper files; so it is read as one that nobody writes.
    const isUsed = existsSync(`${file}-wal`);
    const before = statusOf(file);
    const bytes = readWhole(file, isUsed ? undefined : 'unused');
    if (isUsed || tries === mostTries) return bytes;
    if (!existsSync(`${file}-wal`) && before === statusOf(file)) return bytes;
  }
}

function statusOf(file: string): string {
  const status: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
  return status ? `${status.ino} ${status.size} ${status.mtimeNs}` : '';
}

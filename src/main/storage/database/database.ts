import { existsSync, renameSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { constants, type DatabaseSync, type Session } from 'node:sqlite';
import {
  copyDatabase,
  discardBackup,
  isBackupDue,
  recoverRows,
  restoreBackup,
  tablesOf,
  writeBackup,
} from './backup.ts';
import {
  NewerDatabaseError,
  connectToFile,
  connectToMemory,
  isDamage,
  isRefusal,
  readWhole,
} from './connection.ts';
import { migrations as allMigrations } from './migrations.ts';

import { writeAtomicallySync } from '../../atomic-file.ts';
import type { NoticeCause } from '../../../shared/contract/app-state.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * What the library keeps in tables, in one file. It always works: a damaged file is moved aside and restored from its
 * backup, and when the disk refuses, what was there goes on in memory until it can be written. The person gets a notice of both.
 */
export interface Database {
  /** Runs work that may be run a second time, on another connection, when the first one failed. */
  use<T>(work: (connection: DatabaseSync) => T): T;
  /** As `use`, for work that has nothing to do with what is to be done later, and doesn't wait for it. */
  useAhead<T>(work: (connection: DatabaseSync) => T): T;
  /** As `use`, for work that removes what the person wants gone: it must be gone from the backup, too. */
  remove<T>(work: (connection: DatabaseSync) => T): T;
  /**
   * Does a moment later what nobody waits for, in order, and in any case before anything else is asked of the database.
   * Each commit waits for the disk, which takes 1 to 50 ms, and an answer in progress would wait too.
   */
  later(act: () => void): void;
  /** Makes the daily backup when it is due. @throws what SQLite or the disk says; the former backup stays then */
  backUp(): Promise<void>;
  /** Copies it as it is at one moment to a new file, while it is used. @throws what SQLite or the disk says */
  copyTo(copy: string): Promise<void>;
  /** Gives the file up. What comes later, as the end of a request that the app's end has stopped, opens it again. */
  close(): void;
}

interface DatabaseOptions {
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with a sentence for the person. */
  readonly onNotice: (notice: string, cause: NoticeCause) => void;
  /** A file that was damaged in mid-use has been replaced by its backup, with what could be read of it. */
  readonly onRestored?: () => void;
  readonly migrations?: readonly string[];
}

export function openDatabase(options: DatabaseOptions): Database {
  const { file, now, onNotice, onRestored, migrations = allMigrations } = options;

  const connect = (): DatabaseSync => {
    try {
      return connectToFile(file, migrations);
    } catch (error) {
      return isDamage(error) ? beginAnew() : inMemory(error, readWhole(file));
    }
  };

  const beginAnew = (): DatabaseSync => {
    try {
      const kept = moveAside(file, now());
      restoreBackup(file);
      const connection = connectToFile(file, migrations);
      const count = recoverRows(kept, connection);
      onNotice(t('storage:library.damaged', { count, file: basename(kept) }), {
        about: 'library-damage',
      });
      return connection;
    } catch (error) {
      return inMemory(error, undefined);
    }
  };

  const inMemory = (error: unknown, bytes: Uint8Array | undefined): DatabaseSync => {
    if (!isRefusal(error)) throw error;
    const isNewer = error instanceof NewerDatabaseError;
    onNotice(t(isNewer ? 'storage:library.newer' : 'storage:library.refused'), onDisk);
    const memory = memoryWith(isNewer ? undefined : bytes, migrations);
    if (!isNewer) spell = { session: noteChanges(memory), triedAt: performance.now() };
    return memory;
  };

  /** Ends a spell in memory if the disk allows it. */
  const backToDisk = (memory: DatabaseSync, { session }: Spell): DatabaseSync => {
    try {
      const written = bringToDisk(memory, session.changeset(), file, migrations);
      spell = undefined;
      memory.close();
      onNotice(t('storage:library.saved-again'), { ...onDisk, over: true });
      return written;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      spell = { session, triedAt: performance.now() };
      return memory;
    }
  };

  /** After a failure in mid-use. */
  const replace = (failed: DatabaseSync, error: unknown): DatabaseSync => {
    if (isDamage(error)) {
      failed.close();
      return beginAnew();
    }
    if (failed.location() === null || !isRefusal(error)) throw error;
    const bytes = wholeOf(failed);
    failed.close();
    return inMemory(error, bytes);
  };

  /** The file was deleted under us, or another process has begun it anew. What we still hold of it is all there is. */
  const recreate = (deleted: DatabaseSync): DatabaseSync => {
    const bytes = existsSync(file) ? undefined : wholeOf(deleted);
    deleted.close();
    if (!bytes) return connect();
    try {
      writeAtomicallySync(file, bytes);
      onNotice(t('storage:library.deleted'), {
        about: 'library-deleted',
      });
      return connect();
    } catch (error) {
      return inMemory(error, bytes);
    }
  };

  let spell: Spell | undefined;
  let connection = connect();
  let identity = identityOf(file);
  const reconnect = (anew: DatabaseSync): void => {
    connection = anew;
    identity = identityOf(file);
  };

  const waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSettling = false;
  const settle = (): void => {
    if (isSettling) return; // one of them uses the database, before those that follow it
    clearTimeout(timer);
    isSettling = true;
    for (let act = waiting.shift(); act; act = waiting.shift()) {
      try {
        act();
      } catch (error) {
        // It is no fault of whoever uses the database now, nor of what waits behind it.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    isSettling = false;
  };

  const database: Database = {
    use(work) {
      settle();
      return database.useAhead(work);
    },
    useAhead(work) {
      if (!connection.isOpen) reconnect(connect());
      else if (spell && performance.now() - spell.triedAt > retryMs) reconnect(backToDisk(connection, spell));
      else if (connection.location() !== null && identityOf(file) !== identity)
        reconnect(recreate(connection));
      try {
        return work(connection);
      } catch (error) {
        reconnect(replace(connection, error));
        const done = work(connection);
        if (isDamage(error)) onRestored?.();
        return done;
      }
    },
    later(act) {
      if (!connection.isOpen) return act(); // at the app's end
      if (waiting.push(act) === 1 && !isSettling) timer = setTimeout(settle, laterMs);
    },
    remove(work) {
      const done = database.use(work);
      discardBackup(file);
      return done;
    },
    async backUp() {
      if (!isBackupDue(file, now())) return;
      const current = database.use((open) => open);
      if (current.location() !== null) await writeBackup(current, file);
    },
    copyTo: (copy) =>
      copyDatabase(
        database.use((open) => open),
        copy,
      ),
    close() {
      settle();
      if (spell && connection.isOpen) reconnect(backToDisk(connection, spell));
      spell = undefined;
      if (connection.isOpen) connection.close();
    },
  };
  return database;
}

/** While the disk refuses, the database goes on in memory, and notes what changes. */
interface Spell {
  readonly session: Session;
  readonly triedAt: number;
}

/** By then what was waited for has been sent on its way. */
const laterMs = 50;

/** Between tries to come back to the disk. */
const retryMs = 5_000;

/** With what the bytes hold, if that is usable. */
function memoryWith(bytes: Uint8Array | undefined, migrations: readonly string[]): DatabaseSync {
  try {
    return connectToMemory(bytes, migrations);
  } catch (unusable) {
    if (!bytes || !isRefusal(unusable)) throw unusable;
    return connectToMemory(undefined, migrations);
  }
}

/** Two microseconds; `undefined` when there is no such file. */
function identityOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

/** What a connection holds, as far as it can still be read. */
function wholeOf(connection: DatabaseSync): Uint8Array | undefined {
  try {
    return connection.serialize();
  } catch {
    return undefined;
  }
}

/** @returns where it is now */
function moveAside(file: string, at: number): string {
  const time = new Date(at).toISOString().replaceAll(':', '-');
  const kept = `${file}.corrupt-${time}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix);
  }
  return kept;
}

const onDisk: NoticeCause = { about: 'library-disk' };

/**
 * Notes what changes from now on in a database that goes on in memory. Its numbers go on far from those of its file, in
 * which another process may number meanwhile.
 */
function noteChanges(memory: DatabaseSync): Session {
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
function bringToDisk(
  memory: DatabaseSync,
  changes: Uint8Array,
  file: string,
  migrations: readonly string[],
): DatabaseSync {
  if (!existsSync(file)) writeAtomicallySync(file, memory.serialize());
  const saved = connectToFile(file, migrations);
  try {
    const tables = new Set(tablesOf(saved));
    saved.applyChangeset(changes, {
      filter: (table) => tables.has(table), // the indexes of words are made by the tables' own triggers
      // What another process wrote meanwhile stays as it is.
      onConflict: () => constants.SQLITE_CHANGESET_OMIT,
    });
    return saved;
  } catch (error) {
    saved.close();
    throw error;
  }
}

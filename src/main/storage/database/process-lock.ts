import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Finds out which processes that use the library are still alive. Each holds a lock on a file of its own, which the
 * system frees when the process ends, however it ends; a number of a process would be given again to another one.
 * Node has no locks on files, SQLite has.
 */
interface Lease {
  readonly name: string;
  /** Runs work for a process that is no more, which no other process does at the same time; else does nothing. */
  inheritFrom(name: string, work: () => void): void;
  isAlive(name: string): boolean;
  /** The names of all processes that have not ended as they should. */
  left(): readonly string[];
  close(): void;
}

const suffix = '.lease';

/** Between making the file and locking it, another process may take it for a left one. */
const attempts = 5;

export function openLease(folder: string): Lease {
  const pathOf = (name: string): string => join(folder, name + suffix);
  const { name, lock } = begin(folder, pathOf);

  const lockOf = (other: string): DatabaseSync | undefined =>
    other === name || !existsSync(pathOf(other)) ? undefined : tryLock(pathOf(other));

  return {
    name,
    inheritFrom(other, work) {
      const left = lockOf(other);
      if (!left && (other === name || existsSync(pathOf(other)))) return;
      try {
        work();
      } finally {
        left?.close();
        if (left) rmSync(pathOf(other), { force: true });
      }
    },
    isAlive(other) {
      if (other === name) return true;
      const left = lockOf(other);
      left?.close();
      return !left && existsSync(pathOf(other));
    },
    left: () =>
      filesIn(folder)
        .filter((file) => file.endsWith(suffix))
        .map((file) => file.slice(0, -suffix.length))
        .filter((other) => other !== name),
    close() {
      if (!lock?.isOpen) return;
      lock.close();
      rmSync(pathOf(name), { force: true });
    },
  };
}

/** Where the disk refuses there is a name without a lock: nothing of ours is on it then that others could take. */
function begin(folder: string, pathOf: (name: string) => string): { name: string; lock?: DatabaseSync } {
  for (let i = 0; i < attempts; i++) {
    const name = randomUUID();
    const lock = lockNew(folder, pathOf(name));
    if (lock && existsSync(pathOf(name))) return { name, lock };
    lock?.close();
  }
  return { name: randomUUID() };
}

function lockNew(folder: string, path: string): DatabaseSync | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return undefined;
  }
  return tryLock(path);
}

function tryLock(path: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock?.close(); // another process holds it, or the disk refuses: not ours either way
    return undefined;
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

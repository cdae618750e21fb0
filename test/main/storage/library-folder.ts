import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createDocuments } from '../../../src/main/storage/documents.ts';
import { openDatabase, type Database } from '../../../src/main/storage/database/database.ts';

type DatabaseOptions = Parameters<typeof openDatabase>[0];

/** A folder of its own for a test, and the library's database in it. */
export interface LibraryFolder {
  readonly folder: string;
  readonly file: string;
  /** Notices the person saw. */
  readonly notices: readonly string[];
  /** Of these, what still holds. */
  standing(): readonly string[];
  open(options?: Partial<Pick<DatabaseOptions, 'file' | 'migrations' | 'onRestored'>>): Database;
}

export function libraryFolder(): LibraryFolder {
  const folder = mkdtempSync(join(tmpdir(), 'parley-library-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'library.db');
  const notices: string[] = [];
  const standing = new Map<string, string>();
  return {
    folder,
    file,
    notices,
    standing: () => [...standing.values()],
    open(options = {}) {
      const now = (): number => Date.parse('2026-11-20T21:30:05.250Z');
      const onNotice: DatabaseOptions['onNotice'] = (notice, { about, over = false }) => {
        notices.push(notice);
        standing.delete(about);
        if (!over) standing.set(about, notice);
      };
      const database = openDatabase({ file, now, onNotice, ...options });
      onTestFinished(() => database.close());
      return database;
    },
  };
}

/** A library of three documents, `aa01`, `bb02` and `cc03`. */
export function libraryOfThree() {
  const { open } = libraryFolder();
  const database = open();
  const documents = createDocuments(database);
  for (const id of ['aa01', 'bb02', 'cc03'])
    documents.opened({ id, title: id, hasCover: false, openedAt: 1 });
  return { open, database, documents };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../../src/main/library/database.ts';

/** A folder of its own for a test, and the library's database in it. */
export interface LibraryFolder {
  readonly folder: string;
  readonly file: string;
  /** What the person was told. */
  readonly notices: readonly string[];
  open(options?: { readonly file?: string; readonly migrations?: readonly string[] }): Database;
}

export function libraryFolder(): LibraryFolder {
  const folder = mkdtempSync(join(tmpdir(), 'parley-library-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'library.db');
  const notices: string[] = [];
  return {
    folder,
    file,
    notices,
    open(options = {}) {
      const now = (): number => Date.parse('2026-11-20T21:30:05.250Z');
      const onNotice = (notice: string): void => void notices.push(notice);
      const database = openDatabase({ file, now, onNotice, ...options });
      onTestFinished(() => database.close());
      return database;
    },
  };
}

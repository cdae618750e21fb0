import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../../../src/main/storage/database/database.ts';
import { createTakeTable } from '../../../../src/main/storage/takes/take-table.ts';
import { libraryFolder } from '../library-folder.ts';

const migrations = ['CREATE TABLE word (text TEXT NOT NULL) STRICT'];

it('keeps what was written for the next start', () => {
  const { open, notices } = libraryFolder();
  const first = open({ migrations });
  write(first, 'kept');
  first.close();
  expect(words(open({ migrations }))).toEqual(['kept']);
  expect(notices).toEqual([]);
});

it('does later what nobody waits for: in order, and before anything else is asked', () => {
  const { open } = libraryFolder();
  const database = open({ migrations });
  const done: string[] = [];
  for (const word of ['one', 'two'])
    database.later(() => {
      done.push(word);
      write(database, word);
    });
  expect(done).toEqual([]);
  expect(words(database)).toEqual(['one', 'two']);
  expect(done).toEqual(['one', 'two']);
});

it('leaves it for later where somebody has nothing to do with it', () => {
  const database = libraryFolder().open({ migrations });
  database.later(() => write(database, 'later'));
  const wordsNow = database.useAhead((connection) => connection.prepare('SELECT * FROM word').all());
  expect(wordsNow).toEqual([]);
  expect(words(database)).toEqual(['later']);
});

it('does by itself what nobody asks for again, and at the latest when it is closed', async () => {
  const { open } = libraryFolder();
  const database = open({ migrations });
  await new Promise<void>((resolve) => database.later(resolve));
  database.later(() => write(database, 'last'));
  database.close();
  expect(words(open({ migrations }))).toEqual(['last']);
});

it('makes missing folders, and lets nobody else read what is kept', () => {
  const { open, folder } = libraryFolder();
  const file = join(folder, 'a', 'b', 'library.db');
  write(open({ migrations, file }), 'private');
  for (const name of readdirSync(join(folder, 'a', 'b'))) {
    expect(statSync(join(folder, 'a', 'b', name)).mode & 0o077).toBe(0);
  }
  expect(statSync(join(folder, 'a')).mode & 0o077).toBe(0);
});

it('takes an older database through the steps it lacks, each once', () => {
  const { open } = libraryFolder();
  const old = open({ migrations });
  write(old, 'old');
  old.close();
  const later = [...migrations, 'ALTER TABLE word ADD COLUMN length INTEGER; UPDATE word SET length = 3'];
  open({ migrations: later }).close();
  const now = open({ migrations: later });
  expect(now.use((connection) => connection.prepare('SELECT * FROM word').all())).toEqual([
    { text: 'old', length: 3 },
  ]);
});

it('leaves a step that fails undone, whole', () => {
  const { open } = libraryFolder();
  expect(() => open({ migrations: [...migrations, 'CREATE TABLE word (again)'] })).toThrow('already exists');
  write(open({ migrations }), 'from the beginning');
});

it('moves a file that is no database aside and begins anew', () => {
  const { open, file, folder, notices } = libraryFolder();
  writeFileSync(file, 'not a database. '.repeat(600));
  const database = open({ migrations });
  write(database, 'new');
  expect(words(database)).toEqual(['new']);
  const kept = join(folder, 'library.db.corrupt-2026-11-20T21-30-05.250Z');
  expect(readFileSync(kept, 'utf8')).toBe('not a database. '.repeat(600));
  expect(notices).toEqual([expect.stringContaining(basename(kept))]);
  expect(notices.join()).not.toContain(folder);
});

it('does the same when the damage shows only in use', () => {
  const { open, file, folder, notices } = libraryFolder();
  const whole = open({ migrations });
  write(whole, 'x'.repeat(20_000));
  whole.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096, 8192); // the table's first page; the header and the schema are before it
  writeFileSync(file, bytes);
  const database = open({ migrations });
  expect(notices).toEqual([]);
  expect(words(database)).toEqual([]);
  write(database, 'new');
  expect(words(database)).toEqual(['new']);
  expect(readdirSync(folder).some((name) => name.startsWith('library.db.corrupt-'))).toBe(true);
  expect(notices).toHaveLength(1);
});

it('works in memory where there can be no file, and says so once', () => {
  const { open, folder, notices } = libraryFolder();
  writeFileSync(join(folder, 'in-the-way'), '');
  const database = open({ migrations, file: join(folder, 'in-the-way', 'library.db') });
  write(database, 'a');
  write(database, 'b');
  expect(words(database)).toEqual(['a', 'b']);
  expect(notices).toEqual([expect.stringContaining('only until Parley closes')]);
});

it('goes on in memory with all that was there when the disk is full, and leaves the file good (L03)', () => {
  const { open, notices } = libraryFolder();
  const database = open({ migrations });
  write(database, 'before');
  database.use((connection) => connection.exec('PRAGMA max_page_count = 3'));
  write(database, 'x'.repeat(50_000));
  write(database, 'after');
  expect(words(database).map((word) => word.slice(0, 6))).toEqual(['before', 'xxxxxx', 'after']);
  expect(notices).toHaveLength(1);
  database.close();
  expect(words(open({ migrations }))).toEqual(['before']);
});

it('saves what was kept in memory as soon as the disk takes it, at the latest when it is closed', () => {
  const { open, notices, standing } = libraryFolder();
  const database = open();
  const takes = createTakeTable(database);
  takes.add(take('before'));
  database.use((connection) => connection.exec('PRAGMA max_page_count = 3'));
  takes.updateText('before', { text: 'Changed in memory. '.repeat(5000) });
  takes.add(take('in-memory'));
  takes.updateText('in-memory', { text: 'Kept in memory.' });
  const other = open();
  createTakeTable(other).add(take('of-another-process'));
  other.close();
  database.close();
  const saved = createTakeTable(open());
  expect(saved.list({ limit: 9 }).map(({ id }) => id)).toEqual(['in-memory', 'of-another-process', 'before']);
  expect(saved.list({ limit: 9, query: 'memory' }).map(({ id }) => id)).toEqual(['in-memory', 'before']);
  expect(notices).toEqual([expect.stringContaining('can’t save'), expect.stringContaining('is saved')]);
  expect(standing()).toEqual([]); // what is over is no longer said
});

it('has every commit on the disk when it says so (L17)', () => {
  const { open } = libraryFolder();
  const settings = open({ migrations }).use((connection) => connection.prepare('PRAGMA synchronous').get());
  expect(settings).toEqual({ synchronous: 2 });
});

it('leaves the file of a newer Parley untouched (L10)', () => {
  const { open, file, notices } = libraryFolder();
  const newer = open({ migrations: [...migrations, 'CREATE TABLE future (a)'] });
  write(newer, 'of tomorrow');
  newer.close();
  const before = readFileSync(file);
  const database = open({ migrations });
  write(database, 'of today');
  expect(words(database)).toEqual(['of today']);
  database.close();
  expect(readFileSync(file)).toEqual(before);
  expect(notices).toEqual([expect.stringContaining('newer version of Parley')]);
});

it('does not take a mistake in a statement for a fault of the disk', () => {
  const { open, notices, file } = libraryFolder();
  const database = open({ migrations });
  expect(() => database.use((connection) => connection.exec('SELEKT'))).toThrow('syntax error');
  expect(() => database.use((connection) => connection.exec('INSERT INTO word VALUES (NULL)'))).toThrow(
    'NOT NULL',
  );
  write(database, 'still on disk');
  expect(existsSync(file)).toBe(true);
  expect(notices).toEqual([]);
});

const take = (id: string) =>
  ({ id, kind: 'note', startedAt: 1, sampleRate: 8000, writer: null, stage: 'captured' }) as const;

function write(database: Database, word: string): void {
  database.use((connection) => connection.prepare('INSERT INTO word (text) VALUES (?)').run(word));
}

function words(database: Database): string[] {
  return database.use((connection) =>
    connection
      .prepare('SELECT text FROM word ORDER BY rowid')
      .all()
      .map(({ text }) => String(text)),
  );
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createNoteStore } from '../../../src/main/storage/notes.ts';
import { createMemoryNotes } from '../../../src/main/storage/memory-notes.ts';
import { mostNotes } from '../../../src/shared/talk/memory.ts';
import { libraryFolder } from './library-folder.ts';

const note = (n: number, text = `Note ${n}.`) => ({ id: `n${n}`, text, at: n });

it('keeps notes in the order in which they were made, and changes one where it stands', () => {
  const { open } = libraryFolder();
  const notes = createMemoryNotes(open());
  expect(notes.keep([note(1), note(2)])).toBe(true);
  expect(notes.keep([note(1, 'Changed.')])).toBe(true);
  expect(createMemoryNotes(open()).list()).toEqual([note(1, 'Changed.'), note(2)]);
});

it('keeps none of those that would be too many', () => {
  const notes = createMemoryNotes(libraryFolder().open());
  const all = Array.from({ length: mostNotes - 1 }, (_, n) => note(n));
  notes.keep(all);
  expect(notes.keep([note(200), note(201)])).toBe(false);
  expect(notes.list()).toEqual(all);
  expect(notes.keep([note(200)])).toBe(true);
});

it('lists notes for a question without doing what is to be done later', () => {
  const database = libraryFolder().open();
  const [memory, notes] = [createMemoryNotes(database), createNoteStore(database)];
  memory.keep([note(1)]);
  notes.save({ id: 'n', text: 'Milk.', madeAt: 1 });
  const done: string[] = [];
  database.later(() => done.push('later'));
  expect([memory.list().length, notes.list().length]).toEqual([1, 1]);
  expect(done).toEqual([]);
});

it('leaves nothing of a deleted note in the file', () => {
  const { open, file } = libraryFolder();
  const database = open();
  const notes = createMemoryNotes(database);
  notes.keep([note(1, 'Plays the oboe.'), note(2)]);
  database.use((connection) => connection.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  expect(readFileSync(file).includes('oboe')).toBe(true);
  notes.remove(['n1']);
  database.close();
  expect(readFileSync(file).includes('oboe')).toBe(false);
});

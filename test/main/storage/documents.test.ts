import { expect, it } from 'vitest';
import { createDocuments, createPlaces } from '../../../src/main/storage/documents.ts';
import { createMarks } from '../../../src/main/storage/marks.ts';
import { migrations } from '../../../src/main/storage/database/migrations.ts';
import { noChoices, type DocumentChoices } from '../../../src/shared/listen/script/choices.ts';
import { libraryFolder } from './library-folder.ts';

const heron = {
  id: 'aa01',
  title: 'The Grey Heron',
  author: 'A. Birch',
  language: 'en',
  path: '/books/heron.epub',
  hasCover: true,
  openedAt: 1000,
} as const;
const otter = { id: 'bb02', title: 'Otters', hasCover: false, openedAt: 2000 } as const;
const place = { place: { blockId: 'b7', at: 12 }, offsetMs: 250.5, progress: 0.25, at: 5000 } as const;
const mark = {
  id: 'm1',
  place: { blockId: 'b7', at: 12 },
  quote: 'It fishes.',
  note: '',
  madeAt: 1,
} as const;

it('lists what was opened, the last one first, with how far each was read', () => {
  const { open } = libraryFolder();
  const database = open();
  const documents = createDocuments(database);
  documents.opened(heron);
  documents.opened(otter);
  documents.parsed('aa01', 4000);
  createPlaces(database).save('aa01', place);
  const again = createDocuments(open());
  expect(again.list()).toEqual([
    { ...otter, progress: 0 },
    { ...heron, characters: 4000, progress: 0.25 },
  ]);
});

it('keeps what is left to hear of a document, and passes over what it cannot read of that', () => {
  const { open } = libraryFolder();
  const database = open();
  const documents = createDocuments(database);
  const outlook = { wholeMs: 9000, leftMs: 500.5, leftCharacters: 12, chapter: { title: 'One', leftMs: 20 } };
  documents.opened(heron);
  documents.outlook('aa01', outlook);
  expect(documents.get('aa01')?.outlook).toEqual(outlook);
  for (const unreadable of ['{"wholeMs":-1}', '{"wholeMs":9']) {
    database.use((connection) => connection.prepare('UPDATE document SET outlook = ?').run(unreadable));
    expect(documents.get('aa01')).toEqual({ ...heron, progress: 0 });
  }
});

it('keeps choices, place and length of a document whose file has moved', () => {
  const { open } = libraryFolder();
  const database = open();
  const documents = createDocuments(database);
  const choices: DocumentChoices = {
    ...noChoices,
    flips: { b3: 'skip' },
    words: [{ word: 'Nguyen', spoken: 'win', matchCase: false }],
  };
  documents.opened(heron);
  documents.parsed('aa01', 4000);
  documents.saveChoices('aa01', choices);
  createPlaces(database).save('aa01', place);
  documents.opened({ ...heron, path: '/elsewhere/heron.epub', openedAt: 9000 });
  expect(documents.get('aa01')).toEqual({
    ...heron,
    path: '/elsewhere/heron.epub',
    openedAt: 9000,
    characters: 4000,
    progress: 0.25,
  });
  expect(documents.choices('aa01')).toEqual(choices);
  expect(createPlaces(open()).get('aa01')).toEqual(place);
});

it('returns no choices for an unknown document, or when they are damaged', () => {
  const database = libraryFolder().open();
  const documents = createDocuments(database);
  documents.opened(heron);
  database.use((connection) => connection.exec(`UPDATE document SET choices = '{"flips": 7}'`));
  expect(documents.choices('aa01')).toEqual(noChoices);
  expect(documents.choices('cc03')).toEqual(noChoices);
});

it('forgets a document with its place and its marks, and no other', () => {
  const database = libraryFolder().open();
  const [documents, places, marks] = [
    createDocuments(database),
    createPlaces(database),
    createMarks(database),
  ];
  for (const document of [heron, otter]) {
    documents.opened(document);
    places.save(document.id, place);
    marks.add(document.id, { ...mark, id: document.id });
  }
  documents.remove('aa01');
  expect(documents.list().map(({ id }) => id)).toEqual(['bb02']);
  expect([places.get('aa01'), places.get('bb02')]).toEqual([undefined, place]);
  expect([marks.of('aa01'), marks.of('bb02')]).toEqual([[], [{ ...mark, id: 'bb02' }]]);
});

it('keeps marks in the order in which they were made, and their notes', () => {
  const database = libraryFolder().open();
  const marks = createMarks(database);
  marks.add('aa01', { ...mark, madeAt: 20 });
  marks.add('aa01', { ...mark, id: 'm2', madeAt: 10 });
  expect(marks.note('aa01', 'm1', 'Ask about this.')).toBe(true);
  expect(marks.note('bb02', 'm1', 'Of another document.')).toBe(false);
  expect(marks.of('aa01').map(({ id, note }) => [id, note])).toEqual([
    ['m2', ''],
    ['m1', 'Ask about this.'],
  ]);
  marks.remove('aa01', 'm2');
  expect(marks.of('aa01')).toHaveLength(1);
});

it('counts the highlights, notes and bookmarks of one document', () => {
  const marks = createMarks(libraryFolder().open());
  const highlight = { until: { blockId: 'b7', at: 20 }, colour: 'green' } as const;
  marks.add('aa01', mark);
  marks.add('aa01', { ...mark, id: 'm2', highlight });
  marks.add('aa01', { ...mark, id: 'm3', highlight, note: 'Herons?' });
  marks.add('aa01', { ...mark, id: 'm4', note: 'Where?' });
  marks.add('bb02', { ...mark, id: 'm5' });
  expect(marks.count('aa01')).toEqual({ highlights: 2, notes: 2, bookmarks: 1 });
  expect(marks.count('cc03')).toEqual({ highlights: 0, notes: 0, bookmarks: 0 });
});

it('takes a library over that was made before documents were kept', () => {
  const { open } = libraryFolder();
  open({ migrations: migrations.slice(0, 1) }).close();
  const database = open();
  createDocuments(database).opened(heron);
  expect(createDocuments(database).list()).toHaveLength(1);
  const tables = database.use((connection) =>
    connection.prepare(`SELECT name FROM sqlite_schema WHERE name = 'reading_position'`).all(),
  );
  expect(tables).toEqual([]);
});

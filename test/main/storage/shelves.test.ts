import { expect, it } from 'vitest';
import { createShelves } from '../../../src/main/storage/shelves-and-queue.ts';
import { libraryOfThree } from './library-folder.ts';

const novels = { id: 'novels', name: 'Novels', documents: ['aa01', 'bb02'] };
const sea = { id: 'sea', name: 'Of the sea', documents: ['bb02'] };

function filled() {
  const { open, database, documents } = libraryOfThree();
  const shelves = createShelves(database);
  shelves.save(novels);
  shelves.save(sea);
  return { documents, shelves, again: () => createShelves(open()) };
}

it('keeps shelves, a document on several or on none', () => {
  const { shelves, again } = filled();
  expect(again().list()).toEqual([novels, sea]);
  shelves.save({ ...novels, name: 'Tales', documents: ['bb02', 'bb02', 'cc03'] });
  expect(again().list()).toEqual([{ id: 'novels', name: 'Tales', documents: ['bb02', 'cc03'] }, sea]);
  shelves.save({ ...sea, documents: [] });
  expect(again().list().at(-1)).toEqual({ ...sea, documents: [] });
});

it('has nothing on a shelf that isn’t in the library, and of a document that comes again nothing from before', () => {
  const { documents, shelves } = filled();
  shelves.save({ ...sea, documents: ['bb02', 'never-opened'] });
  documents.remove('bb02');
  documents.opened({ id: 'bb02', title: 'bb02', hasCover: false, openedAt: 2 });
  expect(shelves.list().map((shelf) => shelf.documents)).toEqual([['aa01'], []]);
});

it('removes a shelf, and none of its documents', () => {
  const { documents, shelves, again } = filled();
  shelves.remove('novels');
  expect(again().list()).toEqual([sea]);
  expect(documents.list()).toHaveLength(3);
  shelves.save(novels);
  expect(
    again()
      .list()
      .find(({ id }) => id === 'novels'),
  ).toEqual(novels);
});

import { expect, it } from 'vitest';
import { createReadingQueue } from '../../../src/main/storage/shelves-and-queue.ts';
import { libraryOfThree } from './library-folder.ts';

it('keeps the order of a queue, and nothing in it that isn’t in the library', () => {
  const { open, database, documents } = libraryOfThree();
  const queue = createReadingQueue(database);
  expect(queue.list()).toEqual([]);
  queue.save(['cc03', 'aa01', 'cc03', 'dd04', 'bb02']);
  expect(createReadingQueue(open()).list()).toEqual(['cc03', 'aa01', 'bb02']);
  documents.remove('aa01');
  expect(queue.list()).toEqual(['cc03', 'bb02']);
  documents.opened({ id: 'aa01', title: 'aa01', hasCover: false, openedAt: 2 });
  expect(queue.list()).toEqual(['cc03', 'bb02']);
  queue.save([]);
  expect(createReadingQueue(open()).list()).toEqual([]);
});

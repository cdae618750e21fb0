import { expect, it } from 'vitest';
import { createDocuments } from '../../../src/main/storage/documents.ts';
import { createReadingQueue } from '../../../src/main/storage/reading-queue.ts';
import { libraryFolder } from './library-folder.ts';

it('keeps the order of a queue, and nothing in it that isn’t in the library', () => {
  const { open } = libraryFolder();
  const database = open();
  const documents = createDocuments(database);
  for (const id of ['aa01', 'bb02', 'cc03'])
    documents.opened({ id, title: id, hasCover: false, openedAt: 1 });
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

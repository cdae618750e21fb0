import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocumentLibrary } from '../../../../src/main/app/listen/document-library.ts';
import { undoMs } from '../../../../src/shared/contract/listen-contract.ts';
import { libraryFolder } from '../../storage/library-folder.ts';

const place = { place: { blockId: 'b7', at: 12 }, offsetMs: 250, progress: 0.25, at: 5000 } as const;
const mark = { id: 'm1', place: place.place, quote: 'It fishes.', note: 'Herons?', madeAt: 1 } as const;

let folder: string;
let library: ReturnType<typeof openDocumentLibrary>;
let quit: () => void;
let opensAgain: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = libraryFolder();
  const quitting = new AbortController();
  folder = join(kept.folder, 'documents');
  quit = () => quitting.abort();
  library = openDocumentLibrary(kept.open(), folder, quitting.signal);
});
afterEach(() => void vi.useRealTimers());

/** A text that was pasted, read to a quarter, with a note, on a shelf, and second in the queue. @returns its id */
function pastedAndRead(): string {
  const text = 'The heron stands still.';
  const source = library.sourceOfText(text);
  const id = source.path.replace(/^.*[/\\]|\.txt$/g, '');
  const other = { id: 'aa01', title: 'Otters', hasCover: false, openedAt: 1 };
  library.documents.opened(other);
  const first = [{ id: 'b1', kind: 'paragraph', text } as const];
  opensAgain = () => library.add({ source, document: { id, meta: { contents: [] } }, first });
  opensAgain();
  library.places.save(id, place);
  library.marks.add(id, mark);
  library.queue.save(['aa01', id]);
  library.shelves.save({ id: 'birds', name: 'Birds', documents: [id] });
  return id;
}

const ids = async () => (await library.list()).map(({ id }) => id);

it('has a removed document back as it was: its text, its place, its marks, its shelf and its place in the queue', async () => {
  const id = pastedAndRead();
  library.remove(id);
  expect(await ids()).toEqual(['aa01']);
  expect(library.queue.list()).toEqual(['aa01']);
  expect(() => library.sourceOf(id)).toThrow('no longer in the list');
  vi.advanceTimersByTime(undoMs);
  library.restore(id);
  vi.advanceTimersByTime(undoMs * 9);
  expect(await ids()).toEqual([id, 'aa01']);
  expect(library.queue.list()).toEqual(['aa01', id]);
  expect(library.places.get(id)).toEqual(place);
  expect(library.marks.of(id)).toEqual([mark]);
  expect(library.shelves.list()).toEqual([{ id: 'birds', name: 'Birds', documents: [id] }]);
  expect(existsSync(library.sourceOf(id).path)).toBe(true);
});

it('removes everything of a document when the time to take that back is over', async () => {
  const id = pastedAndRead();
  library.remove(id);
  vi.advanceTimersByTime(undoMs * 2);
  expect(() => library.restore(id)).toThrow('no longer in the list');
  expect(library.documents.get(id)).toBeUndefined();
  expect(library.marks.of(id)).toEqual([]);
  expect(existsSync(join(folder, `${id}.txt`))).toBe(false);
});

it('removes at the end of the app what was to be removed', async () => {
  const id = pastedAndRead();
  library.remove(id);
  quit();
  expect(library.documents.get(id)).toBeUndefined();
  expect(library.documents.get('aa01')).toBeDefined();
});

it('keeps a removed document that is opened again meanwhile, with its marks', async () => {
  const id = pastedAndRead();
  library.remove(id);
  opensAgain();
  vi.advanceTimersByTime(undoMs * 2);
  expect(await ids()).toContain(id);
  expect(library.marks.of(id)).toEqual([mark]);
});

it('keeps what was fetched, and opens it again from there with its address', async () => {
  const address = 'https://example.com/otters';
  const source = library.sourceOfFetched({ bytes: Buffer.from('<html><p>Otters.'), address });
  expect(source).toMatchObject({ name: 'example.com/otters', isOwn: true, address });
  const id = source.path.replace(/^.*[/\\]|\.web$/g, '');
  library.add({ source, document: { id, meta: { contents: [] } }, first: [] });
  expect(await library.list()).toMatchObject([{ id, title: 'example.com/otters', address }]);
  expect(library.sourceOf(id)).toEqual({ ...source, name: 'example.com/otters' });
  expect(existsSync(source.path)).toBe(true);
  library.remove(id);
  quit();
  expect(existsSync(source.path)).toBe(false);
});

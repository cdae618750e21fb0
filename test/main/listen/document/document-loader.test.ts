import { expect, it } from 'vitest';
import {
  createDocumentLoader,
  type LoadedDocument,
} from '../../../../src/main/listen/document/document-loader.ts';
import type { Block } from '../../../../src/shared/listen/document.ts';
import { FaultError } from '../../../../src/shared/contract/fault.ts';

type ParsedDocument = LoadedDocument['document'];

const sourceOf = (name: string) => ({ path: `/books/${name}`, name, isOwn: false });

/** A loader whose documents arrive when the test says so. */
function startLoader() {
  const asked = new Map<string, PromiseWithResolvers<ParsedDocument> & { readonly signal: AbortSignal }>();
  const loaded: LoadedDocument[] = [];
  const changes: unknown[] = [];
  const loader = createDocumentLoader(
    {
      read(path, { signal }) {
        const answer = { ...Promise.withResolvers<ParsedDocument>(), signal };
        signal.addEventListener('abort', () => answer.reject(signal.reason));
        asked.set(path, answer);
        return answer.promise;
      },
      onLoaded: (each) => void loaded.push(each),
      onChange: () => void changes.push({ name: loader.name, fault: loader.fault?.message }),
    },
    new AbortController().signal,
  );
  const askedFor = (name: string) => {
    const found = asked.get(`/books/${name}`);
    if (!found) throw new Error(`Nobody asked for ${name}.`);
    return found;
  };
  return { loader, loaded, changes, askedFor };
}

function documentOf(id: string, ...texts: readonly string[]): ParsedDocument {
  return {
    id,
    meta: { contents: [] },
    blocks: (async function* () {
      for (const [i, text] of texts.entries())
        yield [{ id: `b${i}`, kind: 'paragraph', text } satisfies Block];
    })(),
  };
}

it('names the document being opened, and passes it on with its first blocks', async () => {
  const { loader, loaded, changes, askedFor } = startLoader();
  const done = loader.open(sourceOf('heron.txt'));
  askedFor('heron.txt').resolve(documentOf('aa', 'It stands.', 'It waits.'));
  await done;
  expect(loaded.map(({ first }) => first.map(({ text }) => text))).toEqual([['It stands.']]);
  expect((await loaded[0]?.rest.next())?.value).toMatchObject([{ text: 'It waits.' }]);
  expect(changes).toEqual([
    { name: 'heron.txt', fault: undefined },
    { name: undefined, fault: undefined },
  ]);
});

it('cancels a document that is still being opened when the next one is chosen', async () => {
  const { loader, loaded, changes, askedFor } = startLoader();
  const first = loader.open(sourceOf('heron.txt'));
  const second = loader.open(sourceOf('otter.txt'));
  expect(askedFor('heron.txt').signal.aborted).toBe(true);
  askedFor('otter.txt').resolve(documentOf('bb', 'They play.'));
  await Promise.all([first, second]);
  expect(loaded.map(({ document }) => document.id)).toEqual(['bb']);
  expect(changes.at(-1)).toEqual({ name: undefined, fault: undefined });
});

it('reports why a document cannot be opened, until the person dismisses it', async () => {
  const { loader, loaded, askedFor } = startLoader();
  const done = loader.open(sourceOf('broken.pdf'));
  askedFor('broken.pdf').reject(new FaultError({ kind: 'bad-input', message: 'This document is damaged.' }));
  await done;
  expect(loaded).toEqual([]);
  expect([loader.failed, loader.fault?.message]).toEqual(['broken.pdf', 'This document is damaged.']);
  loader.dismissFault();
  expect([loader.failed, loader.fault]).toEqual([undefined, undefined]);
});

it('opens no document whose first page cannot be read', async () => {
  const { loader, loaded, askedFor } = startLoader();
  const done = loader.open(sourceOf('scan.pdf'));
  const message = 'This document has no text, only pictures of it.';
  askedFor('scan.pdf').resolve({
    ...documentOf('cc'),
    // oxlint-disable-next-line require-yield -- it fails before there is anything
    blocks: (async function* (): AsyncGenerator<readonly Block[]> {
      throw new FaultError({ kind: 'bad-input', message });
    })(),
  });
  await done;
  expect(loaded).toEqual([]);
  expect(loader.fault?.message).toBe(message);
  expect(askedFor('scan.pdf').signal.aborted).toBe(true);
});

it('reports nothing when opening is cancelled', async () => {
  const { loader, loaded, askedFor } = startLoader();
  const done = loader.open(sourceOf('heron.txt'));
  loader.stop();
  await done;
  expect(askedFor('heron.txt').signal.aborted).toBe(true);
  expect([loaded, loader.name, loader.fault]).toEqual([[], undefined, undefined]);
});

it('reports when a readable document cannot be stored', async () => {
  const refused = new FaultError({ kind: 'storage-failed', message: 'The disk is full.' });
  const loader = createDocumentLoader(
    {
      read: async () => documentOf('dd', 'It stands.'),
      onLoaded() {
        throw refused;
      },
      onChange() {},
    },
    new AbortController().signal,
  );
  await loader.open(sourceOf('heron.txt'));
  expect([loader.name, loader.fault?.message]).toEqual([undefined, 'The disk is full.']);
});

it('waits for the body of a book, where reading begins', async () => {
  const { loader, loaded, askedFor } = startLoader();
  const done = loader.open(sourceOf('heron.epub'));
  const front: Block = { id: 't', kind: 'heading', text: 'The Heron', isFront: true };
  const body: Block = { id: 'b', kind: 'paragraph', text: 'It stands.' };
  const blocks = (async function* () {
    yield [front];
    yield [body];
    yield [{ ...body, id: 'c' }];
  })();
  askedFor('heron.epub').resolve({ id: 'aa', meta: { contents: [] }, blocks });
  await done;
  expect(loaded.map(({ first }) => first.map(({ id }) => id))).toEqual([['t', 'b']]);
});

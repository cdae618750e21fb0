import { expect, it } from 'vitest';
import {
  createOpening,
  type Begun,
  type ReadableDocument,
} from '../../../../src/main/app/listen/document-loader.ts';
import type { Block } from '../../../../src/shared/listen/document.ts';
import { FaultError } from '../../../../src/shared/contract/fault.ts';

const sourceOf = (name: string) => ({ path: `/books/${name}`, name, isOwn: false });

/** Documents that are there when the test says so. */
function reader() {
  const asked = new Map<string, PromiseWithResolvers<ReadableDocument> & { readonly signal: AbortSignal }>();
  const begun: Begun[] = [];
  const told: unknown[] = [];
  const opening = createOpening(
    {
      read(path, { signal }) {
        const answer = { ...Promise.withResolvers<ReadableDocument>(), signal };
        signal.addEventListener('abort', () => answer.reject(signal.reason));
        asked.set(path, answer);
        return answer.promise;
      },
      onBegun: (each) => void begun.push(each),
      onChange: () => void told.push({ name: opening.name, fault: opening.fault?.message }),
    },
    new AbortController().signal,
  );
  const askedFor = (name: string) => {
    const found = asked.get(`/books/${name}`);
    if (!found) throw new Error(`Nobody asked for ${name}.`);
    return found;
  };
  return { opening, begun, told, askedFor };
}

function documentOf(id: string, ...texts: readonly string[]): ReadableDocument {
  return {
    id,
    meta: { contents: [] },
    blocks: (async function* () {
      for (const [i, text] of texts.entries())
        yield [{ id: `b${i}`, kind: 'paragraph', text } satisfies Block];
    })(),
  };
}

it('tells what is being opened, and hands it on with the first of its text', async () => {
  const { opening, begun, told, askedFor } = reader();
  const done = opening.open(sourceOf('heron.txt'));
  askedFor('heron.txt').resolve(documentOf('aa', 'It stands.', 'It waits.'));
  await done;
  expect(begun.map(({ first }) => first.map(({ text }) => text))).toEqual([['It stands.']]);
  expect((await begun[0]?.rest.next())?.value).toMatchObject([{ text: 'It waits.' }]);
  expect(told).toEqual([
    { name: 'heron.txt', fault: undefined },
    { name: undefined, fault: undefined },
  ]);
});

it('gives up what is being opened for what is asked for next, whichever is there first', async () => {
  const { opening, begun, told, askedFor } = reader();
  const first = opening.open(sourceOf('heron.txt'));
  const second = opening.open(sourceOf('otter.txt'));
  expect(askedFor('heron.txt').signal.aborted).toBe(true);
  askedFor('otter.txt').resolve(documentOf('bb', 'They play.'));
  await Promise.all([first, second]);
  expect(begun.map(({ document }) => document.id)).toEqual(['bb']);
  expect(told.at(-1)).toEqual({ name: undefined, fault: undefined });
});

it('tells why a document cannot be opened, until the person goes on', async () => {
  const { opening, begun, askedFor } = reader();
  const done = opening.open(sourceOf('broken.pdf'));
  askedFor('broken.pdf').reject(new FaultError({ kind: 'bad-input', message: 'This document is damaged.' }));
  await done;
  expect(begun).toEqual([]);
  expect(opening.fault?.message).toBe('This document is damaged.');
  opening.seen();
  expect(opening.fault).toBeUndefined();
});

it('opens nothing whose first page cannot be read', async () => {
  const { opening, begun, askedFor } = reader();
  const done = opening.open(sourceOf('scan.pdf'));
  const message = 'This document has no text, only pictures of it.';
  askedFor('scan.pdf').resolve({
    ...documentOf('cc'),
    // oxlint-disable-next-line require-yield -- it fails before there is anything
    blocks: (async function* (): AsyncGenerator<readonly Block[]> {
      throw new FaultError({ kind: 'bad-input', message });
    })(),
  });
  await done;
  expect(begun).toEqual([]);
  expect(opening.fault?.message).toBe(message);
  expect(askedFor('scan.pdf').signal.aborted).toBe(true);
});

it('stops without a word when nobody wants it any more', async () => {
  const { opening, begun, askedFor } = reader();
  const done = opening.open(sourceOf('heron.txt'));
  opening.stop();
  await done;
  expect(askedFor('heron.txt').signal.aborted).toBe(true);
  expect([begun, opening.name, opening.fault]).toEqual([[], undefined, undefined]);
});

it('tells it when a document that can be read cannot be kept', async () => {
  const refused = new FaultError({ kind: 'storage-failed', message: 'The disk is full.' });
  const opening = createOpening(
    {
      read: async () => documentOf('dd', 'It stands.'),
      onBegun() {
        throw refused;
      },
      onChange() {},
    },
    new AbortController().signal,
  );
  await opening.open(sourceOf('heron.txt'));
  expect([opening.name, opening.fault?.message]).toEqual([undefined, 'The disk is full.']);
});

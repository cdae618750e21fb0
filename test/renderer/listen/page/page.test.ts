import { expect, it } from 'vitest';
import type { Bridge } from '../../../../src/renderer/bridge.ts';
import type { Page } from '../../../../src/renderer/listen/listen-state.ts';
import { createPageReader } from '../../../../src/renderer/listen/follow-document.ts';
import type { Block } from '../../../../src/shared/listen/document.ts';
import type { ShownDocument } from '../../../../src/shared/listen/listening.ts';
import { noChoices } from '../../../../src/shared/listen/script/choices.ts';

const everywhere = { readingPolicies: {}, readingWords: [], readingVoices: {} };
const blocks = (count: number): readonly Block[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `b${i}`,
    kind: 'paragraph',
    text: `This is paragraph ${i}.`,
  }));

function openDocument(id: string, blockCount: number): ShownDocument {
  const kept = { id, title: id, hasCover: false, openedAt: 0, progress: 0 };
  return { ...kept, contents: [], blockCount, complete: false, choices: noChoices, marks: [] };
}

/** A main that has so many blocks of each document and answers with two at a time. */
function reader(count: number) {
  const asked: string[] = [];
  const shown: (Page | undefined)[] = [];
  const bridge = {
    request: (_name: string, { id, from }: { id: string; from: number }) => {
      asked.push(`${id} ${from}`);
      return Promise.resolve({ from, blocks: blocks(count).slice(from, from + 2) });
    },
  } as unknown as Bridge; // answers only what is asked here
  const fail = (error: unknown): never => {
    throw error;
  };
  const pages = createPageReader({ bridge, onPage: (read) => shown.push(read), onFail: fail });
  return { asked, pages, shown, page: () => shown.at(-1) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('reads all that is parsed, and on from there when there is more', async () => {
  const { asked, pages, page } = reader(5);
  pages.follow(openDocument('a', 3), everywhere);
  await settled();
  expect(page()?.blocks).toHaveLength(4); // the fourth came with the third
  pages.follow(openDocument('a', 5), everywhere);
  await settled();
  expect(page()?.blocks.map(({ id }) => id)).toEqual(['b0', 'b1', 'b2', 'b3', 'b4']);
  expect(asked).toEqual(['a 0', 'a 2', 'a 4']);
});

it('has each block once of a document that was left and opened again before its blocks had come', async () => {
  const { pages, page } = reader(5);
  for (const id of ['a', 'b', 'a']) pages.follow(openDocument(id, 5), everywhere);
  await settled();
  expect(page()?.blocks.map(({ id }) => id)).toEqual(['b0', 'b1', 'b2', 'b3', 'b4']);
});

it('makes few pages on the way to the last block', async () => {
  const { pages, shown } = reader(40);
  pages.follow(openDocument('a', 40), everywhere);
  await settled();
  const counts = [...new Set(shown)].map((page) => page?.blocks.length);
  expect(counts).toEqual([0, 2, 4, 8, 16, 32, 40]);
});

it('makes another page only where there are more blocks or other contents', async () => {
  const { pages, page } = reader(2);
  const document = openDocument('a', 2);
  pages.follow(document, everywhere);
  await settled();
  const before = page();
  pages.follow({ ...document, complete: true }, everywhere);
  expect(page()).toBe(before);
  pages.follow({ ...document, contents: [{ title: 'One', level: 1, blockId: 'b1' }] }, everywhere);
  expect(page()).not.toBe(before);
  expect(page()?.sections).toEqual([{ title: 'One', level: 1, at: 1 }]);
});

it('makes one page of contents and of the blocks that they have come with', async () => {
  const { pages, page } = reader(4);
  const document = openDocument('a', 2);
  pages.follow(document, everywhere);
  await settled();
  const before = page();
  pages.follow(
    { ...document, blockCount: 4, contents: [{ title: 'One', level: 1, blockId: 'b3' }] },
    everywhere,
  );
  expect(page()).toBe(before);
  await settled();
  expect(page()).toMatchObject({ blocks: { length: 4 }, sections: [{ title: 'One', at: 3 }] });
});

it('makes another script of the same blocks when the choices change, and asks for none again', async () => {
  const { asked, pages, page } = reader(2);
  pages.follow(openDocument('a', 2), everywhere);
  await settled();
  const before = page();
  pages.follow(openDocument('a', 2), { ...everywhere, readingPolicies: { paragraph: 'skip' } });
  expect(before?.script.reading('b1')?.policy).toBe('read');
  expect(page()?.script.reading('b1')?.policy).toBe('skip');
  expect(asked).toHaveLength(1);
});

it('takes in nothing of a document that is no longer open', async () => {
  const { pages, page } = reader(4);
  pages.follow(openDocument('a', 4), everywhere);
  pages.follow(openDocument('b', 2), everywhere);
  await settled();
  expect(page()).toMatchObject({ documentId: 'b', blocks: { length: 2 } });
  pages.follow(null, everywhere);
  await settled();
  expect(page()).toBeUndefined();
});

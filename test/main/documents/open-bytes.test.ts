import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openDocument } from './read-document.ts';
import { fileWith, fixture, outlineOf, readDocument } from './read-document.ts';

it('goes by the bytes, whatever a file is called (C25)', async () => {
  const { meta } = await readDocument(fileWith(readFileSync(fixture('lighthouse-3.epub')), 'notes.txt'));
  expect(meta.title).toBe('The Lighthouse at Low Water');
  expect(await outlineOf('<!doctype html><p>A page</p>', 'a.epub')).toEqual(['paragraph: A page']);
  expect(await outlineOf('Just words.', 'a.pdf')).toEqual(['paragraph: Just words.']);
});

it('gives blocks the same ids each time', async () => {
  const [one, other] = [
    await readDocument(fixture('lighthouse-3.epub')),
    await readDocument(fixture('lighthouse-3.epub')),
  ];
  expect(one.blocks.map(({ id }) => id)).toEqual(other.blocks.map(({ id }) => id));
  expect(new Set(one.blocks.map(({ id }) => id)).size).toBe(one.blocks.length);
});

it('stops reading when told to', async () => {
  const stop = new AbortController();
  const { blocks } = await openDocument(fixture('lighthouse-3.epub'), { signal: stop.signal });
  const read = async () => {
    for await (const block of blocks) if (block.kind === 'heading') stop.abort();
  };
  await expect(read()).rejects.toThrow(/abort/i);
});

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type DocumentBytes, latin1, memoryBytes } from '../../../src/main/documents/document-bytes.ts';
import { openBytes } from '../../../src/main/documents/open-bytes.ts';
import { fileBytes, partsOf } from '../../../src/main/documents/process/document-file.ts';
import { partsOfBook } from './made-book.ts';
import { fileWith, readInProcess } from './read-document.ts';
import { writeZip } from './zip-writer.ts';

const pictureBytes = 300_000_000;

/** A book with pictures of 300 MB before its text, and a cover that is none of them. */
function bookOfPictures(): string {
  const path = fileWith('', 'pictures.epub');
  const pictures = { name: 'book/pictures.png', bytes: '', zeros: pictureBytes };
  writeZip(path, [pictures, ...partsOfBook(['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>'])]);
  return path;
}

describe('a book of 300 MB of pictures', () => {
  it('is read without them', async () => {
    const file = await open(bookOfPictures());
    let taken = 0;
    const bytes = fileBytes(file.fd, (await file.stat()).size);
    const counted: DocumentBytes = {
      ...bytes,
      read(into, position) {
        taken += into.length;
        return bytes.read(into, position);
      },
      whole: () => expect.unreachable(),
    };
    const { blocks } = await openBytes(counted, 'pictures.epub');
    const texts: string[] = [];
    for await (const { text } of blocks) texts.push(text);
    await file.close();
    expect(texts).toEqual(['One.', 'Two.', 'Three.']);
    expect(taken).toBeLessThan(200_000);
  });

  it('is known by all of its bytes, and read in a process of its own', async () => {
    const path = bookOfPictures();
    const hash = createHash('sha256');
    for await (const part of createReadStream(path)) hash.update(part as Uint8Array);
    const { id, blocks } = await readInProcess(path);
    const texts: string[] = [];
    for await (const batch of blocks) texts.push(...batch.map(({ text }) => text));
    expect(texts).toEqual(['One.', 'Two.', 'Three.']);
    expect(hash.digest('hex')).toMatch(new RegExp(`^${id}`));
  });

  it('keeps its text also without a cover that is larger than any, or broken', async () => {
    const cover = '<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/>';
    const covers = [
      { bytes: '', zeros: pictureBytes },
      { bytes: 'x'.repeat(500), claimedSize: 700 },
    ];
    for (const picture of covers) {
      const path = fileWith('', 'cover.epub');
      const parts = partsOfBook(['<p>One.</p>']).map((part) => ({
        ...part,
        bytes: String(part.bytes).replace('<manifest>', `<manifest>${cover}`),
      }));
      writeZip(path, [{ name: 'book/cover.png', ...picture }, ...parts]);
      const document = await readInProcess(path);
      expect(document.cover).toBeUndefined();
      for await (const batch of document.blocks) expect(batch.map(({ text }) => text)).toEqual(['One.']);
    }
  });
});

it('a file and its bytes in memory give the same wherever they are read', async () => {
  const content = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 31) & 0xff));
  const file = await open(fileWith(content));
  for (const bytes of [memoryBytes(content), fileBytes(file.fd, content.length)]) {
    const into = Buffer.alloc(100);
    expect(await bytes.read(into, 4_950)).toBe(50);
    expect(into.subarray(0, 50)).toEqual(content.subarray(4_950));
    expect(await bytes.read(into, 6_000)).toBe(0);
    expect(Buffer.from(await bytes.whole())).toEqual(content);
    const parts: Buffer[] = [];
    for await (const part of partsOf(bytes)) parts.push(Buffer.from(part));
    expect(Buffer.concat(parts)).toEqual(content);
  }
  await file.close();
});

it('bytes as text keep their numbers', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at & 0xff);
  const text = latin1(bytes);
  expect(text).toHaveLength(bytes.length);
  expect(bytes.every((byte, at) => text.charCodeAt(at) === byte)).toBe(true);
});

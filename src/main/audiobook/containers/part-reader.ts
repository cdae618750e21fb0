import { open } from 'node:fs/promises';
import type { BookChapter, BookPart } from './audiobook.ts';

/** The lengths of a part's packets. */
export async function packetSizes({ path, facts }: BookPart): Promise<Uint16Array> {
  const table = Buffer.alloc(facts.packets * 2);
  const file = await open(path, 'r');
  try {
    const { bytesRead } = await file.read(table, 0, table.length, facts.bytes);
    if (bytesRead < table.length) throw new Error(`${path} is shorter than it was.`);
  } finally {
    await file.close();
  }
  return Uint16Array.from({ length: facts.packets }, (_, i) => table.readUInt16LE(i * 2));
}

const blockBytes = 1024 * 1024;

/** All packets of the book as one run of bytes, in blocks. */
export async function* packetBytes(
  chapters: readonly BookChapter[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  for (const { path, facts } of chapters.flatMap(({ parts }) => parts)) {
    const file = await open(path, 'r');
    try {
      for (let at = 0; at < facts.bytes;) {
        signal.throwIfAborted();
        const block = Buffer.alloc(Math.min(blockBytes, facts.bytes - at));
        const { bytesRead } = await file.read(block, 0, block.length, at);
        if (bytesRead === 0) throw new Error(`${path} is shorter than it was.`);
        yield block.subarray(0, bytesRead);
        at += bytesRead;
      }
    } finally {
      await file.close();
    }
  }
}

import { read } from 'node:fs';
import { promisify } from 'node:util';

/** What a document is made of, read where it is wanted: of a book full of pictures only the text. */
export interface DocumentBytes {
  readonly size: number;
  /** Fills `into` with what stands from `position` on, and tells how many bytes there were. */
  read(into: Uint8Array, position: number): Promise<number>;
  /** All of them, each time in memory that is the caller's own; fewer when the file has become shorter. */
  whole(): Promise<Buffer>;
}

/** Bytes that are in memory. */
export function heldBytes(bytes: Buffer): DocumentBytes {
  return {
    size: bytes.length,
    async read(into, position) {
      const found = bytes.subarray(position, position + into.length);
      into.set(found);
      return found.length;
    },
    whole: async () => Buffer.from(bytes),
  };
}

/**
 * The first `size` bytes of an opened file, which stays open while they are wanted. A program that saves another
 * version under its name leaves the opened one as it is; one that writes into it makes a damaged document of it.
 * `onRead` is called with every part that has come, which on a slow drive may take long.
 */
export function fileBytes(fd: number, size: number, onRead: () => void = () => {}): DocumentBytes {
  const readInto = async (into: Uint8Array, position: number): Promise<number> => {
    let length = 0;
    while (length < into.length) {
      const wanted = Math.min(into.length - length, size - position - length, partBytes);
      if (wanted <= 0) break;
      const { bytesRead } = await readAt(fd, into, length, wanted, position + length);
      if (bytesRead === 0) break;
      onRead();
      length += bytesRead;
    }
    return length;
  };
  return {
    size,
    read: readInto,
    async whole() {
      const bytes = Buffer.allocUnsafe(size);
      return bytes.subarray(0, await readInto(bytes, 0));
    },
  };
}

/** All of them, one part after the other in the same memory: each is gone when the next is asked for. */
export async function* partsOf(bytes: DocumentBytes): AsyncGenerator<Uint8Array, void, undefined> {
  const part = new Uint8Array(Math.min(bytes.size, partBytes));
  for (let position = 0; position < bytes.size;) {
    const length = await bytes.read(part, position);
    if (length === 0) return;
    yield part.subarray(0, length);
    position += length;
  }
}

const readAt = promisify(read);
/** At once: a network drive answers it within a second, and a hash of it takes a few milliseconds. */
const partBytes = 8_000_000;

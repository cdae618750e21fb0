import { read, constants } from 'node:fs';
import { promisify } from 'node:util';
import { open, type FileHandle } from 'node:fs/promises';
import { tooLarge, unreadable } from './document-errors.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * An ordinary file, open to be read, and its length. What it is is asked of the opened file, so that nothing can be put
 * in its place between looking and reading. @throws FaultError when it is none, or is larger than `maxBytes`
 */
export async function openDocumentFile(
  path: string,
  maxBytes: number,
): Promise<{ readonly file: FileHandle; readonly size: number }> {
  const file = await openToRead(path);
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw unreadable(t('documents:file.folder'));
    if (!stats.isFile()) throw unreadable(t('documents:file.special'));
    if (stats.size > maxBytes)
      throw tooLarge(t('documents:file.too-large', { megabytes: Math.floor(maxBytes / 1e6) }));
    if (stats.size === 0) throw unreadable(t('documents:file.empty'));
    return { file, size: stats.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    // Without NONBLOCK, opening a pipe waits for somebody to write into it.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw unreadable(t('documents:file.gone'), error);
    if (code === 'EACCES' || code === 'EPERM') throw unreadable(t('documents:file.not-allowed'), error);
    throw unreadable(t('documents:file.unopened'), error);
  }
}

/** What a document is made of, read where it is wanted: of a book full of pictures only the text. */
export interface DocumentBytes {
  readonly size: number;
  /** Fills `into` with what stands from `position` on, and tells how many bytes there were. */
  read(into: Uint8Array, position: number): Promise<number>;
  /** All of them, each time in memory that is the caller's own; fewer when the file has become shorter. */
  whole(): Promise<Buffer>;
}

/** Bytes that are in memory. */
export function memoryBytes(bytes: Buffer): DocumentBytes {
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

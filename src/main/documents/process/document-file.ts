import { read, constants } from 'node:fs';
import { promisify } from 'node:util';
import { open, type FileHandle } from 'node:fs/promises';
import { type DocumentBytes, bytesInParts } from '../document-bytes.ts';
import { tooLarge, unreadable } from '../document-errors.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * Opens an ordinary file for reading, and returns its length. The checks use the open file, so it cannot be replaced between
 * checking and reading. @throws FaultError if it is not an ordinary file, or is larger than `maxBytes`
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
    // Without O_NONBLOCK, opening a pipe waits for a writer.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw unreadable(t('documents:file.gone'), error);
    if (code === 'EACCES' || code === 'EPERM') throw unreadable(t('documents:file.not-allowed'), error);
    throw unreadable(t('documents:file.unopened'), error);
  }
}

/**
 * The first `size` bytes of an open file, which must stay open. A program that saves another version under the same name
 * doesn't affect them; one that writes into the file damages the document. `onRead` is called after every part, which may
 * take long on a slow drive.
 */
export function fileBytes(fd: number, size: number, onRead?: () => void): DocumentBytes {
  const readPart = async (into: Uint8Array, position: number): Promise<number> =>
    (await readAt(fd, into, 0, into.length, position)).bytesRead;
  return bytesInParts(size, readPart, onRead);
}

/** All bytes in parts that share the same memory: each part is overwritten by the next. */
export async function* partsOf(bytes: DocumentBytes): AsyncGenerator<Uint8Array, void, undefined> {
  const part = new Uint8Array(Math.min(bytes.size, hashedAtOnce));
  for (let position = 0; position < bytes.size;) {
    const length = await bytes.read(part, position);
    if (length === 0) return;
    yield part.subarray(0, length);
    position += length;
  }
}

const readAt = promisify(read);
/** Takes about a millisecond, for which the app stands still. */
const hashedAtOnce = 1_000_000;

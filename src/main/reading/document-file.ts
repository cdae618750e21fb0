import { constants, read } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { tooLarge, unreadable } from './unreadable.ts';

/**
 * The bytes of an ordinary file. @throws FaultError when it is none, cannot be read, or is larger than `maxBytes`
 */
export async function readDocumentFile(
  path: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  const { file, size } = await openDocumentFile(path, maxBytes);
  try {
    return await readOpened(file.fd, size, signal ? { signal } : {});
  } finally {
    await file.close();
  }
}

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
    if (stats.isDirectory()) throw unreadable('This is a folder. Open one document of it.');
    if (!stats.isFile()) throw unreadable('This is not a file that holds a document.');
    if (stats.size > maxBytes) throw tooLarge(`This file is larger than ${Math.floor(maxBytes / 1e6)} MB.`);
    if (stats.size === 0) throw unreadable('This file is empty.');
    return { file, size: stats.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const readAt = promisify(read);
/** At once: a network drive answers it within a second, and a hash of it takes a few milliseconds. */
const partBytes = 8_000_000;

/** As much as the file had when it was looked at, or less if it has become shorter; never more. */
export async function readOpened(
  fd: number,
  size: number,
  { onPart, signal }: { readonly onPart?: (part: Uint8Array) => void; readonly signal?: AbortSignal } = {},
): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    signal?.throwIfAborted();
    const { bytesRead } = await readAt(fd, bytes, length, Math.min(size - length, partBytes), length);
    if (bytesRead === 0) break;
    onPart?.(bytes.subarray(length, length + bytesRead));
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    // Without NONBLOCK, opening a pipe waits for somebody to write into it.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw unreadable('This file is not there any more.', error);
    if (code === 'EACCES' || code === 'EPERM')
      throw unreadable('You are not allowed to read this file.', error);
    throw unreadable('This file cannot be opened.', error);
  }
}

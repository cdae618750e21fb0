import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tooLarge, unreadable } from './unreadable.ts';

/**
 * The bytes of an ordinary file. What it is is asked of the opened file, so that nothing can be put in its place between
 * looking and reading. @throws FaultError when it is none, cannot be read, or is larger than `maxBytes`
 */
export async function readDocumentFile(
  path: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  const file = await openToRead(path);
  try {
    const { size } = await file.stat().then((stats) => {
      if (stats.isDirectory()) throw unreadable('This is a folder. Open one document of it.');
      if (!stats.isFile()) throw unreadable('This is not a file that holds a document.');
      return stats;
    });
    if (size > maxBytes) throw tooLarge(`This file is larger than ${Math.floor(maxBytes / 1e6)} MB.`);
    if (size === 0) throw unreadable('This file is empty.');
    return await readWhole(file, size, signal);
  } finally {
    await file.close();
  }
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

/** As much as the file had when it was looked at, or less if it has become shorter; never more. */
async function readWhole(file: FileHandle, size: number, signal?: AbortSignal): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    signal?.throwIfAborted();
    const { bytesRead } = await file.read(bytes, length, Math.min(size - length, 8_000_000), length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Puts bytes in the place of a file, whole or not at all. When it resolves they are on the disk. */
export async function putFile(path: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.new`;
  await writeFile(unfinished, content, { mode: 0o600 });
  await renameDurably(unfinished, path);
}

/** What was paid for has its name at once, and is on the disk before anything else is done. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(to);
  // A name is on the disk when its folder is. Windows sees to that itself, and opens no folders.
  if (process.platform !== 'win32') await sync(dirname(to));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @returns undefined when there is none @throws whatever else keeps it from being read */
export async function readOrNothing(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

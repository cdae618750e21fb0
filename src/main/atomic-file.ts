import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Files that are there whole or not at all. */

/** Only the person themself can read what is kept of them. */
const fileMode = 0o600;
const folderMode = 0o700;

/**
 * Puts bytes in the place of a file: whatever happens meanwhile, there is the old file or the new one. When it resolves
 * the new one is on the disk. Its folder is made where there is none.
 * @param unfinished where it is written first, in the same folder. Writers of one file at the same time need one each.
 * @throws what the system says; the old file is untouched then
 */
export async function writeAtomically(
  path: string,
  content: Uint8Array | string,
  unfinished = `${path}.new`,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: folderMode });
  try {
    await writeFile(unfinished, content, { mode: fileMode, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}); // the first failure is the one to report
    throw error;
  }
  await syncFolder(dirname(path));
}

/** `writeAtomically` for those who must not give way in between. */
export function writeAtomicallySync(path: string, content: Uint8Array | string): void {
  const unfinished = `${path}.new`;
  mkdirSync(dirname(path), { recursive: true, mode: folderMode });
  try {
    writeFileSync(unfinished, content, { mode: fileMode, flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  syncFolderSync(dirname(path));
}

/** Gives a file its name at once, and puts both on the disk before anything else is done. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(to, 'r+'); // Windows syncs nothing that is only open for reading
  await syncFolder(dirname(to));
}

async function syncFolder(folder: string): Promise<void> {
  if (namesNeedSync) await sync(folder, 'r');
}

/** A new name is on the disk when its folder is. */
export function syncFolderSync(folder: string): void {
  if (!namesNeedSync) return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Windows sees to it itself, and opens no folders. */
const namesNeedSync = process.platform !== 'win32';

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

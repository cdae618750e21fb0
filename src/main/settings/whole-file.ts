import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A file's text, or undefined when there is none. @throws whatever else keeps it from being read */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Puts a text in the place of a file, whole or not at all: whatever happens meanwhile, there is the old text or the new
 * one. When this returns it is on the disk. Only the person themself can read it.
 * @throws what the system says; the old text is untouched then
 */
export function writeWhole(path: string, text: string): void {
  const folder = dirname(path);
  const unfinished = `${path}.new`;
  mkdirSync(folder, { recursive: true }); // it may have been removed since Parley started
  try {
    writeThrough(unfinished, text);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  syncFolder(folder);
}

function writeThrough(path: string, text: string): void {
  const file = openSync(path, 'w', 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A new name is only on the disk when its folder is. Windows sees to that itself, and opens no folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

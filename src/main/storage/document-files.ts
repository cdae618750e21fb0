import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureTypeOf } from './picture-type.ts';
import { writeAtomicallySync } from '../atomic-file.ts';

/** What is kept of documents as files: covers, and texts that were pasted and lie nowhere else. */
export interface DocumentFiles {
  /** @returns the text's id, which is that of any file with the same text */
  keepText(text: string): string;
  textPath(id: string): string;
  /** Keeps what is a picture and not too large. @returns whether it is */
  keepCover(id: string, bytes: Uint8Array): boolean;
  cover(id: string): { readonly bytes: Uint8Array; readonly mediaType: string } | undefined;
  remove(id: string): void;
}

/** Bytes. The covers of books are a tenth of it. */
const largestCover = 10_000_000;

/** @param folder made when there is something to put into it */
export function openDocumentFiles(folder: string): DocumentFiles {
  const textPath = (id: string): string => join(folder, `${id}.txt`);
  const coverPath = (id: string): string => join(folder, `${id}.cover`);
  return {
    keepText(text) {
      const bytes = Buffer.from(text);
      const id = documentIdOf(bytes);
      writeAtomicallySync(textPath(id), bytes);
      return id;
    },
    textPath,
    keepCover(id, bytes) {
      if (bytes.length > largestCover || !pictureTypeOf(bytes)) return false;
      const isKept = statSync(coverPath(id), { throwIfNoEntry: false })?.size === bytes.length;
      if (!isKept) writeAtomicallySync(coverPath(id), bytes);
      return true;
    },
    cover(id) {
      const bytes = readOrNothing(coverPath(id));
      const mediaType = bytes && pictureTypeOf(bytes);
      return bytes && mediaType ? { bytes, mediaType } : undefined;
    },
    remove(id) {
      for (const path of [textPath(id), coverPath(id)]) rmSync(path, { force: true });
    },
  };
}

/** A document is what is in it, wherever it lies: 32 digits of the SHA-256 of its bytes. */
function documentIdOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

function readOrNothing(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined; // it was removed, or cannot be read: then there is no cover
  }
}

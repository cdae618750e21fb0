import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureTypeOf } from './picture-type.ts';
import { writeAtomicallySync } from '../atomic-file.ts';

/** What is kept of documents as files: covers, texts that were pasted and pages of the web, which lie nowhere else, and recognized pages. */
interface DocumentFiles {
  /** @returns the text's id, which is that of any file with the same text */
  keepText(text: string): string;
  textPath(id: string): string;
  /** @returns the id of what was fetched, which is that of any file with the same bytes */
  keepFetched(bytes: Uint8Array): string;
  fetchedPath(id: string): string;
  /** Keeps what is a picture and not too large. @returns whether it is */
  keepCover(id: string, bytes: Uint8Array): boolean;
  cover(id: string): { readonly bytes: Uint8Array; readonly mediaType: string } | undefined;
  /** Keeps what was recognized on a page of a scan. */
  keepPage(id: string, page: number, recognized: RecognizedPage): void;
  page(id: string, page: number): RecognizedPage | undefined;
  /** The pages of which something is kept, in order. */
  pages(id: string): readonly number[];
  remove(id: string): void;
}

interface RecognizedPage {
  /** Which recognized it. */
  readonly model: string;
  /** Markdown; empty for a page without text. */
  readonly text: string;
}

/** Bytes. The covers of books are a tenth of it. */
const largestCover = 10_000_000;

/** @param folder made when there is something to put into it */
export function openDocumentFiles(folder: string): DocumentFiles {
  const textPath = (id: string): string => join(folder, `${id}.txt`);
  const fetchedPath = (id: string): string => join(folder, `${id}.web`);
  const coverPath = (id: string): string => join(folder, `${id}.cover`);
  const pagesFolder = (id: string): string => join(folder, `${id}.pages`);
  const pagePath = (id: string, page: number): string => join(pagesFolder(id), `${page}.md`);
  const page = (id: string, number: number): RecognizedPage | undefined =>
    recognizedIn(readOrNothing(pagePath(id, number)));
  const keep = (bytes: Uint8Array, pathOf: (id: string) => string): string => {
    const id = documentIdOf(bytes);
    writeAtomicallySync(pathOf(id), bytes);
    return id;
  };
  return {
    keepText: (text) => keep(Buffer.from(text), textPath),
    textPath,
    keepFetched: (bytes) => keep(bytes, fetchedPath),
    fetchedPath,
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
    keepPage: (id, number, { model, text }) =>
      writeAtomicallySync(pagePath(id, number), `${modelLine}${model}\n${text}`),
    page,
    pages: (id) =>
      namesIn(pagesFolder(id))
        .flatMap((name) => (/^\d+\.md$/.test(name) ? [Number.parseInt(name, 10)] : []))
        .filter((number) => page(id, number))
        .toSorted((a, b) => a - b),
    remove(id) {
      for (const path of [textPath(id), fetchedPath(id), coverPath(id)]) rmSync(path, { force: true });
      rmSync(pagesFolder(id), { force: true, recursive: true });
    },
  };
}

/** A document is what is in it, wherever it lies: 32 digits of the SHA-256 of its bytes. */
function documentIdOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Begins the first line of a recognized page's file. */
const modelLine = 'model:';

/** A page whose file is damaged is recognized again. */
function recognizedIn(bytes: Uint8Array | undefined): RecognizedPage | undefined {
  const written = Buffer.from(bytes ?? []).toString('utf8');
  const end = written.indexOf('\n');
  if (!written.startsWith(modelLine) || end < 0) return undefined;
  return { model: written.slice(modelLine.length, end), text: written.slice(end + 1) };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nothing was recognized
  }
}

function readOrNothing(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined; // it was removed, or cannot be read
  }
}

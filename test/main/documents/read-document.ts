import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Block, DocumentMeta } from '../../../src/shared/listen/document.ts';
import { memoryBytes } from '../../../src/main/documents/document-bytes.ts';
import { openBytes } from '../../../src/main/documents/open-bytes.ts';
import {
  defaultLimits,
  type OpenedDocument,
  type OpenOptions,
} from '../../../src/main/documents/opened-document.ts';
import { fileBytes, openDocumentFile } from '../../../src/main/documents/process/document-file.ts';
import { startNodeParser } from '../../../src/main/documents/process/host/parser-in-process.ts';
import { documentReader } from '../../../src/main/documents/process/host/read-document.ts';

/** A document of ours that lies beside the tests. */
export function fixture(name: string): string {
  return join(import.meta.dirname, '../../fixtures/documents', name);
}

/** A file of its own with these bytes in it. */
export function fileWith(bytes: Uint8Array | string, name = 'document'): string {
  const path = join(mkdtempSync(join(tmpdir(), 'parley-document-')), name);
  writeFileSync(path, bytes);
  return path;
}

/** Opens a document in this process, with all of its bytes in memory. */
export async function openDocument(path: string, options: OpenOptions = {}): Promise<OpenedDocument> {
  const { file, size } = await openDocumentFile(path, { ...defaultLimits, ...options.limits }.fileBytes);
  try {
    return await openBytes(memoryBytes(await fileBytes(file.fd, size).whole()), basename(path), options);
  } finally {
    await file.close();
  }
}

export interface ReadDocument {
  readonly meta: DocumentMeta;
  readonly blocks: readonly Block[];
}

/** The whole of a document. */
export async function readDocument(path: string, options?: OpenOptions): Promise<ReadDocument> {
  const { meta, blocks } = await openDocument(path, options);
  const all: Block[] = [];
  for await (const block of blocks) all.push(block);
  return { meta, blocks: all };
}

/** As the terminal program reads it. */
export const readInProcess = documentReader(startNodeParser);

const builtParser = join(import.meta.dirname, '../../../out/terminal/parser-process.js');

/** The same by the built program, whose process starts in half the time; for tests before which it is built. */
export const readInBuiltProcess = documentReader((request, fd) => startNodeParser(request, fd, builtParser));

/** One line a block: its kind, its level, its text. */
export function outline(blocks: readonly Block[]): string[] {
  return blocks.map(({ kind, level, text }) => `${kind}${level ? ` ${level}` : ''}: ${text}`);
}

/** The outline of a text that is read as a file. */
export async function outlineOf(bytes: Uint8Array | string, name?: string): Promise<string[]> {
  return outline((await readDocument(fileWith(bytes, name))).blocks);
}

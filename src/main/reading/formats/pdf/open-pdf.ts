import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Block, DocumentMeta } from '../../../../shared/document.ts';
import type { FaultError } from '../../../../shared/fault.ts';
import { readDocumentFile } from '../../document-file.ts';
import type { OpenedDocument } from '../../opened-document.ts';
import { tooLarge, unreadable } from '../../unreadable.ts';
import { blocksOf } from './blocks.ts';
import { outlineOf } from './outline.ts';
import { loadPdf } from './pdf-engine.ts';
import { readPages, type ReadPage } from './read-pages.ts';
import { titleOf } from './title.ts';

/** What a PDF may have at most. */
export interface PdfLimits {
  readonly maxBytes: number;
  readonly maxPages: number;
  readonly maxCharactersPerPage: number;
}

/** A thick book scanned with its text has about 100 MB; a page of a newspaper 30,000 characters. */
export const pdfLimits: PdfLimits = { maxBytes: 200e6, maxPages: 20_000, maxCharactersPerPage: 1_000_000 };

/**
 * A PDF, by its path or its bytes (which it takes over), as blocks in reading order. Pages are read as the blocks are
 * asked for.
 *
 * @throws FaultError when the file is no PDF, broken, locked, too large, or has no text; also later, from `blocks`.
 */
export async function openPdf(
  source: string | Uint8Array,
  { signal, limits = {} }: { readonly signal?: AbortSignal; readonly limits?: Partial<PdfLimits> } = {},
): Promise<OpenedDocument> {
  const { maxBytes, maxPages, maxCharactersPerPage } = { ...pdfLimits, ...limits };
  const document = await loadPdf(await bytesOf(source, maxBytes, signal), signal);
  try {
    if (document.numPages > maxPages) throw moreThanRead(`more than ${maxPages.toLocaleString('en')} pages`);
    const pages = readPages(document, maxCharactersPerPage, signal);
    const first = await untilText(pages);
    const outline = await outlineOf(document);
    const meta = { ...(await metaOf(document, first)), contents: outline.entries };
    return { meta, blocks: closing(document, blocksOf(chain(first, pages), outline)) };
  } catch (error) {
    await document.loadingTask.destroy();
    throw error;
  }
}

async function bytesOf(
  source: string | Uint8Array,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const bytes = typeof source === 'string' ? await readDocumentFile(source, maxBytes, signal) : source;
  if (bytes.length > maxBytes) throw moreThanRead(`more than ${Math.round(maxBytes / 1e6)} MB`);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.length)).toString('latin1');
  if (!head.includes('%PDF-')) throw unreadable('This file is not a PDF.');
  // Of a buffer that is part of a pool pdf.js would take all.
  return bytes.length === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}

/** The first pages, up to one with text. */
async function untilText(pages: AsyncGenerator<ReadPage>): Promise<ReadPage[]> {
  const first: ReadPage[] = [];
  for (let next = await pages.next(); !next.done; next = await pages.next()) {
    first.push(next.value);
    if (next.value.runs.length > 0) return first;
  }
  throw unreadable(
    'This PDF holds pictures of its pages and no text. Have its text recognised by a scanning program first.',
  );
}

async function* chain<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}

async function* closing(document: PDFDocumentProxy, blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  try {
    yield* blocks;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function metaOf(
  document: PDFDocumentProxy,
  first: readonly ReadPage[],
): Promise<Omit<DocumentMeta, 'contents'>> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { Title, Author, Language } = info as Readonly<Record<string, unknown>>;
  const title = titleOf(Title, first.at(-1)?.runs ?? []);
  const author = typeof Author === 'string' ? Author.trim() : '';
  const language =
    first.find((page) => page.language)?.language ?? (typeof Language === 'string' ? Language : undefined);
  return { ...(title && { title }), ...(author && { author }), ...(language && { language }) };
}

function moreThanRead(what: string): FaultError {
  return tooLarge(`This PDF has ${what}, which is more than Parley reads.`);
}

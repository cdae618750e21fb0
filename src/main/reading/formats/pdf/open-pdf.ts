import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Block, DocumentMeta } from '../../../../shared/document.ts';
import type { FaultError } from '../../../../shared/fault.ts';
import type { DocumentBytes } from '../../document-bytes.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument, OpenOptions } from '../../opened-document.ts';
import { tooLarge, unreadable } from '../../unreadable.ts';
import { blocksOf } from './blocks.ts';
import { outlineOf } from './outline.ts';
import { loadPdf, pdfFault } from './pdf-engine.ts';
import { readPages, type ReadPage } from './read-pages.ts';
import { titleOf } from './title.ts';

/**
 * A PDF, whose bytes it takes over as a whole, as blocks in reading order. Pages are read as the blocks are asked for.
 *
 * @throws FaultError when the file is broken, locked, too large, or has no text; also later, from `blocks`.
 */
export async function openPdf(
  bytes: DocumentBytes,
  limits: DocumentLimits,
  { signal, onWork }: Pick<OpenOptions, 'signal' | 'onWork'> = {},
): Promise<OpenedDocument> {
  if (bytes.size > limits.pdfBytes) throw moreThanRead(`more than ${Math.round(limits.pdfBytes / 1e6)} MB`);
  const document = await loadPdf(ownBytes(await bytes.whole()), signal);
  try {
    const { numPages } = document;
    if (numPages > limits.pages) throw moreThanRead(`more than ${limits.pages.toLocaleString('en')} pages`);
    const broken: number[] = [];
    const onBroken = (page: number): void => void broken.push(page);
    const pages = readPages(document, limits.charactersPerPage, { signal, onWork, onBroken });
    const first = await untilText(pages, broken);
    const outline = await outlineOf(document);
    const contents: GrowingContents = [...outline.entries];
    const meta = { ...(await metaOf(document, first)), contents };
    const blocks = blocksOf(chain(first, pages), outline);
    const listed = contents.length > 0 ? blocks : listing(contents, blocks);
    return { meta, blocks: closing(document, toldWhatIsBroken(listed, broken)) };
  } catch (error) {
    await document.loadingTask.destroy();
    throw error;
  }
}

/** Of a buffer that is part of a pool pdf.js would take all. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}

/** The first pages, up to one with text. */
async function untilText(pages: AsyncGenerator<ReadPage>, broken: readonly number[]): Promise<ReadPage[]> {
  const first: ReadPage[] = [];
  for (let next = await pages.next(); !next.done; next = await pages.next()) {
    first.push(next.value);
    if (next.value.runs.length > 0) return first;
  }
  if (broken.length > 0) throw pdfFault(new Error(`None of its pages can be read.`));
  throw unreadable(
    'This PDF holds pictures of its pages and no text. Have its text recognised by a scanning program first.',
  );
}

async function* chain<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}

/** Where the file has no outline, its headings are its contents. */
async function* listing(contents: GrowingContents, blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  for await (const block of blocks) {
    if (block.kind === 'heading')
      contents.push({ title: block.text, level: block.level ?? 1, blockId: block.id });
    yield block;
  }
}

/** All that can be read is read; which pages could not be, is said at the end. */
async function* toldWhatIsBroken(
  blocks: AsyncIterable<Block>,
  broken: readonly number[],
): AsyncGenerator<Block> {
  yield* blocks;
  if (broken.length === 0) return;
  const [first] = broken;
  throw unreadable(
    broken.length === 1
      ? `Page ${first} of this PDF is broken, so it is missing from what is read.`
      : `${broken.length} pages of this PDF are broken, the first of them page ${first}, so they are missing from what is read.`,
  );
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

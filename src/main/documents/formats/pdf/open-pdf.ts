import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { DocumentBytes } from '../../document-bytes.ts';
import { declaredTitle } from '../../declared-title.ts';
import { tooLarge, unreadable } from '../../document-errors.ts';
import { outlineOf } from './outline.ts';
import { blocksOf } from './pdf-blocks.ts';
import { commonSize, segmentsOf } from './line-segments.ts';
import { withoutOverprint } from './overprint.ts';
import type { Run } from './page-text.ts';
import { composeAccents } from './letters/accents.ts';
import { loadPdf, pdfFault, mendPageTree } from './pdf-engine.ts';
import { isTelling } from './kinds/form-fields.ts';
import type { PageToSort } from './kinds/page-kinds.ts';
import { readPages } from './read-pages.ts';
import type { DocumentLimits, GrowingContents, OpenOptions, OpenedDocument } from '../../opened-document.ts';
import type { Block, DocumentMeta } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';
import { beginsBody } from './kinds/title-page.ts';
import { picturesOf } from './kinds/picture-areas.ts';
import { withSkippedLists } from './kinds/skipped-lists.ts';

/**
 * Opens a PDF as blocks in reading order. It reads the whole file into memory, but a page only when its blocks are needed.
 * @throws FaultError if the file is broken, locked, too large, or has no text; also later, from `blocks`
 */
export async function openPdf(
  bytes: DocumentBytes,
  limits: DocumentLimits,
  { signal, onWork }: Pick<OpenOptions, 'signal' | 'onWork'> = {},
): Promise<OpenedDocument> {
  if (bytes.size > limits.pdfBytes)
    throw tooLarge(t('documents:pdf.too-large', { megabytes: Math.round(limits.pdfBytes / 1e6) }));
  const document = await loadWhole(bytes, signal);
  try {
    const { numPages } = document;
    if (numPages > limits.pages) throw tooLarge(t('documents:pdf.too-many-pages', { count: limits.pages }));
    const pages = readPages(document, limits.charactersPerPage, { signal, onWork });
    const first = await untilText(pages);
    const look = first.some(hasText) ? undefined : await lookWithoutText(document, first);
    if (look) return await withoutText(document, look);
    const outline = await outlineOf(document);
    const contents: GrowingContents = [...outline.entries];
    const meta = { ...(await metaOf(document, first)), pageCount: numPages, contents };
    const blocks = withSkippedLists(blocksOf(chain(first, pages), outline));
    const listed = contents.length > 0 ? blocks : withHeadingsAsContents(contents, blocks);
    return { meta, blocks: closingAfter(document, listed) };
  } catch (error) {
    await document.loadingTask.destroy();
    throw error;
  }
}

/** If the last page cannot be loaded, the page tree may have a broken entry, and pdf.js gives up the pages behind it. */
async function loadWhole(bytes: DocumentBytes, signal: AbortSignal | undefined): Promise<PDFDocumentProxy> {
  const document = await loadPdf(ownBytes(await bytes.whole()), { signal });
  const isWhole = await document.getPage(document.numPages).then(
    ({ ref }) => ref !== null,
    () => false,
  );
  if (isWhole) return document;
  const mended = await bytes.whole();
  if (!mendPageTree(mended)) return document;
  await document.loadingTask.destroy();
  return await loadPdf(ownBytes(mended), { signal });
}

/** pdf.js takes over the whole underlying buffer, so bytes in a shared pool are copied first. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}

/**
 * Pictures of pages are to be drawn and recognized by others, also of those whose letters can only be read by looking at them.
 * @throws FaultError for what has nothing to recognize
 */
async function withoutText(document: PDFDocumentProxy, look: Look): Promise<OpenedDocument> {
  if (look !== 'scans') throw unreadable(t(`documents:pdf.without-text.${look}`));
  const meta = {
    ...(await metaOf(document, [])),
    pageCount: document.numPages,
    isScanned: true,
    contents: [],
  };
  return { meta, blocks: closingAfter(document, noBlocks()) };
}

async function* noBlocks(): AsyncGenerator<Block> {}

/** What pages without a word show; undefined if they have fields that say nothing, and no picture of what these ask. */
async function lookWithoutText(
  document: PDFDocumentProxy,
  pages: readonly PageToSort[],
): Promise<Look | undefined> {
  if (pages.some(({ isUndecoded }) => isUndecoded)) return 'scans';
  const look = await lookOf(document);
  const hasFields = pages.some(({ annotations }) => annotations.length > 0);
  return look === 'blank' && hasFields ? undefined : look;
}

/** The first pages, up to the first one with something to say; all of them where none has. */
async function untilText(pages: AsyncGenerator<PageToSort>): Promise<PageToSort[]> {
  const first: PageToSort[] = [];
  for (let next = await pages.next(); !next.done; next = await pages.next()) {
    first.push(next.value);
    if (hasText(next.value)) return first;
  }
  if (first.some(({ isBroken }) => isBroken)) throw pdfFault(new Error('None of its pages can be read.'));
  return first;
}

/** Fields that somebody put on a scanned form say nothing before they are filled in: what they ask is in the picture. */
function hasText({ runs, sideways, annotations }: PageToSort): boolean {
  return runs.length + sideways.length > 0 || annotations.some(isTelling);
}

async function* chain<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}

/** Without an outline, the headings are the contents. */
async function* withHeadingsAsContents(
  contents: GrowingContents,
  blocks: AsyncIterable<Block>,
): AsyncGenerator<Block> {
  for await (const block of blocks) {
    if (block.kind === 'heading')
      contents.push({ title: block.text, level: block.level ?? 1, blockId: block.id });
    yield block;
  }
}

async function* closingAfter(
  document: PDFDocumentProxy,
  blocks: AsyncIterable<Block>,
): AsyncGenerator<Block> {
  try {
    yield* blocks;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function metaOf(
  document: PDFDocumentProxy,
  first: readonly PageToSort[],
): Promise<Omit<DocumentMeta, 'contents'>> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { Title, Author, Language } = info as Readonly<Record<string, unknown>>;
  const title = declaredTitle(Title) ?? printedTitle(first.at(-1)?.runs ?? []);
  const author = typeof Author === 'string' ? Author.trim() : '';
  const language =
    first.find((page) => page.language)?.language ?? (typeof Language === 'string' ? Language : undefined);
  return { ...(title && { title }), ...(author && { author }), ...(language && { language }) };
}

/** The largest words of the first page. */
function printedTitle(firstPage: readonly Run[]): string | undefined {
  const largest = Math.max(
    0,
    ...firstPage.filter(({ text }) => /\p{L}{3}/u.test(text)).map(({ size }) => size),
  );
  if (largest < 1.3 * commonSize(firstPage)) return undefined;
  const large = segmentsOf(withoutOverprint(firstPage).filter(({ size }) => size > 0.95 * largest));
  const lettersBetween = (above: number, below: number): number =>
    firstPage.reduce((sum, { y, text }) => (y > above && y < below ? sum + text.length : sum), 0);
  const apart = large.findIndex(
    ({ y, text }, at) =>
      at > 0 && (beginsSection(text) || lettersBetween(large[at - 1]!.y, y) > mostLettersInTitle),
  );
  const words = large
    .slice(0, apart < 0 ? mostTitleLines : Math.min(apart, mostTitleLines))
    .map(({ text }) => composeAccents(text))
    .join(' ');
  const isAmidPage = large[0] && lettersBetween(-Infinity, large[0].y) > mostLettersInTitle;
  const isSentence = isAmidPage && words.endsWith('.') && words.split(' ').length >= leastSentenceWords;
  return words.length > 2 && words.length < 250 && !isSentence ? words : undefined;
}

const mostTitleLines = 4;
/** More between two large lines is text, and the lower one the head of a section. */
const mostLettersInTitle = 300;
/** With a full stop behind so many, the largest words amid a page are text below a chart, and no title. */
const leastSentenceWords = 8;

function beginsSection(text: string): boolean {
  return beginsBody(text) || /^\d+\.?\s+\p{Lu}/u.test(text);
}

/** So many pages show what the others are. */
const mostPages = 12;
/** A picture that covers at least so much of its page is a picture of the page. */
const leastShare = 0.4;

type Look = 'scans' | 'drawings' | 'blank';

/** What the pages of a PDF without text show. */
async function lookOf(document: PDFDocumentProxy): Promise<Look> {
  let look: Exclude<Look, 'scans'> = 'blank';
  for (let number = 1; number <= Math.min(mostPages, document.numPages); number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { images, drawings } = await picturesOf(page);
    page.cleanup();
    const area = images.reduce((sum, { x0, y0, x1, y1 }) => sum + (x1 - x0) * (y1 - y0), 0);
    if (area >= leastShare * width * height) return 'scans';
    if (images.length + drawings.length > 0) look = 'drawings';
  }
  return look;
}

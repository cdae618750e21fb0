import type { DocumentBytes } from '../../document-bytes.ts';
import { declaredTitle } from '../../declared-title.ts';
import { tooLarge, unreadable } from '../../document-errors.ts';
import { withFewPictures } from '../../few-pictures.ts';
import { Outline } from './outline.ts';
import { blocksOf } from './pdf-blocks.ts';
import { commonSize, segmentsOf } from './line-segments.ts';
import { withoutOverprint } from './overprint.ts';
import type { Run } from './page-text.ts';
import { composeAccents } from './letters/accents.ts';
import { pdfFault } from './source/pdf-engine.ts';
import { type Look, openSource, type PdfSource } from './source/pdf-source.ts';
import { openSourceAside, opensAside } from './source/source-thread.ts';
import { isTelling } from './kinds/form-fields.ts';
import type { PageToSort } from './kinds/page-kinds.ts';
import type { DocumentLimits, GrowingContents, OpenOptions, OpenedDocument } from '../../opened-document.ts';
import type { Block, DocumentMeta } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';
import { beginsBody } from './kinds/title-page.ts';
import { withSkippedLists } from './kinds/skipped-lists.ts';

/**
 * Opens a PDF as blocks in reading order. It reads the whole file into memory, but a page only when its blocks are needed.
 * @throws FaultError if the file is broken, locked, too large, or has no text; also later, from `blocks`
 */
export async function openPdf(
  bytes: DocumentBytes,
  limits: DocumentLimits,
  options: Omit<OpenOptions, 'limits'> = {},
  open: typeof openSource = opensAside ? openSourceAside : openSource,
): Promise<OpenedDocument> {
  if (bytes.size > limits.pdfBytes)
    throw tooLarge(t('documents:pdf.too-large', { megabytes: Math.round(limits.pdfBytes / 1e6) }));
  const source = await open(ownBytes(await bytes.whole()), limits, options);
  try {
    const { pages, pageCount } = source;
    const first = await untilText(pages);
    const look = first.some(hasText) ? undefined : await lookWithoutText(source, first);
    if (look) return withoutText(source, look);
    const outline = new Outline(source.outline.map((entry) => ({ ...entry })));
    const contents: GrowingContents = [...outline.entries];
    const meta = { ...metaOf(source, first), pageCount, contents };
    const unreadPages: number[] = [];
    const blocks = withFewPictures(withSkippedLists(blocksOf(chain(first, pages), outline, unreadPages)));
    const listed = contents.length > 0 ? blocks : withHeadingsAsContents(contents, blocks);
    return { meta, blocks: closingAfter(source, listed), unreadPages };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** pdf.js takes over the whole underlying buffer, so bytes in a shared pool are copied first. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}

/**
 * Pictures of pages are to be drawn and recognized by others, also of those whose letters can only be read by looking at them.
 * @throws FaultError for what has nothing to recognize
 */
function withoutText(source: PdfSource, look: Look): OpenedDocument {
  if (look !== 'scans') throw unreadable(t(`documents:pdf.without-text.${look}`));
  const meta = { ...metaOf(source, []), pageCount: source.pageCount, isScanned: true, contents: [] };
  return { meta, blocks: closingAfter(source, noBlocks()) };
}

async function* noBlocks(): AsyncGenerator<Block> {}

/** What pages without a word show; undefined if they have fields that say nothing, and no picture of what these ask. */
async function lookWithoutText(source: PdfSource, pages: readonly PageToSort[]): Promise<Look | undefined> {
  if (pages.some(({ isUndecoded }) => isUndecoded)) return 'scans';
  const look = await source.look();
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

/**
 * Fields that somebody put on a scanned form say nothing before they are filled in: what they ask is in the picture. What was
 * recognized on some pages is text of a document that has more.
 */
function hasText({ runs, sideways, annotations, isElsewhere }: PageToSort): boolean {
  return runs.length + sideways.length > 0 || annotations.some(isTelling) || isElsewhere === true;
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

async function* closingAfter(source: PdfSource, blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  try {
    yield* blocks;
  } finally {
    await source.close();
  }
}

function metaOf({ stated }: PdfSource, first: readonly PageToSort[]): Omit<DocumentMeta, 'contents'> {
  const title = declaredTitle(stated.title) ?? printedTitle(first.at(-1)?.runs ?? []);
  const author = stated.author?.trim();
  const language = first.find((page) => page.language)?.language ?? stated.language;
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

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { tooLarge } from '../../../document-errors.ts';
import type { DocumentLimits, OpenOptions } from '../../../opened-document.ts';
import { picturesOf } from '../kinds/picture-areas.ts';
import type { PageToSort } from '../kinds/page-kinds.ts';
import { OutlinePlaces } from './outline-places.ts';
import { loadPdf, mendPageTree } from './pdf-engine.ts';
import { readPages } from './read-pages.ts';
import type { ContentsEntry } from '../../../../../shared/listen/document.ts';
import { t } from '../../../../../shared/text/translate.ts';

/** What pdf.js reads of a file; what it means is found out elsewhere. */
export interface PdfSource {
  readonly pageCount: number;
  /** As the file states them. */
  readonly stated: { readonly title?: string; readonly author?: string; readonly language?: string };
  readonly outline: readonly ContentsEntry[];
  /** One after the other, each read when it is asked for. Can be iterated once. */
  readonly pages: AsyncGenerator<PageToSort>;
  /** Of a document without text. */
  look(): Promise<Look>;
  close(): Promise<void>;
}

/** Takes over the bytes with their buffer. @throws FaultError if the file is broken, locked or has too many pages; also later, from its pages */
export async function openSource(
  bytes: Uint8Array,
  limits: Pick<DocumentLimits, 'pages' | 'charactersPerPage'>,
  options: Omit<OpenOptions, 'limits'>,
): Promise<PdfSource> {
  const document = await loadWhole(bytes, options.signal);
  try {
    const pageCount = document.numPages;
    if (pageCount > limits.pages) throw tooLarge(t('documents:pdf.too-many-pages', { count: limits.pages }));
    const outline = await OutlinePlaces.of(document);
    return {
      pageCount,
      stated: await statedBy(document),
      outline: outline.entries,
      pages: readPages(document, outline, limits.charactersPerPage, options),
      look: async () => await lookOf(document),
      close: async () => await document.loadingTask.destroy(),
    };
  } catch (error) {
    await document.loadingTask.destroy();
    throw error;
  }
}

/** If the last page cannot be loaded, the page tree may have a broken entry, and pdf.js gives up the pages behind it. */
async function loadWhole(bytes: Uint8Array, signal: AbortSignal | undefined): Promise<PDFDocumentProxy> {
  const document = await loadPdf(bytes, { signal });
  const isWhole = await document.getPage(document.numPages).then(
    ({ ref }) => ref !== null,
    () => false,
  );
  if (isWhole) return document;
  const mended = await document.getData();
  if (!mendPageTree(mended)) return document;
  await document.loadingTask.destroy();
  return await loadPdf(mended, { signal });
}

async function statedBy(document: PDFDocumentProxy): Promise<PdfSource['stated']> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { Title, Author, Language } = info as Readonly<Record<string, unknown>>;
  return {
    ...(typeof Title === 'string' && { title: Title }),
    ...(typeof Author === 'string' && { author: Author }),
    ...(typeof Language === 'string' && { language: Language }),
  };
}

/** So many pages show what the others are. */
const mostPages = 12;
/** A picture that covers at least so much of its page is a picture of the page. */
const leastShare = 0.4;

/** What the pages of a PDF without text show. */
export type Look = 'scans' | 'drawings' | 'blank';

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

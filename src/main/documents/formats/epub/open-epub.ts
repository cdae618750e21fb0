import type { Archive } from '../../archive.ts';
import { decodeText, declaredEncoding } from '../../decode-text.ts';
import { createBinder, type Draft } from '../../block-builder.ts';
import { inTurn } from '../../lazy-blocks.ts';
import type { Cover, DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { unreadable } from '../../document-errors.ts';
import { descendants, readXml } from '../../xml.ts';
import { draftsOfPage, type PageOptions, resolvePath } from '../html/html-blocks.ts';
import { firstElement, htmlOfXhtml, parsePage } from '../html/html-tree.ts';
import { readContents, readPageList } from './book-contents.ts';
import { type BookPackage, readPackage } from './package-file.ts';
import { t } from '../../../../shared/text/translate.ts';

/** Larger pictures than this are no covers. */
const maxCoverBytes = 20e6;

/** A book, EPUB 2 or 3. Its pages are unpacked and parsed one at a time, as the reading comes to them. */
export async function openEpub(
  archive: Archive,
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  const book = await readPackage(archive, limits.depth);
  await refuseLocked(archive, book, limits.depth);
  const contents: GrowingContents = [];
  const bind = createBinder(contents, await readContents(archive, book, limits));
  const pages = await readPageList(archive, book, limits);
  const cover = await coverOf(archive, book);

  let page: number | undefined;
  const parts = book.spine.map(({ path }) => async (): Promise<Draft[]> => {
    const drafts = readPage(await archive.read(path), { file: path, page, pages }, limits);
    page = drafts.at(-1)?.page ?? page;
    return drafts;
  });
  return {
    meta: { ...book.meta, contents },
    blocks: inTurn(parts, bind, signal),
    ...(cover ? { cover } : {}),
  };
}

function readPage(bytes: Uint8Array, options: PageOptions, limits: DocumentLimits): Draft[] {
  const html = htmlOfXhtml(decodeText(bytes, declaredEncoding(bytes)));
  const body = firstElement(parsePage(html, limits), 'body');
  return body ? draftsOfPage(body, options) : [];
}

/** A cover that cannot be unpacked, or is no picture for a small place, is left out: the text is there all the same. */
async function coverOf(archive: Archive, { cover }: BookPackage): Promise<Cover | undefined> {
  if (!cover || archive.sizeOf(cover.path) > maxCoverBytes) return undefined;
  const bytes = await archive.read(cover.path).catch(() => undefined);
  return bytes && { mediaType: cover.mediaType, bytes };
}

/** Fonts may be scrambled; pages that are cannot be read without the shop's program. */
async function refuseLocked(archive: Archive, { spine }: BookPackage, maxDepth: number): Promise<void> {
  const name = 'META-INF/encryption.xml';
  if (!archive.has(name)) return;
  const locked = new Set<string>();
  for (const reference of descendants(readXml(await archive.read(name), maxDepth), 'CipherReference')) {
    locked.add(resolvePath('', reference.attributes['URI'] ?? ''));
  }
  if (spine.some(({ path }) => locked.has(path))) {
    throw unreadable(t('documents:epub.locked'));
  }
}

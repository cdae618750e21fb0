import { type Archive, resolvePath } from '../../archive.ts';
import { decodeText, declaredEncoding } from '../../decode-text.ts';
import {
  createBlockBuilder,
  lazyBlocks,
  fileOf,
  type Draft,
  type ContentsTarget,
} from '../../block-builder.ts';
import type { Cover, DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { unreadable } from '../../document-errors.ts';
import { descendants, readXml, childNamed, type XmlElement } from '../../xml.ts';
import { draftsOfPage, resolveReference, type PageOptions } from '../html/html-blocks.ts';
import {
  firstElement,
  htmlOfXhtml,
  parsePage,
  attribute,
  elementsIn,
  isElement,
  type Element,
  type Page,
} from '../html/html-tree.ts';
import { t } from '../../../../shared/text/translate.ts';
import { hasRole, plainText } from '../html/note-marks.ts';
import type { DocumentMeta } from '../../../../shared/listen/document.ts';

/** Larger pictures are not used as a cover. */
const maxCoverBytes = 20e6;

/** Opens an EPUB 2 or 3 book. Each page is unpacked and parsed when its blocks are needed. */
export async function openEpub(
  archive: Archive,
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  const book = await readPackage(archive, limits.depth);
  await refuseEncrypted(archive, book, limits.depth);
  const contents: GrowingContents = [];
  const bind = createBlockBuilder(contents, await readContents(archive, book, limits));
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
    blocks: lazyBlocks(parts, bind, signal),
    ...(cover ? { cover } : {}),
  };
}

function readPage(bytes: Uint8Array, options: PageOptions, limits: DocumentLimits): Draft[] {
  const html = htmlOfXhtml(decodeText(bytes, declaredEncoding(bytes)));
  const body = firstElement(parsePage(html, limits), 'body');
  return body ? draftsOfPage(body, options) : [];
}

/** The cover; none if it is broken or too large. The text is readable without it. */
async function coverOf(archive: Archive, { cover }: BookPackage): Promise<Cover | undefined> {
  if (!cover || archive.sizeOf(cover.path) > maxCoverBytes) return undefined;
  const bytes = await archive.read(cover.path).catch(() => undefined);
  return bytes && { mediaType: cover.mediaType, bytes };
}

/** Encrypted fonts are fine. Encrypted pages can only be read with the shop's program. */
async function refuseEncrypted(archive: Archive, { spine }: BookPackage, maxDepth: number): Promise<void> {
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

/** The book's own table of contents. If it is empty, the headings are used instead. */
export async function readContents(
  archive: Archive,
  book: BookPackage,
  limits: DocumentLimits,
): Promise<readonly ContentsTarget[]> {
  const targets = await ownContents(archive, book, limits);
  return targets.map((target) => placed(target, book.spine));
}

/** Which printed page begins at which anchor, if the book has a page list. */
async function readPageList(
  archive: Archive,
  { nav, ncx }: BookPackage,
  limits: DocumentLimits,
): Promise<ReadonlyMap<string, number>> {
  const pages = new Map<string, number>();
  const add = (path: string, target: string | undefined, label: string): void => {
    if (target && /^\s*\d+\s*$/.test(label)) pages.set(resolveReference(path, target), Number(label));
  };
  if (nav) {
    const page = pageOf(await archive.read(nav.path), limits);
    const list = [...elementsIn(page)].find((element) => hasRole(element, 'page-list', 'pagelist'));
    for (const link of list ? elementsIn(list) : []) {
      if (link.tagName === 'a') add(nav.path, attribute(link, 'href'), plainText(link));
    }
  } else if (ncx) {
    for (const target of descendants(readXml(await archive.read(ncx.path), limits.depth), 'pageTarget')) {
      const source = childNamed(target, 'content')?.attributes['src'];
      add(ncx.path, source, childNamed(target, 'navLabel')?.text ?? '');
    }
  }
  return pages;
}

async function ownContents(
  archive: Archive,
  { nav, ncx }: BookPackage,
  limits: DocumentLimits,
): Promise<readonly ContentsTarget[]> {
  const fromNav = nav ? ofNav(await archive.read(nav.path), nav.path, limits) : [];
  if (fromNav.length > 0 || !ncx) return fromNav;
  const map = [...descendants(readXml(await archive.read(ncx.path), limits.depth), 'navMap')][0];
  return map ? [...ofPoints(map, ncx.path, 1)] : [];
}

function ofNav(bytes: Uint8Array, path: string, limits: DocumentLimits): ContentsTarget[] {
  const page = pageOf(bytes, limits);
  const navs = [...elementsIn(page)].filter(({ tagName }) => tagName === 'nav');
  const toc = navs.find((nav) => hasRole(nav, 'toc')) ?? navs[0];
  return toc ? [...ofList(toc, path, 0)] : [];
}

function pageOf(bytes: Uint8Array, limits: DocumentLimits): Page {
  return parsePage(htmlOfXhtml(decodeText(bytes, declaredEncoding(bytes))), limits);
}

function* ofList(parent: Element, path: string, level: number): Generator<ContentsTarget> {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    if (child.tagName === 'a' || (child.tagName === 'span' && level > 0)) {
      const title = plainText(child).replace(/\s+/g, ' ').trim();
      const href = attribute(child, 'href');
      if (title)
        yield { title, level: Math.max(1, level), ...(href ? { anchor: resolveReference(path, href) } : {}) };
    } else if (!/^h[1-6]$/.test(child.tagName)) {
      yield* ofList(child, path, level + (child.tagName === 'ol' || child.tagName === 'ul' ? 1 : 0));
    }
  }
}

function* ofPoints(parent: XmlElement, path: string, level: number): Generator<ContentsTarget> {
  for (const point of parent.children) {
    if (point.name !== 'navPoint') continue;
    const title = childNamed(point, 'navLabel')?.text.replace(/\s+/g, ' ').trim();
    const source = childNamed(point, 'content')?.attributes['src'];
    if (title) yield { title, level, ...(source ? { anchor: resolveReference(path, source) } : {}) };
    yield* ofPoints(point, path, level + 1);
  }
}

/** Some tables of contents name the wrong folder. Then the only page with that file name is meant. */
function placed(target: ContentsTarget, spine: readonly BookFile[]): ContentsTarget {
  const { anchor } = target;
  if (!anchor || spine.some(({ path }) => path === fileOf(anchor))) return target;
  const alike = spine.filter(({ path }) => nameOf(path) === nameOf(fileOf(anchor)));
  const found = alike.length === 1 ? alike[0] : undefined;
  return found ? { ...target, anchor: found.path + anchor.slice(fileOf(anchor).length) } : target;
}

/** The last part of a path in the archive. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

interface BookFile {
  /** In the archive. */
  readonly path: string;
  readonly mediaType: string;
}

interface BookPackage {
  readonly meta: Omit<DocumentMeta, 'contents'>;
  /** The pages in reading order. */
  readonly spine: readonly BookFile[];
  /** The contents in EPUB 3, a page. */
  readonly nav?: BookFile;
  /** The contents in EPUB 2, XML. */
  readonly ncx?: BookFile;
  readonly cover?: BookFile;
}

/** Reads the book's metadata and list of parts. @throws FaultError if it does not name its pages */
async function readPackage(archive: Archive, maxDepth: number): Promise<BookPackage> {
  const path = await packagePath(archive, maxDepth);
  const opf = childNamed(readXml(await archive.read(path), maxDepth), 'package');
  const manifest = new Map<string, BookFile & { properties: readonly string[] }>();
  for (const item of childNamed(opf, 'manifest')?.children ?? []) {
    const { id, href, 'media-type': mediaType = '', properties = '' } = item.attributes;
    if (!id || !href) continue;
    manifest.set(id, { path: resolvePath(path, href), mediaType, properties: properties.split(/\s+/) });
  }
  const spineElement = childNamed(opf, 'spine');
  const spine = (spineElement?.children ?? [])
    .map((itemref) => manifest.get(itemref.attributes['idref'] ?? ''))
    .filter((item) => item !== undefined && isPage(item) && archive.has(item.path)) as BookFile[];
  if (!opf || spine.length === 0) throw unreadable(t('documents:epub.no-spine'));

  const metadata = childNamed(opf, 'metadata');
  const having = (property: string): BookFile | undefined =>
    [...manifest.values()].find(({ properties }) => properties.includes(property));
  const nav = having('nav');
  const ncx =
    manifest.get(spineElement?.attributes['toc'] ?? '') ??
    [...manifest.values()].find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  const cover = having('cover-image') ?? manifest.get(oldCoverId(metadata) ?? '');
  return {
    meta: metaOf(metadata),
    spine,
    ...(nav && archive.has(nav.path) ? { nav } : {}),
    ...(ncx && archive.has(ncx.path) ? { ncx } : {}),
    ...(cover && archive.has(cover.path) && cover.mediaType.startsWith('image/') ? { cover } : {}),
  };
}

async function packagePath(archive: Archive, maxDepth: number): Promise<string> {
  const container = readXml(await archive.read('META-INF/container.xml'), maxDepth);
  for (const rootfile of descendants(container, 'rootfile')) {
    const path = rootfile.attributes['full-path'];
    if (path) return resolvePath('', path);
  }
  throw unreadable(t('documents:epub.no-spine'));
}

function isPage({ mediaType, path }: BookFile): boolean {
  return /html|svg/.test(mediaType) || /\.(x?html?|svg)$/i.test(path);
}

function metaOf(metadata: XmlElement | undefined): Omit<DocumentMeta, 'contents'> {
  const said = (name: string): string[] =>
    (metadata ? [...descendants(metadata, name)] : [])
      .map(({ text }) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
  const title = said('title')[0];
  const author = said('creator').join(', ');
  const language = said('language')[0];
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language && language !== 'und' ? { language } : {}),
  };
}

function oldCoverId(metadata: XmlElement | undefined): string | undefined {
  if (!metadata) return undefined;
  for (const meta of descendants(metadata, 'meta')) {
    if (meta.attributes['name'] === 'cover') return meta.attributes['content'];
  }
  return undefined;
}

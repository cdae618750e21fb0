import { type Archive, resolvePath } from '../../archive.ts';
import { unreadable } from '../../document-errors.ts';
import { childNamed, descendants, readXml, type XmlElement } from '../../xml.ts';
import { resolveReference } from '../html/draft-gatherer.ts';
import type { DocumentMeta } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';

interface BookFile {
  /** In the archive. */
  readonly path: string;
  readonly mediaType: string;
  /** Says which sound goes with which text of it, as SMIL. */
  readonly overlay?: string;
}

export interface BookPackage {
  readonly meta: Omit<DocumentMeta, 'contents'>;
  /** The pages in reading order. */
  readonly spine: readonly BookFile[];
  /** The contents in EPUB 3, a page. */
  readonly nav?: BookFile;
  /** The contents in EPUB 2, XML. */
  readonly ncx?: BookFile;
  readonly cover?: BookFile;
  /** The sound in the archive, by path. */
  readonly sounds: ReadonlySet<string>;
  /** Where the body begins, as EPUB 2 says it. */
  readonly guidedStart?: string;
  /** All that is on its pages has its place there, as in a picture book. */
  readonly isPaginated: boolean;
}

/** Reads the book's metadata and list of parts. @throws FaultError if it does not name its pages */
export async function readPackage(archive: Archive, maxDepth: number): Promise<BookPackage> {
  const path = await packagePath(archive, maxDepth);
  const opf = childNamed(readXml(await archive.read(path), maxDepth), 'package');
  const manifest = new Map<string, ManifestItem>();
  for (const item of childNamed(opf, 'manifest')?.children ?? []) {
    const { id, href, 'media-type': mediaType = '', properties = '' } = item.attributes;
    if (!id || !href) continue;
    const overlay = item.attributes['media-overlay'];
    manifest.set(id, {
      path: resolvePath(path, href),
      mediaType,
      properties: properties.split(/\s+/),
      ...(overlay !== undefined && { overlayId: overlay }),
    });
  }
  const spineElement = childNamed(opf, 'spine');
  const spine = (spineElement?.children ?? [])
    .map((itemref) => manifest.get(itemref.attributes['idref'] ?? ''))
    .filter((item) => item !== undefined && isPage(item) && archive.has(item.path))
    .map((item) => withOverlay(item as ManifestItem, manifest, archive));
  if (!opf || spine.length === 0) throw unreadable(t('documents:book.no-spine'));

  const metadata = childNamed(opf, 'metadata');
  const having = (property: string): BookFile | undefined =>
    [...manifest.values()].find(({ properties }) => properties.includes(property));
  const nav = having('nav');
  const ncx =
    manifest.get(spineElement?.attributes['toc'] ?? '') ??
    [...manifest.values()].find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  const start = guidedStart(opf, path);
  const cover = having('cover-image') ?? manifest.get(oldCoverId(metadata) ?? '');
  return {
    meta: metaOf(metadata),
    spine,
    isPaginated: metadata?.children.some(isPaginated) ?? false,
    sounds: new Set([...manifest.values()].filter((item) => isSound(item, archive)).map((item) => item.path)),
    ...(nav && archive.has(nav.path) ? { nav } : {}),
    ...(ncx && archive.has(ncx.path) ? { ncx } : {}),
    ...(start ? { guidedStart: start } : {}),
    ...(cover && archive.has(cover.path) && cover.mediaType.startsWith('image/') ? { cover } : {}),
  };
}

interface ManifestItem extends BookFile {
  readonly properties: readonly string[];
  readonly overlayId?: string;
}

function withOverlay(
  { path, mediaType, overlayId = '' }: ManifestItem,
  manifest: ReadonlyMap<string, ManifestItem>,
  archive: Archive,
): BookFile {
  const overlay = manifest.get(overlayId)?.path;
  return { path, mediaType, ...(overlay !== undefined && archive.has(overlay) ? { overlay } : {}) };
}

/** Longer ones only trouble those who keep them. */
const longestPath = 1_000;

function isSound({ path, mediaType }: BookFile, archive: Archive): boolean {
  return (
    path.length <= longestPath &&
    /^(audio|video)\/(mpeg|mp4|ogg|opus|aac|x-m4a)\b/.test(mediaType) &&
    archive.has(path)
  );
}

function guidedStart(opf: XmlElement, path: string): string | undefined {
  const references = childNamed(opf, 'guide')?.children ?? [];
  const start = ['text', 'start', 'bodymatter']
    .map((type) => references.find(({ attributes }) => attributes['type']?.toLowerCase() === type))
    .find(Boolean);
  const href = start?.attributes['href'];
  return href && resolveReference(path, href);
}

async function packagePath(archive: Archive, maxDepth: number): Promise<string> {
  const container = readXml(await archive.read('META-INF/container.xml'), maxDepth);
  for (const rootfile of descendants(container, 'rootfile')) {
    const path = rootfile.attributes['full-path'];
    if (path) return resolvePath('', path);
  }
  throw unreadable(t('documents:book.no-spine'));
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

function isPaginated({ attributes, text }: XmlElement): boolean {
  return attributes['property'] === 'rendition:layout' && text.trim() === 'pre-paginated';
}

function oldCoverId(metadata: XmlElement | undefined): string | undefined {
  if (!metadata) return undefined;
  for (const meta of descendants(metadata, 'meta')) {
    if (meta.attributes['name'] === 'cover') return meta.attributes['content'];
  }
  return undefined;
}

import type { Archive } from '../../archive.ts';
import { type ContentsTarget, type Draft, fileOf } from '../../block-builder.ts';
import { decodeText, declaredEncoding } from '../../decode-text.ts';
import type { DocumentLimits } from '../../opened-document.ts';
import { childNamed, descendants, readXml, type XmlElement } from '../../xml.ts';
import { resolveReference } from '../html/draft-gatherer.ts';
import {
  attribute,
  elementsIn,
  htmlOfXhtml,
  isElement,
  parsePage,
  type Element,
  type Page,
} from '../html/html-tree.ts';
import { hasRole, plainText } from '../html/note-marks.ts';
import type { BookPackage } from './book-package.ts';

/** The book's own table of contents. If it is empty, the headings are used instead. */
export async function readContents(
  archive: Archive,
  book: BookPackage,
  limits: DocumentLimits,
): Promise<readonly ContentsTarget[]> {
  const targets = await ownContents(archive, book, limits);
  return targets.map((target) => placed(target, book.spine));
}

/** The anchor at which the body of the book begins; none where the book doesn't say so. */
export async function readBodyStart(
  archive: Archive,
  book: BookPackage,
  limits: DocumentLimits,
): Promise<string | undefined> {
  const landmark = book.nav
    ? landmarkOf(await archive.read(book.nav.path), book.nav.path, limits)
    : undefined;
  const anchor = landmark ?? book.guidedStart;
  return anchor && placed({ title: '', level: 1, anchor }, book.spine).anchor;
}

function landmarkOf(bytes: Uint8Array, path: string, limits: DocumentLimits): string | undefined {
  for (const list of elementsIn(pageOf(bytes, limits))) {
    if (!hasRole(list, 'landmarks')) continue;
    const link = [...elementsIn(list)].find((each) => each.tagName === 'a' && hasRole(each, 'bodymatter'));
    const href = link && attribute(link, 'href');
    if (href) return resolveReference(path, href);
  }
  return undefined;
}

/** Which printed page begins at which anchor, if the book has a page list. */
export async function readPageList(
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
function placed(target: ContentsTarget, spine: BookPackage['spine']): ContentsTarget {
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

/** The drafts of a page with the titles that the contents lead to as headings, where the page has them as plain text. */
export function withTitledChapters(
  page: readonly Draft[],
  contents: readonly ContentsTarget[],
  file: string,
): readonly Draft[] {
  const own = contents.filter(({ anchor }) => anchor !== undefined && fileOf(anchor) === file);
  if (own.length === 0) return page;
  const places = new Map<string, number>([[file, 0]]);
  page.forEach(({ anchors = [] }, at) => anchors.forEach((anchor) => places.set(anchor, at)));
  const headings = new Map<Draft, number>();
  for (const { anchor = '', title, level } of own) {
    const at = places.get(anchor);
    // What leads to a chapter may stand a line above its title.
    const near = at === undefined ? [] : page.slice(at, at + 2);
    const titled = near.find(({ text }) => folded(text) === folded(title));
    if (titled?.kind === 'paragraph') headings.set(titled, Math.min(6, level));
  }
  if (headings.size === 0) return page;
  return page.map((draft) => {
    const level = headings.get(draft);
    return level === undefined ? draft : { ...draft, kind: 'heading', level };
  });
}

/** The drafts of a page with a section that only lists the book's chapters as its contents, where nothing links or marks it. */
export function withListedChapters(
  page: readonly Draft[],
  contents: readonly ContentsTarget[],
): readonly Draft[] {
  const titles = new Set(contents.map(({ title }) => folded(title)));
  const lists = new Set<Draft>();
  for (let from = 0; from < page.length; from++) {
    const { kind, level = 1 } = page[from]!;
    if (kind !== 'heading' || lists.has(page[from]!)) continue;
    // The parts of the book may be headings of their own among its chapters.
    let to = from + 1;
    while (page[to] && !(page[to]!.kind === 'heading' && (page[to]!.level ?? 1) <= level)) to++;
    const section = page.slice(from, to);
    const lines = section.filter((draft) => draft.kind !== 'heading');
    if (listsChapters(lines, titles)) for (const draft of section) lists.add(draft);
  }
  return page.map((draft) => (lists.has(draft) ? { ...draft, kind: 'contents', level: 0 } : draft));
}

/** Fewer chapters may be spoken of. */
const leastListed = 4;
/** Of the lines: a title may be written otherwise there, and an author have a line of his own. */
const leastTitles = 0.6;
/** With the names of those who wrote the chapter, below it. */
const longestTitle = 240;

function listsChapters(lines: readonly Draft[], titles: ReadonlySet<string>): boolean {
  const isList = lines.every(({ kind, text }) => listed.has(kind) && text.length <= longestTitle);
  if (lines.length < leastListed || !isList) return false;
  const titled = lines.filter(({ text }) => titles.has(folded(text.split('\n', 1)[0] ?? '')));
  return titled.length >= leastTitles * lines.length;
}

const listed: ReadonlySet<string> = new Set(['paragraph', 'list-item']);

/** Signs may be written otherwise in the contents: quotation marks, or a comma before “and”. */
function folded(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

import type { DocumentMeta } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';
import { type ContentsTarget, createBlockBuilder, lazyBlocks, type Draft } from '../../block-builder.ts';
import { decodeText } from '../../decode-text.ts';
import type { DocumentBytes } from '../../document-bytes.ts';
import { unreadable } from '../../document-errors.ts';
import { withFrontMatter } from '../../front-matter.ts';
import {
  type Cover,
  type DocumentLimits,
  type GrowingContents,
  maxCoverBytes,
  type OpenedDocument,
  type OpenOptions,
} from '../../opened-document.ts';
import { draftsOfPage } from '../html/html-blocks.ts';
import { pageWithTypedCode } from '../../typed/typed-code.ts';
import { firstElement, htmlOfXhtml, parseLongPage, parsePage } from '../html/html-tree.ts';
import { plainText } from '../html/note-marks.ts';
import { draftsOfPlainText } from '../text/open-plain-text.ts';
import { type BookHeader, readBookHeader } from './book-header.ts';
import { type BookText, idOfPlace, linkedPages, pageAt } from './book-text.ts';
import { readKf8Text } from './kf8-text.ts';
import { readMobipocketText } from './mobipocket-text.ts';
import { openPalmDatabase, type PalmDatabase } from './palm-database.ts';
import { readText } from './text-records.ts';
import { saysTheSame } from '../html/alternative-text.ts';

/** Opens a book for Kindle or Mobipocket (MOBI, AZW3, PRC), or a text for Palm. */
export async function openMobi(
  bytes: DocumentBytes,
  limits: DocumentLimits,
  options: Pick<OpenOptions, 'signal' | 'onWork'> = {},
): Promise<OpenedDocument> {
  const database = await openPalmDatabase(bytes);
  const header = await readBookHeader(database);
  if (database.type === 'TEXtREAd') return await openPalmText(database, header, limits, options);
  if (header.isEncrypted) throw unreadable(t('documents:book.locked'));
  const text = await readText(database, header, limits);
  if (isPrintReplica(text)) throw unreadable(t('documents:format.kindle'));
  const book =
    header.version >= 8
      ? await readKf8Text(text, database, header)
      : await readMobipocketText(text, database, header, limits);
  const cover = await coverOf(database, header);
  const contents: GrowingContents = [];
  const targets = book.contents.map(({ title, level, place }) => ({
    title: plainName(title, limits),
    level,
    anchor: anchorOf(place),
  }));
  return {
    meta: { ...metaOf(header, limits), contents },
    blocks: lazyBlocks(
      partsOf(book, targets, header, limits, options.onWork),
      createBlockBuilder(contents, targets),
      options.signal,
    ),
    ...(cover ? { cover } : {}),
  };
}

/** A textbook for Kindle is a PDF in pieces. */
function isPrintReplica(text: Uint8Array): boolean {
  return String.fromCharCode(...text.subarray(0, 4)) === '%MOP';
}

function metaOf(
  { title, author, language }: BookHeader,
  limits: DocumentLimits,
): Omit<DocumentMeta, 'contents'> {
  return {
    ...(title ? { title: plainName(title, limits) } : {}),
    ...(author ? { author: plainName(author, limits) } : {}),
    ...(language ? { language } : {}),
  };
}

/** Some programs write names as they stand in HTML. */
function plainName(name: string, limits: DocumentLimits): string {
  return name.includes('&') ? parsePage(name, limits).childNodes.map(plainText).join('') : name;
}

/** All pages have one name, since each place in the book has a number of its own. */
const file = 'text';

function anchorOf(place: number): string {
  return `${file}#${idOfPlace(place)}`;
}

function partsOf(
  book: BookText,
  contents: readonly (ContentsTarget & { readonly anchor: string })[],
  { encoding, language }: BookHeader,
  limits: DocumentLimits,
  onWork: OpenOptions['onWork'],
): (() => Promise<readonly Draft[]>)[] {
  const { bodyStart } = book;
  const targets = new Map(contents.map((target) => [target.anchor, target]));
  const startPage = bodyStart === undefined ? -1 : pageAt(book.pages, bodyStart);
  return linkedPages(book, encoding).map((html, index) => async () => {
    const page = await parseLongPage(withoutMetadata(htmlOfXhtml(html())), limits, onWork);
    const body = firstElement(page, 'body');
    const read = body ? draftsOfPage(body, { file, language, onWork, typedClasses: noClasses }) : [];
    const drafts = withContentsHeadings(await pageWithTypedCode(read), targets);
    return bodyStart === undefined ? drafts : withFrontMatter(drafts, index - startPage, anchorOf(bodyStart));
  });
}

/** Code is in elements for it, since older books have no style sheets. */
const noClasses: ReadonlySet<string> = new Set();

/** Texts for Palm have no header that says more of them. Some of those for Mobipocket are HTML, and some are locked. */
async function openPalmText(
  database: PalmDatabase,
  header: BookHeader,
  limits: DocumentLimits,
  { signal, onWork }: Pick<OpenOptions, 'signal' | 'onWork'>,
): Promise<OpenedDocument> {
  const text = withoutMetadata(await readable(database, header, limits));
  const contents: GrowingContents = [];
  const drafts = async (): Promise<Iterable<Draft>> => {
    const isHtml = /<(p|div|br|h[1-6])\b[^>]*>/i.test(text);
    const body = isHtml && firstElement(await parseLongPage(text, limits, onWork), 'body');
    return body ? draftsOfPage(body, { file, onWork }) : draftsOfPlainText(text);
  };
  return { meta: { contents }, blocks: lazyBlocks([drafts], createBlockBuilder(contents), signal) };
}

/** In a text for Palm, what says that it is locked may be the page that somebody was reading. */
async function readable(database: PalmDatabase, header: BookHeader, limits: DocumentLimits): Promise<string> {
  try {
    return decodeText(await readText(database, header, limits));
  } catch (error) {
    throw header.isEncrypted ? unreadable(t('documents:book.locked'), error) : error;
  }
}

/** What old programs put into the head of the HTML, where browsers don't expect words. */
function withoutMetadata(html: string): string {
  return html.replace(/<metadata\b.*?<\/metadata>/is, '');
}

/** The cover; none if it is broken or too large. The text is readable without it. */
async function coverOf(database: PalmDatabase, { cover }: BookHeader): Promise<Cover | undefined> {
  if (cover === undefined || database.sizeOf(cover) > maxCoverBytes) return undefined;
  const bytes = await database.read(cover).catch(() => undefined);
  const head = String.fromCharCode(...(bytes?.subarray(0, 4) ?? []));
  const mediaType = pictures.find(({ sign }) => sign.test(head))?.mediaType;
  return bytes && mediaType ? { mediaType, bytes } : undefined;
}

const pictures: readonly { readonly sign: RegExp; readonly mediaType: string }[] = [
  { sign: /^\u00ff\u00d8/, mediaType: 'image/jpeg' },
  { sign: /^\u0089PNG/, mediaType: 'image/png' },
  { sign: /^GIF8/, mediaType: 'image/gif' },
];

/**
 * The blocks of a page, with headings where the table of contents says that a chapter begins: books in the older form have
 * large letters there, as everywhere.
 */
function withContentsHeadings(
  drafts: readonly Draft[],
  targets: ReadonlyMap<string, ContentsTarget>,
): readonly Draft[] {
  let headings = 0;
  let level = 1;
  return drafts.map((draft, index) => {
    const target = draft.anchors?.map((anchor) => targets.get(anchor)).find(Boolean);
    if (target) {
      headings = headingLength(drafts.slice(index, index + mostHeadings), target.title);
      level = target.level;
    }
    return headings-- > 0 && mayBeHeading(draft) ? { ...draft, kind: 'heading', level } : draft;
  });
}

/** Such as `Part One`, `Chapter 1`, and its title in two lines. */
const mostHeadings = 4;
const longestHeading = 100;

/** How many blocks from the first on stand above the text: up to the last that says a part of the title. */
function headingLength(drafts: readonly Draft[], title: string): number {
  const end = drafts.findIndex((draft) => !mayBeHeading(draft));
  return (
    drafts
      .slice(0, end < 0 ? drafts.length : end)
      .findLastIndex(({ text }) => text.length <= title.length + 2 && saysTheSame(text, title)) + 1
  );
}

const titleKinds: ReadonlySet<string> = new Set(['heading', 'paragraph', 'quote']);

function mayBeHeading({ kind, text }: Draft): boolean {
  return titleKinds.has(kind) && text.length <= longestHeading;
}

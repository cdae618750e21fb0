import { type Archive, resolvePath } from '../../archive.ts';
import {
  asFurniture,
  createBlockBuilder,
  fileOf,
  lazyBlocks,
  mayBeNote,
  type Draft,
} from '../../block-builder.ts';
import { decodeText, declaredEncoding } from '../../decode-text.ts';
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
import { descendants, readXml } from '../../xml.ts';
import { draftsOfPage } from '../html/html-blocks.ts';
import type { PageOptions } from '../html/draft-gatherer.ts';
import { firstElement, htmlOfXhtml, type Page, parseLongPage } from '../html/html-tree.ts';
import { classLooks, styleSheetsOf, typedClasses } from '../html/typewriter.ts';
import type { LetterLook } from '../../letter-look.ts';
import { TypedHeadings } from '../../typed/typed-headings.ts';
import { withTypedItems } from '../../typed/typed-structure.ts';
import { withoutPageEnds } from '../../typed/page-ends.ts';
import { pageWithTypedCode } from '../../typed/typed-code.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';
import {
  readBodyStart,
  readContents,
  readPageList,
  withListedChapters,
  withTitledChapters,
} from './book-navigation.ts';
import { type BookPackage, readPackage } from './book-package.ts';
import { createPageClips } from './media-overlays.ts';

/** Opens an EPUB 2 or 3 book. Each page is unpacked and parsed when its blocks are needed. */
export async function openEpub(
  archive: Archive,
  limits: DocumentLimits,
  { signal, onWork }: Pick<OpenOptions, 'signal' | 'onWork'> = {},
): Promise<OpenedDocument> {
  const book = await readPackage(archive, limits.depth);
  await refuseEncrypted(archive, book, limits.depth);
  const contents: GrowingContents = [];
  const targets = await readContents(archive, book, limits);
  const bind = createBlockBuilder(contents, targets);
  const pages = await readPageList(archive, book, limits);
  const bodyStart = await readBodyStart(archive, book, limits);
  const cover = await coverOf(archive, book);

  const { language } = book.meta;
  const bodyFile = book.spine.findIndex(({ path }) => path === fileOf(bodyStart ?? ''));
  let page: number | undefined;
  let textBefore = '';
  const clipsOf = createPageClips(archive, book, limits);
  const isNarrated = book.sounds.size > 0 && book.spine.some(({ overlay }) => overlay !== undefined);
  const styles = createPageStyles(archive);
  const headings = new TypedHeadings();
  const parts = book.spine.map((file, index) => async (): Promise<readonly Draft[]> => {
    const { path } = file;
    const clips = await clipsOf(file);
    const options = { file: path, page, pages, language, clips, onWork };
    const read = await readPage(await archive.read(path), options, limits, styles);
    const chapters = withListedChapters(withTitledChapters(read, targets, path), targets);
    // Programs that convert books leave no more of their headings than how they look.
    const drafts = read.some(({ kind }) => kind === 'heading') ? chapters : headings.among(chapters);
    page = drafts.at(-1)?.page ?? page;
    const text = book.isPaginated ? textOf(drafts) : '';
    // A page over the fold is in the file twice, to be shown on the left and on the right.
    if (text.length > longestRefrain && text === textBefore) return drafts.map(asFurniture);
    textBefore = text;
    const ordered = withNotesAtMarks(drafts);
    return bodyFile < 0 ? ordered : withFrontMatter(ordered, index - bodyFile, bodyStart ?? '');
  });
  return {
    meta: { ...book.meta, contents, ...(isNarrated && { isNarrated }) },
    blocks: lazyBlocks(parts, bind, signal),
    ...(cover ? { cover } : {}),
  };
}

/** A picture book may have the same words on two pages. */
const longestRefrain = 40;

function textOf(drafts: readonly Draft[]): string {
  return drafts.map(({ text }) => text).join('\n');
}

/**
 * Notes that end a file stand behind the paragraphs with their marks: sections later, they would be far from what they are
 * about. Those with more among them, such as headings of their own, are a chapter to read. A heading over nothing but notes
 * goes with them.
 */
function withNotesAtMarks(drafts: readonly Draft[]): readonly Draft[] {
  const marked = new Map<string, number>();
  drafts.forEach(({ marks = [] }, at) => {
    for (const { anchor } of marks) if (!marked.has(anchor)) marked.set(anchor, at);
  });
  if (marked.size === 0) return drafts;
  const markOf = ({ anchors = [] }: Draft, before: number): number | undefined =>
    anchors.map((anchor) => marked.get(anchor)).find((at) => at !== undefined && at < before);
  const isNote = (draft: Draft, at: number): boolean =>
    draft.kind === 'footnote' || (mayBeNote(draft.kind) && markOf(draft, at) !== undefined);
  const end = drafts.findLastIndex((draft, at) => !isNote(draft, at)) + 1;
  if (drafts.slice(0, end).some((draft, at) => isNote(draft, at) && markOf(draft, at) !== undefined))
    return drafts;

  const behind = new Map<number, Draft[]>();
  let host = end - 1;
  for (const note of drafts.slice(end)) {
    // A note's further paragraphs have no anchor.
    host = markOf(note, end) ?? (note.anchors?.length ? end - 1 : host);
    const page = drafts[host]?.page;
    behind.set(host, [...(behind.get(host) ?? []), page === undefined ? note : { ...note, page }]);
  }
  const isTitle = (draft: Draft, at: number): boolean =>
    draft.kind === 'heading' && at === end - 1 && end < drafts.length && !behind.has(at);
  return drafts
    .slice(0, end)
    .flatMap((draft, at) => [isTitle(draft, at) ? asFurniture(draft) : draft, ...(behind.get(at) ?? [])]);
}

async function readPage(
  bytes: Uint8Array,
  options: PageOptions,
  limits: DocumentLimits,
  styles: PageStyles,
): Promise<readonly Draft[]> {
  const html = htmlOfXhtml(decodeText(bytes, declaredEncoding(bytes)));
  const page = await parseLongPage(html, limits, options.onWork);
  const body = firstElement(page, 'body');
  if (!body) return [];
  const read = draftsOfPage(body, { ...options, ...(await styles(options.file, page)) });
  const drafts: Draft[] = [];
  for await (const draft of withTypedItems(await pageWithTypedCode(withoutPageEnds(read))))
    drafts.push(draft);
  return withImprint(drafts);
}

interface PageStyle {
  /** The classes in the font of code. */
  readonly typedClasses: ReadonlySet<string>;
  readonly looks: ReadonlyMap<string, LetterLook>;
}

type PageStyles = (file: string, page: Page) => Promise<PageStyle>;

/** Pages share their style sheets. A book is readable without them. */
function createPageStyles(archive: Archive): PageStyles {
  const known = new Map<string, string>();
  const sheetAt = async (path: string): Promise<string> => {
    try {
      return archive.has(path) ? decodeText(await archive.read(path)) : '';
    } catch {
      return '';
    }
  };
  const styles = new Map<string, PageStyle>();
  return async (file, page) => {
    const paths = styleSheetsOf(page).map((href) => resolvePath(file, href));
    const all = paths.join('\n');
    const before = styles.get(all);
    if (before) return before;
    for (const path of paths) if (!known.has(path)) known.set(path, await sheetAt(path));
    const sheets = paths.map((path) => known.get(path) ?? '');
    const style = {
      typedClasses: new Set(sheets.flatMap(typedClasses)),
      looks: new Map(sheets.flatMap(classLooks)),
    };
    styles.set(all, style);
    return style;
  };
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
    throw unreadable(t('documents:book.locked'));
  }
}

/**
 * Marks a book's imprint where its markup doesn't: the whole page if the book's number stands on it, too, but not to whom the
 * book is dedicated there, otherwise everything from “© 2014” to the end of the page.
 */
function withImprint(page: readonly Draft[]): readonly Draft[] {
  const rights = page.findIndex(({ text }) => namesRights.test(text) && beginsWithRights.test(text));
  const hasNumber = page.some(({ text }) => text.split('\n').some(isNumberOfBook));
  const isNamed = hasNumber && page[0]?.kind === 'heading' && namesImprint.test(page[0].text);
  if (rights < 0 && !isNamed) return page;
  const from = hasNumber ? 0 : rights;
  const rest = page.slice(from);
  const isLong = rest.reduce((sum, { text }) => sum + text.length, 0) > longestImprint;
  if (isLong || (!hasNumber && rest.some(({ kind }) => !kindsAmongLines.has(kind)))) return page;
  return page.map((draft, at) =>
    at >= from && lineKinds.has(draft.kind) && !dedication.test(draft.text)
      ? { ...draft, kind: 'imprint' }
      : draft,
  );
}

/** Where more follows, there is a text of its own. */
const longestImprint = 4_000;
const longestNumber = 160;

const namesImprint =
  /^(?:colophon|imprint|copyright(?: page)?|impressum|mentions légales|crédits|colofón|créditos|colofon)$/i;
const name = /\p{Lu}[\p{Ll}.]+/u.source;
const family = 'my|our|meinen?|meiner|unseren?|mon|ma|mes|notre|nos|mi|mis|nuestros?|mio|mia|miei|mie';
/** “To my mother, who taught me to read.”, “For Ada and Tom”. */
const dedication = new RegExp(
  [
    `(?:(?:For|To|Für|Pour|Para|Per|Voor|A|À) (?:${family}|the memory) |Dedicated to |In memory of )[^\\d@]{2,120}`,
    `(?:For|To|Für|Pour|Para|Per|Voor) ${name}(?:,? (?:(?:and|und|et|y|e|en|&) )?${name}){0,4}[.,]?`,
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'u',
);

const namesRights = /©|\(c\)|copyright/i;
/** “Copyright © 2014 by …”, “D.R. © …, 2025” */
const beginsWithRights = /^.{0,12}(?:©|\(c\)|copyright).{0,80}\d{4}/imu;

function isNumberOfBook(line: string): boolean {
  return line.length <= longestNumber && /\bISBN\b.*\d(?:[-–\s]?\d){8}[-–\s]?[\dX]/i.test(line);
}

const lineKinds: ReadonlySet<BlockKind> = new Set(['paragraph', 'list-item', 'quote', 'verse']);
/** What may stand among the lines of an imprint, such as the logo of a publisher. */
const kindsAmongLines: ReadonlySet<BlockKind> = new Set([...lineKinds, 'caption', 'imprint']);

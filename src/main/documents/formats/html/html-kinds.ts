import { isContents } from './contents-links.ts';
import { attribute, type Element, elementsIn, isElement } from './html-tree.ts';
import { hasRole, plainText } from './note-marks.ts';
import { isCitedWork } from './references.ts';
import { isExplained, isLayout, longestCell } from '../../layout-table.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';

/** What an element means for the elements inside it. */
export interface BlockContext {
  readonly kind: BlockKind;
  readonly level: number | undefined;
  readonly listDepth: number;
  /** In an article or a section, where a header belongs to the text and not to the site. */
  readonly inSection: boolean;
  readonly inTable: boolean;
  /** A page of a book has no site around it. */
  readonly inBook: boolean;
  /** Before the body of a book: a title page, a preface. */
  readonly isFront: boolean;
  readonly language: string | undefined;
  /** A stanza, or a title with its subtitle: the elements inside it are lines of one block. */
  readonly lines: Element | undefined;
}

export function inside(element: Element, around: BlockContext): BlockContext {
  const { kind, level } = kindInside(element, around);
  return {
    ...around,
    kind,
    level,
    inSection: around.inSection || ['article', 'section', 'main', 'blockquote'].includes(element.tagName),
    listDepth: around.listDepth + (['ul', 'ol', 'menu'].includes(element.tagName) ? 1 : 0),
    isFront: isFront(element) ?? around.isFront,
    language: languageOf(element) ?? around.language,
    lines: around.lines ?? (hasLines(element) ? element : undefined),
  };
}

export function languageOf(element: Element): string | undefined {
  return languageNamed(attribute(element, 'lang') ?? attribute(element, 'xml:lang'));
}

/** A language code; none for what is not a language. */
export function languageNamed(code = ''): string | undefined {
  const language = code.trim();
  return /^(?!und|zxx|mul|mis)[a-z]{2,3}(?:[-_]\w+)*$/i.test(language) ? language : undefined;
}

/** Of an element and those around it. */
export function languageAround(element: Element): string | undefined {
  for (let at: Element | undefined = element; at; at = parentOf(at)) {
    const language = languageOf(at);
    if (language) return language;
  }
  return undefined;
}

/** Whether a voice for one language can say the other: countries do not matter. */
export function isSameLanguage(one: string | undefined, other: string | undefined): boolean {
  return primary(one) === primary(other);
}

function primary(language: string | undefined): string | undefined {
  return language?.split(/[-_]/)[0]?.toLowerCase();
}

export function parentOf(element: Element): Element | undefined {
  return element.parentNode && 'tagName' in element.parentNode ? element.parentNode : undefined;
}

/** What a browser would not show, and what is not text. */
export function isHidden(element: Element): boolean {
  if (unread.has(element.tagName) || attribute(element, 'hidden') !== undefined) return true;
  if (isOtherChoice(element) || isDialog(element) || isIcon(element)) return true;
  if (attribute(element, 'aria-hidden') === 'true' && !isWholeHeading(element)) return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute(element, 'style') ?? '');
}

/** The name of a picture, which a font shows in its place. */
function isIcon(element: Element): boolean {
  return /(?:^|\s)material-(?:icons|symbols)/.test(attribute(element, 'class') ?? '');
}

/** The link to itself that some programs make of a heading, and hide from screen readers with all of its words. */
function isWholeHeading(link: Element): boolean {
  const around = link.tagName === 'a' ? parentOf(link) : undefined;
  if (!around || !/^h[1-6]$/.test(around.tagName)) return false;
  const words = plainText(link).trim();
  return /\p{L}/u.test(words) && plainText(around).trim() === words;
}

/** What opens over a page: a dialog, or what the usual services ask for consent with. */
export function isDialog(element: Element): boolean {
  if (element.tagName === 'dialog') return attribute(element, 'open') === undefined;
  return consentServices.test(attribute(element, 'id') ?? '');
}

const consentServices =
  /^(?:onetrust-|didomi-|CybotCookiebot|usercentrics-|sp_message_container|cookie-law-info|cmplz-|iubenda-cs|qc-cmp2|truste-|klaro$|axeptio|tarteaucitron)/;

/** An EPUB may have a thing in several kinds of markup: formulas are known, of the others what stands in their place. */
function isOtherChoice(element: Element): boolean {
  if (element.tagName === 'epub:case') return !hasFormula(element);
  const siblings = element.tagName === 'epub:default' ? (parentOf(element)?.childNodes ?? []) : [];
  return siblings.some((each) => isElement(each) && each.tagName === 'epub:case' && hasFormula(each));
}

function hasFormula(element: Element): boolean {
  for (const { tagName } of elementsIn(element)) if (tagName === 'math') return true;
  return false;
}

const unread = new Set(
  'annotation annotation-xml applet audio button canvas datalist embed frame frameset head iframe input noembed noframes noscript object rp rt rtc script select style template textarea title video'.split(
    ' ',
  ),
);

/** The number of a line of verse, or of a verse of the Bible. */
export function isLineNumber(element: Element): boolean {
  if (hasClass(element, /^(?:lnum|line-?num(?:ber)?|line-?no|verse-?num(?:ber)?)$/i)) return isShort(element);
  return (
    !blocks.has(element.tagName) &&
    hasClass(element, /^(?:v|vn|vs|verse)$/i) &&
    /^\s*\d{1,3}\s*$/.test(plainText(element))
  );
}

function isShort(element: Element): boolean {
  return plainText(element).trim().length <= 8;
}

function isFront(element: Element): boolean | undefined {
  if (hasRole(element, 'bodymatter', 'backmatter')) return false;
  if (hasRole(element, 'frontmatter', 'titlepage', 'halftitlepage', 'cover', ...imprints)) return true;
  return undefined;
}

const imprints = ['imprint', 'copyright-page', 'colophon'];
const sticky: ReadonlySet<BlockKind> = new Set(['footer', 'contents', 'imprint']);

/** What Project Gutenberg puts before and behind its books, older ones too. */
function isLicence(element: Element): boolean {
  return hasClass(element, /^(?:pg-boilerplate|pgheader)$/);
}

function kindInside(element: Element, around: BlockContext): { kind: BlockKind; level?: number } {
  const { kind, level } = around;
  const same = level ? { kind, level } : { kind };
  const isHeading = /^h[1-6]$/.test(element.tagName);
  if (sticky.has(kind) || around.lines || (kind === 'header' && !isHeading)) return same;
  if (hasRole(element, ...imprints) || isLicence(element)) return { kind: 'imprint' };
  if (isContents(element, around.inBook)) return { kind: 'contents' };
  if (element.tagName === 'nav' || hasRole(element, 'navigation', 'banner')) return { kind: 'header' };
  if (hasRole(element, 'footnote', 'footnotes', 'endnote', 'endnotes', 'rearnote', 'rearnotes')) {
    return { kind: 'footnote' };
  }
  if (hasRole(element, 'biblioentry', 'bibliography') || isReference(element)) return { kind: 'citation' };
  if (kind !== 'citation' && isCitedWork(element)) return { kind: 'citation' };
  if (isHeading) return { kind: 'heading', level: Number(element.tagName[1]) };
  if (kind === 'footnote' || kind === 'citation') return same;
  if (hasRole(element, 'heading')) {
    return { kind: 'heading', level: Number(attribute(element, 'aria-level')) || 2 };
  }
  const title = titleGroupLevel(element);
  if (title) return { kind: 'heading', level: title };
  return kindByTag(element, around) ?? same;
}

function kindByTag(
  element: Element,
  { listDepth, inSection }: BlockContext,
): { kind: BlockKind; level?: number } | undefined {
  if (isVerse(element)) return { kind: 'verse' };
  switch (element.tagName) {
    case 'li':
      return { kind: 'list-item', level: Math.max(1, listDepth) };
    case 'blockquote':
      return { kind: 'quote' };
    case 'figcaption':
    case 'caption':
      return { kind: 'caption' };
    case 'header':
      return inSection ? undefined : { kind: 'header' };
    case 'footer':
      return inSection ? undefined : { kind: 'footer' };
  }
  return undefined;
}

function isVerse(element: Element): boolean {
  return (
    hasRole(element, 'z3998:poem', 'z3998:verse', 'z3998:song', 'z3998:hymn', 'z3998:lyrics') ||
    hasClass(element, /^(?:poem|poetry|verse|verses|stanza|line-?group|lg)$/i)
  );
}

function hasLines(element: Element): boolean {
  return hasClass(element, /^(?:stanza|line-?group|lg)$/i) || titleGroupLevel(element) !== undefined;
}

/** A title with its number or its subtitle: the level of its heading. */
function titleGroupLevel(element: Element): number | undefined {
  if (element.tagName !== 'hgroup') return undefined;
  const levels = [...elementsIn(element)].flatMap(({ tagName }) =>
    /^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : [],
  );
  return levels[0];
}

function hasClass(element: Element, name: RegExp): boolean {
  return (
    attribute(element, 'class')
      ?.split(/\s+/)
      .some((each) => name.test(each)) ?? false
  );
}

/** How the usual converters (pandoc, DocBook, LaTeXML) mark an entry in a list of references. */
function isReference(element: Element): boolean {
  return hasClass(element, /^(?:csl-entry|biblioentry|bibliomixed|ltx_bibitem)$/);
}

/** Whether a table holds data in rows. Old pages use tables for layout; those are read as if they were not there. */
export function isDataTable(table: Element): boolean {
  if (['presentation', 'none'].includes(attribute(table, 'role') ?? '')) return false;
  let widest = 0;
  let hasHeads = false;
  const rows: string[][] = [];
  for (const element of elementsIn(table)) {
    if (page.has(element.tagName) || isSpeaker(element)) return false;
    hasHeads ||= element.tagName === 'th' || element.tagName === 'caption';
    if (element.tagName !== 'tr') continue;
    const cells = element.childNodes.filter(isCell).map((cell) => plainText(cell));
    if (cells.some((text) => text.length > longestCell)) return false;
    widest = Math.max(widest, cells.length);
    rows.push(cells.map((text) => text.replace(/\s+/g, ' ').trim()));
  }
  return rows.length > 1 && widest > 1 && (hasHeads || !(isLayout(rows) || isExplained(rows)));
}

/**
 * Whether the cells of a table’s first row are heads, of columns; they are none where those of the first column are heads, also in
 * that row.
 * @returns nothing where it is not marked up
 */
export function isFirstRowHead(table: Element): boolean | undefined {
  const rows = [...elementsIn(table)]
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => row.childNodes.filter(isCell).filter((cell) => plainText(cell).trim() !== ''))
    .filter((cells) => cells.length > 0);
  const [[first, ...more] = []] = rows;
  const isHead = ({ nodeName }: { readonly nodeName: string }): boolean => nodeName === 'th';
  if (!first || more.length === 0 || !isHead(first)) return undefined;
  if (more.every(isHead)) return true;
  const areNames = rows.every(([name, ...values]) => name && isHead(name) && !values.some(isHead));
  return areNames && rows.length >= leastNames ? false : undefined;
}

/** With fewer rows, a head in front says little about them. */
const leastNames = 3;

/** Who speaks in a play, as Standard Ebooks marks it. */
function isSpeaker(element: Element): boolean {
  return isCell(element) && hasRole(element, 'z3998:persona');
}

function isCell(node: { readonly nodeName: string }): boolean {
  return node.nodeName === 'td' || node.nodeName === 'th';
}

const page = new Set(['table', 'h1', 'h2', 'h3', 'pre', 'form', 'blockquote', 'section', 'article']);

/** Elements that begin and end a block. */
export const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

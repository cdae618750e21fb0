import { resolvePath, safelyDecoded } from '../../archive.ts';
import type { Draft } from '../../block-builder.ts';
import { type Element, type Node, attribute, elementsIn, isElement } from './html-tree.ts';
import { createLine, showsSomething, isNumber, raised } from './line-builder.ts';
import { hasRole, isBackLink, isNoteMark, plainText } from './note-marks.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';

/** What an element means for the elements inside it. */
interface BlockContext {
  readonly kind: BlockKind;
  readonly level?: number;
  readonly listDepth: number;
  /** In an article or a section, where a header belongs to the text and not to the site. */
  readonly inSection: boolean;
  readonly inTable: boolean;
}

export interface PageOptions {
  /** The name of this page in its book: the part before the `#` of its anchors. */
  readonly file: string;
  /** The printed page that it begins on. */
  readonly page?: number | undefined;
  /** The book's page list: which printed page begins at which anchor. */
  readonly pages?: ReadonlyMap<string, number>;
  /** Overrides the kind of an element with its own text; `undefined` keeps what the markup says. */
  readonly kindOf?: (element: Element) => BlockKind | undefined;
}

/** The blocks of a page or a part of one, in the order of its markup. */
export function draftsOfPage(root: Element, options: PageOptions): Draft[] {
  return new PageReader(options).read(root);
}

/** Walks through a page and gathers text in a line until a block ends. */
class PageReader {
  readonly #options: PageOptions;
  readonly #drafts: Draft[] = [];
  readonly #line = createLine();
  #anchors: string[];
  #marks: { text: string; anchor: string }[] = [];
  /** Page numbers wait until the block that contains them has ended. */
  readonly #pageNumbers: Draft[] = [];
  #currentPage: number | undefined;

  constructor(options: PageOptions) {
    this.#options = options;
    this.#anchors = [options.file];
    this.#currentPage = options.pages?.get(options.file) ?? options.page;
  }

  read(root: Element): Draft[] {
    this.#walkAll(root, { kind: 'paragraph', listDepth: 0, inSection: false, inTable: false });
    return [...this.#drafts, ...this.#pageNumbers];
  }

  #walkAll(parent: Element, around: BlockContext): void {
    for (const child of parent.childNodes) this.#walk(child, around);
    if (blocks.has(parent.tagName)) this.#flush(parent, around);
  }

  #walk(node: Node, around: BlockContext): void {
    if ('value' in node) return this.#line.add(node.value);
    if (!isElement(node) || isHidden(node)) return;
    if (blocks.has(node.tagName)) this.#flush(parentOf(node), around);
    this.#remember(node);
    if (hasRole(node, 'pagebreak')) return this.#turnPage(node);
    if (node.tagName === 'pre' && !around.inTable) return this.#addCode(node, around);
    if (node.tagName === 'table' && !around.inTable && isDataTable(node)) return this.#addTable(node, around);
    if (blocks.has(node.tagName)) return this.#walkAll(node, inside(node, around));
    this.#walkInline(node, around);
  }

  #walkInline(node: Element, around: BlockContext): void {
    if (node.tagName === 'br') return around.inTable ? this.#line.add(' ') : this.#breakLine(node, around);
    if (node.tagName === 'img') return this.#addPicture(node);
    if (node.tagName === 'math' && attribute(node, 'alttext')) {
      return this.#line.add(attribute(node, 'alttext') ?? '');
    }
    if (node.tagName === 'svg') return this.#addDrawing(node);
    if (isNoteMark(node)) return this.#addMark(node);
    if (isBackLink(node)) return;
    if (node.tagName === 'sup') return this.#addRaised(node, around);
    if (node.tagName === 'q') this.#line.add('“');
    this.#walkAll(node, hasRole(node, 'footnote') ? { ...around, kind: 'footnote' } : around);
    if (node.tagName === 'q') this.#line.add('”');
  }

  #flush(element: Element | undefined, around: BlockContext): void {
    if (around.inTable) return this.#line.add(' ');
    if (this.#line.isBlank) return void this.#line.take();
    const kind = this.#line.isOfPictures && around.kind === 'paragraph' ? 'caption' : around.kind;
    this.#put((element && this.#options.kindOf?.(element)) ?? kind, this.#line.take(), around.level);
  }

  #put(kind: BlockKind, text: string, level?: number): void {
    if (text === '') return;
    const leveled = kind === 'heading' || kind === 'list-item';
    this.#drafts.push({
      kind,
      text,
      ...(leveled && level ? { level } : {}),
      ...(this.#currentPage ? { page: this.#currentPage } : {}),
      ...(this.#anchors.length > 0 ? { anchors: this.#anchors } : {}),
      ...(this.#marks.length > 0 ? { marks: this.#marks } : {}),
    });
    this.#anchors = [];
    this.#marks = [];
    this.#drafts.push(...this.#pageNumbers.splice(0));
  }

  #remember(element: Element): void {
    for (const name of [attribute(element, 'id'), element.tagName === 'a' && attribute(element, 'name')]) {
      if (!name) continue;
      this.#anchors.push(`${this.#options.file}#${name}`);
      this.#currentPage = this.#options.pages?.get(`${this.#options.file}#${name}`) ?? this.#currentPage;
    }
  }

  /** The page number comes after the current block, because the text continues across the page break. */
  #turnPage(element: Element): void {
    const shown = plainText(element).trim();
    const said = [attribute(element, 'title'), attribute(element, 'aria-label'), shown];
    const number = /\d+/.exec(said.find((text) => text?.trim()) ?? '')?.[0];
    if (number) this.#currentPage = Number(number);
    if (shown)
      this.#pageNumbers.push({
        kind: 'page-number',
        text: shown,
        ...(this.#currentPage ? { page: this.#currentPage } : {}),
      });
    if (shown && this.#line.isBlank) this.#drafts.push(...this.#pageNumbers.splice(0));
  }

  #breakLine(element: Element, around: BlockContext): void {
    if (this.#line.endsWithBreak) this.#flush(parentOf(element), around);
    else this.#line.break();
  }

  #addPicture(element: Element): void {
    const alternative = attribute(element, 'alt')?.trim() ?? '';
    if (showsSomething(alternative)) this.#line.addPicture(alternative);
  }

  /** The words in a drawing, one line for each text. */
  #addDrawing(drawing: Element): void {
    const texts = [...elementsIn(drawing)]
      .filter((element) => element.tagName === 'text' && !isHidden(element))
      .map((element) => plainText(element).replace(/\s+/g, ' ').trim());
    const said = texts.filter((text) => text !== '');
    if (!showsSomething(said.join(' '))) return;
    said.forEach((text, index) => {
      if (index > 0) this.#line.break();
      this.#line.addPicture(index > 0 ? text : ` ${text}`);
    });
    this.#line.addPicture(' ');
  }

  #addMark(link: Element): void {
    const sign = plainText(link).replace(/[\s[\]().]/g, '');
    const anchor = resolveReference(this.#options.file, attribute(link, 'href') ?? '');
    this.#line.add(`[${sign}]`);
    this.#marks.push({ text: `[${sign}]`, anchor });
  }

  #addRaised(element: Element, around: BlockContext): void {
    const text = plainText(element);
    if (isNumber(text) && element.childNodes.every((child) => !isElement(child)))
      this.#line.add(raised(text.trim()));
    else this.#walkAll(element, around);
  }

  #addCode(element: Element, around: BlockContext): void {
    const text = codeText(element).replace(/^\n+|\s+$/g, '');
    this.#putWhole(element, 'code', text, around);
  }

  #addTable(table: Element, around: BlockContext): void {
    for (const caption of table.childNodes) {
      if (isElement(caption) && caption.tagName === 'caption')
        this.#walkAll(caption, { ...around, kind: 'caption' });
    }
    this.#walkRows(table, { ...around, inTable: true });
    this.#putWhole(table, 'table', this.#line.take(), around);
  }

  #putWhole(element: Element, kind: BlockKind, text: string, around: BlockContext): void {
    const furniture = around.kind === 'header' || around.kind === 'footer';
    this.#put(this.#options.kindOf?.(element) ?? (furniture ? around.kind : kind), text);
  }

  #walkRows(parent: Element, around: BlockContext): void {
    for (const child of parent.childNodes) {
      if (!isElement(child) || child.tagName === 'caption') continue;
      this.#remember(child);
      if (child.tagName !== 'td' && child.tagName !== 'th') {
        this.#walkRows(child, around);
        if (child.tagName === 'tr') this.#line.break();
        continue;
      }
      this.#walkAll(child, around);
      this.#line.endCell();
    }
  }
}

/** Turns an `href` into an anchor of the book: the name of a page, and the fragment in it. */
export function resolveReference(file: string, href: string): string {
  const [path = '', fragment] = href.split('#');
  const resolved = path === '' ? file : resolvePath(file, path);
  return fragment ? `${resolved}#${safelyDecoded(fragment)}` : resolved;
}

function inside(element: Element, around: BlockContext): BlockContext {
  const inSection =
    around.inSection || ['article', 'section', 'main', 'blockquote'].includes(element.tagName);
  const { kind, level } = kindInside(element, around);
  const listDepth = around.listDepth + (['ul', 'ol', 'menu'].includes(element.tagName) ? 1 : 0);
  return {
    kind,
    ...(level ? { level } : {}),
    listDepth,
    inSection,
    inTable: around.inTable,
  };
}

function kindInside(element: Element, around: BlockContext): { kind: BlockKind; level?: number } {
  const { kind, level } = around;
  const same = level ? { kind, level } : { kind };
  if (kind === 'footer' || (kind === 'header' && !/^h[1-6]$/.test(element.tagName))) return same;
  if (element.tagName === 'nav' || hasRole(element, 'navigation', 'banner', 'toc')) return { kind: 'header' };
  if (isContentsList(element)) return { kind: 'header' };
  if (hasRole(element, 'footnote', 'footnotes', 'endnote', 'endnotes', 'rearnote', 'rearnotes')) {
    return { kind: 'footnote' };
  }
  if (hasRole(element, 'biblioentry', 'bibliography') || isReference(element)) return { kind: 'citation' };
  if (/^h[1-6]$/.test(element.tagName)) return { kind: 'heading', level: Number(element.tagName[1]) };
  if (kind === 'footnote' || kind === 'citation') return same;
  if (hasRole(element, 'heading')) {
    return { kind: 'heading', level: Number(attribute(element, 'aria-level')) || 2 };
  }
  if (element.tagName === 'li') return { kind: 'list-item', level: Math.max(1, around.listDepth) };
  if (element.tagName === 'blockquote') return { kind: 'quote' };
  if (element.tagName === 'figcaption' || element.tagName === 'caption') return { kind: 'caption' };
  if (element.tagName === 'header' && !around.inSection) return { kind: 'header' };
  if (element.tagName === 'footer' && !around.inSection) return { kind: 'footer' };
  return same;
}

/** How the usual converters (pandoc, DocBook, LaTeXML) mark an entry in a list of references. */
function isReference(element: Element): boolean {
  return /(^|\s)(csl-entry|biblioentry|bibliomixed|ltx_bibitem)(\s|$)/.test(
    attribute(element, 'class') ?? '',
  );
}

/** What a browser would not show, and what is not text. */
function isHidden(element: Element): boolean {
  if (unread.has(element.tagName) || attribute(element, 'hidden') !== undefined) return true;
  if (attribute(element, 'aria-hidden') === 'true') return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute(element, 'style') ?? '');
}

function parentOf(element: Element): Element | undefined {
  return element.parentNode && 'tagName' in element.parentNode ? element.parentNode : undefined;
}

function codeText(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || isHidden(node)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(codeText).join('');
}

const unread = new Set(
  'annotation annotation-xml applet audio button canvas datalist embed frame frameset head iframe input noembed noframes noscript object rp rt rtc script select style template textarea title video'.split(
    ' ',
  ),
);

/** Elements that begin and end a block. */
export const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** A list with fewer links may be text to read. */
const leastLinks = 5;

/** Whether a list consists only of links within the book or site: contents, an index, a menu. */
function isContentsList(element: Element): boolean {
  if (!['ul', 'ol', 'dl', 'menu'].includes(element.tagName)) return false;
  let links = 0;
  let linked = 0;
  for (const link of elementsIn(element)) {
    if (link.tagName !== 'a' || !/^(?![a-z][a-z\d+.-]*:)/i.test(attribute(link, 'href') ?? 'x:')) continue;
    links++;
    linked += letters(link);
  }
  return links >= leastLinks && linked > letters(element) * 0.9;
}

function letters(element: Element): number {
  return plainText(element).replace(/[\s\d.,()\u2013-]/g, '').length;
}

/** Cells with more text than this are columns of a page, not data. */
const longestCell = 1_000;

/** Whether a table holds data in rows. Old pages use tables for layout; those are read as if they were not there. */
function isDataTable(table: Element): boolean {
  if (['presentation', 'none'].includes(attribute(table, 'role') ?? '')) return false;
  let widest = 0;
  let rows = 0;
  for (const element of elementsIn(table)) {
    if (page.has(element.tagName)) return false;
    if (element.tagName === 'tr') {
      rows++;
      widest = Math.max(widest, element.childNodes.filter(isCell).length);
    }
    if (isCell(element) && plainText(element).length > longestCell) return false;
  }
  return rows > 1 && widest > 1;
}

function isCell(node: { readonly nodeName: string }): boolean {
  return node.nodeName === 'td' || node.nodeName === 'th';
}

const page = new Set(['table', 'h1', 'h2', 'h3', 'pre', 'form', 'blockquote', 'section', 'article']);

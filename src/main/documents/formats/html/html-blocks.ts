import type { Draft } from '../../block-builder.ts';
import { type Element, type Node, attribute, elementsIn, isElement } from './html-tree.ts';
import { createLine, showsSomething, isNumber, raised } from './line-builder.ts';
import { hasRole, isBackLink, isNoteMark, plainText } from './note-marks.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';

/** What an element is in for those inside it. */
interface BlockContext {
  readonly kind: BlockKind;
  readonly level?: number;
  readonly listDepth: number;
  /** In an article or a section: what is a header there belongs to the text, and not to the site. */
  readonly inSection: boolean;
  readonly inTable: boolean;
}

export interface PageOptions {
  /** The name of this page in its book, before the `#` of its anchors. */
  readonly file: string;
  /** Of the printed page that it begins on. */
  readonly page?: number | undefined;
  /** The printed pages that begin at anchors, as the book lists them. */
  readonly pages?: ReadonlyMap<string, number>;
  /** Asked for each element that holds text of its own: `undefined` leaves its kind as the markup says. */
  readonly kindOf?: (element: Element) => BlockKind | undefined;
}

/** The blocks of a page or a part of one, in the order of its markup. */
export function draftsOfPage(root: Element, { file, page, pages, kindOf }: PageOptions): Draft[] {
  const drafts: Draft[] = [];
  const line = createLine();
  let anchors = [file];
  let marks: { text: string; anchor: string }[] = [];
  const turned: Draft[] = [];
  let currentPage = pages?.get(file) ?? page;

  walkAll(root, { kind: 'paragraph', listDepth: 0, inSection: false, inTable: false });
  return [...drafts, ...turned];

  function walkAll(parent: Element, around: BlockContext): void {
    for (const child of parent.childNodes) walk(child, around);
    if (blocks.has(parent.tagName)) flush(parent, around);
  }

  function walk(node: Node, around: BlockContext): void {
    if ('value' in node) return line.add(node.value);
    if (!isElement(node) || isUnseen(node)) return;
    if (blocks.has(node.tagName)) flush(parentOf(node), around);
    remember(node);
    if (hasRole(node, 'pagebreak')) return turnPage(node);
    if (node.tagName === 'pre' && !around.inTable) return addCode(node, around);
    if (node.tagName === 'table' && !around.inTable && isDataTable(node)) return addTable(node, around);
    if (blocks.has(node.tagName)) return walkAll(node, inside(node, around));
    walkInline(node, around);
  }

  function walkInline(node: Element, around: BlockContext): void {
    if (node.tagName === 'br') return around.inTable ? line.add(' ') : breakLine(node, around);
    if (node.tagName === 'img') return addPicture(node);
    if (node.tagName === 'math' && attribute(node, 'alttext')) {
      return line.add(attribute(node, 'alttext') ?? '');
    }
    if (node.tagName === 'svg') return addDrawing(node);
    if (isNoteMark(node)) return addMark(node);
    if (isBackLink(node)) return;
    if (node.tagName === 'sup') return addRaised(node, around);
    if (node.tagName === 'q') line.add('“');
    walkAll(node, hasRole(node, 'footnote') ? { ...around, kind: 'footnote' } : around);
    if (node.tagName === 'q') line.add('”');
  }

  function flush(element: Element | undefined, around: BlockContext): void {
    if (around.inTable) return line.add(' ');
    if (line.isBlank) return void line.take();
    const kind = line.isOfPictures && around.kind === 'paragraph' ? 'caption' : around.kind;
    put((element && kindOf?.(element)) ?? kind, line.take(), around.level);
  }

  function put(kind: BlockKind, text: string, level?: number): void {
    if (text === '') return;
    const leveled = kind === 'heading' || kind === 'list-item';
    drafts.push({
      kind,
      text,
      ...(leveled && level ? { level } : {}),
      ...(currentPage ? { page: currentPage } : {}),
      ...(anchors.length > 0 ? { anchors } : {}),
      ...(marks.length > 0 ? { marks } : {}),
    });
    anchors = [];
    marks = [];
    drafts.push(...turned.splice(0));
  }

  function remember(element: Element): void {
    for (const name of [attribute(element, 'id'), element.tagName === 'a' && attribute(element, 'name')]) {
      if (!name) continue;
      anchors.push(`${file}#${name}`);
      currentPage = pages?.get(`${file}#${name}`) ?? currentPage;
    }
  }

  /** What it shows stands behind the block that it is in: the text goes on over the page's end. */
  function turnPage(element: Element): void {
    const shown = plainText(element).trim();
    const said = [attribute(element, 'title'), attribute(element, 'aria-label'), shown];
    const number = /\d+/.exec(said.find((text) => text?.trim()) ?? '')?.[0];
    if (number) currentPage = Number(number);
    if (shown)
      turned.push({ kind: 'page-number', text: shown, ...(currentPage ? { page: currentPage } : {}) });
    if (shown && line.isBlank) drafts.push(...turned.splice(0));
  }

  function breakLine(element: Element, around: BlockContext): void {
    if (line.endsWithBreak) flush(parentOf(element), around);
    else line.break();
  }

  function addPicture(element: Element): void {
    const alternative = attribute(element, 'alt')?.trim() ?? '';
    if (showsSomething(alternative)) line.addPicture(alternative);
  }

  /** The words in a drawing, each of its texts by itself. */
  function addDrawing(drawing: Element): void {
    const texts = [...elementsIn(drawing)]
      .filter((element) => element.tagName === 'text' && !isUnseen(element))
      .map((element) => plainText(element).replace(/\s+/g, ' ').trim());
    const said = texts.filter((text) => text !== '');
    if (!showsSomething(said.join(' '))) return;
    said.forEach((text, index) => {
      if (index > 0) line.break();
      line.addPicture(index > 0 ? text : ` ${text}`);
    });
    line.addPicture(' ');
  }

  function addMark(link: Element): void {
    const sign = plainText(link).replace(/[\s[\]().]/g, '');
    const anchor = resolveReference(file, attribute(link, 'href') ?? '');
    line.add(`[${sign}]`);
    marks.push({ text: `[${sign}]`, anchor });
  }

  function addRaised(element: Element, around: BlockContext): void {
    const text = plainText(element);
    if (isNumber(text) && element.childNodes.every((child) => !isElement(child)))
      line.add(raised(text.trim()));
    else walkAll(element, around);
  }

  function addCode(element: Element, around: BlockContext): void {
    const text = codeText(element).replace(/^\n+|\s+$/g, '');
    putWhole(element, 'code', text, around);
  }

  function addTable(table: Element, around: BlockContext): void {
    for (const caption of table.childNodes) {
      if (isElement(caption) && caption.tagName === 'caption')
        walkAll(caption, { ...around, kind: 'caption' });
    }
    walkRows(table, { ...around, inTable: true });
    putWhole(table, 'table', line.take(), around);
  }

  function putWhole(element: Element, kind: BlockKind, text: string, around: BlockContext): void {
    const furniture = around.kind === 'header' || around.kind === 'footer';
    put(kindOf?.(element) ?? (furniture ? around.kind : kind), text);
  }

  function walkRows(parent: Element, around: BlockContext): void {
    for (const child of parent.childNodes) {
      if (!isElement(child) || child.tagName === 'caption') continue;
      remember(child);
      if (child.tagName !== 'td' && child.tagName !== 'th') {
        walkRows(child, around);
        if (child.tagName === 'tr') line.break();
        continue;
      }
      walkAll(child, around);
      line.endCell();
    }
  }
}

/** `href` as an anchor of the book: the name of a page, and the place in it. */
export function resolveReference(file: string, href: string): string {
  const [path = '', fragment] = href.split('#');
  const resolved = path === '' ? file : resolvePath(file, path);
  return fragment ? `${resolved}#${safelyDecoded(fragment)}` : resolved;
}

/** A path in an archive, seen from the file that names it. */
export function resolvePath(from: string, path: string): string {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of safelyDecoded(path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
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

/** How the usual converters (pandoc, DocBook, LaTeXML) call an entry of a list of references. */
function isReference(element: Element): boolean {
  return /(^|\s)(csl-entry|biblioentry|bibliomixed|ltx_bibitem)(\s|$)/.test(
    attribute(element, 'class') ?? '',
  );
}

/** What a browser would not show, and what is no text. */
function isUnseen(element: Element): boolean {
  if (unread.has(element.tagName) || attribute(element, 'hidden') !== undefined) return true;
  if (attribute(element, 'aria-hidden') === 'true') return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute(element, 'style') ?? '');
}

function parentOf(element: Element): Element | undefined {
  return element.parentNode && 'tagName' in element.parentNode ? element.parentNode : undefined;
}

function codeText(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || isUnseen(node)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(codeText).join('');
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a bare percent sign in a file's name
  }
}

const unread = new Set(
  'annotation annotation-xml applet audio button canvas datalist embed frame frameset head iframe input noembed noframes noscript object rp rt rtc script select style template textarea title video'.split(
    ' ',
  ),
);

const blocks = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Fewer links may be a list of things to read. */
const leastLinks = 5;

/** Whether a list holds nothing but links within the book or the site: contents, an index of pages, a menu. */
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

/** Far more than a cell of facts holds: then the cells are columns of a page. */
const longestCell = 1_000;

/** Whether a table holds facts in rows. The tables of old pages hold the page itself, to be read as if they were not there. */
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

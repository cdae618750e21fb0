import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  type Token,
  Tokenizer,
  type TokenHandler,
  TokenizerMode,
} from 'parse5';
import type { DocumentLimits } from '../../opened-document.ts';
import { unreadable } from '../../document-errors.ts';
import { t } from '../../../../shared/text/translate.ts';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Page = DefaultTreeAdapterTypes.Document;

/**
 * Parses a page as browsers do, so text is found in any markup, however broken. No script runs and nothing is fetched. If
 * the page is nested too deeply, the tree has only its paragraphs.
 * @throws FaultError if it has too many elements
 */
export function parsePage(html: string, limits: DocumentLimits): Page {
  const parsing = parsingOf(html, limits);
  for (;;) {
    const { done, value } = parsing.next();
    if (done) return value;
  }
}

/** The same for a page as long as a book, while other work has its turn. @param onWork called after each part of it */
export async function parseLongPage(
  html: string,
  limits: DocumentLimits,
  onWork: () => void = () => {},
): Promise<Page> {
  const parsing = parsingOf(html, limits);
  for (;;) {
    const { done, value } = parsing.next();
    if (done) return value;
    onWork();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The page, in steps. */
function* parsingOf(html: string, limits: DocumentLimits): Generator<void, Page> {
  try {
    return yield* parsingWithin(html, limits);
  } catch (error) {
    if (error !== tooDeep) throw error;
    yield;
    return yield* parsingWithin(paragraphsOf(html), limits);
  }
}

/** Takes a tenth of a second. */
const lettersPerStep = 1_000_000;

const tooDeep = new Error('This page is nested more deeply than any document needs.');

function* parsingWithin(given: string, { depth, elements }: DocumentLimits): Generator<void, Page> {
  let open = 0;
  let made = 0;
  const texts = new GrowingTexts();
  const html = given.replaceAll(inlineFile, 'data:,');
  const parser = new Parser({
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...args) {
        if (++made > elements) throw unreadable(t('documents:html.too-large'));
        for (const { value } of args[2]) texts.compact(value);
        return defaultTreeAdapter.createElement(...args);
      },
      insertText(parent, text) {
        defaultTreeAdapter.insertText(parent, text);
        texts.grew(parent.childNodes.at(-1));
      },
      onItemPush() {
        if (++open > depth) throw tooDeep;
      },
      onItemPop() {
        open--;
      },
    },
  });
  let start = 0;
  for (; html.length - start > lettersPerStep; start += lettersPerStep) {
    parser.tokenizer.write(html.slice(start, start + lettersPerStep), false);
    yield;
  }
  parser.tokenizer.write(html.slice(start), true);
  return parser.document;
}

/** A picture or font within the page; each letter of it would take as long as one of the text. */
const inlineFile = /data:[\w.+/-]+;base64,[\w+/=]{1000,}/g;

/** The texts of a page, which parse5 adds word by word. */
class GrowingTexts {
  #last: DefaultTreeAdapterTypes.TextNode | undefined;
  #pieces = 0;
  // oxlint-disable-next-line no-unused-private-class-members -- without a use, nothing would be looked into
  #seen = 0;

  /** @param node to which a piece has been added */
  grew(node: Node | undefined): void {
    if (node?.nodeName !== '#text') return;
    const text = node as DefaultTreeAdapterTypes.TextNode;
    if (text !== this.#last && this.#last) this.compact(this.#last.value);
    this.#pieces = text === this.#last ? this.#pieces + 1 : 0;
    this.#last = text;
    if (this.#pieces < mostPieces || this.#pieces * lettersPerPiece < text.value.length) return;
    this.compact(text.value);
    this.#pieces = 0;
  }

  /** The engine keeps what was added in pieces of 32 bytes each until something looks into the text, and needs the answer. */
  compact(text: string): void {
    this.#seen ^= text.charCodeAt(0);
  }
}

/** What is added to a long text is gathered, since each time the whole is copied. */
const mostPieces = 1_000;
const lettersPerPiece = 16;

/** The text of a page, with no markup except where a paragraph begins. */
function paragraphsOf(html: string): string {
  const parts: string[] = [];
  let unseen: string | undefined;
  let hasText = false;
  const tag = ({ tagName }: Token.TagToken): void => {
    if (inline.has(tagName) || !hasText) return;
    parts.push('<p>');
    hasText = false;
  };
  const text = ({ chars }: Token.CharacterToken): void => {
    if (unseen !== undefined) return;
    parts.push(chars.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    hasText = true;
  };
  const nothing = (): void => {};
  const handler: TokenHandler = {
    onStartTag(token) {
      tag(token);
      const { tagName } = token;
      if (tagName === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA;
      else if (rawText.has(tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
      else return;
      unseen = tagName;
    },
    onEndTag(token) {
      tag(token);
      if (token.tagName === unseen) unseen = undefined;
    },
    onCharacter: text,
    onWhitespaceCharacter: text,
    onNullCharacter: nothing,
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
  };
  const tokenizer = new Tokenizer({}, handler);
  tokenizer.write(html, true);
  return parts.join('');
}

/** Their content is not markup, and none of it is shown. */
const rawText = new Set(['style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes']);

/** Elements that do not end a paragraph. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/**
 * Converts XHTML to equivalent HTML. In HTML, `<title/>` opens a title that swallows the page, CDATA is a comment, and a
 * document type ends at its first `>`.
 */
export function htmlOfXhtml(xhtml: string): string {
  const { page, entities } = withoutDoctype(xhtml);
  const html = withHtmlElements(page);
  return entities.size === 0 ? html : withEntities(html, entities);
}

function withHtmlElements(xhtml: string): string {
  return xhtml.replace(
    /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<([\w:.-]+)((?:\s+[^\s=/<>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/>/g,
    (whole: string, text: string | undefined, name: string | undefined, attributes: string) => {
      if (text !== undefined) return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return name && !empty.has(name.toLowerCase()) ? `<${name}${attributes}></${name}>` : whole;
    },
  );
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function* elementsIn(parent: { readonly childNodes: readonly Node[] }): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

export function firstElement(
  parent: { readonly childNodes: readonly Node[] },
  ...names: readonly string[]
): Element | undefined {
  for (const element of elementsIn(parent)) if (names.includes(element.tagName)) return element;
  return undefined;
}

/** Removes the document type, and keeps its entities that are plain text. */
function withoutDoctype(xhtml: string): { page: string; entities: ReadonlyMap<string, string> } {
  const start = /<!DOCTYPE\s/i.exec(xhtml.slice(0, 10_000))?.index ?? -1;
  const end = start < 0 ? -1 : doctypeEnd(xhtml, start);
  if (end < 0) return { page: xhtml, entities: new Map() };
  const entities = new Map<string, string>();
  const type = xhtml.slice(start, end).replace(/<!--[\s\S]*?-->/g, '');
  for (const [, name = '', quoted, apostrophed] of type.matchAll(entity)) {
    const text = quoted ?? apostrophed ?? '';
    // Entity bombs are made of markup and of entities within entities.
    const isText = text.length <= longestEntity && /^(?:[^<&%]|&#x?[\da-f]{1,6};)*$/i.test(text);
    if (!entities.has(name)) entities.set(name, isText ? text.replaceAll('"', '&quot;') : '');
  }
  return { page: xhtml.slice(0, start) + xhtml.slice(end), entities };
}

const entity = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)\s[^>]*)\s*>/g;
const longestEntity = 200;
/** How many characters all entities together may add to a page. */
const mostFromEntities = 1_000_000;

/** @returns the end of the document type that begins at `start`; -1 if it never ends */
function doctypeEnd(xhtml: string, start: number): number {
  let isInside = false;
  for (let at = start; at < xhtml.length; at++) {
    const letter = xhtml[at] ?? '';
    if (letter === '"' || letter === "'") at = xhtml.indexOf(letter, at + 1);
    else if (xhtml.startsWith('<!--', at)) at = xhtml.indexOf('-->', at + 4);
    else if (letter === '[') isInside = true;
    else if (letter === ']') isInside = false;
    else if (letter === '>' && !isInside) return at + 1;
    if (at < 0) return -1;
  }
  return -1;
}

function withEntities(html: string, entities: ReadonlyMap<string, string>): string {
  let added = 0;
  return html.replace(/&([\w:.-]+);/g, (whole, name: string) => {
    const text = entities.get(name);
    if (text === undefined) return whole;
    added += text.length;
    return added > mostFromEntities ? '' : text;
  });
}

/** Elements without an end tag in HTML. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** The name of an element and the first of its classes: what it has in common with others of its kind. */
export function shapeOf(element: Element): string {
  return `${element.tagName} ${attribute(element, 'class')?.trim().split(/\s+/)[0] ?? ''}`;
}

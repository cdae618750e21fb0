import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { defaultTreeAdapter, html as markup, serialize } from 'parse5';
import { createBlockBuilder, lazyBlocks, type Draft } from '../../block-builder.ts';
import { draftsOfPage } from './html-blocks.ts';
import {
  attribute,
  elementsIn,
  firstElement,
  htmlOfXhtml,
  parsePage,
  isElement,
  type Page,
  type Element,
  type Node,
  type Text,
} from './html-tree.ts';
import { plainText } from './note-marks.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import type { DocumentMeta, BlockKind } from '../../../../shared/listen/document.ts';

/** Opens a saved page: the article without its site, or the whole page if it is more than one article. */
export function openHtml(html: string, limits: DocumentLimits, signal?: AbortSignal): OpenedDocument {
  const page = parsePage(/^\s*<\?xml/.test(html) ? htmlOfXhtml(html) : html, limits);
  const contents: GrowingContents = [];
  return {
    meta: { ...metaOfPage(page), contents },
    blocks: lazyBlocks([() => draftsOfDocument(page)], createBlockBuilder(contents), signal),
  };
}

function draftsOfDocument(page: Page): Draft[] {
  const body = firstElement(page, 'body');
  if (!body) return [];
  const kindOf = articleOf(page);
  return draftsOfPage(body, { file: '', ...(kindOf ? { kindOf } : {}) });
}

/** The metadata in a page's head. */
function metaOfPage(page: Page): Omit<DocumentMeta, 'contents'> {
  const html = firstElement(page, 'html');
  const titleElement = firstElement(page, 'title');
  const title = tidy(titleElement && plainText(titleElement)) ?? named(page, 'og:title', 'dc.title');
  const author = named(page, 'author', 'dc.creator', 'dcterms.creator', 'citation_author', 'article:author');
  const language = tidy(html && (attribute(html, 'lang') ?? attribute(html, 'xml:lang')));
  return {
    ...(title ? { title } : {}),
    // Some sites give the address of a page about the author.
    ...(author && !/^https?:/.test(author) ? { author } : {}),
    ...(language ? { language } : {}),
  };
}

function named(page: Page, ...names: readonly string[]): string | undefined {
  for (const element of elementsIn(page)) {
    if (element.tagName !== 'meta') continue;
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    if (name && names.includes(name.toLowerCase())) return tidy(attribute(element, 'content'));
  }
  return undefined;
}

function tidy(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim() || undefined;
}

/**
 * A page with more characters of text or markup is a book. The extractor takes seconds and hundreds of megabytes for pages
 * three times as long.
 */
const longestArticle = { text: 80_000, markup: 400_000 };

/** The sum of the depths of all elements. The extractor takes minutes for ten times as many. */
const mostDepths = 100_000;

/** A page with this many elements is mostly markup, and takes the extractor half a minute. */
const mostElements = 6_000;

/** If the article has a smaller share of the words, the page is many texts, and all of it is read. */
const leastShare = 0.5;

const mark = 'data-parley-part';

/**
 * Finds the article of a page, as a reading view does: what comes before it is the site's header, what comes after it the
 * footer. `undefined` if the whole page is the text. Text that the extractor drops within the article is kept, because it
 * makes mistakes there, and a lost paragraph is worse than an advertisement.
 * The extractor gets a copy in which nothing runs or loads. It creates new elements, so each piece of text is marked, and
 * the remaining marks show what it kept.
 */
function articleOf(page: Page): ((element: Element) => BlockKind | undefined) | undefined {
  if (depthsIn(page, 0) > mostDepths || elementCount(page) > mostElements) return undefined;
  const { html, pieces } = marked(page);
  if (words(pieces) > longestArticle.text || html.length > longestArticle.markup) return undefined;
  const kept = new Set(marksKept(html));
  const keptPieces = pieces.filter((_, index) => kept.has(index));
  if (words(keptPieces) < leastShare * words(pieces)) return undefined;

  const marks = [...kept].toSorted((one, other) => one - other);
  const [first = 0, last = pieces.length] = [marks[0], marks.at(-1)];
  const beginnings = firstTexts(pieces);
  return (element) => {
    const at = beginnings.get(element);
    // Extractors remove the title from the text and report it separately.
    if (at === undefined || element.tagName === 'h1') return undefined;
    if (at < first) return 'header';
    return at > last ? 'footer' : undefined;
  };
}

/** For each element with text in it, the index of its first piece. */
function firstTexts(pieces: readonly Piece[]): Map<Element, number> {
  const beginnings = new Map<Element, number>();
  pieces.forEach(({ owner }, index) => {
    let around: Element | undefined = owner;
    while (around && !beginnings.has(around)) {
      beginnings.set(around, index);
      around = around.parentNode && 'tagName' in around.parentNode ? around.parentNode : undefined;
    }
  });
  return beginnings;
}

function depthsIn(parent: Page | Element, depth: number): number {
  return parent.childNodes.reduce(
    (sum, child) => (isElement(child) ? sum + depthsIn(child, depth + 1) : sum),
    depth,
  );
}

function elementCount(page: Page): number {
  let count = 0;
  for (const _ of elementsIn(page)) count++;
  return count;
}

/** A piece of text directly in an element. */
interface Piece {
  readonly owner: Element;
  readonly length: number;
}

/** The page with each piece of text wrapped in an element that carries its index. */
function marked(page: Page): { html: string; pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  const wrappers = new WeakSet<object>();
  const wrapped = (text: Text, owner: Element): Node => {
    const attrs = [
      { name: mark, value: String(pieces.push({ owner, length: text.value.trim().length }) - 1) },
    ];
    const wrapper = {
      ...defaultTreeAdapter.createElement('span', markup.NS.HTML, attrs),
      childNodes: [text],
    };
    wrappers.add(wrapper);
    return wrapper;
  };
  const html = serialize(page, {
    treeAdapter: {
      ...defaultTreeAdapter,
      getChildNodes(parent) {
        if (!('tagName' in parent) || wrappers.has(parent) || raw.has(parent.tagName))
          return parent.childNodes;
        return parent.childNodes.map((child) =>
          'value' in child && child.value.trim() !== '' ? wrapped(child, parent) : child,
        );
      },
    },
  });
  return { html, pieces };
}

/** The DOM of the copy is data alone: it runs nothing, and has nothing to fetch with. */
function marksKept(html: string): number[] {
  // linkedom has types of its own; the extractor only needs the shape of a document.
  const copy = parseHTML(html).document as unknown as Document;
  const article = new Readability<Container>(copy, {
    serializer: (node) => node as unknown as Container,
  }).parse();
  const marks = article?.content?.querySelectorAll(`[${mark}]`) ?? [];
  return [...marks].map((part) => Number(part.getAttribute(mark)));
}

interface Container {
  querySelectorAll(selector: string): Iterable<{ getAttribute(name: string): string | null }>;
}

/** How many characters there are that are no links, by which sites are held together. */
function words(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { owner, length }) => (owner.tagName === 'a' ? sum : sum + length), 0);
}

/** What these hold is not made of elements. */
const raw = new Set(['script', 'style', 'title', 'textarea', 'option', 'noscript', 'iframe', 'svg', 'math']);

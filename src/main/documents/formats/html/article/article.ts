import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { defaultTreeAdapter, html as markup, serialize } from 'parse5';
import { attribute, type Element, isElement, type Node, type Page } from '../html-tree.ts';
import { isDialog } from '../html-kinds.ts';
import { isNamedByHeading } from './site-parts.ts';

/** A piece of text directly in an element. */
interface Piece {
  readonly owner: Element;
  readonly text: string;
}

/** The pieces of a page's text in order. */
interface Article {
  readonly pieces: readonly Piece[];
  /** The indexes of those that belong to the article; absent if none was looked for or found. */
  readonly kept?: ReadonlySet<number>;
}

/**
 * Finds the article of a page, as a reading view does. The extractor gets a copy without what is not text, in which
 * nothing runs or loads. It creates new elements, so each piece of text is marked, and the remaining marks show what it kept.
 */
export function extractArticle(page: Page): Article {
  const { html, pieces } = marked(page);
  const characters = pieces.reduce((sum, { text }) => sum + text.trim().length, 0);
  if (characters < leastText || pieces.length > mostPieces || isOverfull(page)) return { pieces };
  const kept = new Set(marksKept(html));
  return { pieces, ...(kept.size > 0 ? { kept } : {}) };
}

/** A page with less is all text; the extractor would take some of it for the site. */
const leastText = 500;
/** The extractor takes a second for a page with as many as this, and longer pages are books. */
const mostPieces = 10_000;
const mostElements = 12_000;
/** The sum of the depths of all elements. The extractor takes minutes for ten times as many. */
const mostDepths = 150_000;

function isOverfull(page: Page): boolean {
  let elements = 0;
  let depths = 0;
  const count = (parent: Page | Element, depth: number): boolean =>
    parent.childNodes.some((child) => {
      if (!isElement(child) || isDropped(child)) return false;
      elements++;
      depths += depth;
      return elements > mostElements || depths > mostDepths || count(child, depth + 1);
    });
  return count(page, 0);
}

const mark = 'data-parley-part';

/** The page with each piece of text wrapped in an element that carries its index. */
function marked(page: Page): { html: string; pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  const marks = new Map<Node, string>();
  numberPieces(page, (node, piece) => marks.set(node, String(pieces.push(piece) - 1)));
  const wrappers = new WeakSet<object>();
  const withMark = (node: Node): Node => {
    const value = marks.get(node);
    if (value === undefined) return isElement(node) ? withoutNameOfHeading(node) : node;
    if (isElement(node)) return { ...node, attrs: [...node.attrs, { name: mark, value }] };
    const wrapper = {
      ...defaultTreeAdapter.createElement('span', markup.NS.HTML, [{ name: mark, value }]),
      childNodes: [node],
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
        return parent.childNodes.filter((child) => !isElement(child) || !isDropped(child)).map(withMark);
      },
    },
  });
  return { html, pieces };
}

/** The extractor takes names such as “what-can-you-share” for those of buttons. */
function withoutNameOfHeading(element: Element): Element {
  if (!isNamedByHeading(element)) return element;
  return { ...element, attrs: element.attrs.filter(({ name }) => name !== 'id') };
}

/** Calls back with each text and each picture in the order of the page. */
function numberPieces(parent: Element | Page, number: (node: Node, piece: Piece) => void): void {
  for (const child of parent.childNodes) {
    if (!isElement(child)) {
      if ('tagName' in parent && 'value' in child && child.value.trim() !== '')
        number(child, { owner: parent, text: child.value });
    } else if (!isDropped(child) && !raw.has(child.tagName)) {
      if (child.tagName === 'img') number(child, { owner: child, text: '' });
      numberPieces(child, number);
    }
  }
}

/** What these hold is not made of elements. */
const raw = new Set(['script', 'title', 'textarea', 'option']);

/** Not text, and often most of the markup. The extractor looks for the headline in the data for search engines. */
function isDropped(element: Element): boolean {
  if (element.tagName === 'script') return attribute(element, 'type') !== 'application/ld+json';
  return dropped.has(element.tagName) || isDialog(element);
}

const dropped = new Set(
  'style link noscript template iframe object embed svg canvas audio video source select datalist button input'.split(
    ' ',
  ),
);

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

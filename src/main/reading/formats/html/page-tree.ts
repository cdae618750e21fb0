import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import type { DocumentLimits } from '../../opened-document.ts';
import { unreadable } from '../../unreadable.ts';

export type Element = DefaultTreeAdapterTypes.Element;
export type Text = DefaultTreeAdapterTypes.TextNode;
export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Page = DefaultTreeAdapterTypes.Document;

/**
 * A page as a tree, by the rules of browsers, which find text in any markup however broken. No script runs and nothing
 * is fetched: it is data. @throws FaultError when it was made to be deeper or larger than any page is
 */
export function parsePage(html: string, { depth, elements }: DocumentLimits): Page {
  let open = 0;
  let made = 0;
  return parse(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...args) {
        if (++made > elements) throw tooMuch('has more parts than any document needs');
        return defaultTreeAdapter.createElement(...args);
      },
      onItemPush() {
        if (++open > depth) throw tooMuch('lies inside itself more deeply than any document needs');
      },
      onItemPop() {
        open--;
      },
    },
  });
}

/**
 * XHTML as HTML that means the same: in HTML, `<title/>` opens a title that swallows the page, and CDATA is a comment.
 */
export function htmlOfXhtml(xhtml: string): string {
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

function tooMuch(what: string): Error {
  return unreadable(`This page ${what}. It was not opened.`);
}

/** Elements that have no end tag in HTML either. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

import { Readability } from '@mozilla/readability';
import { Window } from 'happy-dom';
import { serialize } from 'parse5';
import type { BlockKind } from '../../../../shared/document.ts';
import { plainText } from './note-marks.ts';
import { type Element, elementsIn, type Page } from './page-tree.ts';

/** Above this many characters a page is a book, and a second tree of it costs too much: 150,000 take 0.1 s. */
const longestArticle = 1_000_000;

/** Less of its words than this cannot be what a page is for: then it is many texts, all to be read. */
const leastShare = 0.4;

const mark = 'data-parley-part';

/**
 * Which elements of a page are its article, as a reading view sees it; what lies around it is the site's header and
 * footer. `undefined` when the whole page is the text. The page is marked and serialized, read by the extractor as a
 * copy in which nothing runs or loads, and the marks that are left tell what it kept.
 */
export function articleOf(page: Page): ((element: Element) => BlockKind | undefined) | undefined {
  const all = [...elementsIn(page)];
  all.forEach((element, index) => element.attrs.push({ name: mark, value: String(index) }));
  const html = serialize(page);
  for (const element of all) element.attrs.pop();
  if (html.length > longestArticle * 1.5) return undefined;

  const kept = partsKept(html);
  if (!kept) return undefined;
  const inArticle = new Set([...kept].map((index) => all[index]).filter((element) => element !== undefined));
  if (ownWords(all.filter((element) => inArticle.has(element))) < leastShare * ownWords(all))
    return undefined;

  let begun = false;
  return (element) => {
    begun ||= inArticle.has(element);
    if (inArticle.has(element) || isTitle(element)) return undefined;
    return begun ? 'footer' : 'header';
  };
}

function partsKept(html: string): Set<number> | undefined {
  const window = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  });
  try {
    // The parser's document belongs to no window that loads anything; the extractor wants only its shape.
    const copy = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
    const article = new Readability<Element>(copy, {
      serializer: (node) => node as unknown as Element,
    }).parse();
    if (!article?.content) return undefined;
    const content = article.content as unknown as { querySelectorAll(selector: string): Iterable<Marked> };
    return new Set([...content.querySelectorAll(`[${mark}]`)].map((part) => Number(part.getAttribute(mark))));
  } finally {
    window.happyDOM.abort().catch(() => {}); // there is nothing under way; it only forgets its timers
  }
}

interface Marked {
  getAttribute(name: string): string | null;
}

/** How many characters stand directly in these elements and not in a link, by which sites are held together. */
function ownWords(elements: readonly Element[]): number {
  let sum = 0;
  for (const element of elements) {
    if (element.tagName === 'a' || element.tagName === 'script' || element.tagName === 'style') continue;
    for (const child of element.childNodes) if ('value' in child) sum += plainText(child).trim().length;
  }
  return sum;
}

/** Extractors take the first heading away because they tell it apart. */
function isTitle(element: Element): boolean {
  return element.tagName === 'h1';
}

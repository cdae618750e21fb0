import type { DocumentMeta } from '../../../../shared/listen/document.ts';
import { plainText } from './note-marks.ts';
import { attribute, elementsIn, firstElement, type Page } from './html-tree.ts';

/** What a page tells about itself in its head. */
export function metaOfPage(page: Page): Omit<DocumentMeta, 'contents'> {
  const html = firstElement(page, 'html');
  const titleElement = firstElement(page, 'title');
  const title = tidy(titleElement && plainText(titleElement)) ?? named(page, 'og:title', 'dc.title');
  const author = named(page, 'author', 'dc.creator', 'dcterms.creator', 'citation_author', 'article:author');
  const language = tidy(html && (attribute(html, 'lang') ?? attribute(html, 'xml:lang')));
  return {
    ...(title ? { title } : {}),
    // What some sites give for an author is the address of a page about them.
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

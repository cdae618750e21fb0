import { type Draft, createBinder } from '../../block-builder.ts';
import { articleOf } from './article.ts';
import { draftsOfPage } from './html-blocks.ts';
import { type Page, attribute, elementsIn, firstElement, htmlOfXhtml, parsePage } from './html-tree.ts';
import { plainText } from './note-marks.ts';
import { inTurn } from '../../lazy-blocks.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import type { DocumentMeta } from '../../../../shared/listen/document.ts';

/** A page as it was saved: an article without its site, or the whole of it when it is more than one article. */
export function openHtml(html: string, limits: DocumentLimits, signal?: AbortSignal): OpenedDocument {
  const page = parsePage(/^\s*<\?xml/.test(html) ? htmlOfXhtml(html) : html, limits);
  const contents: GrowingContents = [];
  return {
    meta: { ...metaOfPage(page), contents },
    blocks: inTurn([() => draftsOfWholePage(page)], createBinder(contents), signal),
  };
}

async function draftsOfWholePage(page: Page): Promise<Draft[]> {
  const body = firstElement(page, 'body');
  if (!body) return [];
  const kindOf = await articleOf(page);
  return draftsOfPage(body, { file: '', ...(kindOf ? { kindOf } : {}) });
}

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

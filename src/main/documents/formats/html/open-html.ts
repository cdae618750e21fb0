import { kindsInPage } from './article/article-blocks.ts';
import { createBlockBuilder, lazyBlocks, type Draft } from '../../block-builder.ts';
import { draftsOfPage } from './html-blocks.ts';
import { attribute, elementsIn, firstElement, htmlOfXhtml, parseLongPage, type Page } from './html-tree.ts';
import { showLateParts } from './late-parts.ts';
import { plainText } from './note-marks.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument, OpenOptions } from '../../opened-document.ts';
import type { DocumentMeta } from '../../../../shared/listen/document.ts';

/** Opens a saved page: the article without its site, or the whole page if it is more than one article. */
export async function openHtml(
  html: string,
  limits: DocumentLimits,
  { signal, onWork }: Pick<OpenOptions, 'signal' | 'onWork'> = {},
): Promise<OpenedDocument> {
  const page = await parseLongPage(/^\s*<\?xml/.test(html) ? htmlOfXhtml(html) : html, limits, onWork);
  signal?.throwIfAborted();
  const contents: GrowingContents = [];
  return {
    meta: { ...metaOfPage(page), contents },
    blocks: lazyBlocks([() => draftsOfDocument(page, onWork)], createBlockBuilder(contents), signal),
  };
}

function draftsOfDocument(page: Page, onWork: OpenOptions['onWork']): Draft[] {
  const body = firstElement(page, 'body');
  if (!body) return [];
  showLateParts(page);
  return draftsOfPage(body, { file: '', kindOf: kindsInPage(page), onWork });
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

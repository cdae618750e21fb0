import { createBinder, type Draft } from '../../block-builder.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { inTurn } from '../../lazy-blocks.ts';
import { articleOf } from './article.ts';
import { draftsOfPage } from './html-blocks.ts';
import { metaOfPage } from './page-meta.ts';
import { firstElement, htmlOfXhtml, type Page, parsePage } from './html-tree.ts';

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

import { documentText } from './document-text.ts';
import type { ReadDocument } from '../../documents/process/host/read-document.ts';
import { webPageAt, withPageFile } from '../listen/web-page.ts';
import type { WebPages } from '../../talk/tools/web-page-tool.ts';
import type { WebFetch } from '../../web/web-fetch.ts';

/** Pages that are kept for their further parts, in memory alone. */
const mostKept = 8;

/** Milliseconds for which a page is taken as it was: while a turn asks for its parts. */
const freshMs = 10 * 60_000;

interface WebPageTextsPorts {
  readonly fetchFromWeb: WebFetch;
  readonly read: ReadDocument;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

/** Pages of the web as a model gets them: what Listen would read aloud of them, as text. */
export function createWebPageTexts({ fetchFromWeb, read, now }: WebPageTextsPorts): WebPages {
  const kept = new Map<
    string,
    { readonly page: Awaited<ReturnType<WebPages['read']>>; readonly at: number }
  >(); // the oldest first
  return {
    async read(address, signal) {
      const former = kept.get(address);
      if (former && now() - former.at < freshMs) return former.page;
      const found = await webPageAt(address, fetchFromWeb).fetch(signal);
      const text = await withPageFile(found, (path) => documentText(read, path, signal));
      const page = { address: found.address, ...text };
      kept.delete(address);
      kept.set(address, { page, at: now() });
      for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
      return page;
    },
  };
}

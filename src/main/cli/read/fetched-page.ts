import { webPageAt, withPageFile } from '../../app/listen/web-page.ts';
import { proxiesIn, proxyTo } from '../../service/http/connections.ts';
import { createWebFetch, openWeb, type WebFetch } from '../../web/web-fetch.ts';

/**
 * Reads a page or a feed of the web, which lies in a file only meanwhile.
 * @throws FaultError in a sentence that names the host, where it can't be had
 */
export async function withPageAt(
  address: string,
  signal: AbortSignal,
  read: (path: string) => Promise<void>,
): Promise<void> {
  await withPageFile(await webPageAt(address, webFetchHere()).fetch(signal), read);
}

/** The web as this computer reaches it, by no proxy: one would connect to an address that nobody here has seen. */
export function webFetchHere(): WebFetch {
  const proxies = proxiesIn(process.env);
  return createWebFetch({ ...openWeb, isProxied: async (url) => proxyTo(url, proxies) !== undefined });
}

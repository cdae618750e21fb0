import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webPageAt } from '../../app/listen/web-page.ts';
import { proxiesIn, proxyTo } from '../../service/http/connections.ts';
import { createWebFetch, openWeb } from '../../web/web-fetch.ts';

/**
 * Reads a page or a feed of the web, which lies in a file only meanwhile.
 * @throws FaultError in a sentence that names the host, where it can't be had
 */
export async function withPageAt(
  address: string,
  signal: AbortSignal,
  read: (path: string) => Promise<void>,
): Promise<void> {
  const proxies = proxiesIn(process.env);
  const fetchFromWeb = createWebFetch({
    ...openWeb,
    isProxied: async (url) => proxyTo(url, proxies) !== undefined,
  });
  const page = await webPageAt(address, fetchFromWeb).fetch(signal);
  const folder = await mkdtemp(join(tmpdir(), 'parley-page-'));
  try {
    const path = join(folder, page.name);
    await writeFile(path, page.bytes);
    await read(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

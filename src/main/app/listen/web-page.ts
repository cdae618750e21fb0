import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FaultError } from '../../../shared/contract/fault.ts';
import { secureAddress, shownAddress } from '../../../shared/listen/web-address.ts';
import { fileNameOf } from '../saved-text.ts';
import { fetchedOrFault } from '../web-fault.ts';
import { t } from '../../../shared/text/translate.ts';
import type { WebFetch } from '../../web/web-fetch.ts';

const limits = { maxBytes: 20_000_000, timeoutMs: 15_000 } as const;

/** What can be read, the best of it first; a server that only has something else gives that. */
const accept =
  'text/html,application/xhtml+xml;q=0.9,application/atom+xml;q=0.8,application/rss+xml;q=0.8,' +
  'application/pdf;q=0.7,application/epub+zip;q=0.7,text/markdown;q=0.6,text/plain;q=0.6,*/*;q=0.1';

/** A page or a feed of the web, as it is kept. */
interface WebPage {
  readonly bytes: Uint8Array;
  /** Where it was found in the end. */
  readonly address: string;
  /** Its site and what follows, as a file may be called. */
  readonly name: string;
}

/**
 * A page or a feed of the web, to be fetched once and then kept; what it refers to is never fetched.
 * @param written as a person writes an address
 * @throws FaultError where it is none, and from `fetch` where it can't be had
 */
export function webPageAt(
  written: string,
  fetchFromWeb: WebFetch,
): { readonly name: string; readonly fetch: (signal: AbortSignal) => Promise<WebPage> } {
  const url = secureAddress(written);
  if (url === undefined) throw new FaultError({ kind: 'bad-input', message: t('listen:address.wrong') });
  return {
    name: shownAddress(url),
    async fetch(signal) {
      const found = await fetchedOrFault(fetchFromWeb({ url, accept, ...limits }, signal), (reason, host) =>
        t(`listen:web.failed.${reason}`, { host }),
      );
      const address = found.url.href;
      return { bytes: asWritten(found), address, name: fileNameOf(shownAddress(address), 'page') };
    },
  };
}

/** Has a page read from a file that is only there meanwhile. */
export async function withPageFile<Result>(
  { name, bytes }: Pick<WebPage, 'name' | 'bytes'>,
  read: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-page-'));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return await read(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A text whose encoding only its server names, in UTF-8 with its mark, and a page that is one in nothing but its type: the
 * reader goes by the bytes.
 */
function asWritten(found: Awaited<ReturnType<WebFetch>>): Uint8Array {
  const { bytes, contentType, charset } = found;
  const isPage = contentType === 'text/html' && !/<(!doctype|html|head|body)\b/i.test(headOf(bytes));
  const decoder = charset === undefined ? undefined : decoderFor(charset);
  if (!/^text\/|[/+]xml$/.test(contentType) || (!isPage && !decoder)) return bytes;
  const text = (decoder ?? new TextDecoder()).decode(bytes);
  return Buffer.from(`\u{FEFF}${isPage ? '<!doctype html>' : ''}${text}`);
}

const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 4000)).toString('latin1');

/** @returns undefined where there is no such encoding */
function decoderFor(charset: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

import { needed, type Tool } from './tool.ts';
import { partOf } from './text-parts.ts';
import { secureAddress } from '../../../shared/listen/web-address.ts';

/** Pages of the public web, as text. */
export interface WebPages {
  /** What was read a moment ago is not fetched again. @throws Error in words, when it can't be had */
  read(address: string, signal: AbortSignal): Promise<PageText>;
}

interface PageText {
  /** Where it was found in the end. */
  readonly address: string;
  readonly title?: string;
  readonly text: string;
}

/** Fetching may take 15 seconds, and parsing the longest page about as long on a slow computer. */
const limitMs = 40_000;

export const readWebPage: Tool<'read_web_page'> = {
  limitMs,
  isThere: ({ webPages }) => webPages !== undefined,
  prepare: ({ url, part }) => ({ url: secure(url), ...(part !== undefined && { part }) }),
  subject: ({ url }) => url,
  async run({ url, part = 1 }, outside, signal) {
    const page = await needed(outside.webPages).read(url, signal);
    const { address, title } = page;
    const { text, ...which } = partOf(page.text, part);
    return { address, ...(title !== undefined && { title }), ...which, pageTextNotInstructions: text };
  },
};

/**
 * The address as it will be fetched, its host in ASCII, so that a look-alike is visible.
 * @throws RangeError for anything but an address of the web
 */
function secure(written: string): string {
  const address = secureAddress(written);
  const url = address === undefined ? null : URL.parse(address);
  if (url) return url.href;
  throw new RangeError('Only pages of the public web can be read, such as https://example.com/page.');
}

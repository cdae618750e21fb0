import dns from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { unlessAborted } from '../abort.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * What a person wants from the web is fetched here: from the public internet alone, since the address may come from a
 * text that somebody else wrote, and over HTTPS, without cookies, a referrer or anything else that shows who asks.
 */
export type WebFetch = (wanted: Wanted, signal: AbortSignal) => Promise<Fetched>;

interface Wanted {
  readonly url: string;
  /** Media types as a header names them, such as `image/*`. */
  readonly accept: string;
  readonly maxBytes: number;
  /** For all of it, redirects too. */
  readonly timeoutMs: number;
}

interface Fetched {
  readonly bytes: Uint8Array;
  /** Where it was found in the end. */
  readonly url: URL;
  /** As the server names it, in lower case, without parameters. */
  readonly contentType: string;
  /** As the server names it, in lower case. */
  readonly charset?: string;
}

/** `proxied`: a proxy would connect to an address that nobody here has seen. `status`: the server has answered that it won't. */
type WebFetchReason =
  | 'not-https'
  | 'private'
  | 'proxied'
  | 'not-found'
  | 'untrusted'
  | 'redirects'
  | 'status'
  | 'too-large'
  | 'timed-out'
  | 'unreachable';

export class WebFetchError extends Error {
  override readonly name = 'WebFetchError';
  readonly reason: WebFetchReason;
  /** The one that was asked last, with its port. */
  readonly host: string;

  constructor(reason: WebFetchReason, host: string, options?: ErrorOptions) {
    super(`${host}: ${reason}`, options);
    this.reason = reason;
    this.host = host;
  }
}

interface WebPorts {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly mayConnect: (address: string) => boolean;
  /** Whether connections to this address go by a proxy. */
  readonly isProxied: (url: URL) => Promise<boolean>;
}

/** The internet as it is. */
export const openWeb: Omit<WebPorts, 'isProxied'> = {
  resolve: async (host) => (await dns.lookup(host, { all: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
};

const mostRedirects = 5;
const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** @returns what throws WebFetchError, or the signal's reason once it has aborted */
export function createWebFetch(ports: WebPorts): WebFetch {
  return async (wanted, signal) => {
    const timeout = AbortSignal.timeout(wanted.timeoutMs);
    const ending = AbortSignal.any([signal, timeout]);
    let url = addressOf(wanted.url);
    try {
      for (let redirects = 0; redirects <= mostRedirects; redirects++) {
        const found = await fetchOnce(url, wanted, ports, ending);
        if (!(found instanceof URL)) return found;
        url = found;
      }
      throw new WebFetchError('redirects', url.host);
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) throw new WebFetchError('timed-out', url.host, { cause: error });
      if (error instanceof WebFetchError) throw error;
      throw new WebFetchError(reasonOf(error), url.host, { cause: error });
    }
  };
}

/** @throws WebFetchError for anything but an address of HTTPS without a login */
function addressOf(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url;
  throw new WebFetchError('not-https', url?.host ?? base?.host ?? '');
}

/** @returns what is there, or where it is instead */
async function fetchOnce(
  url: URL,
  wanted: Wanted,
  ports: WebPorts,
  signal: AbortSignal,
): Promise<Fetched | URL> {
  if (await unlessAborted(ports.isProxied(url), signal)) throw new WebFetchError('proxied', url.host);
  const agent = connectingTo(await unlessAborted(checkedAddresses(url, ports), signal));
  try {
    const { statusCode, headers, body } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      // Some servers refuse whoever gives no name.
      headers: { accept: wanted.accept, 'accept-encoding': 'identity', 'user-agent': 'Parley' },
      signal,
    });
    body.on('error', () => {}); // whoever reads it learns of it
    const location = headers['location'];
    if (redirecting.has(statusCode) && typeof location === 'string') return addressOf(location, url);
    if (statusCode !== 200) throw new WebFetchError('status', url.host);
    const bytes = await readAtMost(body, wanted.maxBytes, url.host);
    return { bytes, url, ...typeIn(String(headers['content-type'] ?? '').toLowerCase()) };
  } finally {
    await agent.destroy();
  }
}

/** @param header in lower case */
function typeIn(header: string): Pick<Fetched, 'contentType' | 'charset'> {
  const [contentType = ''] = header.split(';');
  const charset = /;\s*charset="?([\w.:-]+)/.exec(header)?.[1];
  return { contentType: contentType.trim(), ...(charset !== undefined && { charset }) };
}

/** @throws WebFetchError where any of them isn't public: one among those that are is no oversight */
async function checkedAddresses({ hostname, host }: URL, ports: WebPorts): Promise<readonly string[]> {
  // A host that is an address is written in full by now, however it was written.
  const plain = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(plain) === 0 ? await ports.resolve(plain) : [plain];
  if (addresses.length === 0) throw new WebFetchError('not-found', host);
  if (!addresses.every(ports.mayConnect)) throw new WebFetchError('private', host);
  return addresses;
}

/**
 * Connections to addresses that were looked at and to no others: a name is not resolved again, since another answer of its
 * name server could lead elsewhere. For one request, so that no connection and no TLS session shows that the same person is back.
 */
function connectingTo(checked: readonly string[]): Agent {
  const addresses = checked.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all) done(null, addresses);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
  return new Agent({ connect: { lookup }, allowH2: false });
}

async function readAtMost(body: Readable, maxBytes: number, host: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > maxBytes) throw new WebFetchError('too-large', host);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length);
}

function reasonOf(error: unknown): WebFetchReason {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND') return 'not-found';
  if (/^ERR_(TLS|SSL)|CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) return 'untrusted';
  return 'unreachable';
}

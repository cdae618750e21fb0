import { hostname, networkInterfaces } from 'node:os';
import { ServiceError } from './errors/errors.ts';
import { t } from '../../shared/text/translate.ts';

/** A path of the service, below its root. */
export type ServicePath = `/v1/${string}`;

/**
 * The service's root from what a person typed: with or without `/v1`, with stray spaces, quotes or slashes.
 * @returns an address without a slash at its end
 * @throws ServiceError when it is missing or is not an address
 */
export function serviceRoot(written: string): string {
  const address = written.trim().replaceAll(/^["'<\s]+|["'>\s]+$/g, '');
  if (address === '') {
    throw new ServiceError('no-address', t('service:address.missing'));
  }
  const url = readAddress(address);
  return url.origin + url.pathname.replace(/\/+$/, '').replace(belowRoot, '').replace(/\/+$/, '');
}

/** The origin of the service that a person typed; `undefined` when it is no address. */
export function serviceOrigin(written: string): string | undefined {
  try {
    return new URL(serviceRoot(written)).origin;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** What people copy along with the root: the version and an endpoint's path. */
const belowRoot = /\/v1(\/(chat\/completions|models|model\/info|audio\/(speech|transcriptions)))?$/i;

/** The address of one of the service's paths. */
export function endpoint(root: string, path: ServicePath): URL {
  return new URL(root + path);
}

/** The root of an endpoint's address: the new address when the service has moved. */
export function rootOf(url: URL, path: ServicePath): string {
  return url.pathname.endsWith(path)
    ? url.origin + url.pathname.slice(0, -path.length)
    : url.origin + url.pathname;
}

/**
 * Whether a host is this computer, by its name or by one of its addresses.
 * @param host as in a URL: in lower case, an IPv6 address in brackets
 */
export function isThisComputer(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (/^(0\.0\.0\.0|::|::1|(::ffff:)?127\..+|::ffff:7f.+|(.+\.)?localhost)$/.test(name)) return true;
  if (name === hostname().toLowerCase()) return true;
  return Object.values(networkInterfaces()).some((own) => own?.some(({ address }) => address === name));
}

function readAddress(address: string): URL {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) throw withoutScheme(address);
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') throw notAnAddress();
  if (url.username !== '' || url.password !== '') {
    throw new ServiceError('wrong-address', t('service:address.credentials'));
  }
  return url;
}

function withoutScheme(address: string): ServiceError {
  const guess = URL.parse(`https://${address}`);
  if (!guess || !/^[^\s/]+/.test(address) || /\s/.test(address)) return notAnAddress();
  return new ServiceError('wrong-address', t('service:address.scheme', { guess: guess.origin }));
}

function notAnAddress(): ServiceError {
  return new ServiceError('wrong-address', t('service:address.invalid'));
}

/**
 * The key as it is sent, without the spaces, quotes and the word “Bearer” that were copied along with it.
 * @throws ServiceError when it is missing or cannot be a key; the key itself is never part of the message
 */
export function bearerKey(written: string): string {
  const key = written.replace(copiedBefore, '').replace(copiedAfter, '');
  if (key === '') {
    throw new ServiceError('no-key', t('service:key.missing'));
  }
  if (!key.startsWith('sk-')) {
    throw new ServiceError('wrong-key', t('service:key.prefix'));
  }
  // Printable ASCII without quotes and brackets: allowed in a header, and distinguishable from the text around it.
  if (!/^sk-[\x21\x23-\x26\x2a\x2b\x2d-\x3a\x3d\x3f-\x5f\x61-\x7e]+$/.test(key)) {
    throw new ServiceError('wrong-key', t('service:key.characters'));
  }
  return key;
}

const copiedBefore = /^[\s"'`“”‘’]*(authorization\s*:\s*)?(bearer\b)?[\s"'`“”‘’:]*/i;
const copiedAfter = /[\s"'`“”‘’]+$/;

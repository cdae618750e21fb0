import { ServiceError } from '../errors/errors.ts';
import { t } from '../../../shared/text/translate.ts';

/** Addresses of the proxies to use; empty or missing means none. */
export interface Proxies {
  readonly http?: string | undefined;
  readonly https?: string | undefined;
  /** Hosts that need no proxy, separated by commas. */
  readonly none?: string | undefined;
}

/** A function is called before each request, for proxies that may change while the app runs. */
export type ProxySource = Proxies | ((url: URL) => Proxies | Promise<Proxies>);

/** From the usual environment variables. Unless NO_PROXY is set, this computer itself needs no proxy. */
export function proxiesIn(environment: Readonly<Record<string, string | undefined>>): Proxies {
  const read = (name: string): string | undefined => environment[name] ?? environment[name.toUpperCase()];
  const all = read('all_proxy');
  return {
    http: read('http_proxy') ?? all,
    https: read('https_proxy') ?? all ?? read('http_proxy'),
    none: read('no_proxy') ?? 'localhost,127.0.0.1,::1',
  };
}

/**
 * The proxy for an address; undefined if there is none. A proxy without a scheme is an HTTP proxy.
 * @throws ServiceError if it isn't an address, or is of an unsupported kind
 */
export function proxyTo(url: URL, { http, https, none }: Proxies): URL | undefined {
  const written = (url.protocol === 'https:' ? https : http)?.trim();
  if (!written || isExcepted(url, none ?? '')) return undefined;
  const proxy = URL.parse(written.includes('://') ? written : `http://${written}`);
  if (!proxy || proxy.hostname === '') throw unusable(t('service:proxy.not-an-address'));
  if (proxy.protocol !== 'http:' && proxy.protocol !== 'https:')
    throw unusable(
      t('service:proxy.unsupported', { kind: proxy.protocol.replace(':', ''), host: proxy.host }),
    );
  return proxy;
}

/** An entry matches a host and all its subdomains; with a port, only that port. */
function isExcepted(url: URL, none: string): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return none
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      const name = entry.replace(/^\*?\./, '').replace(`:${port}`, '');
      return entry === '*' || (name !== '' && (host === name || host.endsWith(`.${name}`)));
    });
}

function unusable(message: string): ServiceError {
  return new ServiceError('unreachable', message);
}

/** Whether an error is about the proxy rather than the service. */
export function isProxyError(error: unknown, proxy: URL): boolean {
  const port = proxy.port || (proxy.protocol === 'https:' ? '443' : '80');
  return errorsIn(error).some(
    (one) =>
      String(one.code).startsWith('UND_ERR_PRX') ||
      /\bproxy\b/i.test(String(one.message)) ||
      String(one.port) === port ||
      one.hostname === proxy.hostname,
  );
}

function errorsIn(error: unknown): Readonly<Record<string, unknown>>[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  // An error's own properties (code, port, hostname) aren't part of its type.
  return [error as unknown as Record<string, unknown>, ...inner.flatMap(errorsIn)];
}

import { ServiceError } from '../errors/errors.ts';
import { t } from '../../../shared/text/translate.ts';

/** The proxies between here and the service, as addresses; empty or missing means none. */
export interface Proxies {
  readonly http?: string | undefined;
  readonly https?: string | undefined;
  /** Names that are reached without a proxy, separated by commas. */
  readonly none?: string | undefined;
}

/** Asked before each request, where the way to the network may change while the app runs. */
export type ProxySource = Proxies | ((url: URL) => Proxies | Promise<Proxies>);

/** As the usual environment variables say. This computer itself needs no proxy, unless NO_PROXY is set otherwise. */
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
 * The proxy between here and an address; undefined when there is none. A proxy written without its scheme is one of HTTP.
 * @throws ServiceError for one that is no address, or of a kind that cannot be used
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

/** An entry stands for a name and all names below it; with a port, for that port alone. */
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

/** Whether an error is about the proxy on the way rather than about the service. */
export function isOfProxy(error: unknown, proxy: URL): boolean {
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
  // An error's own facts (code, port, hostname) are not part of its type.
  return [error as unknown as Record<string, unknown>, ...inner.flatMap(errorsIn)];
}

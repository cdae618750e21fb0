import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import type { Patience } from './patience.ts';

/** The proxies between here and the service, as addresses; empty or missing means none. */
export interface Proxies {
  readonly http?: string | undefined;
  readonly https?: string | undefined;
  /** Names that are reached without a proxy, separated by commas. */
  readonly none?: string | undefined;
}

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

/** HTTP/1.1: a cancelled request closes its own connection at once, and no slow stream holds up another. */
export function createConnections(proxies: Proxies, { connectMs, keepAliveMs }: Patience): Dispatcher {
  const timeout = { timeout: connectMs };
  const options = { keepAliveTimeout: keepAliveMs, connect: timeout, allowH2: false };
  if (!proxies.http && !proxies.https) return new Agent(options);
  return new EnvHttpProxyAgent({
    ...options,
    requestTls: timeout,
    proxyTls: timeout,
    httpProxy: proxies.http ?? '',
    httpsProxy: proxies.https ?? '',
    noProxy: proxies.none ?? '',
  });
}

/**
 * The proxy that an error is about, as it is shown to a person; undefined when it is about the service.
 * @param to where the request was to go
 */
export function failedProxy(error: unknown, to: URL, proxies: Proxies): string | undefined {
  const proxy = URL.parse((to.protocol === 'https:' ? proxies.https : proxies.http) ?? '');
  if (!proxy) return undefined;
  return errorsIn(error).some((one) => isOfProxy(one, proxy)) ? proxy.host : undefined;
}

function isOfProxy(error: Readonly<Record<string, unknown>>, proxy: URL): boolean {
  const port = proxy.port || (proxy.protocol === 'https:' ? '443' : '80');
  return (
    String(error.code).startsWith('UND_ERR_PRX') ||
    /\bproxy\b/i.test(String(error.message)) ||
    String(error.port) === port ||
    error.hostname === proxy.hostname
  );
}

function errorsIn(error: unknown): Readonly<Record<string, unknown>>[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  // An error's own facts (code, port, hostname) are not part of its type.
  return [error as unknown as Record<string, unknown>, ...inner.flatMap(errorsIn)];
}

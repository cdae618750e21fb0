import tls from 'node:tls';
import { Agent, Pool, ProxyAgent, type Dispatcher } from 'undici';
import { unlessAborted } from '../../abort.ts';
import { ServiceError } from '../errors/errors.ts';
import type { Timeouts } from './timeouts.ts';
import { t } from '../../../shared/text/translate.ts';

/** The connections to an address, and the proxy on the way, if any. */
export interface Route {
  readonly agent: Dispatcher;
  readonly proxy: URL | undefined;
}

/** Kept-alive connections, one agent for each proxy. */
interface Connections {
  /** @throws ServiceError when the proxy is unknown or unusable, or the signal's reason once it has aborted */
  to(url: URL, signal: AbortSignal): Promise<Route>;
  close(): Promise<void>;
}

export function createConnections(source: ProxySource, timeouts: Timeouts): Connections {
  const agents = new Map<string, Dispatcher>();
  return {
    async to(url, signal) {
      const proxies = typeof source === 'function' ? await proxiesFor(source, url, timeouts, signal) : source;
      const proxy = proxyTo(url, proxies);
      const name = proxy?.href ?? '';
      const agent = agents.get(name) ?? createAgent(proxy, timeouts);
      agents.set(name, agent);
      return { agent, proxy };
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}

/** The caller's own connections, which stay open at the end. */
export function connectionsOf(agent: Dispatcher): Connections {
  return { to: () => Promise.resolve({ agent, proxy: undefined }), close: () => Promise.resolve() };
}

/** HTTP/1.1: a cancelled request closes its own connection at once, and no slow stream holds up another. */
function createAgent(proxy: URL | undefined, { connectMs, keepAliveMs }: Timeouts): Dispatcher {
  const timeout = { timeout: connectMs };
  const options = { keepAliveTimeout: keepAliveMs, connect: timeout, allowH2: false };
  if (!proxy) return new Agent(options);
  return new ProxyAgent({
    ...options,
    uri: proxy.href,
    requestTls: timeout,
    proxyTls: timeout,
    // Otherwise a proxy that accepts the connection and goes silent would hold it for undici's five minutes.
    clientFactory: (origin, clientOptions) =>
      new Pool(origin, { ...clientOptions, headersTimeout: connectMs }),
  });
}

/** One transcribes and then answers, the other speaks meanwhile. */
const connectionsAhead = 2;

/**
 * Opens connections and sends nothing over them, as far as none are idle: the next requests find them open. If that fails,
 * it is those that report it.
 */
export function openAhead({ agent }: Route, { origin }: URL): void {
  const request = { origin, path: '/', method: 'GET' } as const;
  for (let i = 0; i < connectionsAhead; i++) agent.dispatch(request, withdrawn);
}

/** A request that is taken back once its connection stands: undici then sends nothing, and keeps the connection. */
const withdrawn: Dispatcher.DispatchHandler = {
  onRequestStart() {
    throw new Error('Nothing is to be sent.');
  },
  onResponseStart: ignored,
  onResponseData: ignored,
  onResponseEnd: ignored,
  onResponseError: ignored,
};

function ignored(): void {}

let trustsSystem = false;

/**
 * From now on also trusts what the system trusts, as browsers do: a company that looks into its people's traffic has put
 * its own authority there. Reading them all takes 0.1 s, so that nobody waits for it whom Node's own list serves.
 * @returns false if that was done before
 */
export function trustSystemCertificates(): boolean {
  if (trustsSystem) return false;
  trustsSystem = true;
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
  return true;
}

async function proxiesFor(
  source: (url: URL) => Proxies | Promise<Proxies>,
  url: URL,
  { connectMs }: Timeouts,
  signal: AbortSignal,
): Promise<Proxies> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(connectMs)]);
  try {
    ending.throwIfAborted();
    return await unlessAborted(Promise.resolve(source(url)), ending);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError('unreachable', t('service:proxy.unknown'), { cause });
  }
}

/** Addresses of the proxies to use; empty or missing means none. */
interface Proxies {
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

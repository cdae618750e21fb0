import tls from 'node:tls';
import { Agent, Pool, ProxyAgent, type Dispatcher } from 'undici';
import { unlessAborted } from '../../abort.ts';
import { ServiceError } from '../errors/errors.ts';
import type { Timeouts } from './timeouts.ts';
import { proxyTo, type Proxies, type ProxySource } from './proxies.ts';
import { t } from '../../../shared/text/translate.ts';

/** The connections to an address, and the proxy on the way, if any. */
export interface Route {
  readonly agent: Dispatcher;
  readonly proxy: URL | undefined;
}

/** Kept-alive connections, one agent for each proxy. */
export interface Connections {
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

import type { Session } from 'electron';

/**
 * The proxies that this computer's settings name, be it by hand, by a script or by the network. Chromium reads them,
 * and knows when they change, so it is asked before each request.
 */
export function systemProxies(session: Pick<Session, 'resolveProxy'>): (url: URL) => Promise<SystemProxies> {
  return async (url) => {
    const proxy = proxyNamedIn(await session.resolveProxy(url.href));
    return { http: proxy, https: proxy };
  };
}

interface SystemProxies {
  readonly http: string | undefined;
  readonly https: string | undefined;
}

/**
 * The first way in a list such as `PROXY host:8080; HTTPS other:443; DIRECT` that leads over HTTP; undefined where that
 * is the direct one. Where a list knows only other kinds of proxies, the first of these, for whoever cannot use it to
 * say so.
 */
export function proxyNamedIn(list: string): string | undefined {
  const ways = list
    .split(';')
    .map((way) => way.trim().split(/\s+/))
    .map(([kind = '', host]) => ({ scheme: schemes[kind.toUpperCase()], host }));
  const way = ways.find(({ scheme }) => scheme === 'direct' || scheme === 'http' || scheme === 'https');
  const { scheme, host } = way ?? ways.find((other) => other.scheme !== undefined) ?? {};
  return scheme === undefined || scheme === 'direct' ? undefined : `${scheme}://${host}`;
}

const schemes: Readonly<Record<string, string>> = {
  DIRECT: 'direct',
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks4',
  SOCKS4: 'socks4',
  SOCKS5: 'socks5',
  QUIC: 'quic',
};

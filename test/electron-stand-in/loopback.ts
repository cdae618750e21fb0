import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

/** The app's own scheme as an HTTP server of this computer: Chromium has no way to add a scheme from outside. */
export interface Loopback {
  /** The handler of the app's scheme, such as `app`. */
  readonly serve: (scheme: string, handler: ProtocolHandler) => void;
  readonly unserve: (scheme: string) => void;
  /** The handler of one host's pages, which belong to a session of their own; none, and it is served as all others. */
  readonly route: (host: string, handler: ProtocolHandler | undefined) => void;
  /** `app://parley/x` as the page's `http://parley.localhost:1234/x`; other addresses unchanged. */
  readonly toPage: (url: string) => string;
  /** The way back. */
  readonly toApp: (url: string) => string;
  readonly close: () => void;
}

export async function openLoopback(): Promise<Loopback> {
  let scheme = 'app';
  let handler: ProtocolHandler | undefined;
  const routes = new Map<string, ProtocolHandler>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const pageOrigin = new RegExp(`^http://([\\w.-]+)\\.localhost:${port}(?=/|$)`);

  const toPage = (url: string): string =>
    url.replace(new RegExp(`^${scheme}://([\\w.-]+)`), `http://$1.localhost:${port}`);
  const toApp = (url: string): string => url.replace(pageOrigin, `${scheme}://$1`);

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const ended = new AbortController();
    outgoing.on('close', () => ended.abort());
    const url = `http://${incoming.headers.host}${incoming.url}`;
    const routed = routes.get(new URL(toApp(url)).hostname) ?? handler;
    const response = routed
      ? await routed(requestOf(incoming, toApp(url), ended.signal))
      : new Response(`Nothing serves ${scheme}:`, { status: 404 });
    outgoing.writeHead(response.status, headersFor(response.headers, scheme));
    if (!response.body || incoming.method === 'HEAD') {
      outgoing.end();
      return;
    }
    // The page may leave in the middle of a body; that is not a failure of the server. Node has two types for one stream.
    await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing).catch(() => {});
  }

  return {
    serve(name, serve) {
      if (handler) throw new Error(`electron.protocol.handle: the stand-in serves one scheme, ${scheme}:`);
      scheme = name;
      handler = serve;
    },
    unserve() {
      handler = undefined;
    },
    route(host, route) {
      if (route) routes.set(host, route);
      else routes.delete(host);
    },
    toPage,
    toApp,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function requestOf(incoming: IncomingMessage, url: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const method = incoming.method ?? 'GET';
  const bodiless = method === 'GET' || method === 'HEAD';
  // Node has two types for one stream.
  const body = bodiless ? null : (Readable.toWeb(incoming) as BodyInit);
  return new Request(url, { method, headers, body, signal, ...(!bodiless && { duplex: 'half' }) });
}

function headersFor(headers: Headers, scheme: string): Record<string, string> {
  const given = Object.fromEntries(headers);
  const policy = given['content-security-policy'];
  // A policy that names the app's scheme means the app's own origin, which is another scheme here.
  if (policy)
    given['content-security-policy'] = policy.replace(
      new RegExp(`\\b${scheme}:(//[\\w.-]+)?`, 'g'),
      "'self'",
    );
  return given;
}

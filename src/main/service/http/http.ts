import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, FormData, errors } from 'undici';
import { refusalError } from '../errors/refusals.ts';
import { decoded, endAfter, readText } from './body.ts';
import { cutUploadError, isReset, networkError, proxyError } from './connection-errors.ts';
import type { Connections, Way } from './connections.ts';
import { isOfProxy } from './proxies.ts';
import { mostRedirects, redirectLoop, redirectTarget } from './redirects.ts';
import type { Timeouts } from './timeouts.ts';
import { headerOf } from '../queue/rate-limit-headers.ts';
import { type ServicePath, bearerKey, endpoint, serviceRoot } from '../service-address.ts';

/** Where the service is and what opens it, as the person wrote them; asked for anew at every request. */
export interface Connection {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: ServicePath;
  /** What is not a form is sent as JSON. */
  readonly body?: FormData | JsonBody;
  /** How much is uploaded, where it may be much. */
  readonly uploadBytes?: number;
  readonly accept?: string;
  readonly headersTimeoutMs: number;
  /** Between two pieces of the answer. */
  readonly bodyTimeoutMs: number;
  /** For the answer as a whole, unless it is a stream. */
  readonly wholeTimeoutMs?: number;
  /** Told the headers of every answer, refusals included. */
  readonly onHeaders?: (headers: IncomingHttpHeaders) => void;
}

export type JsonBody = Readonly<Record<string, unknown>>;

/** An answer with a status of success; its body must be read to the end or destroyed. */
export interface HttpAnswer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

export interface Http {
  /** @throws ServiceError for anything but a success, or the signal's reason once it has aborted */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
  close(): Promise<void>;
}

export interface HttpOptions {
  readonly connection: () => Connection;
  readonly connections: Connections;
  readonly timeouts: Timeouts;
  /** Told the headers of every success, and where it came from. */
  readonly onSuccess?: (headers: IncomingHttpHeaders, from: URL) => void;
}

export function createHttp({ connection, connections, timeouts, onSuccess }: HttpOptions): Http {
  return {
    async send(request, signal) {
      const { baseUrl, apiKey } = connection();
      const headers = { ...headersFor(request), authorization: `Bearer ${bearerKey(apiKey)}` };
      let url = endpoint(serviceRoot(baseUrl), request.path);
      for (let redirects = 0; redirects <= mostRedirects; redirects++) {
        const way = await connections.to(url, signal);
        const answer = await sendOnce(way, url, { ...request, headers }, signal);
        request.onHeaders?.(answer.headers);
        if (answer.statusCode < 300) {
          onSuccess?.(answer.headers, url);
          if (request.wholeTimeoutMs !== undefined) endAfter(answer.body, request.wholeTimeoutMs);
          return answer;
        }
        endAfter(answer.body, timeouts.refusalMs);
        url = await settle(answer, url, request, signal);
      }
      throw redirectLoop(url);
    },
    close: () => connections.close(),
  };
}

type Headers = Readonly<Record<string, string>>;

function headersFor({ body, accept }: HttpRequest): Headers {
  return {
    accept: accept ?? 'application/json',
    'user-agent': 'Parley',
    // Without it a server may compress, which holds back the small pieces of a stream.
    'accept-encoding': 'identity',
    ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  };
}

/**
 * Before each attempt, a pause. A connection that was kept may have been closed at the other end just now, which
 * shows only when it is used: so the first repetition follows at once. Nothing has been answered or billed then.
 */
const pausesMs = [0, 0, 250];

async function sendOnce(
  { agent, proxy }: Way,
  url: URL,
  request: HttpRequest & { readonly headers: Headers },
  signal: AbortSignal,
): Promise<HttpAnswer & { readonly statusCode: number }> {
  let failure: unknown;
  for (const pauseMs of isLargeUpload(request) ? pausesMs.slice(0, 2) : pausesMs) {
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    signal.throwIfAborted();
    try {
      const { statusCode, headers, body } = await agent.request(dispatched(url, request, signal));
      // Whoever reads the body gets its errors thrown; one that nobody reads any more would end the process.
      body.on('error', () => {});
      return { statusCode, headers, body: decoded(body, headers['content-encoding']) };
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
      if (!isReset(error)) break;
    }
  }
  if (proxy && isOfProxy(failure, proxy)) throw proxyError(failure, proxy.host, url.host);
  throw isReset(failure) && isLargeUpload(request)
    ? cutUploadError(failure)
    : networkError(failure, url.host, proxy?.host);
}

/** From here on, a server that closes the connection probably means the size: 1 MB is a usual limit of proxies. */
const largeUploadBytes = 1_000_000;

function isLargeUpload({ uploadBytes = 0 }: HttpRequest): boolean {
  return uploadBytes >= largeUploadBytes;
}

function dispatched(
  url: URL,
  { method, body, headers, headersTimeoutMs, bodyTimeoutMs }: HttpRequest & { readonly headers: Headers },
  signal: AbortSignal,
): Dispatcher.RequestOptions {
  const begunAt = performance.now();
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers,
    body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    headersTimeout: headersTimeoutMs,
    bodyTimeout: bodyTimeoutMs,
    // Each word that it is still at work would begin the wait for the answer anew.
    onInfo() {
      if (performance.now() - begunAt > headersTimeoutMs) throw new errors.HeadersTimeoutError();
    },
    signal,
  };
}

const longestRefusal = 64 * 1024;

/** An answer that is not a success leads on to another address of the same server, or is thrown. */
async function settle(
  { statusCode, headers, body }: HttpAnswer & { readonly statusCode: number },
  url: URL,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<URL> {
  try {
    const target = redirectTarget(
      { statusCode, headers: { location: headerOf(headers, 'location') } },
      url,
      request,
    );
    const text = await readText(body, longestRefusal, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof Error) return ''; // the status alone says enough
      throw error;
    });
    if (target) return target;
    throw refusalError({ status: statusCode, headers, body: text }, Date.now());
  } finally {
    body.destroy();
  }
}

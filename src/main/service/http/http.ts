import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { FormData, errors, type Dispatcher } from 'undici';
import { refusalError } from '../errors/refusals.ts';
import { decompressed, startBodyTimeout, readText } from './body.ts';
import { cutUploadError, isReset, networkError, proxyError, isUnknownIssuer } from './connection-errors.ts';
import {
  isProxyError,
  openAhead,
  trustSystemCertificates,
  type Route,
  type createConnections,
} from './connections.ts';
import type { Timeouts } from './timeouts.ts';
import { headerOf } from '../queue/rate-limit-headers.ts';
import { bearerKey, endpoint, serviceRoot, rootOf, type ServicePath } from '../service-address.ts';
import { plainText, ServiceError } from '../errors/errors.ts';
import { t } from '../../../shared/text/translate.ts';

/** The service's address and the key, as the person typed them; read at every request. */
export interface Connection {
  readonly baseUrl: string;
  /** `null` asks without one, to see whether a service is there. */
  readonly apiKey: string | null;
}

/** Waits where the key has to be unlocked first. */
export type GetConnection = () => Connection | Promise<Connection>;

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: ServicePath;
  /** Sent as JSON unless it is a form. */
  readonly body?: FormData | JsonBody;
  /** The upload's size, where it may be large. */
  readonly uploadBytes?: number;
  readonly accept?: string;
  readonly headersTimeoutMs: number;
  /** Between two pieces of the answer. */
  readonly bodyTimeoutMs: number;
  /** For the answer as a whole, unless it is a stream. */
  readonly wholeTimeoutMs?: number;
  /** Called with the headers of every answer, refusals included. */
  readonly onHeaders?: (headers: IncomingHttpHeaders) => void;
}

export type JsonBody = Readonly<Record<string, unknown>>;

/** An answer with a success status; its body must be read to the end or destroyed. */
export interface HttpAnswer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

interface Http {
  /** @throws ServiceError for anything but a success, or the signal's reason once it has aborted */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
  /** Opens connections for requests that are about to be sent. Where it can't, these report it. */
  openAhead(): Promise<void>;
  close(): Promise<void>;
}

interface HttpOptions {
  readonly connection: GetConnection;
  readonly connections: ReturnType<typeof createConnections>;
  readonly timeouts: Timeouts;
  /** Called with the headers of every success, and where it came from. */
  readonly onSuccess?: (headers: IncomingHttpHeaders, from: URL) => void;
  /** Called when the service has moved to another server, with its root. */
  readonly onMoved?: (root: string) => void;
}

export function createHttp({ connection, connections, timeouts, onSuccess, onMoved }: HttpOptions): Http {
  return {
    async send(request, signal) {
      const { baseUrl, apiKey } = await connection();
      const headers = {
        ...headersFor(request),
        ...(apiKey !== null && { authorization: `Bearer ${bearerKey(apiKey)}` }),
      };
      let url = endpoint(serviceRoot(baseUrl), request.path);
      for (let redirects = 0; redirects <= mostRedirects; redirects++) {
        const route = await connections.to(url, signal);
        const answer = await sendOnce(route, url, { ...request, headers }, signal);
        request.onHeaders?.(answer.headers);
        if (answer.statusCode < 300) {
          onSuccess?.(answer.headers, url);
          if (request.wholeTimeoutMs !== undefined) startBodyTimeout(answer.body, request.wholeTimeoutMs);
          return answer;
        }
        startBodyTimeout(answer.body, timeouts.refusalMs);
        url = await redirectOrThrow(answer, url, request, signal).catch((error: unknown) => {
          if (error instanceof ServiceError && error.movedTo !== undefined) onMoved?.(error.movedTo);
          throw error;
        });
      }
      throw redirectLoop(url);
    },
    async openAhead() {
      try {
        const { baseUrl } = await connection();
        const url = new URL(serviceRoot(baseUrl));
        openAhead(await connections.to(url, AbortSignal.timeout(timeouts.connectMs)), url);
      } catch {
        // There is no address yet, or no proxy is known: whoever asks learns of it.
      }
    },
    close: () => connections.close(),
  };
}

type Headers = Readonly<Record<string, string>>;

function headersFor({ body, accept }: HttpRequest): Headers {
  return {
    accept: accept ?? 'application/json',
    'user-agent': 'Parley',
    // Without this header a server may compress, which delays the small pieces of a stream.
    'accept-encoding': 'identity',
    ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  };
}

/**
 * The pause before each attempt. The other end may just have closed a kept-alive connection, which shows only when it is
 * used: so the first retry follows at once. Nothing has been answered or billed by then.
 */
const pausesMs = [0, 0, 250];

async function sendOnce(
  { agent, proxy }: Route,
  url: URL,
  request: HttpRequest & { readonly headers: Headers },
  signal: AbortSignal,
): Promise<HttpAnswer & { readonly statusCode: number }> {
  let failure: unknown;
  for (const pauseMs of isLargeUpload(request) ? pausesMs.slice(0, 2) : pausesMs) {
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    signal.throwIfAborted();
    try {
      const { statusCode, headers, body } = await agent.request(requestOptions(url, request, signal));
      // The reader gets errors thrown; without a listener, an error in an unread body would end the process.
      body.on('error', () => {});
      return { statusCode, headers, body: decompressed(body, headers['content-encoding']) };
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
      const isTrustedNow = isUnknownIssuer(error) && trustSystemCertificates();
      if (!isReset(error) && !isTrustedNow) break;
    }
  }
  if (proxy && isProxyError(failure, proxy)) throw proxyError(failure, proxy.host, url.host);
  throw isReset(failure) && isLargeUpload(request)
    ? cutUploadError(failure)
    : networkError(failure, url.host, proxy?.host);
}

/** From this size on, a server that closes the connection probably objects to it: 1 MB is a usual limit of proxies. */
const largeUploadBytes = 1_000_000;

function isLargeUpload({ uploadBytes = 0 }: HttpRequest): boolean {
  return uploadBytes >= largeUploadBytes;
}

function requestOptions(
  url: URL,
  { method, body, headers, headersTimeoutMs, bodyTimeoutMs }: HttpRequest & { readonly headers: Headers },
  signal: AbortSignal,
): Dispatcher.RequestOptions {
  const startedAt = performance.now();
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers,
    body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    headersTimeout: headersTimeoutMs,
    bodyTimeout: bodyTimeoutMs,
    // Each informational response would restart undici's wait for the answer.
    onInfo() {
      if (performance.now() - startedAt > headersTimeoutMs) throw new errors.HeadersTimeoutError();
    },
    signal,
  };
}

const longestRefusal = 64 * 1024;

/** For an answer that isn't a success: another address on the same server, or an error. */
async function redirectOrThrow(
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

/** More redirects on one server than this are a loop. */
const mostRedirects = 5;

/**
 * Where an answer redirects to on the same server; undefined if it doesn't redirect. The key and the conversation go to
 * another server only if the person agrees.
 * @throws ServiceError `moved` if it redirects to another server, with its address
 */
function redirectTarget(
  answer: { readonly statusCode: number; readonly headers: { readonly location?: string | undefined } },
  from: URL,
  request: { readonly method: 'GET' | 'POST'; readonly path: ServicePath },
): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(answer.statusCode)) return undefined;
  const target = URL.parse(answer.headers.location ?? '', from.href);
  if (!answer.headers.location || !target || !/^https?:$/.test(target.protocol)) throw leadsNowhere(from);
  // A body may only be sent again where the status says so.
  const repeatable = request.method === 'GET' || answer.statusCode === 307 || answer.statusCode === 308;
  if (target.origin !== from.origin || !repeatable) throw moved(from, rootOf(target, request.path));
  return target;
}

/** The same server redirected the request in circles. */
function redirectLoop(at: URL): ServiceError {
  return new ServiceError('wrong-address', t('service:redirect.endless', { host: at.host }));
}

function moved(from: URL, root: string): ServiceError {
  return new ServiceError('moved', t('service:redirect.moved', { host: from.host, root: plainText(root) }), {
    movedTo: root,
  });
}

function leadsNowhere(from: URL): ServiceError {
  return new ServiceError('wrong-address', t('service:redirect.nowhere', { host: from.host }));
}

import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { ConnectionClosed, ScriptedAnswer } from './call.ts';
import { badKey, badRequest, broken, noCredits, ServiceFailure, tooLarge } from './errors.ts';
import type { FaultSource } from './faults.ts';
import type { KeyState } from './keys.ts';
import type { Limits } from './limits.ts';
import { closeEntry, type Endpoint, type Entry, openEntry } from './log.ts';
import { type LimitForms, limitHeaders, tooMany } from './rate-limit.ts';

export interface GateOptions {
  readonly keys: ReadonlyMap<string, KeyState>;
  readonly requests: Entry[];
  readonly faults: FaultSource;
  readonly limits: Limits;
  readonly forms: LimitForms;
  /** What a key may spend, in 10^-12 US dollars. */
  readonly credits: number;
  /** How uploads beyond 25 MB are refused. */
  readonly tooLargeStatus: 400 | 413;
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  '/v1/chat/completions': 'chat',
  '/v1/models': 'models',
  '/v1/model/info': 'model-info',
  '/v1/audio/speech': 'speech',
  '/v1/audio/transcriptions': 'transcription',
};

/** What applies to every request: the log, the key, its limits and credits, and error answers. */
export function guard(app: FastifyInstance, options: GateOptions): void {
  const { keys, requests, faults, limits, forms, credits, tooLargeStatus } = options;
  app.addHook('onRequest', async (request, reply) => {
    const endpoint = endpoints[request.url.split('?')[0] ?? ''] ?? 'unknown';
    const entry = openEntry(endpoint);
    requests.push(entry);
    const signal = watchConnection(reply, entry);
    const known = keys.get(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (!known) {
      reply.headers(limitHeaders(limits, undefined, forms));
      if (endpoint === 'unknown') return;
      throw badKey();
    }
    const use = known.meter.enter();
    reply.headers(limitHeaders(limits, known.meter, forms));
    if ('reason' in use) throw tooMany(use, known.key, forms);
    const used = { tokens: 0 };
    reply.raw.once('close', () => use.end(used.tokens));
    if (isPaid(endpoint) && known.account.bill().total >= credits) throw noCredits();
    const reserve = (tokens: number): void => {
      const refusal = use.reserve(tokens);
      if (refusal) throw tooMany(refusal, known.key, forms);
      if (forms.ownReservation === 'counted') reply.headers(limitHeaders(limits, known.meter, forms));
    };
    request.call = { endpoint, entry, owner: known, reserve, used, fault: faults.take(endpoint), signal };
  });
  app.addHook('preHandler', async (request) => {
    const { call, body } = request;
    if (call && !call.fault) request.call = { ...call, fault: faults.takeWith(call.endpoint, body) };
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ detail: 'Not Found' }));
  app.setErrorHandler((error: FastifyError, _request, reply) => sendError(error, reply, tooLargeStatus));
}

function isPaid(endpoint: Endpoint): boolean {
  return endpoint === 'chat' || endpoint === 'speech' || endpoint === 'transcription';
}

/** A signal that aborts when the client disconnects. Also closes the log's entry, however the answer ends. */
function watchConnection(reply: FastifyReply, entry: Entry): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    const { statusCode, writableFinished } = reply.raw;
    if (!writableFinished) closeEntry(entry, 'aborted-by-client');
    closeEntry(entry, statusCode < 400 ? 'answered' : 'failed', statusCode);
    if (!writableFinished) controller.abort();
  });
  return controller.signal;
}

function sendError(
  error: FastifyError | Error,
  reply: FastifyReply,
  tooLargeStatus: 400 | 413,
): FastifyReply {
  if (error instanceof ConnectionClosed || reply.raw.destroyed) return reply.hijack();
  if (error instanceof ScriptedAnswer) {
    return reply.status(error.status).headers(error.headers).send(error.body);
  }
  const failure = asFailure(error, tooLargeStatus);
  return reply.status(failure.status).headers(failure.headers).send(failure.body);
}

/** Fastify's codes; its other failures with a 413 are too many fields or files. */
const tooLargeCodes = ['FST_REQ_FILE_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE'];

function asFailure(error: FastifyError | Error, tooLargeStatus: 400 | 413): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const isTooLarge = 'code' in error && tooLargeCodes.includes(error.code);
  if (isTooLarge) return tooLarge('The upload is larger than 25 MB.', tooLargeStatus);
  if (status !== undefined && status < 500) return badRequest(error.message);
  return broken();
}

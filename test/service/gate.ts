import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Cut, ScriptedAnswer } from './call.ts';
import { badKey, badRequest, broken, ServiceFailure, tooLarge } from './errors.ts';
import type { FaultSource } from './faults.ts';
import type { Meter } from './limits.ts';
import { closeEntry, type Endpoint, type Entry, openEntry } from './log.ts';

export interface GateOptions {
  readonly key: string;
  readonly requests: Entry[];
  readonly faults: FaultSource;
  readonly meter: Meter;
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  '/v1/chat/completions': 'chat',
  '/v1/models': 'models',
  '/v1/model/info': 'model-info',
  '/v1/audio/speech': 'speech',
  '/v1/audio/transcriptions': 'transcription',
};

/** What holds for every request: the log, the key, the rate-limit headers, and how failures are told. */
export function guard(app: FastifyInstance, { key, requests, faults, meter }: GateOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const endpoint = endpoints[request.url.split('?')[0] ?? ''] ?? 'unknown';
    const entry = openEntry(endpoint);
    requests.push(entry);
    const use = meter.count();
    request.call = { endpoint, entry, use, fault: faults.take(endpoint), signal: follow(reply, entry) };
    reply.headers(meter.headers());
    if (endpoint !== 'unknown' && request.headers.authorization !== `Bearer ${key}`) throw badKey();
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ detail: 'Not Found' }));
  app.setErrorHandler((error: FastifyError, _request, reply) => tell(error, reply));
}

/** The signal of a client that has gone; closes the log's entry however the answer ends. */
function follow(reply: FastifyReply, entry: Entry): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    const { statusCode, writableFinished } = reply.raw;
    if (!writableFinished) closeEntry(entry, 'aborted-by-client');
    closeEntry(entry, statusCode < 400 ? 'answered' : 'failed', statusCode);
    if (!writableFinished) controller.abort();
  });
  return controller.signal;
}

function tell(error: FastifyError | Error, reply: FastifyReply): FastifyReply {
  if (error instanceof Cut || reply.raw.destroyed) return reply.hijack();
  if (error instanceof ScriptedAnswer) {
    return reply.status(error.status).headers(error.headers).send(error.body);
  }
  const failure = asFailure(error);
  return reply.status(failure.status).send(failure.body);
}

function asFailure(error: FastifyError | Error): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return tooLarge('The upload is larger than 25 MB.');
  if (status !== undefined && status < 500) return badRequest(error.message);
  return broken();
}

import { randomUUID } from 'node:crypto';
import type { Dispatcher } from 'undici';
import { redactKey, redactKeyInPieces } from '../../shared/settings/redaction.ts';
import type { RateLimits } from '../../shared/usage/rate-limits.ts';
import { type Model, modelRoles, withInfo, type ModelRoles } from '../../shared/usage/model.ts';
import { isThisComputer } from './service-address.ts';
import { chat } from './chat/chat.ts';
import { systemClock, type Clock } from './clock.ts';
import { proxiesIn, type ProxySource, connectionsOf, createConnections } from './http/connections.ts';
import { createDepths } from './chat/reasoning-effort.ts';
import { createHttp, type GetConnection, type Connection } from './http/http.ts';
import { serviceDate } from './queue/rate-limit-headers.ts';
import { modelInfo, models, type ModelInfo } from './models.ts';
import { defaultTimeouts, type Timeouts } from './http/timeouts.ts';
import { ServiceError } from './errors/errors.ts';
import { createScheduler } from './queue/scheduler.ts';
import { createSender } from './queue/sender.ts';
import { speak } from './audio/speech.ts';
import { prepareForm, transcribe } from './audio/transcriptions.ts';
import type { ReplyPart, VoiceService } from '../speech/voice-service.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * The service, over kept-alive connections, within its limits: a request visibly waits its turn, and is retried where
 * that is safe. Every call, waits included, ends when its signal aborts and throws the signal's reason. Any other
 * failure is a ServiceError, whose fault can be shown as it is.
 */
export interface ServiceClient extends VoiceService {
  models(signal: AbortSignal): Promise<readonly Model[]>;
  modelInfo(signal: AbortSignal): Promise<readonly ModelInfo[]>;
  /** The key's limits, as the latest answer reported them; undefined before one has. */
  limits(): RateLimits | undefined;
  /** How many more requests this minute allows, without those under way; undefined where the service doesn't say. */
  requestsLeft(): number | undefined;
  /** Opens connections for requests that are about to be made, and prepares uploads. Sends nothing. Where it can't, these report it. */
  openAhead(): void;
  /** Closes every connection at once. */
  close(): Promise<void>;
}

interface ServiceClientOptions extends Pick<
  Parameters<typeof createDepths>[0],
  'families' | 'refused' | 'remember'
> {
  /** Read at every request, so that a new key or address takes effect with the next one. */
  readonly connection: GetConnection;
  /** Connections to use instead of the client's own; the client doesn't close them. */
  readonly dispatcher?: Dispatcher;
  /** By default those of the environment variables. */
  readonly proxies?: ProxySource;
  readonly timeouts?: Partial<Timeouts>;
  readonly clock?: Clock;
  /** Called when the service says that it has moved to another server, with its root. */
  readonly onMoved?: (root: string) => void;
  /** Called whenever an answer has reported what is left of the key's limits. */
  readonly onLimits?: (limits: RateLimits) => void;
  /** From 0 up to 1; spreads retries out. */
  readonly random?: () => number;
  /**
   * Called at every success with the service's time and this computer's, in milliseconds since 1970. Not called for a
   * service on this computer: it has the same clock.
   */
  readonly onServiceTime?: (time: { readonly serviceMs: number; readonly wallMs: number }) => void;
  /** For a tool call that the service should have given an id, but didn't. */
  readonly newId?: () => string;
}

export function createServiceClient({
  connection,
  dispatcher,
  proxies = proxiesIn(process.env),
  clock = systemClock,
  random = Math.random,
  newId = randomUUID,
  onServiceTime,
  ...options
}: ServiceClientOptions): ServiceClient {
  const timeouts: Timeouts = { ...defaultTimeouts, ...options.timeouts };
  const connections = dispatcher ? connectionsOf(dispatcher) : createConnections(proxies, timeouts);
  const http = createHttp({
    connection,
    connections,
    timeouts,
    ...(options.onMoved && { onMoved: options.onMoved }),
    onSuccess(headers, from) {
      const serviceMs = serviceDate(headers);
      if (serviceMs !== undefined && !isThisComputer(from.hostname))
        onServiceTime?.({ serviceMs, wallMs: clock.wallNow() });
    },
  });
  const scheduler = createScheduler(clock, options.onLimits);
  const sender = createSender({ http, connection, scheduler, clock, random });
  const chatPorts = { sender, timeouts, depths: createDepths(options), newId };
  let preparing: Promise<void> | undefined;
  const client: ServiceClient = {
    chat: (request, signal) => chat(chatPorts, request, signal),
    transcribe: (request, signal) => transcribe(sender, timeouts, request, signal),
    speak: (request, signal) => speak(sender, timeouts, request, signal),
    models: (signal) => models(sender, timeouts, signal),
    modelInfo: (signal) => modelInfo(sender, timeouts, signal),
    limits: scheduler.limits,
    requestsLeft: scheduler.requestsLeft,
    openAhead() {
      void http.openAhead();
      preparing ??= prepareForm();
    },
    close: () => http.close(),
  };
  return redactedClient(client, connection);
}

/** The same client, but its answers and failures never contain the key, whatever the service quotes. */
function redactedClient(client: ServiceClient, connection: GetConnection): ServiceClient {
  const redacted = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const redact = redactKey((await connection()).apiKey ?? '');
    try {
      return withoutKey(await ask(), redact);
    } catch (error) {
      throw redactedError(error, redact);
    }
  };
  return {
    ...client,
    async *chat(request, signal) {
      const apiKey = (await connection()).apiKey ?? '';
      try {
        yield* redactedParts(client.chat(request, signal), apiKey);
      } catch (error) {
        throw redactedError(error, redactKey(apiKey));
      }
    },
    transcribe: (request, signal) => redacted(() => client.transcribe(request, signal)),
    speak: (request, signal) => redacted(() => client.speak(request, signal)),
    models: (signal) => redacted(() => client.models(signal)),
    modelInfo: (signal) => redacted(() => client.modelInfo(signal)),
  };
}

async function* redactedParts(parts: AsyncIterable<ReplyPart>, key: string): AsyncGenerator<ReplyPart> {
  const redact = redactKey(key);
  const streams = { 'reasoning-delta': redactKeyInPieces(key), 'reply-delta': redactKeyInPieces(key) };
  try {
    for await (const part of parts) {
      if (part.type === 'reasoning-delta' || part.type === 'reply-delta') {
        const text = streams[part.type].add(part.text);
        // The reasoning is over when the reply begins.
        if (part.type === 'reply-delta') yield* rest('reasoning-delta');
        if (text !== '') yield { type: part.type, text };
        continue;
      }
      if (part.type === 'tool-calls' || part.type === 'reply-end') yield* restOfAll();
      yield withoutKey(part, redact);
    }
  } catch (error) {
    yield* restOfAll(); // whatever arrived before the failure is kept
    throw error;
  }

  function* rest(type: keyof typeof streams): Generator<ReplyPart> {
    const text = streams[type].end();
    if (text !== '') yield { type, text };
  }
  function* restOfAll(): Generator<ReplyPart> {
    yield* rest('reasoning-delta');
    yield* rest('reply-delta');
  }
}

/** Redacts every string in a value; audio and other binary data pass through. */
function withoutKey<Value>(value: Value, redact: (text: string) => string): Value {
  const clean = (each: unknown): unknown => {
    if (typeof each === 'string') return redact(each);
    if (Array.isArray(each)) return each.map(clean);
    if (typeof each !== 'object' || each === null || ArrayBuffer.isView(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, clean(inner)]));
  };
  return clean(value) as Value; // the same shape, string for string
}

function redactedError(error: unknown, redact: (text: string) => string): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { fault, message, name: _name, stack: _stack, cause, ...details } = error;
  const clean = { message: redact(message), details: withoutKey(details, redact) };
  if (clean.message === message && JSON.stringify(clean.details) === JSON.stringify(details)) return error;
  return new ServiceError(fault.kind, clean.message, {
    ...clean.details,
    ...(fault.cause !== undefined && { because: fault.cause }),
    ...(cause !== undefined && { cause }),
  });
}

/** Milliseconds. Somebody looks at the field and waits, so a service that keeps them waiting has failed. */
const patienceMs = 20_000;

/**
 * Asks a service for its models with an address and a key that nobody has kept yet.
 * @returns `null` when it was asked without a key, and wants one
 * @throws ServiceError whatever is amiss with the address, the key or the way there
 */
export async function checkService(
  connection: Connection,
  proxies: ProxySource,
  untilQuit: AbortSignal,
): Promise<ModelRoles | null> {
  const client = createServiceClient({ connection: () => connection, proxies });
  const tooLong = AbortSignal.timeout(patienceMs);
  const signal = AbortSignal.any([untilQuit, tooLong]);
  try {
    const roles = modelRoles(await client.models(signal));
    // Without its prices a service works all the same.
    return withInfo(roles, await client.modelInfo(signal).catch(() => []));
  } catch (error) {
    if (connection.apiKey === null && isAboutKey(error)) return null;
    if (tooLong.aborted) throw new ServiceError('timed-out', t('service:network.slow'));
    throw error;
  } finally {
    await client.close();
  }
}

function isAboutKey(error: unknown): boolean {
  return error instanceof ServiceError && (error.fault.kind === 'wrong-key' || error.status === 403);
}

import { randomUUID } from 'node:crypto';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import type { OnWait } from '../../shared/contract/waiting.ts';
import type { RateLimits } from '../../shared/usage/rate-limits.ts';
import type { Model } from '../../shared/usage/model.ts';
import { isThisComputer } from './service-address.ts';
import { chat, type ClientChatRequest } from './chat/chat.ts';
import { systemClock, type Clock } from './clock.ts';
import { connectionsOf, createConnections } from './http/connections.ts';
import { createDepths, type DepthMemory } from './chat/reasoning-effort.ts';
import { createHttp, type GetConnection } from './http/http.ts';
import { serviceDate } from './queue/rate-limit-headers.ts';
import { modelInfo, type ModelInfo } from './models/model-info.ts';
import { defaultTimeouts, type Timeouts } from './http/timeouts.ts';
import { proxiesIn, type ProxySource } from './http/proxies.ts';
import { redactedClient } from './redacted-client.ts';
import type { ReplyPart } from './chat/reply.ts';
import { createScheduler } from './queue/scheduler.ts';
import { createSender, type Sender } from './queue/sender.ts';
import { speak, type SpeechRequest } from './audio/speech.ts';
import { transcribe, type Transcription, type TranscriptionRequest } from './audio/transcriptions.ts';
import { readJson, unreadableError } from './http/body.ts';
import { errorInBody } from './errors/refusals.ts';

/** What every request but a chat may add; a chat reports its waits among its parts. */
interface Waitable {
  readonly onWait?: OnWait;
}

/**
 * The service, over kept-alive connections, within its limits: a request visibly waits its turn, and is retried where
 * that is safe. Every call, waits included, ends when its signal aborts and throws the signal's reason. Any other
 * failure is a ServiceError, whose fault can be shown as it is.
 */
export interface ServiceClient {
  chat(request: ClientChatRequest, signal: AbortSignal): AsyncIterable<ReplyPart>;
  transcribe(request: TranscriptionRequest & Waitable, signal: AbortSignal): Promise<Transcription>;
  speak(request: SpeechRequest & Waitable, signal: AbortSignal): Promise<Uint8Array>;
  models(signal: AbortSignal): Promise<readonly Model[]>;
  modelInfo(signal: AbortSignal): Promise<readonly ModelInfo[]>;
  /** The key's limits, as the latest answer reported them; undefined before one has. */
  limits(): RateLimits | undefined;
  /** Closes every connection at once. */
  close(): Promise<void>;
}

export interface ServiceClientOptions extends DepthMemory {
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
  const client: ServiceClient = {
    chat: (request, signal) => chat(chatPorts, request, signal),
    transcribe: (request, signal) => transcribe(sender, timeouts, request, signal),
    speak: (request, signal) => speak(sender, timeouts, request, signal),
    models: (signal) => models(sender, timeouts, signal),
    modelInfo: (signal) => modelInfo(sender, timeouts, signal),
    limits: scheduler.limits,
    close: () => http.close(),
  };
  return redactedClient(client, connection);
}

const listSchema = z.object({ data: z.array(z.unknown()) });
const entrySchema = z.object({
  id: z.string().min(1).max(200),
  owned_by: z.string().catch(''),
  created: z.number().positive().optional().catch(undefined),
});

/** The models that the key may use, in the service's order, without entries that have no name. @throws ServiceError */
export async function models(
  sender: Sender,
  timeouts: Timeouts,
  signal: AbortSignal,
): Promise<readonly Model[]> {
  const { body } = await sender.send(
    {
      method: 'GET',
      path: '/v1/models',
      priority: 'interactive',
      headersTimeoutMs: timeouts.headersMs,
      bodyTimeoutMs: timeouts.bodyMs,
      wholeTimeoutMs: timeouts.wholeMs,
    },
    signal,
  );
  const answer = await readJson(body, signal);
  const failure = errorInBody(answer);
  if (failure) throw failure;
  const list = listSchema.safeParse(answer);
  if (!list.success) throw unreadableError(list.error);
  return list.data.data.flatMap((entry) => {
    const read = entrySchema.safeParse(entry);
    if (!read.success) return [];
    const { id, owned_by: owner, created } = read.data;
    return [{ id, owner, ...(created !== undefined && { created }) }];
  });
}

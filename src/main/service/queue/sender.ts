import { FormData } from 'undici';
import type { OnWait, Wait } from '../../../shared/contract/waiting.ts';
import type { Clock } from '../clock.ts';
import type {
  Connection,
  GetConnection,
  HttpAnswer,
  HttpRequest,
  JsonBody,
  createHttp,
} from '../http/http.ts';
import type { Priority } from '../../speech/voice-service.ts';
import type { Permit, createScheduler } from './scheduler.ts';
import { ServiceError } from '../errors/errors.ts';

/** A request with its priority among all others. */
export interface SentRequest extends HttpRequest {
  readonly priority: Priority;
  readonly onWait?: OnWait | undefined;
  /** How many of the minute's tokens it reserves. */
  readonly tokens?: number | undefined;
  /** The same with a smaller reservation, for when the minute's tokens don't suffice. */
  readonly withFewerTokens?: (body: JsonBody) => { readonly body: JsonBody; readonly tokens: number };
}

/** Sends requests when the service's limits allow, and again where that is safe: before an answer has begun. */
export interface Sender {
  /** @throws ServiceError, or the signal's reason once it has aborted */
  send(request: SentRequest, signal: AbortSignal): Promise<HttpAnswer>;
}

interface SenderOptions {
  readonly http: ReturnType<typeof createHttp>;
  readonly connection: GetConnection;
  readonly scheduler: ReturnType<typeof createScheduler>;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
}

export function createSender({ http, connection, scheduler, clock, random }: SenderOptions): Sender {
  let known = '';
  return {
    async send(request, signal) {
      const arrival = scheduler.arrive();
      let refused = noRefusals;
      for (let current = request; ;) {
        forgetOtherKey(await connection());
        const { priority, onWait, tokens = 0 } = current;
        const permit = await scheduler.enter({ arrival, priority, tokens, onWait }, signal);
        try {
          return await sendWith(permit, current, signal);
        } catch (error) {
          const decision = decideRetry(error, refused, random);
          if (decision?.scope === 'all') permit.refused(decision.ms, decision.reason);
          else permit.release('failed');
          signal.throwIfAborted();
          if (!decision?.again || current.priority === 'ahead') throw error;
          ({ refused } = decision);
          if (decision.scope === 'own') await pause(decision.ms, onWait, signal);
          if (decision.reason === 'tokens') current = withFewerTokens(current);
        }
      }
    },
  };

  /** What was learned about limits is true of one key at one address. */
  function forgetOtherKey({ baseUrl, apiKey }: Connection): void {
    const current = `${baseUrl}\n${apiKey}`;
    if (known !== '' && known !== current) scheduler.forget();
    known = current;
  }

  async function sendWith(permit: Permit, request: SentRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const answer = await http.send({ ...request, onHeaders: (headers) => permit.answered(headers) }, signal);
    if (answer.body.closed) permit.release('done');
    else answer.body.once('close', () => permit.release('done'));
    return answer;
  }

  async function pause(ms: number, onWait: OnWait | undefined, signal: AbortSignal): Promise<void> {
    onWait?.({ reason: 'busy', untilMs: Math.round(clock.now() + ms) });
    await clock.sleep(ms, signal);
    onWait?.(undefined);
  }
}

function withFewerTokens(request: SentRequest): SentRequest {
  const { body, withFewerTokens: reduce } = request;
  if (!reduce || body === undefined || body instanceof FormData) return request;
  return { ...request, ...reduce(body) };
}

/** How often a request has been refused, by the wait that followed. */
interface RefusalCounts {
  /** For a limit, followed by the wait that the service asked for: the first time only. */
  readonly asked: number;
  /** For a limit, followed by at least a recommended pause. */
  readonly limited: number;
  readonly failed: number;
}

const noRefusals: RefusalCounts = { asked: 0, limited: 0, failed: 0 };

/** Whether and when a refused request is sent again. */
interface RetryDecision {
  /** Otherwise the request has failed. */
  readonly again: boolean;
  readonly ms: number;
  readonly reason: Wait['reason'];
  /** A limit of the service holds up every request; a failure only this one. */
  readonly scope: 'all' | 'own';
  /** Including this refusal. */
  readonly refused: RefusalCounts;
}

/**
 * Pauses before the next try after a refusal for a limit, as the service recommends: first the wait it asks for, then
 * these if it refuses again. If it asks for none, these from the start.
 */
const limitPausesMs: readonly number[] = [1000, 2000, 4000, 8000, 16_000];
const longestPauseMs = 16_000;
const failurePausesMs: readonly number[] = [500, 1000];

/**
 * Whether and when to send a request again that was refused before its answer began; undefined if waiting won't help.
 * @param random from 0 up to 1; makes a wait up to a quarter longer, never shorter, so that clients don't all return
 *   at once
 */
function decideRetry(
  error: unknown,
  refused: RefusalCounts,
  random: () => number,
): RetryDecision | undefined {
  if (!(error instanceof ServiceError) || error.status === undefined) return undefined;
  if (error.status === 429) return afterLimit(error, refused, random);
  const pause = failurePausesMs[refused.failed];
  if (!isTemporary(error) || pause === undefined) return undefined;
  return {
    again: true,
    ms: error.retryAfterMs ?? jittered(pause, random),
    reason: 'busy',
    scope: 'own',
    refused: { ...refused, failed: refused.failed + 1 },
  };
}

function afterLimit(error: ServiceError, refused: RefusalCounts, random: () => number): RetryDecision {
  const { retryAfterMs, reason: code = '', shouldRetry = true } = error;
  const reason = reasons[code] ?? 'busy';
  if (retryAfterMs !== undefined && refused.asked + refused.limited === 0)
    return {
      again: shouldRetry,
      ms: retryAfterMs,
      reason,
      scope: 'all',
      refused: { ...refused, asked: 1 },
    };
  const pause = limitPausesMs[refused.limited];
  return {
    again: shouldRetry && pause !== undefined,
    ms: Math.max(retryAfterMs ?? 0, jittered(pause ?? longestPauseMs, random)),
    reason,
    scope: 'all',
    refused: { ...refused, limited: refused.limited + 1 },
  };
}

const reasons: Readonly<Record<string, Wait['reason']>> = {
  rate_limit_requests: 'requests',
  rate_limit_tokens: 'tokens',
  rate_limit_concurrent: 'concurrency',
};

function isTemporary({ status = 0, shouldRetry }: ServiceError): boolean {
  return shouldRetry ?? (status === 408 || status === 409 || status >= 500);
}

function jittered(ms: number, random: () => number): number {
  return Math.round(ms * (1 + random() / 4));
}

import { FormData } from 'undici';
import type { OnWait } from '../../../shared/contract/waiting.ts';
import type { Clock } from '../clock.ts';
import type { Connection, Http, HttpAnswer, HttpRequest, JsonBody } from '../http/http.ts';
import { decideRetry, noRefusals } from './retries.ts';
import type { Permit, Priority } from './priority.ts';
import type { Scheduler } from './scheduler.ts';

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
  readonly http: Http;
  readonly connection: () => Connection;
  readonly scheduler: Scheduler;
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
        forgetOtherKey(connection());
        const { priority, onWait, tokens = 0 } = current;
        const permit = await scheduler.enter({ arrival, priority, tokens, onWait }, signal);
        try {
          return await sendWith(permit, current, signal);
        } catch (error) {
          const decision = decideRetry(error, refused, random);
          if (decision?.scope === 'all') permit.refused(decision.ms, decision.reason);
          else permit.release('failed');
          signal.throwIfAborted();
          if (!decision?.again) throw error;
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

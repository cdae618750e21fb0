import { FormData } from 'undici';
import type { OnWait } from '../../../shared/contract/waiting.ts';
import type { Clock } from '../clock.ts';
import type { Connection, Http, HttpAnswer, HttpRequest, JsonBody } from '../http/http.ts';
import { consequenceOf, notRefused } from './retries.ts';
import type { Pass, Priority } from './priority.ts';
import type { Scheduler } from './scheduler.ts';

/** A request as its endpoint makes it: with its place among all others. */
export interface SentRequest extends HttpRequest {
  readonly priority: Priority;
  readonly onWait?: OnWait | undefined;
  /** What it reserves of the minute's tokens. */
  readonly tokens?: number | undefined;
  /** The same with a smaller reservation, for when the minute's tokens do not suffice. */
  readonly lighter?: (body: JsonBody) => { readonly body: JsonBody; readonly tokens: number };
}

/** Sends requests when the service's limits allow, and again where that is safe: before any answer has begun. */
export interface Sender {
  /** @throws ServiceError, or the signal's reason once it has aborted */
  send(request: SentRequest, signal: AbortSignal): Promise<HttpAnswer>;
}

export interface SenderOptions {
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
      let refused = notRefused;
      for (let current = request; ;) {
        heed(connection());
        const { priority, onWait, tokens = 0 } = current;
        const pass = await scheduler.enter({ arrival, priority, tokens, onWait }, signal);
        try {
          return await sendWith(pass, current, signal);
        } catch (error) {
          const consequence = consequenceOf(error, refused, random);
          if (consequence?.scope === 'all') pass.refused(consequence.ms, consequence.reason);
          else pass.leave('failed');
          signal.throwIfAborted();
          if (!consequence?.again) throw error;
          ({ refused } = consequence);
          if (consequence.scope === 'own') await pause(consequence.ms, onWait, signal);
          if (consequence.reason === 'tokens') current = lightened(current);
        }
      }
    },
  };

  /** What was learned of limits holds for one key at one address. */
  function heed({ baseUrl, apiKey }: Connection): void {
    const now = `${baseUrl}\n${apiKey}`;
    if (known !== '' && known !== now) scheduler.forget();
    known = now;
  }

  async function sendWith(pass: Pass, request: SentRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const answer = await http.send({ ...request, onHeaders: (headers) => pass.answered(headers) }, signal);
    if (answer.body.closed) pass.leave('done');
    else answer.body.once('close', () => pass.leave('done'));
    return answer;
  }

  async function pause(ms: number, onWait: OnWait | undefined, signal: AbortSignal): Promise<void> {
    onWait?.({ reason: 'busy', untilMs: Math.round(clock.now() + ms) });
    await clock.sleep(ms, signal);
    onWait?.(undefined);
  }
}

function lightened(request: SentRequest): SentRequest {
  const { body, lighter } = request;
  if (!lighter || body === undefined || body instanceof FormData) return request;
  return { ...request, ...lighter(body) };
}

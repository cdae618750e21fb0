import type { Clock } from '../clock.ts';
import type { Entry, Pass } from './priority.ts';
import { type Load, createAllowance } from './rate-limit-budget.ts';
import { createWaitingLine } from './request-queue.ts';
import type { Wait, WaitReason } from '../../../shared/contract/waiting.ts';
import type { RateLimits } from '../../../shared/usage/rate-limits.ts';

export interface Scheduler {
  /** The next number in the order of arrival. */
  arrive(): number;
  /** Resolves when the request may be sent. @throws the signal's reason once it has aborted */
  enter(entry: Entry, signal: AbortSignal): Promise<Pass>;
  /** As they were last told. */
  limits(): RateLimits | undefined;
  /** What was learned belongs to another key. */
  forget(): void;
}

type Asked = Pick<Entry, 'tokens' | 'priority'>;

interface UnderWay {
  readonly tokens: number;
  /** It asked for more tokens than were known to be left. */
  readonly overdraws: boolean;
  answered: boolean;
}

interface Obstacle {
  readonly reason: WaitReason;
  /** On the clock that never goes back; without it, until another request has ended. */
  readonly until?: number;
}

/**
 * One queue for all requests of a client, because the service's limits are one for all of a key.
 * @param onLimits told whenever an answer has told the limits
 */
export function createScheduler(clock: Clock, onLimits: (limits: RateLimits) => void = () => {}): Scheduler {
  const allowance = createAllowance();
  const concurrency = createConcurrency();
  const line = createWaitingLine();
  const underWay = new Set<UnderWay>();
  let held: { readonly until: number; readonly reason: WaitReason } | undefined;
  let arrived = 0;
  let alarm: AbortController | undefined;

  function obstacle(entry: Asked): Obstacle | undefined {
    const now = clock.now();
    if (held && now < held.until) return held;
    const tooMany = underWay.size >= concurrency.limit();
    return allowance.obstacle(loadOf(entry), now) ?? (tooMany ? { reason: 'concurrency' } : undefined);
  }

  function loadOf({ tokens, priority }: Asked): Load {
    const unanswered = [...underWay].filter(({ answered }) => !answered);
    return {
      tokens,
      yields: priority === 'prefetch',
      unanswered: { requests: unanswered.length, tokens: sum(unanswered) },
      reserved: sum([...underWay]),
    };
  }

  /** Admits whoever may go, and sets the alarm for the next who may. */
  function review(): void {
    alarm?.abort();
    let next = Number.POSITIVE_INFINITY;
    for (const place of line.places()) {
      if (place.isGone()) continue; // whoever was told of a wait may have given up at once
      const found = obstacle(place);
      if (!found) place.admit(admitted(place));
      else place.tell({ reason: found.reason, untilMs: untilMs(found.until), ...limitOf(found.reason) });
      next = Math.min(next, found?.until ?? next);
    }
    if (next < Number.POSITIVE_INFINITY) setAlarm(next);
  }

  function setAlarm(at: number): void {
    alarm = new AbortController();
    clock.sleep(Math.max(at - clock.now(), 0), alarm.signal).then(review, () => {});
  }

  /** What a minute allows of what is used up, where the service has told it. */
  function limitOf(reason: WaitReason): Pick<Wait, 'limit'> {
    const limits = allowance.limits();
    const limit = reason === 'requests' || reason === 'tokens' ? limits?.[reason].limit : undefined;
    return limit === undefined ? {} : { limit };
  }

  function untilMs(until = 0): number {
    return Math.round(Math.max(until, clock.now()));
  }

  function admitted(entry: Asked): Pass {
    const { tokens } = entry;
    const overdraws = allowance.overdraws(loadOf(entry), clock.now());
    const request: UnderWay = { tokens, overdraws, answered: false };
    underWay.add(request);
    const leave: Pass['leave'] = (outcome) => {
      if (!underWay.delete(request)) return;
      if (request.answered) allowance.release(tokens);
      if (outcome === 'done') concurrency.succeeded();
      review();
    };
    return {
      answered(headers) {
        request.answered = true;
        const before = allowance.limits();
        allowance.observe(headers, clock.now(), clock.wallNow());
        const limits = allowance.limits();
        if (limits && limits !== before) onLimits(limits);
      },
      leave,
      refused(ms, reason) {
        const until = clock.now() + ms;
        if (!held || until > held.until) held = { until, reason };
        // Too many requests in a minute or at once: from here on, one at a time.
        if (reason === 'concurrency' || reason === 'requests') concurrency.refused();
        if (reason === 'tokens' && request.overdraws) allowance.mustFit();
        // First the hold, then the place: else the next in line would be sent into the same refusal.
        leave('failed');
      },
    };
  }

  return {
    arrive: () => arrived++,
    async enter(entry, signal) {
      signal.throwIfAborted();
      if (line.places().length === 0 && !obstacle(entry)) return admitted(entry);
      const pass = line.join(entry, signal, review);
      review();
      return pass;
    },
    limits: () => allowance.limits(),
    forget() {
      held = undefined;
      allowance.forget();
      concurrency.forget();
      review();
    },
  };
}

function sum(requests: readonly { readonly tokens: number }[]): number {
  return requests.reduce((total, { tokens }) => total + tokens, 0);
}

/** How many requests may be under way at once. The service has such a limit and does not tell it, so it is learned. */
interface Concurrency {
  readonly limit: () => number;
  /** A request was refused because of how many there were: one at a time from now on. */
  refused(): void;
  /** A request went well; so many of these widen the limit by one. */
  succeeded(): void;
  forget(): void;
}

/** Far above what a person's app needs at once; only keeps a mistake of ours from flooding the service. */
const mostAtOnce = 16;
const successesToWiden = 8;

function createConcurrency(): Concurrency {
  let limit = mostAtOnce;
  let successes = 0;
  return {
    limit: () => limit,
    refused() {
      limit = 1;
      successes = 0;
    },
    succeeded() {
      if (limit >= mostAtOnce || ++successes < successesToWiden) return;
      limit++;
      successes = 0;
    },
    forget() {
      limit = mostAtOnce;
      successes = 0;
    },
  };
}

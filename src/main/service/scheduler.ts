import type { IncomingHttpHeaders } from 'node:http';
import type { RateLimits } from '../../shared/rate-limits.ts';
import type { OnWait, Wait, WaitReason } from '../../shared/waiting.ts';
import { createAllowance, type Load } from './allowance.ts';
import type { Clock } from './clock.ts';
import { createConcurrency } from './concurrency.ts';
import { createWaitingLine } from './waiting-line.ts';

/** Whom somebody waits for comes first: a reply and its first sound, then what was said, then further sound. */
export const priorities = ['interactive', 'transcription', 'speech', 'prefetch'] as const;
export type Priority = (typeof priorities)[number];

export interface Entry {
  readonly priority: Priority;
  /** Given by `arrive`: whoever comes back after a refusal keeps its place. */
  readonly arrival: number;
  /** What the request reserves of the minute's tokens; zero where it says nothing of it. */
  readonly tokens: number;
  readonly onWait?: OnWait | undefined;
}

/** Leave to send one request, which must be given back exactly once; giving it back again does nothing. */
export interface Pass {
  /** The service has answered: what its headers tell of limits holds for everyone. */
  answered(headers: IncomingHttpHeaders): void;
  leave(outcome: 'done' | 'failed'): void;
  /** The service refused it for its limits: nothing at all is sent for so long. Gives the leave back. */
  refused(ms: number, reason: WaitReason): void;
}

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

/** One queue for all requests of a client, because the service's limits are one for all of a key. */
/** @param onLimits told whenever an answer has told the limits */
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

import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../clock.ts';
import { priorities, type Priority } from '../../speech/voice-service.ts';
import { createRateLimitBudget } from './rate-limit-budget.ts';
import type { Wait, OnWait } from '../../../shared/contract/waiting.ts';
import type { RateLimits } from '../../../shared/usage/rate-limits.ts';

interface Scheduler {
  /** The next number in the order of arrival. */
  arrive(): number;
  /** Resolves when the request may be sent. @throws the signal's reason once it has aborted */
  enter(entry: Entry, signal: AbortSignal): Promise<Permit>;
  /** As last reported. */
  limits(): RateLimits | undefined;
  /** How many more requests this minute allows, without those under way; undefined where the service doesn't say. */
  requestsLeft(): number | undefined;
  /** What was learned is about another key. */
  forget(): void;
}

interface Entry {
  readonly priority: Priority;
  /** From `arrive`: a request that is sent again after a refusal keeps its place in the queue. */
  readonly arrival: number;
  /** How many of the minute's tokens the request reserves; zero if it names no budget. */
  readonly tokens: number;
  readonly onWait?: OnWait | undefined;
}

/** Permission to send one request. It must be released once; releasing it again does nothing. */
export interface Permit {
  /** The service has answered; the limits in its headers apply to every request. */
  answered(headers: IncomingHttpHeaders): void;
  release(outcome: 'done' | 'failed'): void;
  /** The service refused it because of its limits: nothing is sent for this long. Releases the permit. */
  refused(ms: number, reason: Wait['reason']): void;
}

type Demand = Pick<Entry, 'tokens' | 'priority'>;

interface UnderWay {
  readonly tokens: number;
  /** Asked for more tokens than were known to be left. */
  readonly overdraws: boolean;
  answered: boolean;
}

interface Block {
  readonly reason: Wait['reason'];
  /** On the steady clock; without it, until another request has ended. */
  readonly until?: number;
}

/**
 * One queue for all requests of a client, because the service's limits are per key.
 * @param onLimits called whenever an answer has reported the limits
 */
export function createScheduler(clock: Clock, onLimits: (limits: RateLimits) => void = () => {}): Scheduler {
  const budget = createRateLimitBudget();
  const concurrency = createConcurrency();
  const queue = createRequestQueue();
  const underWay = new Set<UnderWay>();
  let held: { readonly until: number; readonly reason: Wait['reason'] } | undefined;
  let arrived = 0;
  let timer: AbortController | undefined;

  function blockedBy(entry: Demand): Block | undefined {
    const now = clock.now();
    if (held && now < held.until) return held;
    const tooMany = underWay.size >= concurrency.limit();
    return (
      budget.blockedBy(loadOf(entry, underWay), now) ?? (tooMany ? { reason: 'concurrency' } : undefined)
    );
  }

  /** Admits every request that may be sent, and starts the timer for the next one. */
  function admitReady(): void {
    timer?.abort();
    let next = Number.POSITIVE_INFINITY;
    for (const request of queue.waiting()) {
      if (request.isGone()) continue; // showing a wait may have made the caller give up
      const block = blockedBy(request);
      if (!block) request.admit(admit(request));
      else request.showWait(waitFor(block, clock.now(), budget.limits()));
      next = Math.min(next, block?.until ?? next);
    }
    if (next < Number.POSITIVE_INFINITY) startTimer(next);
  }

  function startTimer(at: number): void {
    timer = new AbortController();
    clock.sleep(Math.max(at - clock.now(), 0), timer.signal).then(admitReady, () => {});
  }

  function admit(entry: Demand): Permit {
    const { tokens } = entry;
    const overdraws = budget.overdraws(loadOf(entry, underWay), clock.now());
    const request: UnderWay = { tokens, overdraws, answered: false };
    underWay.add(request);
    const release: Permit['release'] = (outcome) => {
      if (!underWay.delete(request)) return;
      if (request.answered) budget.release(tokens);
      if (outcome === 'done') concurrency.succeeded();
      admitReady();
    };
    return {
      answered(headers) {
        request.answered = true;
        const before = budget.limits();
        budget.observe(headers, clock.now(), clock.wallNow());
        const limits = budget.limits();
        if (limits && limits !== before) onLimits(limits);
      },
      release,
      refused(ms, reason) {
        const until = clock.now() + ms;
        if (!held || until > held.until) held = { until, reason };
        // Too many requests in a minute or at once: send one at a time from here on.
        if (reason === 'concurrency' || reason === 'requests') concurrency.refused();
        if (reason === 'tokens' && request.overdraws) budget.mustFit();
        // Hold first, then release: otherwise the next in the queue would run into the same refusal.
        release('failed');
      },
    };
  }

  return {
    arrive: () => arrived++,
    async enter(entry, signal) {
      signal.throwIfAborted();
      if (queue.waiting().length === 0 && !blockedBy(entry)) return admit(entry);
      const permit = queue.enqueue(entry, signal, admitReady);
      admitReady();
      return permit;
    },
    limits: () => budget.limits(),
    requestsLeft: () =>
      budget.requestsLeft([...underWay].filter(({ answered }) => !answered).length, clock.now()),
    forget() {
      held = undefined;
      budget.forget();
      concurrency.forget();
      admitReady();
    },
  };
}

function loadOf({ tokens, priority }: Demand, underWay: ReadonlySet<UnderWay>) {
  const unanswered = [...underWay].filter(({ answered }) => !answered);
  return {
    tokens,
    isBackground: priority === 'ahead' || priority === 'prefetch',
    unanswered: { requests: unanswered.length, tokens: sum(unanswered) },
    reserved: sum([...underWay]),
  };
}

/** The wait to show, with the minute's limit that is used up if the service has reported it. */
function waitFor({ reason, until = 0 }: Block, now: number, limits: RateLimits | undefined): Wait {
  const limit = reason === 'requests' || reason === 'tokens' ? limits?.[reason].limit : undefined;
  return { reason, untilMs: Math.round(Math.max(until, now)), ...(limit !== undefined && { limit }) };
}

function sum(requests: readonly { readonly tokens: number }[]): number {
  return requests.reduce((total, { tokens }) => total + tokens, 0);
}

/** How many requests may be under way at once. The service has a limit and doesn't publish it, so it is learned. */
interface Concurrency {
  readonly limit: () => number;
  /** A request was refused because too many were under way: one at a time from now on. */
  refused(): void;
  /** A request went well; after a number of them the limit grows by one. */
  succeeded(): void;
  forget(): void;
}

/** Far above what the app needs at once; it only keeps a bug of ours from flooding the service. */
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

/** A request waiting to be sent. */
interface QueuedRequest {
  readonly tokens: number;
  readonly priority: Priority;
  /** Shows why it waits. A repeated reason isn't shown again. */
  showWait(wait: Wait): void;
  admit(permit: Permit): void;
  isGone(): boolean;
}

/** Requests in the order they are sent: by priority, then by arrival. */
interface RequestQueue {
  /** A copy of the queue, in order. */
  waiting(): readonly QueuedRequest[];
  /** Resolves when admitted. @throws the signal's reason once it has aborted, after calling `onLeave` */
  enqueue(entry: Entry, signal: AbortSignal, onLeave: () => void): Promise<Permit>;
}

interface QueuedEntry extends QueuedRequest {
  readonly entry: Entry;
}

function createRequestQueue(): RequestQueue {
  const queue: QueuedEntry[] = [];
  const remove = (request: QueuedEntry): void => void queue.splice(queue.indexOf(request), 1);
  return {
    waiting: () => queue.slice(),
    enqueue: (entry, signal, onLeave) =>
      new Promise((resolve, reject) => {
        const onWait = onlyChanges(entry.onWait);
        const leave = (): void => {
          remove(request);
          reject(signal.reason as Error); // the caller's own reason, as in every call of the client
          onLeave();
        };
        const request: QueuedEntry = {
          entry,
          tokens: entry.tokens,
          priority: entry.priority,
          showWait: onWait,
          admit(permit) {
            remove(request);
            signal.removeEventListener('abort', leave);
            onWait(undefined);
            resolve(permit);
          },
          isGone: () => !queue.includes(request),
        };
        signal.addEventListener('abort', leave, { once: true });
        queue.push(request);
        queue.sort((a, b) => rank(a.entry) - rank(b.entry) || a.entry.arrival - b.entry.arrival);
      }),
  };
}

function rank({ priority }: Entry): number {
  return priorities.indexOf(priority);
}

/** Passes on only what changed, and an end only after a beginning. */
function onlyChanges(onWait: OnWait | undefined): OnWait {
  let last: Wait | undefined;
  return (wait) => {
    // An unknown end moves with the clock, which is no change worth showing.
    const same = wait && last && wait.reason === last.reason && wait.untilMs - last.untilMs < 500;
    if (same || (!wait && !last)) return;
    last = wait;
    onWait?.(wait);
  };
}

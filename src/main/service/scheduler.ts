import type { IncomingHttpHeaders } from 'node:http';
import type { WaitReason } from '../../shared/waiting.ts';
import { createAllowance } from './allowance.ts';
import type { Clock } from './clock.ts';
import { createConcurrency } from './concurrency.ts';

/** Whom somebody waits for comes first: a reply and its first sound, then what was said, then further sound. */
export const priorities = ['interactive', 'transcription', 'speech', 'prefetch'] as const;
export type Priority = (typeof priorities)[number];

/** Why a request is not sent yet, for a person to see. */
export interface Wait {
  readonly reason: WaitReason;
  /** Milliseconds since 1970; a time that has passed means: as soon as another request has ended. */
  readonly untilMs: number;
}

/** Told when a request begins to wait and whenever the wait changes; told undefined when it goes on, but not when it is aborted. */
export type OnWait = (wait: Wait | undefined) => void;

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
}

export interface Scheduler {
  /** The next number in the order of arrival. */
  arrive(): number;
  /** Resolves when the request may be sent. @throws the signal's reason once it has aborted */
  enter(entry: Entry, signal: AbortSignal): Promise<Pass>;
  /** The service refused a request for its limits: nothing at all is sent for so long. */
  hold(ms: number, reason: WaitReason): void;
  /** What was learned belongs to another key. */
  forget(): void;
}

interface Waiting extends Entry {
  admit(): void;
}

/** One queue for all requests of a client, because the service's limits are one for all of a key. */
export function createScheduler(clock: Clock): Scheduler {
  const allowance = createAllowance();
  const concurrency = createConcurrency();
  const waiting: Waiting[] = [];
  const underWay = new Set<{ readonly tokens: number; answered: boolean }>();
  let held: { readonly until: number; readonly reason: WaitReason } | undefined;
  let arrived = 0;
  let alarm: AbortController | undefined;

  function obstacle(entry: Entry): Obstacle | undefined {
    const now = clock.now();
    if (held && now < held.until) return held;
    const unanswered = [...underWay].filter(({ answered }) => !answered);
    const short = allowance.obstacle(
      {
        tokens: entry.tokens,
        unanswered: { requests: unanswered.length, tokens: sum(unanswered) },
        reserved: sum([...underWay]),
      },
      now,
    );
    if (short) return short;
    return underWay.size >= concurrency.limit() ? { reason: 'concurrency' } : undefined;
  }

  /** Admits whoever may go, and sets the alarm for the next who may. */
  function review(): void {
    alarm?.abort();
    let next = Number.POSITIVE_INFINITY;
    for (const entry of waiting.slice()) {
      if (!waiting.includes(entry)) continue; // whoever was told of a wait may have given up at once
      const found = obstacle(entry);
      if (found) {
        entry.onWait?.({ reason: found.reason, untilMs: wallTime(found.until) });
        next = Math.min(next, found.until ?? next);
      } else {
        waiting.splice(waiting.indexOf(entry), 1);
        entry.admit();
      }
    }
    if (next < Number.POSITIVE_INFINITY) void setAlarm(next);
  }

  async function setAlarm(at: number): Promise<void> {
    const ringing = new AbortController();
    alarm = ringing;
    await clock.sleep(Math.max(at - clock.now(), 0), ringing.signal).then(review, () => {});
  }

  function wallTime(until: number | undefined): number {
    const now = clock.now();
    return Math.round(clock.wallNow() + (until === undefined ? 0 : Math.max(until - now, 0)));
  }

  function admitted({ tokens }: Entry): Pass {
    const request = { tokens, answered: false };
    underWay.add(request);
    return {
      answered(headers) {
        request.answered = true;
        allowance.observe(headers, clock.now(), clock.wallNow());
      },
      leave(outcome) {
        if (!underWay.delete(request)) return;
        if (request.answered) allowance.release(tokens);
        if (outcome === 'done') concurrency.succeeded();
        review();
      },
    };
  }

  return {
    arrive: () => arrived++,
    enter(entry, signal) {
      signal.throwIfAborted();
      if (waiting.length === 0 && !obstacle(entry)) return Promise.resolve(admitted(entry));
      return new Promise((resolve, reject) => {
        const onWait = tellingChanges(entry.onWait);
        const leave = (): void => {
          waiting.splice(waiting.indexOf(place), 1);
          reject(signal.reason as Error); // whatever the caller aborted with, as every call here does
          review();
        };
        const place: Waiting = {
          ...entry,
          onWait,
          admit() {
            signal.removeEventListener('abort', leave);
            onWait(undefined);
            resolve(admitted(entry));
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(place);
        waiting.sort(
          (a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority) || a.arrival - b.arrival,
        );
        review();
      });
    },
    hold(ms, reason) {
      const until = clock.now() + ms;
      if (!held || until > held.until) held = { until, reason };
      // Too many requests in a minute or at once: from here on, one at a time.
      if (reason === 'concurrency' || reason === 'requests') concurrency.refused();
      review();
    },
    forget() {
      held = undefined;
      allowance.forget();
      concurrency.forget();
      review();
    },
  };
}

interface Obstacle {
  readonly reason: WaitReason;
  readonly until?: number;
}

function sum(requests: readonly { readonly tokens: number }[]): number {
  return requests.reduce((total, { tokens }) => total + tokens, 0);
}

/** Passes on only what is new; an end only where there was a beginning. */
function tellingChanges(onWait: OnWait | undefined): OnWait {
  let last: Wait | undefined;
  return (wait) => {
    // An unknown end moves on with the clock, which is no news.
    const same = wait && last && wait.reason === last.reason && wait.untilMs - last.untilMs < 500;
    if (same || (!wait && !last)) return;
    last = wait;
    onWait?.(wait);
  };
}

import { t } from '../../../shared/text/translate.ts';

/** The app's timers; they outlive the turn that set them. */
export interface Timers {
  /** @throws RangeError when too many are running */
  set(seconds: number, label: string): Timer;
  list(): readonly Timer[];
  /** @returns whether there was one */
  cancel(id: string): boolean;
}

export interface Timer {
  readonly id: string;
  /** Empty when it has none. */
  readonly label: string;
  /** Milliseconds. */
  readonly leftMs: number;
}

interface TimerPorts {
  /** Milliseconds on a steady clock: setting the wall clock must not turn three minutes into thirty years. */
  readonly now: () => number;
  /** Calls `act` once after a delay. @returns a function that cancels it */
  readonly after: (delayMs: number, act: () => void) => () => void;
  readonly onOver: (timer: Timer) => void;
  /** Milliseconds since 1970: a timer that is kept for a restart ends by it. */
  readonly wallClock?: () => number;
  /** Where running timers are kept; by default nowhere. */
  readonly store?: TimerStore;
}

/** Running timers, as they are kept for a restart. */
export interface TimerStore {
  list(): readonly KeptTimer[];
  save(timer: KeptTimer): void;
  /** @returns whether there was one */
  remove(id: string): boolean;
}

interface KeptTimer {
  readonly id: string;
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Keeps a looping model from filling the day with timers. */
const mostTimers = 20;

/** Those of the store that aren't over yet run on. */
export function createTimers({ now, after, onOver, wallClock = Date.now, store }: TimerPorts): Timers {
  const running = new Map<string, Running>();
  let count = 0;
  const timerOf = ({ id, label, endsAt }: Omit<Running, 'stop'>): Timer => ({
    id,
    label,
    leftMs: Math.max(0, endsAt - now()),
  });
  const run = (id: string, label: string, leftMs: number): Timer => {
    const timer = { id, label, endsAt: now() + leftMs };
    const stop = after(leftMs, () => {
      running.delete(id);
      store?.remove(id);
      onOver(timerOf(timer));
    });
    running.set(id, { ...timer, stop });
    return timerOf(timer);
  };
  for (const { id, label, endsAt } of store?.list() ?? []) {
    count = Math.max(count, Number(/^timer-(\d+)$/.exec(id)?.[1] ?? 0));
    if (endsAt > wallClock()) run(id, label, endsAt - wallClock());
  }
  return {
    set(seconds, label) {
      if (running.size >= mostTimers) throw new RangeError(`There are ${mostTimers} timers already.`);
      const id = `timer-${++count}`;
      store?.save({ id, label, endsAt: wallClock() + seconds * 1000 });
      return run(id, label, seconds * 1000);
    },
    list: () => [...running.values()].toSorted((a, b) => a.endsAt - b.endsAt).map(timerOf),
    cancel(id) {
      running.get(id)?.stop();
      store?.remove(id);
      return running.delete(id);
    },
  };
}

interface Running {
  readonly id: string;
  readonly label: string;
  /** On the steady clock. */
  readonly endsAt: number;
  readonly stop: () => void;
}

/** The announcement when it is over. The model wrote the label, so only its letters are spoken. */
export function timerWords({ label }: Pick<Timer, 'label'>): string {
  const what = label
    .replaceAll(/[^\p{L}\p{N}’' -]+/gu, ' ')
    .replace(/\btimer\s*$/i, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  return what === '' ? t('talk:tool.timer-over') : t('talk:tool.named-timer-over', { name: what });
}

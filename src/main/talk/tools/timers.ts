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
}

/** Keeps a looping model from filling the day with timers. */
const mostTimers = 20;

export function createTimers({ now, after, onOver }: TimerPorts): Timers {
  const running = new Map<string, Running>();
  let count = 0;
  const timerOf = ({ id, label, endsAt }: Omit<Running, 'stop'>): Timer => ({
    id,
    label,
    leftMs: Math.max(0, endsAt - now()),
  });
  return {
    set(seconds, label) {
      if (running.size >= mostTimers) throw new RangeError(`There are ${mostTimers} timers already.`);
      const timer = { id: `timer-${++count}`, label, endsAt: now() + seconds * 1000 };
      const stop = after(seconds * 1000, () => {
        running.delete(timer.id);
        onOver(timerOf(timer));
      });
      running.set(timer.id, { ...timer, stop });
      return timerOf(timer);
    },
    list: () => [...running.values()].toSorted((a, b) => a.endsAt - b.endsAt).map(timerOf),
    cancel(id) {
      running.get(id)?.stop();
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

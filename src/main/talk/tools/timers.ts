import { t } from '../../../shared/text/translate.ts';

/** The timers of the app; they run on when the turn that set them is over. */
export interface Timers {
  /** @throws RangeError when too many run already */
  set(seconds: number, label: string): Timer;
  list(): readonly Timer[];
  /** Whether there was one. */
  cancel(id: string): boolean;
}

export interface Timer {
  readonly id: string;
  /** Empty when it has none. */
  readonly label: string;
  /** Milliseconds. */
  readonly leftMs: number;
}

export interface TimerPorts {
  /** Milliseconds on a clock that never goes back: one that is put right must not make three minutes thirty years. */
  readonly now: () => number;
  /** Acts once after so many milliseconds, unless what it returns is called before. */
  readonly after: (delayMs: number, act: () => void) => () => void;
  readonly onOver: (timer: Timer) => void;
}

/** A model that loops shall not fill the day with them. */
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
  /** On the clock that never goes back. */
  readonly endsAt: number;
  readonly stop: () => void;
}

/** What is said when it is over. The label is the model's word, so only its letters are spoken. */
export function timerWords({ label }: Pick<Timer, 'label'>): string {
  const what = label
    .replaceAll(/[^\p{L}\p{N}’' -]+/gu, ' ')
    .replace(/\btimer\s*$/i, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  return what === '' ? t('talk:tool.timer-over') : t('talk:tool.named-timer-over', { name: what });
}

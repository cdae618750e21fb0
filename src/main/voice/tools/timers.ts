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
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

export interface TimerPorts {
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Acts once after so many milliseconds, unless what it returns is called before. */
  readonly after: (delayMs: number, act: () => void) => () => void;
  readonly onOver: (timer: Timer) => void;
}

/** A model that loops shall not fill the day with them. */
const mostTimers = 20;

export function createTimers({ wallClock, after, onOver }: TimerPorts): Timers {
  const running = new Map<string, { readonly timer: Timer; readonly stop: () => void }>();
  let count = 0;
  return {
    set(seconds, label) {
      if (running.size >= mostTimers) throw new RangeError(`There are ${mostTimers} timers already.`);
      const timer = { id: `timer-${++count}`, label, endsAt: wallClock() + seconds * 1000 };
      const stop = after(seconds * 1000, () => {
        running.delete(timer.id);
        onOver(timer);
      });
      running.set(timer.id, { timer, stop });
      return timer;
    },
    list: () => [...running.values()].map(({ timer }) => timer).toSorted((a, b) => a.endsAt - b.endsAt),
    cancel(id) {
      running.get(id)?.stop();
      return running.delete(id);
    },
  };
}

/** What is said when it is over. The label is the model's word, so only its letters are spoken. */
export function timerWords({ label }: Timer): string {
  const what = label
    .replaceAll(/[^\p{L}\p{N}’' -]+/gu, ' ')
    .replace(/\btimer\s*$/i, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  return what === '' ? 'Your timer is over.' : `Your ${what} timer is over.`;
}

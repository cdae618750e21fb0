import { mainNow } from '../../app/main-clock.ts';

/** When reading stops by itself. */
export type Sleep =
  /** By main's steady clock, in milliseconds. */
  | { readonly after: 'minutes'; readonly minutes: number; readonly endsAt: number }
  | { readonly after: 'chapter' };

interface SleepPorts {
  readonly get: () => Sleep | undefined;
  readonly set: (sleep: Sleep | undefined) => void;
  readonly fadeOut: (ms: number) => void;
  readonly keepOn: () => void;
}

interface SleepTimer {
  /** Counts from now on; undefined ends it. */
  choose(sleep: 'chapter' | number | undefined): void;
}

/** Long enough to be noticed by whoever is still awake, who can then press a key. */
const fadeMs = 20_000;

/** Whether it gets silent by now, or has done so. */
export function isAsleep(sleep: Sleep | undefined): boolean {
  return sleep?.after === 'minutes' && mainNow() >= sleep.endsAt - fadeMs;
}

/** Runs until `signal` aborts. */
export function createSleepTimer({ get, set, fadeOut, keepOn }: SleepPorts, signal: AbortSignal): SleepTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return {
    choose(sleep) {
      clearTimeout(timer);
      if (get()) keepOn();
      if (sleep === undefined) return set(undefined);
      if (sleep === 'chapter') return set({ after: 'chapter' });
      const ms = sleep * 60_000;
      set({ after: 'minutes', minutes: sleep, endsAt: mainNow() + ms });
      timer = setTimeout(() => fadeOut(fadeMs), Math.max(0, ms - fadeMs));
    },
  };
}

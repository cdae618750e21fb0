import { app, powerMonitor, powerSaveBlocker } from 'electron';

interface SleepListener {
  /** Before the computer falls asleep; there is little time. */
  readonly onSleep: () => void;
  readonly onWake: () => void;
}

export function watchSleep({ onSleep, onWake }: SleepListener, signal: AbortSignal): void {
  powerMonitor.on('suspend', onSleep);
  powerMonitor.on('resume', onWake);
  powerMonitor.on('shutdown', quitFirst);
  signal.addEventListener('abort', () => {
    powerMonitor.off('suspend', onSleep);
    powerMonitor.off('resume', onWake);
    powerMonitor.off('shutdown', quitFirst);
  });
}

/** The screen is locked, or the computer falls asleep: nobody is there to be listened to. */
export function watchLock(onLock: () => void, signal: AbortSignal): void {
  powerMonitor.on('lock-screen', onLock);
  powerMonitor.on('suspend', onLock);
  signal.addEventListener('abort', () => {
    powerMonitor.off('lock-screen', onLock);
    powerMonitor.off('suspend', onLock);
  });
}

/** Holds the computer's end back until Parley has written down what it recorded. Electron's types leave the event out. */
function quitFirst(event?: { preventDefault(): void }): void {
  event?.preventDefault();
  app.quit();
}

/** @returns what says whether the computer must stay awake, as it must while something long is recorded */
export function createWakeLock(): (isNeeded: boolean) => void {
  let id: number | undefined;
  return (isNeeded) => {
    if (isNeeded) id ??= powerSaveBlocker.start('prevent-app-suspension');
    else if (id !== undefined) {
      powerSaveBlocker.stop(id);
      id = undefined;
    }
  };
}

import { powerMonitor } from 'electron';

interface SleepListener {
  /** Before the computer falls asleep; there is little time. */
  readonly onSleep: () => void;
  readonly onWake: () => void;
}

export function watchSleep({ onSleep, onWake }: SleepListener, signal: AbortSignal): void {
  powerMonitor.on('suspend', onSleep);
  powerMonitor.on('resume', onWake);
  signal.addEventListener('abort', () => {
    powerMonitor.off('suspend', onSleep);
    powerMonitor.off('resume', onWake);
  });
}

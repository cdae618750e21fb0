import { app } from 'electron';
import ElectronStore, { type Options } from 'electron-store';

/** A JSON file of one object. @throws whatever keeps it from being read */
export function openSettingsFile(
  options: Options<Record<string, unknown>>,
): Pick<ElectronStore<Record<string, unknown>>, 'store'> {
  return new ElectronStore(options);
}

/**
 * Quits in good order when the system ends the session. Without it the signal handlers that electron-store's file
 * writer brings along would end the process on the spot.
 */
export function quitOnSignals(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit());
}

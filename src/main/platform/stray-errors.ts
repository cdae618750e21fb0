import { app } from 'electron';
import type { LogFile } from './log-file.ts';

/**
 * The last net: an error that nobody has caught goes to the log, and the app goes on, with whatever is being recorded.
 * @param onStray called each time; telling the person once is enough
 */
export function outliveStrayErrors(log: LogFile, onStray: () => void): void {
  const outlive = (what: 'uncaught-exception' | 'unhandled-rejection') => (error: unknown) => {
    log.add(what, error);
    try {
      onStray();
    } catch (second) {
      log.add('It could not be reported', second);
    }
  };
  process.on('uncaughtException', outlive('uncaught-exception'));
  process.on('unhandledRejection', outlive('unhandled-rejection'));
}

/** Chromium starts its own processes anew by itself; that one has died is worth a line. */
export function logLostProcesses(log: LogFile): void {
  app.on('child-process-gone', (_event, { type, name = '', reason, exitCode }) => {
    if (reason !== 'clean-exit') log.add('A process is gone', `${type} ${name} (${reason}, ${exitCode})`);
  });
  app.on('render-process-gone', (_event, _contents, { reason, exitCode }) => {
    if (reason !== 'clean-exit') log.add('A page is gone', `${reason}, ${exitCode}`);
  });
}

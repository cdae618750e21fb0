import { app } from 'electron';
import { ownCommand } from './start-at-login.ts';

/**
 * Quits in good order when the system ends the session. Without it the signal handlers that electron-store's file
 * writer brings along would end the process on the spot.
 */
export function quitOnSignals(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, quit);
}

export function quit(): void {
  app.quit();
}

/** Quits, and starts again as the person would: not hidden, and without the document or command it was started with. */
export function restart(): void {
  const [execPath = process.execPath, ...own] = ownCommand();
  const profile = process.argv.filter((arg) => arg.startsWith('--user-data-dir='));
  app.relaunch({ execPath, args: [...own, ...profile] });
  app.quit();
}

/** Milliseconds that quitting waits at most: a clipboard is written in a few, and a person who quits wants it gone. */
const lastWorkMs = 500;

interface End {
  /** What takes a moment; it is given up when that is too long. */
  readonly lastWork: () => Promise<void>;
  /** What is done at once, after the last work. */
  readonly close: () => void;
}

/**
 * Ends in good order when Parley quits, and holds the end back until it is done. Electron would end the process with the
 * event, before anything that takes even one step more, such as writing to a clipboard, was done.
 */
export function beforeEnd({ lastWork, close }: End): void {
  let work: Promise<unknown> | undefined;
  let isOver = false;
  app.on('will-quit', (event) => {
    if (isOver) return;
    event.preventDefault(); // also where somebody quits again meanwhile
    const patience = new Promise((resolve) => setTimeout(resolve, lastWorkMs));
    work ??= Promise.race([lastWork(), patience]).finally(() => {
      isOver = true;
      close();
      app.quit();
    });
  });
}

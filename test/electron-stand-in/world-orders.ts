import { createInterface } from 'node:readline';
import { app } from './electron/app.ts';
import { BrowserWindow } from './electron/browser-window.ts';
import { clipboard } from './electron/clipboard.ts';
import { answerDialog, pressInDialog } from './electron/dialog.ts';
import { pressShortcut } from './electron/global-shortcut.ts';
import { clickMenu } from './electron/menu.ts';
import { powerMonitor } from './electron/power-monitor.ts';
import { clickTray } from './electron/tray.ts';
import { world } from './world.ts';

/** What a test does to the world around the app; one of them a line of JSON on standard input. */
export type WorldOrder =
  /** Presses the keys of a shortcut, where there is no display to press them on. */
  | { readonly do: 'press'; readonly shortcut: string }
  /** Another program takes, or gives back, a shortcut. */
  | { readonly do: 'take' | 'give-back'; readonly shortcut: string }
  /** Closes the app's first window, as by its frame. */
  | { readonly do: 'close' }
  /** Starts the app once more, perhaps with a file to open. */
  | { readonly do: 'start-again'; readonly file?: string }
  /** Has the system's file manager hand a file to the app, as on macOS. */
  | { readonly do: 'open-file'; readonly file: string }
  /** Drops files from outside on the middle of the app's first window. */
  | { readonly do: 'drop'; readonly files: readonly string[] }
  /** Answers the next dialog with a file's path, or cancels it. */
  | { readonly do: 'choose-file'; readonly file?: string }
  /** Presses a button in the next message box, by its label. */
  | { readonly do: 'press-in-dialog'; readonly button: string }
  /** Another program copies a text. */
  | { readonly do: 'copy'; readonly text: string }
  /** Chooses an item of the application's menu. */
  | { readonly do: 'menu'; readonly item: string }
  /** Lets the computer fall asleep, or wakes it. */
  | { readonly do: 'suspend' | 'resume' }
  /** Ends the person's session, as Windows does: it tells windows, and asks nobody to quit. */
  | { readonly do: 'log-out' }
  /** Finds that a page does not answer, or does again, as Chromium does by the input that it sends there. */
  | { readonly do: 'find'; readonly page: 'window' | 'overlay'; readonly is: 'unresponsive' | 'responsive' }
  /** Fails, unheard, somewhere in the app's process. */
  | { readonly do: 'fail'; readonly how: 'throw' | 'reject'; readonly message: string }
  /** Chooses an item of the menu of the app's icon beside the clock. */
  | { readonly do: 'tray'; readonly item: string };

export function obeyTheWorld(): void {
  createInterface({ input: process.stdin }).on('line', (line) => obey(JSON.parse(line) as WorldOrder));
}

function obey(order: WorldOrder): void {
  switch (order.do) {
    case 'press':
      return pressShortcut(order.shortcut);
    case 'take':
      return void world().taken.add(order.shortcut);
    case 'give-back':
      return void world().taken.delete(order.shortcut);
    case 'close':
      return BrowserWindow.getAllWindows()[0]?.close();
    case 'start-again':
      return startAgain(order.file);
    case 'open-file':
      return void app.emit('open-file', { preventDefault() {} }, order.file);
    case 'drop':
      return void BrowserWindow.getAllWindows()[0]?.webContents.drop(order.files);
    case 'choose-file':
      return answerDialog(order.file);
    case 'press-in-dialog':
      return pressInDialog(order.button);
    case 'copy':
      return void clipboard.writeText(order.text);
    case 'menu':
      return clickMenu(order.item);
    case 'suspend':
    case 'resume':
      return void powerMonitor.emit(order.do);
    case 'log-out':
      return void BrowserWindow.getAllWindows()[0]?.emit('query-session-end', {});
    case 'find':
      return void BrowserWindow.getAllWindows()[order.page === 'window' ? 0 : 1]?.webContents.emit(order.is);
    case 'fail':
      return fail(order.how, new Error(order.message));
    case 'tray':
      return clickTray(order.item);
  }
}

function fail(how: 'throw' | 'reject', error: Error): void {
  if (how === 'reject') void Promise.reject(error);
  else
    setImmediate(() => {
      throw error;
    });
}

/** The second process sends the first one its arguments, its folder and any further data. */
function startAgain(file: string | undefined): void {
  const argv = [process.execPath, app.getAppPath(), ...(file === undefined ? [] : [file])];
  app.emit('second-instance', {}, argv, process.cwd(), { document: file ?? null, command: null });
}

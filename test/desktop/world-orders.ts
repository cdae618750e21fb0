import { createInterface } from 'node:readline';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { pressShortcut } from './global-shortcut.ts';
import { clickTray } from './tray.ts';
import { world } from './world.ts';

/** What a test does to the world around the app; one of them a line of JSON on standard input. */
export type WorldOrder =
  /** Presses the keys of a shortcut, where there is no display to press them on. */
  | { readonly do: 'press'; readonly shortcut: string }
  /** Another program takes, or gives back, a shortcut. */
  | { readonly do: 'take' | 'give-back'; readonly shortcut: string }
  /** Closes the app's first window, as by its frame. */
  | { readonly do: 'close' }
  /** Starts the app once more. */
  | { readonly do: 'start-again' }
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
      return void app.emit('second-instance', {}, [], '');
    case 'tray':
      return clickTray(order.item);
  }
}

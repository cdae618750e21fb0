import { app, type BrowserWindow } from 'electron';
import type { Events } from '../../shared/contract.ts';
import { hideOnClose } from './background-window.ts';
import { openWindow } from './window.ts';
import { tellWindow } from './wire.ts';

export interface MainWindowNeeds {
  readonly preload: string;
  /** Whether a closed window leaves Parley running. */
  readonly stays: () => boolean;
  /** It was closed, and its page is at work all the same. */
  readonly onHidden: () => void;
  readonly onGone: () => void;
  /** It has come to the front. */
  readonly onFocus: () => void;
  /** Its page crashed. @returns whether it is loaded again */
  readonly onDied: () => boolean;
}

/** The one window, which may not be there yet, or no longer. */
export interface MainWindow {
  /** @param hidden its page is at work all the same */
  open(hidden: boolean): void;
  /** In front, opened where there is none. */
  show(): void;
  readonly current: BrowserWindow | undefined;
  readonly isFocused: boolean;
  /** Where there is no window, nobody is told. */
  tell<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
}

export function createMainWindow({
  preload,
  stays,
  onHidden,
  onGone,
  onFocus,
  onDied,
}: MainWindowNeeds): MainWindow {
  let window: BrowserWindow | undefined;
  const open = (hidden: boolean): void => {
    window = openWindow(preload, hidden, onDied);
    hideOnClose(window, stays, onHidden);
    window.on('focus', onFocus);
    window.once('closed', () => {
      onGone();
      window = undefined;
      if (process.platform !== 'darwin') app.quit();
    });
  };
  return {
    open,
    show() {
      if (!window) return open(false);
      if (window.isMinimized()) window.restore();
      window.show();
    },
    get current() {
      return window;
    },
    get isFocused() {
      return window?.isFocused() ?? false;
    },
    tell(name, payload) {
      if (window) tellWindow(window.webContents, name, payload);
    },
  };
}

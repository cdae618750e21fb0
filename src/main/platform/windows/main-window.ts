import { type BrowserWindow, app } from 'electron';
import { sendToWindow } from '../ipc.ts';
import { openWindow } from './window.ts';
import type { Events } from '../../../shared/contract/contract.ts';

interface MainWindowOptions extends Pick<
  Parameters<typeof openWindow>[0],
  'preload' | 'resources' | 'pageEvents'
> {
  /** Whether a closed window leaves Parley running. */
  readonly stays: () => boolean;
  /** It was closed, and its page is at work all the same. */
  readonly onHidden: () => void;
  readonly onGone: () => void;
  /** It has come to the front. */
  readonly onFocus: () => void;
}

/** The one window, which may not be there yet, or no longer. */
export interface MainWindow {
  /** @param hidden its page is at work all the same */
  open(hidden: boolean): void;
  /**
   * In front, opened where there is none. Under Wayland only what the person has just used may come to the front: another
   * start of Parley brings that right along; a click on the tray icon does not, and the window may only ask for attention.
   */
  show(): void;
  readonly current: BrowserWindow | undefined;
  readonly isFocused: boolean;
  /** Its page, which may hang; where there is none, nothing answers. */
  readonly page: { answers(): Promise<unknown>; end(): void };
  /** Does nothing when there is no window. */
  send<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
}

export function createMainWindow({
  stays,
  onHidden,
  onGone,
  onFocus,
  ...options
}: MainWindowOptions): MainWindow {
  let window: BrowserWindow | undefined;
  const open = (hidden: boolean): void => {
    window = openWindow(options, hidden);
    hideOnClose(window, stays, onHidden);
    window.on('focus', onFocus);
    // Windows ends the session without asking the app to quit.
    window.on('query-session-end', () => app.quit());
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
    page: {
      // Of a frame: the page's own function waits until it is loaded, which it may never be.
      answers: async () => window?.webContents.mainFrame.executeJavaScript('0'),
      end: () => window?.webContents.forcefullyCrashRenderer(),
    },
    send(name, payload) {
      if (window) sendToWindow(window.webContents, name, payload);
    },
  };
}

let quitting = false;
app.on('before-quit', () => (quitting = true));

/** Where `stays` says so, closing the window only hides it: the page in it goes on listening to keys and speaking. */
function hideOnClose(window: BrowserWindow, stays: () => boolean, onHidden: () => void): void {
  window.on('close', (event) => {
    if (quitting || !stays()) return;
    event.preventDefault();
    window.hide();
    onHidden();
  });
}

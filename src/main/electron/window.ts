import { BrowserWindow, shell } from 'electron';
import { outsideAddress } from './outside-address.ts';
import { appOrigin, keepOnOwnPages, ownPages } from './own-pages.ts';

/**
 * The one window: sandboxed, isolated, on our own pages only, with the microphone and nothing else allowed.
 * @param hidden its page is at work all the same
 * @param onDied tells whether a page that died is loaded again
 */
export function openWindow(preload: string, hidden: boolean, onDied: () => boolean): BrowserWindow {
  const window = new BrowserWindow({
    width: 1040,
    height: 760,
    minWidth: 480,
    minHeight: 480,
    show: false,
    title: 'Parley',
    backgroundColor: '#00000000',
    autoHideMenuBar: true,
    webPreferences: ownPages(preload),
  });
  if (!hidden) window.once('ready-to-show', () => window.show());
  keepOnOwnPages(window.webContents);
  endHangs(window);
  // Nothing that matters lives in the page alone: main has the takes, the turns and the settings.
  window.webContents.on('render-process-gone', () => {
    if (onDied()) window.webContents.reload();
  });
  void window.loadURL(`${appOrigin}/`);
  return window;
}

/** Milliseconds that a page which does not answer is given: a busy computer is not a hang. */
const hangMs = 10_000;

/** Ends a page that hangs, so that it is loaded anew, as after a crash: what it had recorded until then is kept. */
export function endHangs({ webContents }: BrowserWindow): void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const answersAgain = (): void => {
    clearTimeout(patience);
    patience = undefined;
  };
  webContents.on('unresponsive', () => {
    patience ??= setTimeout(() => webContents.forcefullyCrashRenderer(), hangMs);
  });
  webContents.on('responsive', answersAgain);
  webContents.on('render-process-gone', answersAgain);
  webContents.on('destroyed', answersAgain);
}

/** In the person's browser or mail program; what neither is for is left alone. @throws when there is none */
export async function openOutside(url: string): Promise<void> {
  const address = outsideAddress(url);
  if (address !== undefined) await shell.openExternal(address);
}

import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { showContextMenus } from './context-menu.ts';
import { outliveCrashes } from './crashes.ts';
import { keepOnOwnPages, ownPages, pageAddress } from './own-pages.ts';

/** What becomes of the window's page. */
interface PageLife {
  /** A new page is there, and its scripts are about to run. */
  readonly onLoading: () => void;
  /** It died. @returns whether it is loaded again */
  readonly onDied: () => boolean;
  /** It is not loaded again by itself, and the person wants it to be. */
  readonly onStartOver: () => void;
}

/** As `--desk` in the window's styles: what shows at its edge while it is made larger. */
export const desk = { light: '#f1eee9', dark: '#110f0c' };

export interface WindowOptions {
  readonly preload: string;
  /** The folder with Parley's icon, for windows of a program that has none of its own, such as Electron's. */
  readonly resources: string;
  readonly life: PageLife;
}

/**
 * The one window: sandboxed, isolated, on our own pages only, with the microphone and nothing else allowed.
 * @param hidden its page is at work all the same
 */
export function openWindow({ preload, resources, life }: WindowOptions, hidden: boolean): BrowserWindow {
  const window = new BrowserWindow({
    width: 1040,
    height: 760,
    minWidth: 480,
    minHeight: 480,
    show: false,
    title: 'Parley',
    icon: join(resources, process.platform === 'win32' ? 'icon.ico' : 'icon.png'),
    backgroundColor: nativeTheme.shouldUseDarkColors ? desk.dark : desk.light,
    autoHideMenuBar: true,
    webPreferences: ownPages(preload),
  });
  if (!hidden) window.once('ready-to-show', () => window.show());
  keepOnOwnPages(window.webContents);
  showContextMenus(window);
  endHangs(window);
  // Fires only for a page that is shown; the start of a load would also fire for what is only saved as a file.
  window.webContents.on('did-navigate', life.onLoading);
  // Nothing that matters lives in the page alone: main has the takes, the turns and the settings.
  outliveCrashes(window.webContents, { page: 'window', ...life });
  void window.loadURL(pageAddress(''));
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

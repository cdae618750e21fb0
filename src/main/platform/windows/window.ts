import { join } from 'node:path';
import { BrowserWindow, nativeTheme, shell } from 'electron';
import { outliveCrashes } from './crashes.ts';
import { keepOnOwnPages, ownPages, pageAddress } from './own-pages.ts';

/** What becomes of the window's page. */
export interface PageLife {
  /** A new page is there, and its scripts are about to run. */
  readonly onLoading: () => void;
  /** It died. @returns whether it is loaded again */
  readonly onDied: () => boolean;
  /** It is not loaded again by itself, and the person wants it to be. */
  readonly onStartOver: () => void;
}

/** As `--paper` in the window's styles: what shows at its edge while it is made larger. */
export const paper = { light: '#fbfaf7', dark: '#171512' };

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
    backgroundColor: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
    autoHideMenuBar: true,
    webPreferences: ownPages(preload),
  });
  if (!hidden) window.once('ready-to-show', () => window.show());
  keepOnOwnPages(window.webContents);
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

/** In the person's browser or mail program; what neither is for is left alone. @throws when there is none */
export async function openOutside(url: string): Promise<void> {
  const address = outsideAddress(url);
  if (address !== undefined) await shell.openExternal(address);
}

/**
 * An address as it may be handed to another program: of a page, or of a letter with its subject and its text alone,
 * since mail programs know fields that attach a file. `undefined` for any other.
 */
export function outsideAddress(url: string): string | undefined {
  const address = URL.parse(url);
  if (address?.protocol === 'https:' || address?.protocol === 'http:') return address.href;
  if (address?.protocol !== 'mailto:' || /%0[ad]/i.test(address.pathname)) return undefined;
  const fields = ['subject', 'body'].flatMap((name) => {
    const value = address.searchParams.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return `mailto:${address.pathname}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

/** Opens a file or folder of Parley's own in the person's editor or file manager. @throws Error where there is none */
export async function openInDesktop(path: string): Promise<void> {
  const why = await shell.openPath(path);
  if (why !== '') throw new Error(`${path} can't be opened: ${why}`);
}

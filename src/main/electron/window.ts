import { BrowserWindow, session, shell } from 'electron';
import { appOrigin } from './app-scheme.ts';

/**
 * The one window: sandboxed, isolated, on our own pages only, with the microphone and nothing else allowed.
 * @param hidden its page is at work all the same
 */
export function openWindow(preload: string, hidden: boolean): BrowserWindow {
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
  keepOnOwnPages(window);
  // Nothing that matters lives in the page alone: main has the takes, the turns and the settings.
  window.webContents.on('render-process-gone', () => window.webContents.reload());
  void window.loadURL(`${appOrigin}/`);
  return window;
}

/** What a page of ours may do: nothing but what the preload hands it. */
export function ownPages(preload: string): Electron.WebPreferences {
  return {
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
    // What is hidden goes on recording, and a reply goes on sounding.
    backgroundThrottling: false,
  };
}

/** To be called once Electron is ready. */
export function allowOnlyMicrophone(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide, details) => {
    const wantsVideo = 'mediaTypes' in details && (details.mediaTypes?.includes('video') ?? false);
    decide(permission === 'media' && !wantsVideo && isOwn(details.requestingUrl));
  });
  session.defaultSession.setPermissionCheckHandler(
    (_contents, permission, origin) => permission === 'media' && isOwn(`${origin}/`),
  );
}

/** Links open in the person's browser, and only those that a browser is for. */
export function keepOnOwnPages(window: BrowserWindow): void {
  window.webContents.setWindowOpenHandler(({ url }) => {
    if (isWebLink(url)) void shell.openExternal(url);
    return { action: 'deny' };
  });
  window.webContents.on('will-navigate', (event) => {
    if (!isOwn(event.url)) event.preventDefault();
  });
}

function isWebLink(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:', 'mailto:'].includes(new URL(url).protocol);
}

function isOwn(url: string | undefined): boolean {
  return url !== undefined && url.startsWith(`${appOrigin}/`);
}

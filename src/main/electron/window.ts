import { BrowserWindow, session, shell } from 'electron';
import { appOrigin } from './app-scheme.ts';
import { outsideAddress } from './outside-address.ts';

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
  keepOnOwnPages(window);
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
    (_contents, permission, origin, { mediaType }) =>
      permission === 'media' && mediaType === 'audio' && isOwn(`${origin}/`),
  );
  session.defaultSession.setDevicePermissionHandler(() => false);
}

/** A page stays where it is and opens nothing by itself; a link that the person clicks comes by the wire. */
export function keepOnOwnPages({ webContents }: BrowserWindow): void {
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  const stay = (event: { readonly url: string; preventDefault(): void }): void => {
    if (!isOwn(event.url)) event.preventDefault();
  };
  webContents.on('will-navigate', stay);
  webContents.on('will-frame-navigate', stay);
  webContents.on('will-redirect', stay);
  webContents.on('will-attach-webview', (event) => event.preventDefault());
  // The content security policy does not hold WebRTC: it shall not find a way out around the proxy.
  webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** In the person's browser or mail program; what neither is for is left alone. @throws when there is none */
export async function openOutside(url: string): Promise<void> {
  const address = outsideAddress(url);
  if (address !== undefined) await shell.openExternal(address);
}

function isOwn(url: string | undefined): boolean {
  return url !== undefined && url.startsWith(`${appOrigin}/`);
}

import { BrowserWindow, screen } from 'electron';
import { appOrigin } from './app-scheme.ts';
import { keepOnOwnPages, ownPages } from './window.ts';

/** The pill that shows a dictation. It also records it, so it is there from the start, hidden. */
export interface OverlayWindow {
  readonly webContents: BrowserWindow['webContents'];
  /** Near the bottom of the screen with the pointer; the focus stays where it is. */
  show(): void;
  hide(): void;
  /** For good. */
  close(): void;
}

/** Room for a pill of six lines; what is above the pill is seen and clicked through. */
const size = { width: 376, height: 152 };

/** Pixels between the pill and the lower end of the screen's free part. */
const fromBottom = 24;

export interface OverlayLife {
  /** The page crashed; it is loaded again by itself. */
  readonly onGone: () => void;
  /** The page is there, or there again, and takes orders. */
  readonly onReady: () => void;
}

export function openOverlay(preload: string, { onGone, onReady }: OverlayLife): OverlayWindow {
  const window = new BrowserWindow({
    ...size,
    show: false,
    frame: false,
    transparent: true,
    resizable: false,
    movable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    alwaysOnTop: true,
    focusable: false,
    hasShadow: false,
    title: 'Parley · Dictation',
    webPreferences: ownPages(preload),
  });
  // It shows what keys do: nothing in it is to be clicked.
  window.setIgnoreMouseEvents(true);
  window.setAlwaysOnTop(true, 'screen-saver');
  window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true });
  keepOnOwnPages(window);
  window.webContents.on('render-process-gone', () => {
    onGone();
    window.webContents.reload();
  });
  window.webContents.on('did-finish-load', onReady);
  void window.loadURL(`${appOrigin}/overlay.html`);
  return {
    webContents: window.webContents,
    show() {
      window.setBounds(placeOf(screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea));
      window.showInactive();
    },
    hide: () => window.hide(),
    close: () => window.destroy(),
  };
}

function placeOf(free: Electron.Rectangle): Electron.Rectangle {
  return {
    ...size,
    x: Math.round(free.x + (free.width - size.width) / 2),
    y: free.y + free.height - size.height - fromBottom,
  };
}

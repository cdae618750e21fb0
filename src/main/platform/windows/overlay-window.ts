import { app, BrowserWindow, screen } from 'electron';
import { type Events, overlayMessages } from '../../../shared/contract/contract.ts';
import { outliveCrashes } from './crashes.ts';
import { createEarlyDeaths } from './early-deaths.ts';
import { keepOnOwnPages, ownPages, pageAddress } from './own-pages.ts';
import { endHangs } from './window.ts';
import { isWayland } from '../wayland.ts';
import { sendToWindow, takeOnly } from '../ipc.ts';
import { t } from '../../../shared/text/translate.ts';

/** The window of the pill. Its page also records dictations. Until it is open, nothing happens. */
export interface OverlayWindow {
  /** Hidden; it stays open. */
  open(events: OverlayEvents): void;
  send<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  /** Near the bottom of the screen with the pointer; the focus stays where it is. */
  show(): void;
  hide(): void;
  /** The pill has another size, in pixels. */
  fit(size: { readonly width: number; readonly height: number }): void;
}

/** Until the page reports the size of the pill. */
const firstSize = { width: 384, height: 96 };

/** Pixels between the pill and the lower end of the screen's free part. */
const fromBottom = 24;

interface OverlayEvents {
  /** The page crashed; it is loaded again by itself. */
  readonly onGone: () => void;
  /** The page is there, or there again, and takes orders. */
  readonly onReady: () => void;
}

export function createOverlayWindow(preload: string): OverlayWindow {
  let opened: BrowserWindow | undefined;
  let size = firstSize;
  let free: Electron.Rectangle | undefined;
  const place = (window: BrowserWindow): void =>
    window.setBounds(placeOf(size, free ?? screen.getPrimaryDisplay().workArea));
  /** At the end of Parley it is there no longer. */
  const current = (): BrowserWindow | undefined => (opened?.isDestroyed() ? undefined : opened);
  return {
    open(events) {
      opened = openPage(preload, events);
    },
    send(name, payload) {
      const window = current();
      if (window) sendToWindow(window.webContents, name, payload);
    },
    show() {
      const window = current();
      if (!window || !canBePlaced()) return;
      // With each step of what goes on it comes to where the person is; under the pointer it is there already.
      free = screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea;
      place(window);
      window.showInactive();
    },
    hide: () => current()?.hide(),
    fit(next) {
      size = next;
      const window = current();
      if (window) place(window);
    },
  };
}

function openPage(preload: string, { onGone, onReady }: OverlayEvents): BrowserWindow {
  const window = new BrowserWindow({
    ...firstSize,
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
    // A panel floats over full-screen apps without turning Parley into an app that has no Dock icon and no menu bar.
    ...(process.platform === 'darwin' && { type: 'panel' }),
    title: t('app:pill'),
    webPreferences: ownPages(preload),
  });
  window.setAlwaysOnTop(true, 'screen-saver');
  window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
  keepOnOwnPages(window.webContents);
  takeOnly(overlayMessages, window.webContents);
  endHangs(window);
  const deaths = createEarlyDeaths(() => performance.now());
  outliveCrashes(window.webContents, {
    page: 'pill',
    onDied() {
      onGone();
      return deaths.died().isWorthMore;
    },
    onStartOver: deaths.startOver,
  });
  window.webContents.on('did-finish-load', () => {
    deaths.shown();
    onReady();
  });
  void window.loadURL(pageAddress('overlay.html'));
  return window;
}

/**
 * Under Wayland the desktop decides where a window goes: it would tile the pill among the others, and give it the focus
 * of the program that is dictated into.
 */
export function canBePlaced(): boolean {
  if (process.platform !== 'linux' || !isWayland()) return true;
  return app.commandLine.getSwitchValue('ozone-platform') === 'x11';
}

function placeOf(size: Pick<Electron.Rectangle, 'width' | 'height'>, free: Electron.Rectangle) {
  return {
    ...size,
    x: Math.round(free.x + (free.width - size.width) / 2),
    y: free.y + free.height - size.height - fromBottom,
  };
}

/**
 * The `electron` module of the stand-in, for the main process. An ECMAScript module's missing names fail when it is
 * linked; a member that is missing of what is here throws by name when it is touched.
 */
import { app } from './app.ts';
import { autoUpdater } from './auto-updater.ts';
import { BrowserWindow } from './browser-window.ts';
import { clipboard, ClipboardItem } from './clipboard.ts';
import { crashReporter } from './crash-reporter.ts';
import { desktopCapturer } from './desktop-capturer.ts';
import { dialog } from './dialog.ts';
import { globalShortcut } from './global-shortcut.ts';
import { ipcMain } from './ipc-main.ts';
import { Menu } from './menu.ts';
import { Notification } from './notification.ts';
import { orMissing } from './missing.ts';
import { nativeImage } from './native-image.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { powerMonitor } from './power-monitor.ts';
import { powerSaveBlocker } from './power-save-blocker.ts';
import { protocol } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { Tray } from './tray.ts';
import { utilityProcess } from './utility-process.ts';
import { WebContentsView } from './web-contents-view.ts';

export {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
  WebContentsView,
};

/** Not here yet: it throws by name as soon as the app uses one of its members. */
export const systemPreferences = absent('systemPreferences');

export default orMissing('electron', {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
  WebContentsView,
  Tray,
  Notification,
  nativeImage,
  powerMonitor,
  powerSaveBlocker,
  systemPreferences,
});

function absent(name: string): object {
  const fail = (): never => {
    throw new Error(`new electron.${name} is not part of the stand-in`);
  };
  return orMissing(name, Object.assign(fail, {}));
}

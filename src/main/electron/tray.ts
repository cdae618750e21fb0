import { join } from 'node:path';
import { Menu, nativeImage, nativeTheme, Tray } from 'electron';

/** What is done from the icon beside the clock. */
export interface TrayActions {
  readonly talk: () => void;
  readonly dictate: () => void;
  readonly open: () => void;
  readonly quit: () => void;
}

export interface TrayIcon {
  /** What the icon says when it is pointed at. */
  say(words: string): void;
  close(): void;
}

/**
 * Some desktops have no place for such an icon (GNOME without an extension) and do not say so.
 * @param resources the folder with the icon's pictures
 */
export function openTray(resources: string, { talk, dictate, open, quit }: TrayActions): TrayIcon {
  const tray = new Tray(pictureFrom(resources));
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { label: 'Talk', click: talk },
      { label: 'Dictate', click: dictate },
      { type: 'separator' },
      { label: 'Open Parley', click: open },
      { label: 'Quit', click: quit },
    ]),
  );
  // On macOS a click opens the menu.
  if (process.platform !== 'darwin') tray.on('click', open);
  const repaint = (): void => tray.setImage(pictureFrom(resources));
  nativeTheme.on('updated', repaint);
  return {
    say: (words) => tray.setToolTip(words),
    close() {
      nativeTheme.off('updated', repaint);
      tray.destroy();
    },
  };
}

/** macOS colours a template by itself. */
function pictureFrom(resources: string): Electron.NativeImage {
  const light = process.platform !== 'darwin' && nativeTheme.shouldUseDarkColors;
  return nativeImage.createFromPath(join(resources, light ? 'tray-dark.png' : 'trayTemplate.png'));
}

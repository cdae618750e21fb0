import { join } from 'node:path';
import { Menu, nativeImage, nativeTheme, Tray } from 'electron';
import { t } from '../../shared/text/translate.ts';
import { type Environment, isGnome } from './wayland.ts';

/** What is done from the icon beside the clock. */
interface TrayActions {
  readonly talk: () => void;
  /** A conversation without hands. */
  readonly converse: () => void;
  readonly dictate: () => void;
  /** Pauses the document that is read aloud, or goes on with it. */
  readonly read: (order: 'pause' | 'play') => void;
  readonly open: () => void;
  readonly quit: () => void;
}

interface TrayIcon {
  /** What the icon says when it is pointed at. */
  say(words: string): void;
  /** What its menu does with the document that is open; nothing where none is. */
  offer(reading: 'pause' | 'play' | undefined): void;
  close(): void;
}

/**
 * Some desktops have no place for such an icon (GNOME without an extension) and do not say so.
 * @param resources the folder with the icon's pictures
 */
export function openTray(resources: string, actions: TrayActions): TrayIcon {
  const tray = new Tray(pictureFrom(resources));
  const offer = (reading: 'pause' | 'play' | undefined): void =>
    tray.setContextMenu(Menu.buildFromTemplate(menuFor(actions, reading)));
  offer(undefined);
  // On macOS a click opens the menu.
  if (process.platform !== 'darwin') tray.on('click', actions.open);
  const repaint = (): void => tray.setImage(pictureFrom(resources));
  nativeTheme.on('updated', repaint);
  return {
    say: (words) => tray.setToolTip(words),
    offer,
    close() {
      nativeTheme.off('updated', repaint);
      tray.destroy();
    },
  };
}

function menuFor(
  { talk, converse, dictate, read, open, quit }: TrayActions,
  reading: 'pause' | 'play' | undefined,
): Electron.MenuItemConstructorOptions[] {
  return [
    { label: t('app:tray.talk'), click: talk },
    { label: t('app:tray.converse'), click: converse },
    { label: t('app:tray.dictate'), click: dictate },
    ...(reading ? [{ label: t(`app:tray.${reading}`), click: () => read(reading) }] : []),
    { type: 'separator' },
    { label: t('app:tray.open'), click: open },
    { label: t('app:tray.quit'), click: quit },
  ];
}

function pictureFrom(resources: string): Electron.NativeImage {
  const name = trayPicture(process.platform, isBarDark(process.platform, process.env, nativeTheme));
  return nativeImage.createFromPath(join(resources, name));
}

/** The picture's file: macOS colours its own, and Windows takes the one of the right size out of an icon file. */
export function trayPicture(platform: NodeJS.Platform, isDark: boolean): string {
  if (platform === 'darwin') return 'trayTemplate.png';
  return `tray-${isDark ? 'dark' : 'light'}.${platform === 'win32' ? 'ico' : 'png'}`;
}

type Theme = Pick<Electron.NativeTheme, 'shouldUseDarkColors' | 'shouldUseDarkColorsForSystemIntegratedUI'>;

/** The bar may be dark among light programs: GNOME's always is, and Windows has a theme of its own for it. */
export function isBarDark(platform: NodeJS.Platform, env: Environment, theme: Theme): boolean {
  if (platform === 'win32') return theme.shouldUseDarkColorsForSystemIntegratedUI;
  return isGnome(env) || theme.shouldUseDarkColors;
}

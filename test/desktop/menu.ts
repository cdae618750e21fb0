import { orMissing } from './missing.ts';

type Template = (Electron.MenuItemConstructorOptions | Electron.MenuItem)[];

/** Chromium draws no application menu for us; the app may set one. */
export const Menu = orMissing('Menu', {
  setApplicationMenu: (): void => {},
  getApplicationMenu: (): null => null,
  buildFromTemplate: (template: Template): { items: Template } => ({ items: template }),
});

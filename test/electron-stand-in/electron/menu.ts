import { orMissing } from './missing.ts';

type Template = (Electron.MenuItemConstructorOptions | Electron.MenuItem)[];
interface Built {
  readonly items: Template;
}

let applicationMenu: Built | null = null;

/** Chromium draws no application menu for us; the app may set one, and a test chooses from it. */
export const Menu = orMissing('Menu', {
  setApplicationMenu: (menu: Built | null): void => void (applicationMenu = menu),
  getApplicationMenu: (): Built | null => applicationMenu,
  buildFromTemplate: (template: Template): Built => ({ items: template }),
});

/** The world's part. @throws Error when the menu has no such item */
export function clickMenu(label: string): void {
  const found = itemsIn(applicationMenu?.items ?? []).find((item) => item.label === label);
  if (!found) throw new Error(`The application's menu has no item ${label}.`);
  (found.click as (() => void) | undefined)?.();
}

function itemsIn(template: Template): Template {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsIn(item.submenu) : [])]);
}

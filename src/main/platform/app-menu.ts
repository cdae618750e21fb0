import { Menu } from 'electron';
import { t } from '../../shared/text/translate.ts';

interface MenuActions {
  readonly openDocument: () => void;
  readonly readCopied: () => void;
}

/** The application's menu. Windows and Linux show it at a press of Alt; its keys work all the same. */
export function setAppMenu({ openDocument, readCopied }: MenuActions): void {
  const template: Electron.MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? ([{ role: 'appMenu' }] as const) : []),
    {
      label: t('app:menu.file'),
      submenu: [
        { label: t('app:menu.open'), accelerator: 'CmdOrCtrl+O', click: openDocument },
        { label: t('app:menu.read-copied'), click: readCopied },
        { type: 'separator' },
        { role: 'close' },
        ...(process.platform === 'darwin' ? [] : ([{ role: 'quit' }] as const)),
      ],
    },
    { role: 'editMenu' },
    {
      label: t('app:menu.view'),
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

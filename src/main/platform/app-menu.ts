import { Menu } from 'electron';

export interface MenuActions {
  readonly openDocument: () => void;
  readonly readCopied: () => void;
}

/** The application's menu. Windows and Linux show it at a press of Alt; its keys work all the same. */
export function setAppMenu({ openDocument, readCopied }: MenuActions): void {
  const template: Electron.MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? ([{ role: 'appMenu' }] as const) : []),
    {
      label: '&File',
      submenu: [
        { label: 'Open…', accelerator: 'CmdOrCtrl+O', click: openDocument },
        { label: 'Listen to What Is Copied', click: readCopied },
        { type: 'separator' },
        { role: 'close' },
        ...(process.platform === 'darwin' ? [] : ([{ role: 'quit' }] as const)),
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
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

import { join } from 'node:path';
import { BrowserWindow, nativeTheme, type ContextMenuParams, clipboard, Menu } from 'electron';
import { outliveCrashes } from './crashes.ts';
import { keepOnOwnPages, ownPages, pageAddress } from './own-pages.ts';
import { outsideAddress } from '../outside.ts';
import { t } from '../../../shared/text/translate.ts';

/** What becomes of the window's page. */
interface PageEvents {
  /** A new page is there, and its scripts are about to run. */
  readonly onLoading: () => void;
  /** It died. @returns whether it is loaded again */
  readonly onDied: () => boolean;
  /** It is not loaded again by itself, and the person wants it to be. */
  readonly onStartOver: () => void;
}

/** As `--desk` in the window's styles: what shows at its edge while it is made larger. */
export const desk = { light: '#f1eee9', dark: '#110f0c' };

interface WindowOptions {
  readonly preload: string;
  /** The folder with Parley's icon, for windows of a program that has none of its own, such as Electron's. */
  readonly resources: string;
  readonly pageEvents: PageEvents;
}

/**
 * The one window: sandboxed, isolated, on our own pages only, with the microphone and nothing else allowed.
 * @param hidden its page is at work all the same
 */
export function openWindow(
  { preload, resources, pageEvents }: WindowOptions,
  hidden: boolean,
): BrowserWindow {
  const window = new BrowserWindow({
    width: 1040,
    height: 760,
    minWidth: 480,
    minHeight: 480,
    show: false,
    title: 'Parley',
    icon: join(resources, process.platform === 'win32' ? 'icon.ico' : 'icon.png'),
    backgroundColor: nativeTheme.shouldUseDarkColors ? desk.dark : desk.light,
    autoHideMenuBar: true,
    webPreferences: ownPages(preload),
  });
  if (!hidden) window.once('ready-to-show', () => window.show());
  keepOnOwnPages(window.webContents);
  showContextMenus(window);
  endHangs(window);
  // Fires only for a page that is shown; the start of a load would also fire for what is only saved as a file.
  window.webContents.on('did-navigate', pageEvents.onLoading);
  // Nothing that matters lives in the page alone: main has the takes, the turns and the settings.
  outliveCrashes(window.webContents, { page: 'window', ...pageEvents });
  void window.loadURL(pageAddress(''));
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

/** What is under the pointer. */
type Pointed = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'linkURL' | 'editFlags' | 'dictionarySuggestions'
>;

type MenuItem = Electron.MenuItemConstructorOptions;

interface ContextMenuActions {
  readonly replaceWord: (word: string) => void;
  readonly copyText: (text: string) => void;
}

/** A press with the right button, or the menu key, shows what can be done with what is there. */
function showContextMenus(window: BrowserWindow): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, pointed) => {
    const items = contextMenu(pointed, {
      replaceWord: (word) => webContents.replaceMisspelling(word),
      copyText: (text) => clipboard.writeText(text),
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}

/** The menu for what is under the pointer; empty where nothing can be done with it. */
export function contextMenu(pointed: Pointed, { replaceWord, copyText }: ContextMenuActions): MenuItem[] {
  const { isEditable, selectionText, linkURL, editFlags, dictionarySuggestions } = pointed;
  const address = outsideAddress(linkURL);
  const copy: MenuItem = { role: 'copy', label: t('action.copy'), enabled: editFlags.canCopy };
  const groups: readonly MenuItem[][] = [
    dictionarySuggestions.map((word) => ({ label: word, click: () => replaceWord(word) })),
    address === undefined ? [] : [{ label: t('app:menu.copy-link'), click: () => copyText(address) }],
    isEditable
      ? [
          { role: 'cut', label: t('app:menu.cut'), enabled: editFlags.canCut },
          copy,
          { role: 'paste', label: t('app:menu.paste'), enabled: editFlags.canPaste },
          { role: 'selectAll', label: t('app:menu.select-all'), enabled: editFlags.canSelectAll },
        ]
      : selectionText.trim() === ''
        ? []
        : [copy],
  ];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, i) => [...(i > 0 ? [{ type: 'separator' } as const] : []), ...group]);
}

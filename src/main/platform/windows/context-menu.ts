import { type BrowserWindow, type ContextMenuParams, clipboard, Menu } from 'electron';
import { outsideAddress } from '../outside.ts';
import { t } from '../../../shared/text/translate.ts';

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
export function showContextMenus(window: BrowserWindow): void {
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

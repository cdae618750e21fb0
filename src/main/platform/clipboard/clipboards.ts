import { BrowserWindow, clipboard, ClipboardItem } from 'electron';
import { hasWaylandClipboard, waylandClipboard } from './wayland-clipboard.ts';
import { isWayland } from '../wayland.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';

/** One of the desktop's clipboards, with everything that is on it. */
export interface DesktopClipboard {
  readText(): Promise<string>;
  writeText(text: string): Promise<void>;
  /** @returns how to put back what is on it now, in all its formats */
  save(): Promise<() => Promise<void>>;
}

export const mainClipboard: DesktopClipboard =
  process.platform === 'linux' && isWayland() ? onWayland() : over(() => clipboard);

/** X's primary selection: what was marked last. Elsewhere there is none. */
export const primarySelection: DesktopClipboard | undefined =
  process.platform === 'linux' ? over(() => clipboard.selection) : undefined;

/**
 * Chromium can write the clipboard under Wayland only while one of Parley's windows is in front. Otherwise the text is
 * dropped without a word, and Chromium answers from its own copy when it is asked what is there.
 */
function onWayland(): DesktopClipboard {
  if (hasWaylandClipboard()) return waylandClipboard();
  const own = over(() => clipboard);
  return {
    ...own,
    async writeText(text) {
      if (!BrowserWindow.getFocusedWindow())
        throw new FaultError({ kind: 'internal', message: t('app:clipboard.wayland') });
      await own.writeText(text);
    },
  };
}

/** @param board asked for late: Electron has its clipboards only when the app is ready */
function over(board: () => Electron.Clipboard): DesktopClipboard {
  return {
    readText: () => board().readText(),
    writeText: (text) => board().writeText(text),
    async save() {
      const items = await Promise.all((await board().read()).map(held));
      // Where nothing was, what is there now is of more use than nothing.
      return async () => {
        if (items.length > 0) await board().write(items);
      };
    },
  };
}

/** An item reads its formats only when they are asked for, and by then they would be ours. */
async function held(item: Electron.ClipboardItem): Promise<Electron.ClipboardItem> {
  const formats = await Promise.all(
    item.types.map(async (type) => [type, await item.getType(type)] as const),
  );
  return new ClipboardItem(Object.fromEntries(formats));
}

import { ClipboardItem } from 'electron';
import type { DesktopClipboard } from '../../../shared/dictate/desktop-clipboard.ts';
import { readingRefused } from './paste-permission.ts';

/** A clipboard of Electron's own. @param board asked for late: Electron has its clipboards only when the app is ready */
export function electronClipboard(
  board: () => Electron.Clipboard,
  platform: NodeJS.Platform = process.platform,
): DesktopClipboard {
  const own: DesktopClipboard = {
    readText: () => board().readText(),
    async readHtml() {
      if (!(await board().has(html))) return '';
      const item = (await board().read()).find(({ types }) => types.includes(html));
      const content = await item?.getType(html);
      return content instanceof Blob ? content.text() : '';
    },
    holds: async (text) => (await board().readText()) === text,
    writeText: (text, formatted) =>
      formatted === undefined
        ? board().writeText(text)
        : board().write([new ClipboardItem(withHtml(text, formatted))]),
    lendText: (text, formatted) =>
      board().write([new ClipboardItem({ ...withHtml(text, formatted), ...marks('lent', platform) })]),
    async save() {
      const items = await Promise.all((await board().read()).map(contentOf));
      if (platform === 'darwin' && isUnread(items)) throw readingRefused();
      const held = items.map(
        (formats) => new ClipboardItem({ ...marks('restored', platform), ...Object.fromEntries(formats) }),
      );
      // Where nothing was, what is there now is of more use than nothing.
      return async () => {
        if (held.length > 0) await board().write(held);
      };
    },
  };
  return platform === 'darwin' ? readSparingly(board, own) : own;
}

/**
 * macOS lets the person decide whether a program may read what others have copied, and asks them for each time until then.
 * Which formats there are it always says, and what it refuses comes back empty, without an error. So Parley recognizes
 * its own text by a format, and reads only what somebody wants read.
 */
function readSparingly(board: () => Electron.Clipboard, own: DesktopClipboard): DesktopClipboard {
  let written: { readonly text: string; readonly type: string } | undefined;
  const readText = async (): Promise<string> => {
    const text = await own.readText();
    if (text === '' && (await board().has('text/plain'))) throw readingRefused();
    return text;
  };
  return {
    ...own,
    readText,
    holds: async (text) => (text === written?.text ? board().has(written.type) : (await readText()) === text),
    async writeText(text, formatted) {
      await own.writeText(text, formatted);
      written = { text, type: 'text/plain' };
    },
    async lendText(text, formatted) {
      await own.lendText(text, formatted);
      written = { text, type: raw(lentByParley) };
    },
  };
}

const html = 'text/html';

function withHtml(text: string, formatted: string | undefined): Record<string, string> {
  return { 'text/plain': text, ...(formatted !== undefined && { [html]: formatted }) };
}

type Content = readonly (readonly [type: string, content: Blob | Electron.ClipboardBookmark])[];

/** An item reads its formats only when they are asked for, and by then they would be ours. */
function contentOf(item: Electron.ClipboardItem): Promise<Content> {
  return Promise.all(item.types.map(async (type) => [type, await item.getType(type)] as const));
}

function isUnread(items: readonly Content[]): boolean {
  const contents = items.flat().map(([, content]) => content);
  return contents.length > 0 && contents.every(isEmpty);
}

function isEmpty(content: Blob | Electron.ClipboardBookmark): boolean {
  return content instanceof Blob ? content.size === 0 : content.url === '';
}

/** As macOS names formats: without the underscore of Parley's own name. */
const lentByParley = 'io.github.parley-voice.lent';

/** A format by its name in the system. */
function raw(name: string): string {
  return `electron application/osclipboard;format="${name}"`;
}

/**
 * Formats that ask for no place in the histories of clipboards: Windows' own and what it sends to other computers
 * (learn.microsoft.com, "Clipboard Formats", Cloud Clipboard), the managers of macOS (nspasteboard.org), and Klipper with
 * those that follow it. What is restored stands in those histories already, as what somebody copied.
 */
export function marks(why: 'lent' | 'restored', platform: NodeJS.Platform): Record<string, string> {
  // They count by being there, but a format without content may not be written.
  if (platform === 'win32') return { [raw('ExcludeClipboardContentFromMonitorProcessing')]: '1' };
  if (platform === 'linux') return { [raw('x-kde-passwordManagerHint')]: 'secret' };
  if (platform !== 'darwin') return {};
  const own = why === 'lent' ? lentByParley : 'org.nspasteboard.RestoredType';
  return { [raw('org.nspasteboard.TransientType')]: '1', [raw(own)]: '1' };
}

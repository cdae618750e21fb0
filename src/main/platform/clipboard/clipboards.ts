import { join } from 'node:path';
import { app, BrowserWindow, clipboard, ClipboardItem } from 'electron';
import { createRemoteAccess, type RemoteAccess } from './remote-access.ts';
import { hasRemoteClipboard } from './remote-desktop.ts';
import { hasWaylandClipboard, waylandClipboard } from './wayland-clipboard.ts';
import { isGnome, isWayland } from '../wayland.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';
import type { Formats, SessionClipboard } from './session-clipboard.ts';

/** One of the desktop's clipboards, with everything that is on it. */
export interface DesktopClipboard {
  readText(): Promise<string>;
  writeText(text: string): Promise<void>;
  /** For a moment: marked so that what keeps a history of the clipboard leaves it out. */
  lendText(text: string): Promise<void>;
  /** @returns how to put back what is on it now, in all its formats, marked likewise */
  save(): Promise<() => Promise<void>>;
}

export const mainClipboard: DesktopClipboard =
  process.platform === 'linux' && isWayland() ? onWayland() : over(() => clipboard);

/** The primary selection of Linux's desktops: what was marked last. Elsewhere there is none. */
export const primarySelection: DesktopClipboard | undefined =
  process.platform === 'linux' ? primary() : undefined;

function primary(): DesktopClipboard | undefined {
  if (!isWayland()) return over(() => clipboard.selection);
  return hasWaylandClipboard() && !isGnome() ? waylandClipboard('primary') : undefined;
}

let access: RemoteAccess | undefined;

/** The session with the desktop's portal that clipboard and keyboard have in common. */
export function remoteAccess(): RemoteAccess {
  access ??= createRemoteAccess({
    address: process.env['DBUS_SESSION_BUS_ADDRESS'] ?? '',
    asksForClipboard: isGnome(),
    tokenFile: () => join(app.getPath('userData'), 'typing-permission'),
  });
  return access;
}

function onWayland(): DesktopClipboard {
  const others = hasWaylandClipboard() ? waylandClipboard() : inFront();
  return isGnome() ? throughPortal(others) : others;
}

/**
 * Chromium can write the clipboard under Wayland only while one of Parley's windows is in front. Otherwise the text is
 * dropped without a word, and Chromium answers from its own copy when it is asked what is there.
 */
function inFront(): DesktopClipboard {
  const own = over(() => clipboard);
  const guarded =
    (write: DesktopClipboard['writeText']): DesktopClipboard['writeText'] =>
    async (text) => {
      if (!BrowserWindow.getFocusedWindow()) {
        const message = t(remoteAccess().isDeclined() ? 'app:clipboard.declined' : 'app:clipboard.wayland');
        throw new FaultError({ kind: 'internal', message });
      }
      await write(text);
    };
  return { ...own, writeText: guarded(own.writeText), lendText: guarded(own.lendText) };
}

/**
 * GNOME has no protocol for clipboard tools: wl-clipboard would take the focus for a moment, which GNOME doesn't always let
 * it. Its portal gives the clipboard to whom the person allows it.
 */
function throughPortal(others: DesktopClipboard): DesktopClipboard {
  const remote = remoteAccess();
  const portal = portalClipboard(remote);
  const own = over(() => clipboard);
  const by = async <Result>(work: (board: DesktopClipboard) => Promise<Result>): Promise<Result> => {
    if (BrowserWindow.getFocusedWindow()) return work(own);
    const isThere = remote.address !== '' && (await hasRemoteClipboard(remote.address));
    if (!isThere || remote.isDeclined()) return work(others);
    return work(portal).catch((error: unknown) => {
      if (remote.isDeclined()) return work(others);
      throw error;
    });
  };
  return {
    readText: () => by((board) => board.readText()),
    writeText: (text) => by((board) => board.writeText(text)),
    lendText: (text) => by((board) => board.lendText(text)),
    save: () => by((board) => board.save()),
  };
}

/** @param board asked for late: Electron has its clipboards only when the app is ready */
function over(board: () => Electron.Clipboard): DesktopClipboard {
  return {
    readText: () => board().readText(),
    writeText: (text) => board().writeText(text),
    lendText: (text) =>
      board().write([new ClipboardItem({ 'text/plain': text, ...marks('lent', process.platform) })]),
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
  return new ClipboardItem({ ...marks('restored', process.platform), ...Object.fromEntries(formats) });
}

/**
 * Formats that ask for no place in the histories of clipboards: Windows' own and what it sends to other computers
 * (learn.microsoft.com, "Clipboard Formats", Cloud Clipboard), the managers of macOS (nspasteboard.org), and Klipper with
 * those that follow it. What is restored stands in those histories already, as what somebody copied.
 */
export function marks(why: 'lent' | 'restored', platform: NodeJS.Platform): Record<string, string> {
  const format = (name: string): string => `electron application/osclipboard;format="${name}"`;
  // They count by being there, but a format without content may not be written.
  if (platform === 'win32') return { [format('ExcludeClipboardContentFromMonitorProcessing')]: '1' };
  if (platform === 'linux') return { [format('x-kde-passwordManagerHint')]: 'secret' };
  if (platform !== 'darwin') return {};
  return {
    [format('org.nspasteboard.TransientType')]: '1',
    ...(why === 'restored' && { [format('org.nspasteboard.RestoredType')]: '1' }),
  };
}

/**
 * The clipboard through the desktop's portal, for desktops that give it to programs in the background in no other way, as
 * GNOME. What is there stays when the session ends: the desktop keeps a copy for itself.
 */
export function portalClipboard(remote: RemoteAccess): DesktopClipboard {
  const use = <Result>(work: (board: SessionClipboard) => Promise<Result>): Promise<Result> =>
    remote.use(({ clipboard: granted }) => {
      if (!granted) throw new Error('The desktop gave no clipboard.');
      return work(granted);
    }, never);
  const writeText = (text: string, more: Formats = new Map()): Promise<void> => {
    const content = Buffer.from(text);
    return use((board) =>
      board.offer(new Map([...textTypes.map((type) => [type, content] as const), ...more])),
    );
  };
  return {
    readText: () =>
      use(async (board) => {
        const types = await board.types();
        const type = textTypes.find((each) => types.includes(each));
        return type === undefined ? '' : (await board.read(type)).toString('utf8');
      }),
    writeText: (text) => writeText(text),
    lendText: (text) => writeText(text, new Map([['x-kde-passwordManagerHint', Buffer.from('secret')]])),
    save: () =>
      use(async (board) => {
        const formats = new Map<string, Buffer>();
        const types = await board.types();
        for (const type of keptTypes) {
          if (types.includes(type)) formats.set(type, await board.read(type));
        }
        // Where nothing was, what is there now is of more use than nothing.
        return async () => void (formats.size > 0 && (await use(({ offer }) => offer(formats))));
      }),
  };
}

const never = new AbortController().signal;

/** All of them the same text: older programs know only the last. */
const textTypes = ['text/plain;charset=utf-8', 'UTF8_STRING', 'text/plain', 'STRING', 'TEXT'];

const keptTypes = [...textTypes, 'text/html', 'text/uri-list', 'image/png'];

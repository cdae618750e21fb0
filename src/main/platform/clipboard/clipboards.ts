import { join } from 'node:path';
import { app, BrowserWindow, clipboard } from 'electron';
import { electronClipboard } from './electron-clipboard.ts';
import { createRemoteAccess, type RemoteAccess } from './remote-access.ts';
import { hasRemoteClipboard } from './remote-desktop.ts';
import { hasWaylandClipboard, waylandClipboard } from './wayland-clipboard.ts';
import { isGnome, isWayland } from '../wayland.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { DesktopClipboard } from '../../../shared/dictate/desktop-clipboard.ts';
import { t } from '../../../shared/text/translate.ts';
import type { createSessionClipboard } from './session-clipboard.ts';

export const mainClipboard: DesktopClipboard =
  process.platform === 'linux' && isWayland() ? onWayland() : electronClipboard(() => clipboard);

/** The primary selection of Linux's desktops: what was marked last. Elsewhere there is none. */
export const primarySelection: DesktopClipboard | undefined =
  process.platform === 'linux' ? primary() : undefined;

function primary(): DesktopClipboard | undefined {
  if (!isWayland()) return electronClipboard(() => clipboard.selection);
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
  const own = electronClipboard(() => clipboard);
  const guarded =
    (write: DesktopClipboard['writeText']): DesktopClipboard['writeText'] =>
    async (text, html) => {
      if (!BrowserWindow.getFocusedWindow()) {
        const message = t(remoteAccess().isDeclined() ? 'app:clipboard.declined' : 'app:clipboard.wayland');
        throw new FaultError({ kind: 'internal', message });
      }
      await write(text, html);
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
  const own = electronClipboard(() => clipboard);
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
    readHtml: () => by((board) => board.readHtml()),
    holds: (text) => by((board) => board.holds(text)),
    writeText: (text, html) => by((board) => board.writeText(text, html)),
    lendText: (text, html) => by((board) => board.lendText(text, html)),
    save: () => by((board) => board.save()),
  };
}

/**
 * The clipboard through the desktop's portal, for desktops that give it to programs in the background in no other way, as
 * GNOME. What is there stays when the session ends: the desktop keeps a copy for itself.
 */
export function portalClipboard(remote: RemoteAccess): DesktopClipboard {
  const use = <Result>(
    work: (board: ReturnType<typeof createSessionClipboard>) => Promise<Result>,
  ): Promise<Result> =>
    remote.use(({ clipboard: granted }) => {
      if (!granted) throw new Error('The desktop gave no clipboard.');
      return work(granted);
    }, never);
  const writeText = (text: string, more: ReadonlyMap<string, Buffer> = new Map()): Promise<void> => {
    const content = Buffer.from(text);
    return use((board) =>
      board.offer(new Map([...textTypes.map((type) => [type, content] as const), ...more])),
    );
  };
  const readFirst = (wanted: readonly string[]): Promise<string> =>
    use(async (board) => {
      const types = await board.types();
      const type = wanted.find((each) => types.includes(each));
      return type === undefined ? '' : (await board.read(type)).toString('utf8');
    });
  const readText = (): Promise<string> => readFirst(textTypes);
  return {
    readText,
    readHtml: () => readFirst([htmlType]),
    holds: async (text) => (await readText()) === text,
    writeText: (text, html) => writeText(text, htmlFormat(html)),
    lendText: (text, html) =>
      writeText(text, new Map([...htmlFormat(html), ['x-kde-passwordManagerHint', Buffer.from('secret')]])),
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

const htmlType = 'text/html';

function htmlFormat(html: string | undefined): ReadonlyMap<string, Buffer> {
  return new Map(html === undefined ? [] : [[htmlType, Buffer.from(html)]]);
}

const keptTypes = [...textTypes, htmlType, 'text/uri-list', 'image/png'];

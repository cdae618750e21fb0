import * as dbus from 'dbus-native';
import { answerToRead, answerToWrite } from './sent-descriptors.ts';

export type Texts = Readonly<Record<string, string>>;

interface Sessions {
  /** Whether a session may use the clipboard now. */
  mayUse(session: string, sender: string): boolean;
  /** Those that may. */
  users(): readonly string[];
}

/** The clipboard of a desktop by `org.freedesktop.portal.Clipboard`, which keeps a copy of what a session offers, as GNOME's does. */
export interface DesktopClipboardPortal {
  readonly definition: dbus.DefinedInterface;
  /** Another program copies. */
  copy(texts: Texts): void;
  /** What another program pastes; undefined where there is no such format, or its owner doesn't give it. */
  paste(type: string): Promise<string | undefined>;
  /** The formats that are there. */
  types(): readonly string[];
  /** The desktop has its copy of what was last offered. */
  settled(): Promise<unknown>;
  /** A session has started: it is told what is there. */
  started(session: string): void;
  /** A session is over. */
  ended(session: string): void;
}

const path = '/org/freedesktop/portal/desktop';
const name = 'org.freedesktop.portal.Clipboard';
const keptType = 'text/plain;charset=utf-8';

/** @param requested called when a session asks for the clipboard before it starts; throws where it may not */
export function desktopClipboard(
  bus: dbus.MessageBus,
  sessions: Sessions,
  requested: (session: string, sender: string) => void,
): DesktopClipboardPortal {
  let owner: { session: string; types: readonly string[] } | undefined;
  let texts: Texts = {};
  /** The desktop's own copy of what a session offers. */
  let kept: Promise<string | undefined> = Promise.resolve(undefined);
  let serials = 0;
  const transfers = new Map<number, PromiseWithResolvers<string | undefined>>();

  const tell = (session: string): void => {
    const mimeTypes = new dbus.Variant('as', types());
    const isOwner = new dbus.Variant('b', owner?.session === session);
    const about = { mime_types: mimeTypes, session_is_owner: isOwner };
    bus.sendSignal(path, name, 'SelectionOwnerChanged', 'oa{sv}', [session, about]);
  };
  const types = (): readonly string[] => owner?.types ?? Object.keys(texts);
  const paste = async (type: string): Promise<string | undefined> => {
    if (!owner) return texts[type];
    if (!owner.types.includes(type)) return undefined;
    const serial = (serials += 1);
    const transfer = Promise.withResolvers<string | undefined>();
    transfers.set(serial, transfer);
    bus.sendSignal(path, name, 'SelectionTransfer', 'osu', [owner.session, type, serial]);
    return transfer.promise;
  };
  const written = new Map<number, Promise<string>>();

  // The library has no descriptors in what its handlers return.
  bus.connection.on('message', (call) => {
    if (call.interface !== name) return;
    const [session, what] = (call.body ?? []) as [string, never];
    if (!sessions.mayUse(session, call.sender ?? '')) return;
    if (call.member === 'SelectionWrite') written.set(what, answerToWrite(bus, call));
    if (call.member === 'SelectionRead' && !owner) void answerToRead(bus, call, texts[what] ?? '');
  });
  const allowed = (session: string, sender: string | undefined): void => {
    if (!sessions.mayUse(session, sender ?? '')) throw new Error('Clipboard not enabled');
  };
  const answeredAbove = new Promise<never>(() => {});

  const definition = dbus.defineInterface({
    name,
    methods: {
      RequestClipboard: {
        in: { session: 'o', options: 'a{sv}' },
        out: {},
        handler({ session }: { session: string }, { sender = '' }) {
          requested(session, sender);
          return null;
        },
      },
      SetSelection: {
        in: { session: 'o', options: 'a{sv}' },
        out: {},
        handler({ session, options }: { session: string; options: { mime_types: string[] } }, { sender }) {
          allowed(session, sender);
          owner = { session, types: options.mime_types };
          for (const each of sessions.users()) tell(each);
          kept = paste(keptType);
          return null;
        },
      },
      SelectionWrite: {
        in: { session: 'o', serial: 'u' },
        out: { fd: 'h' },
        handler({ session }: { session: string }, { sender }) {
          allowed(session, sender);
          return answeredAbove;
        },
      },
      SelectionWriteDone: {
        in: { session: 'o', serial: 'u', success: 'b' },
        out: {},
        async handler({ serial, success }: { serial: number; success: boolean }) {
          transfers.get(serial)?.resolve(success ? await written.get(serial) : undefined);
          return null;
        },
      },
      SelectionRead: {
        in: { session: 'o', type: 's' },
        out: { fd: 'h' },
        handler({ session }: { session: string }, { sender }) {
          allowed(session, sender);
          if (owner?.session === session) throw new Error('Tried to read own selection');
          return answeredAbove;
        },
      },
    },
    properties: { version: { type: 'u', access: 'read', get: () => 1 } },
  });

  return {
    definition,
    copy(next) {
      owner = undefined;
      texts = next;
      for (const each of sessions.users()) tell(each);
    },
    paste,
    types,
    settled: () => kept,
    started: tell,
    ended(session) {
      if (owner?.session !== session) return;
      owner = undefined;
      void kept.then((text) => void (texts = text === undefined ? {} : { [keptType]: text }));
    },
  };
}

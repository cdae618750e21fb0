import * as dbus from 'dbus-native';
import { desktopClipboard, type DesktopClipboardPortal } from './desktop-clipboard.ts';
import { busWithDescriptors } from './sent-descriptors.ts';
import { startSessionBus } from '../session-bus.ts';

/** A desktop's portal that lets programs press keys, on a session bus of its own; tests are its person. */
export interface RemoteDesktopPortal {
  readonly address: string;
  /** What was pressed and let go, in order: each as `keycode 42 down` or `keysym 122 up`. */
  readonly keys: readonly string[];
  /** What the program in front has pasted with Ctrl+V, which it does at once. */
  readonly pasted: readonly string[];
  /** How often the person was asked. */
  asked(): number;
  /** How many sessions are open. */
  sessions(): number;
  /** How the person answers; 0 agrees, 1 declines. Without an answer, the dialog stays open. */
  answerWith(code: number | undefined): void;
  /** What the person agrees to beside: whether it holds until revoked, and which devices. */
  grant(grant: { readonly remembers?: boolean; readonly devices?: number }): void;
  /** The desktop's clipboard; undefined for a desktop whose portal has none. */
  readonly clipboard: DesktopClipboardPortal | undefined;
  /** The person ends the session by the desktop's own indicator. */
  endSession(): void;
  /** The portal ends, and its bus goes on. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const path = '/org/freedesktop/portal/desktop';
const keyboard = 1;
const vDown = 'keycode 47 down';

type State = 'new' | 'selected' | 'started';
type Arguments = Record<string, unknown> & { readonly options: Readonly<Record<string, unknown>> };

/**
 * As of `org.freedesktop.portal.RemoteDesktop` version 2 in xdg-desktop-portal 1.21: no session for programs that have not
 * introduced themselves, each step in its order, keys only in a session that was started with a keyboard, and tokens that
 * are good for one session.
 * @param options.devices the desktop has, as the portal's mask
 */
export async function startRemoteDesktopPortal({
  devices = keyboard,
  withClipboard = false,
} = {}): Promise<RemoteDesktopPortal> {
  const { address, close: closeBus } = await startSessionBus();
  const connect = (): dbus.MessageBus =>
    withClipboard ? busWithDescriptors(address) : dbus.sessionBus({ busAddress: address });
  let bus = connect();
  let clipboard: DesktopClipboardPortal | undefined;
  const keys: string[] = [];
  const pasted: string[] = [];
  const known = new Set<string>();
  const sessions = new Map<string, { owner: string; state: State; token?: string; clipboard?: boolean }>();
  const tokens = new Set<string>();
  let code: number | undefined = 0;
  let granted = { remembers: true, devices: keyboard };
  let asked = 0;

  const respond = (
    sender: string,
    options: Arguments['options'],
    answer: number | undefined,
    results: object,
  ) => {
    const request = `${path}/request/${sender.slice(1).replaceAll('.', '_')}/${String(options['handle_token'])}`;
    if (answer !== undefined)
      bus.sendSignal(request, 'org.freedesktop.portal.Request', 'Response', 'ua{sv}', [answer, results]);
    return request;
  };
  const sessionOf = (sender: string, name: unknown, state: State) => {
    const session = sessions.get(String(name));
    if (session?.owner !== sender) throw new Error('Invalid session');
    if (session.state !== state) throw new Error('Invalid state');
    return session;
  };
  const end = (session: string): void => {
    sessions.delete(session);
    clipboard?.ended(session);
  };
  const notify =
    (kind: 'keycode' | 'keysym') =>
    (given: Arguments, { sender = '' }: { sender?: string }): null => {
      sessionOf(sender, given['session'], 'started');
      const key = `${kind} ${String(given[kind])} ${given['state'] === 1 ? 'down' : 'up'}`;
      keys.push(key);
      if (key === vDown) void clipboard?.paste('text/plain').then((text) => pasted.push(text ?? ''));
      return null;
    };

  const remoteDesktop = dbus.defineInterface({
    name: 'org.freedesktop.portal.RemoteDesktop',
    methods: {
      CreateSession: {
        in: { options: 'a{sv}' },
        out: { handle: 'o' },
        handler({ options }: Arguments, { sender = '' }) {
          if (!known.has(sender)) throw new Error('An app id is required');
          const session = `${path}/session/${sender.slice(1).replaceAll('.', '_')}/${String(options['session_handle_token'])}`;
          sessions.set(session, { owner: sender, state: 'new' });
          return respond(sender, options, 0, { session_handle: new dbus.Variant('s', session) });
        },
      },
      SelectDevices: {
        in: { session: 'o', options: 'a{sv}' },
        out: { handle: 'o' },
        handler(given: Arguments, { sender = '' }) {
          const session = sessionOf(sender, given['session'], 'new');
          session.state = 'selected';
          const { types, persist_mode: mode, restore_token: token } = given.options;
          if (types !== keyboard || mode !== 2) throw new Error('Not asked for a keyboard, for good');
          if (typeof token === 'string' && tokens.delete(token)) session.token = token;
          return respond(sender, given.options, 0, {});
        },
      },
      Start: {
        in: { session: 'o', parent: 's', options: 'a{sv}' },
        out: { handle: 'o' },
        handler(given: Arguments, { sender = '' }) {
          const session = sessionOf(sender, given['session'], 'selected');
          const isRestored = session.token !== undefined;
          if (!isRestored) asked += 1;
          const answer = isRestored ? 0 : code;
          if (answer === 0) session.state = 'started';
          if (answer === 0 && session.clipboard)
            setImmediate(() => clipboard?.started(String(given['session'])));
          const next = `token ${keys.length} ${sessions.size}`;
          if (granted.remembers) tokens.add(next);
          return respond(sender, given.options, answer, {
            devices: new dbus.Variant('u', granted.devices),
            ...(session.clipboard && { clipboard_enabled: new dbus.Variant('b', true) }),
            ...(granted.remembers && { restore_token: new dbus.Variant('s', next) }),
          });
        },
      },
      NotifyKeyboardKeycode: {
        in: { session: 'o', options: 'a{sv}', keycode: 'i', state: 'u' },
        out: {},
        handler: notify('keycode'),
      },
      NotifyKeyboardKeysym: {
        in: { session: 'o', options: 'a{sv}', keysym: 'i', state: 'u' },
        out: {},
        handler: notify('keysym'),
      },
    },
    properties: {
      version: { type: 'u', access: 'read', get: () => 2 },
      AvailableDeviceTypes: { type: 'u', access: 'read', get: () => devices },
    },
  });
  const registry = dbus.defineInterface({
    name: 'org.freedesktop.host.portal.Registry',
    methods: {
      Register: {
        in: { app_id: 's', options: 'a{sv}' },
        out: {},
        handler(_: Arguments, { sender = '' }) {
          known.add(sender);
          return null;
        },
      },
    },
  });
  const start = async (): Promise<void> => {
    known.clear();
    sessions.clear();
    await bus.export(path, registry);
    await bus.export(path, remoteDesktop);
    if (withClipboard) {
      const mayUse = (name: string, sender: string): boolean => {
        const session = sessions.get(name);
        return session?.owner === sender && session.state === 'started' && session.clipboard === true;
      };
      const users = (): readonly string[] =>
        [...sessions].filter(([name, { owner }]) => mayUse(name, owner)).map(([name]) => name);
      clipboard = desktopClipboard(bus, { mayUse, users }, (name, sender) => {
        const session = sessions.get(name);
        if (session?.owner !== sender || session.state === 'started') throw new Error('Invalid state');
        session.clipboard = true;
      });
      await bus.export(path, clipboard.definition);
    }
    await bus.ownName('org.freedesktop.portal.Desktop');
    await bus.addMatch(`type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'`);
    // A program that leaves the bus ends its sessions.
    bus.connection.on('message', ({ member, body }) => {
      const [name, , owner] = (body ?? []) as string[];
      if (member !== 'NameOwnerChanged' || owner !== '') return;
      for (const [session, { owner: sender }] of sessions) if (sender === name) end(session);
    });
  };
  await start();

  return {
    address,
    keys,
    pasted,
    get clipboard() {
      return clipboard;
    },
    asked: () => asked,
    sessions: () => sessions.size,
    answerWith: (next) => void (code = next),
    grant: (next) => void (granted = { ...granted, ...next }),
    endSession() {
      for (const session of sessions.keys()) {
        bus.sendSignal(session, 'org.freedesktop.portal.Session', 'Closed');
        end(session);
      }
    },
    start,
    async stop() {
      await bus.close();
      bus = connect();
    },
    async close() {
      await bus.close();
      closeBus();
    },
  };
}

import * as dbus from 'dbus-native';
import { startSessionBus } from '../session-bus.ts';

/** A desktop's portal for global shortcuts, on a session bus of its own; tests are its keyboard and its person. */
export interface DesktopPortal {
  readonly address: string;
  /** What was asked for, newest last: each as `id trigger`. */
  readonly asked: readonly (readonly string[])[];
  /** Under which names programs have introduced themselves. */
  readonly names: readonly string[];
  /** How the person answers; 0 agrees, 1 declines. */
  answerWith(code: number): void;
  press(id: string): void;
  letGo(id: string): void;
  /** As a desktop does that is reconfigured. */
  endSession(): void;
  /** The portal ends, and its bus goes on. */
  stop(): Promise<void>;
  /** The portal comes, or comes back. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface PortalOptions {
  /** Whether it is there from the beginning. */
  readonly isLate?: boolean;
}

const path = '/org/freedesktop/portal/desktop';
const shortcuts = 'org.freedesktop.portal.GlobalShortcuts';

/**
 * As of xdg-desktop-portal 1.21: programs that have not introduced themselves get no session.
 * @param version of the portal's interface; undefined for a desktop that has a portal without it
 */
export async function startDesktopPortal(
  version: number | undefined,
  { isLate = false }: PortalOptions = {},
): Promise<DesktopPortal> {
  const { address, close: closeBus } = await startSessionBus();
  let bus = dbus.sessionBus({ busAddress: address });
  const names: string[] = [];
  const known = new Set<string>();

  const asked: string[][] = [];
  let code = 0;
  let session = '';
  const respond = (sender: string | undefined, token: string, results: object): string => {
    const request = `${path}/request/${(sender ?? '').slice(1).replaceAll('.', '_')}/${token}`;
    bus.sendSignal(request, 'org.freedesktop.portal.Request', 'Response', 'ua{sv}', [code, results]);
    return request;
  };
  const signal = (member: string, id: string): void =>
    bus.sendSignal(path, shortcuts, member, 'osta{sv}', [session, id, 0n, {}]);

  const definition = dbus.defineInterface({
    name: shortcuts,
    methods: {
      CreateSession: {
        in: { options: 'a{sv}' },
        out: { handle: 'o' },
        handler: ({ options }, { sender }) => {
          if (!known.has(sender ?? '')) throw new Error('An app id is required');
          session = `${path}/session/${(sender ?? '').slice(1).replaceAll('.', '_')}/${options.session_handle_token}`;
          void bus.export(session, sessionInterface());
          const agreed = { session_handle: new dbus.Variant('s', session) };
          return respond(sender, options.handle_token, agreed);
        },
      },
      BindShortcuts: {
        in: { session: 'o', shortcuts: 'a(sa{sv})', parent: 's', options: 'a{sv}' },
        out: { handle: 'o' },
        handler: ({ shortcuts: wanted, options }, { sender }) => {
          asked.push(
            wanted.map(
              ([id, about]: [string, Record<string, string>]) => `${id} ${about['preferred_trigger']}`,
            ),
          );
          const bound = wanted.map(([id]: [string]) => [
            id,
            { trigger_description: new dbus.Variant('s', `Your ${id} key`) },
          ]);
          return respond(sender, options.handle_token, { shortcuts: new dbus.Variant('a(sa{sv})', bound) });
        },
      },
    },
    properties: { version: { type: 'u', access: 'read', get: () => version } },
  });
  const sessionInterface = () =>
    dbus.defineInterface({
      name: 'org.freedesktop.portal.Session',
      methods: { Close: { in: {}, out: {}, handler: () => null } },
      signals: { Closed: { args: {} } },
    });
  const registry = dbus.defineInterface({
    name: 'org.freedesktop.host.portal.Registry',
    methods: {
      Register: {
        in: { app_id: 's', options: 'a{sv}' },
        out: {},
        handler: ({ app_id: name }, { sender }) => {
          names.push(name);
          known.add(sender ?? '');
          return null;
        },
      },
    },
  });
  const start = async (): Promise<void> => {
    known.clear();
    await bus.export(path, registry);
    if (version !== undefined) await bus.export(path, definition);
    await bus.ownName('org.freedesktop.portal.Desktop');
  };
  if (!isLate) await start();

  return {
    address,
    asked,
    names,
    answerWith: (next) => void (code = next),
    press: (id) => signal('Activated', id),
    letGo: (id) => signal('Deactivated', id),
    endSession: () => bus.sendSignal(session, 'org.freedesktop.portal.Session', 'Closed'),
    start,
    async stop() {
      await bus.close();
      bus = dbus.sessionBus({ busAddress: address });
    },
    async close() {
      await bus.close();
      closeBus();
    },
  };
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as dbus from 'dbus-native';

export const noBus = spawnSync('which', ['dbus-daemon']).status !== 0;

/** A desktop's portal for global shortcuts, on a session bus of its own; tests are its keyboard and its person. */
export interface DesktopPortal {
  readonly address: string;
  /** What was asked for, newest last: each as `id trigger`. */
  readonly asked: readonly (readonly string[])[];
  /** How the person answers; 0 agrees, 1 declines. */
  answerWith(code: number): void;
  press(id: string): void;
  letGo(id: string): void;
  /** As a desktop does that is reconfigured. */
  endSession(): void;
  close(): Promise<void>;
}

const path = '/org/freedesktop/portal/desktop';
const shortcuts = 'org.freedesktop.portal.GlobalShortcuts';

/** @param version of the portal's interface; undefined for a desktop that has a portal without it */
export async function startDesktopPortal(version: number | undefined): Promise<DesktopPortal> {
  const daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(daemon.stdout, 'data')) as [Buffer];
  const address = String(line).trim();
  const bus = dbus.sessionBus({ busAddress: address });
  await bus.ownName('org.freedesktop.portal.Desktop');

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
  if (version !== undefined) await bus.export(path, definition);

  return {
    address,
    asked,
    answerWith: (next) => void (code = next),
    press: (id) => signal('Activated', id),
    letGo: (id) => signal('Deactivated', id),
    endSession: () => bus.sendSignal(session, 'org.freedesktop.portal.Session', 'Closed'),
    async close() {
      await bus.close();
      daemon.kill();
    },
  };
}

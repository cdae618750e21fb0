import { setTimeout as pause } from 'node:timers/promises';
import * as dbus from 'dbus-native';
import { Variant, type Message, type MessageBus } from 'dbus-native';
import { appId } from '../app-id.ts';
import { t } from '../../../shared/text/translate.ts';

/** What of `org.freedesktop.portal.GlobalShortcuts` is used, with the portal's way of answering by a signal. */
export interface Portal {
  /** @returns the session's path */
  createSession(): Promise<string>;
  /** The desktop asks the person, however long that takes. @returns what each bound shortcut is triggered by */
  bind(session: string, shortcuts: readonly PortalShortcut[]): Promise<ReadonlyMap<string, string>>;
  close(session: string): Promise<void>;
}

interface PortalShortcut {
  readonly id: string;
  readonly description: string;
  /** By the desktop's shortcut specification, such as `CTRL+ALT+space`. */
  readonly trigger: string;
}

/** Who wants to know what the portal does. */
interface PortalFollower {
  /** The portal is there, or there again after it was restarted. */
  came(portal: Portal): Promise<void>;
  /** The portal has ended, and its sessions with it. */
  gone(): void;
  activated(session: string, id: string): void;
  deactivated(session: string, id: string): void;
  /** The desktop has ended one session. */
  closed(session: string): void;
}

/** Why there is no key, as the end of a sentence about the desktop. */
class PortalRefusal extends Error {
  override readonly name = 'PortalRefusal';
}

const service = 'org.freedesktop.portal.Desktop';
const desktop = '/org/freedesktop/portal/desktop';
const shortcutsInterface = 'org.freedesktop.portal.GlobalShortcuts';

/** A desktop that has the portal answers at once; one without it may still be looking for it. */
const presenceMs = 3000;

/** Milliseconds between looks for the portal. At login it may start later than Parley. */
const looksMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Follows the portal as it comes and goes, until `signal` aborts. Resolves after the first look for it.
 * @param address of the session bus; the environment's by default
 */
export async function followPortal(
  follower: PortalFollower,
  signal: AbortSignal,
  address?: string,
): Promise<void> {
  const bus = dbus.sessionBus(address === undefined ? {} : { busAddress: address });
  signal.addEventListener('abort', () => void bus.close(), { once: true });
  // Each call in flight fails as well; before the first one nothing else would notice.
  bus.connection.on('error', () => {});
  let owner = '';
  let lost = Promise.withResolvers<never>();
  const lose = (): void => {
    if (owner === '') return;
    owner = '';
    lost.reject(new PortalRefusal(t('app:keys.portal.bus-gone')));
    if (!signal.aborted) follower.gone();
  };
  bus.connection.on('close', lose);

  const look = async (): Promise<boolean> => {
    const former = owner;
    try {
      await call(bus, 'org.freedesktop.DBus.Properties', 'Get', 'ss', [shortcutsInterface, 'version']);
      owner = await bus.getNameOwner(service);
    } catch {
      return false; // no bus, no portal, or one that doesn't know global shortcuts
    }
    if (owner === former || signal.aborted) return true;
    lost = Promise.withResolvers();
    lost.promise.catch(() => {}); // nobody may be waiting
    await introduce(bus);
    void follower.came(portalOn(bus, responses, lost.promise));
    return true;
  };
  const lookAgain = async (): Promise<void> => {
    for (const ms of looksMs) {
      await pause(ms, undefined, { signal, ref: false });
      if (owner !== '' || (await look())) return;
    }
  };

  const responses: Responses = new Map();
  bus.connection.on('message', (message) => {
    if (message.type !== dbus.messageType.signal) return;
    if (message.member === 'NameOwnerChanged') {
      const [name, , next] = (message.body ?? []) as [string, string, string];
      if (name !== service) return;
      lose();
      if (next !== '') void look();
      return;
    }
    if (message.sender !== owner) return;
    const [session, id] = (message.body ?? []) as [string, string];
    if (message.member === 'Response') responses.get(message.path ?? '')?.(message);
    if (message.member === 'Activated') follower.activated(session, id);
    if (message.member === 'Deactivated') follower.deactivated(session, id);
    if (message.member === 'Closed') follower.closed(message.path ?? '');
  });

  try {
    await bus.addMatch(`type='signal',sender='${service}'`);
    await bus.addMatch(`type='signal',member='NameOwnerChanged',arg0='${service}'`);
  } catch {
    return; // there is no bus, so there never will be a portal
  }
  if (!(await look())) lookAgain().catch(() => {}); // until the end of the app
}

/**
 * Says who is asking: from version 1.21 on the portal refuses programs without an app id. Older ones don't know the
 * question, and find out by themselves.
 */
async function introduce(bus: MessageBus): Promise<void> {
  await call(bus, 'org.freedesktop.host.portal.Registry', 'Register', 'sa{sv}', [appId, {}]).catch(() => {});
}

type Responses = Map<string, (message: Message) => void>;

/** @param gone rejects when the portal ends */
function portalOn(bus: MessageBus, responses: Responses, gone: Promise<never>): Portal {
  let requests = 0;
  const request = async (
    member: string,
    signature: string,
    body: (options: Options) => readonly unknown[],
  ): Promise<Readonly<Record<string, unknown>>> => {
    const token = `parley${(requests += 1)}`;
    const sender = (bus.name ?? '').slice(1).replaceAll('.', '_');
    const path = `${desktop}/request/${sender}/${token}`;
    // The answer may come before the call returns.
    const answered = new Promise<Message>((resolve) => responses.set(path, resolve));
    try {
      await call<string>(bus, shortcutsInterface, member, signature, body({ handle_token: text(token) }), 0);
      const [code, results] = (await Promise.race([answered, gone])).body as [
        number,
        Readonly<Record<string, unknown>>,
      ];
      if (code === 0) return results;
      throw new PortalRefusal(t(code === 1 ? 'app:keys.portal.declined' : 'app:keys.portal.closed'));
    } finally {
      responses.delete(path);
    }
  };

  return {
    async createSession() {
      const { session_handle: session } = await request('CreateSession', 'a{sv}', (options) => [
        { ...options, session_handle_token: text(`parley${requests}`) },
      ]);
      return String(session);
    },
    async bind(session, shortcuts) {
      const described = shortcuts.map(({ id, description, trigger }) => [
        id,
        { description: text(description), preferred_trigger: text(trigger) },
      ]);
      const { shortcuts: bound } = await request('BindShortcuts', 'oa(sa{sv})sa{sv}', (options) => [
        session,
        described,
        '',
        options,
      ]);
      return new Map(
        (bound as BoundShortcuts).map(([id, about]) => [id, String(about['trigger_description'] ?? '')]),
      );
    },
    close: (session) => call(bus, 'org.freedesktop.portal.Session', 'Close', '', [], presenceMs, session),
  };
}

type Options = Readonly<Record<string, Variant>>;
const text = (value: string): Variant<string> => new Variant('s', value);

type BoundShortcuts = readonly (readonly [id: string, about: Readonly<Record<string, unknown>>])[];

async function call<Result>(
  bus: MessageBus,
  onInterface: string,
  member: string,
  signature: string,
  body: readonly unknown[],
  timeout = presenceMs,
  path = desktop,
): Promise<Result> {
  const message = { destination: service, path, interface: onInterface, member };
  return bus.invoke<Result>(
    { ...message, ...(signature !== '' && { signature, body: [...body] }) },
    { timeout },
  );
}

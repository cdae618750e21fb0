import * as dbus from 'dbus-native';
import { Variant, type Message, type MessageBus } from 'dbus-native';
import { t } from '../../../shared/text/translate.ts';

/** What of `org.freedesktop.portal.GlobalShortcuts` is used, with the portal's way of answering by a signal. */
interface Portal {
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

interface PortalListener {
  activated(session: string, id: string): void;
  deactivated(session: string, id: string): void;
  /** The desktop has ended it, or is gone. */
  closed(session: string | undefined): void;
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

/**
 * @param address of the session bus; the environment's by default
 * @throws DBusError when there is no bus, no portal, or none that knows global shortcuts
 */
export async function openPortal(
  listener: PortalListener,
  signal: AbortSignal,
  address?: string,
): Promise<Portal> {
  const bus = dbus.sessionBus(address === undefined ? {} : { busAddress: address });
  signal.addEventListener('abort', () => void bus.close(), { once: true });
  // Each call in flight fails as well; before the first one nothing else would notice.
  bus.connection.on('error', () => {});
  const gone = new Promise<never>((_, reject) => {
    bus.connection.on('close', () => {
      reject(new PortalRefusal(t('app:keys.portal.bus-gone')));
      if (!signal.aborted) listener.closed(undefined);
    });
  });
  gone.catch(() => {}); // nobody may be waiting

  await call<unknown>(
    bus,
    'org.freedesktop.DBus.Properties',
    'Get',
    'ss',
    [shortcutsInterface, 'version'],
    presenceMs,
  );
  const owner = await bus.getNameOwner(service);
  await bus.addMatch(`type='signal',sender='${service}'`);

  const responses = new Map<string, (message: Message) => void>();
  bus.connection.on('message', (message) => {
    if (message.type !== dbus.messageType.signal || message.sender !== owner) return;
    const [session, id] = (message.body ?? []) as [string, string];
    if (message.member === 'Response') responses.get(message.path ?? '')?.(message);
    if (message.member === 'Activated') listener.activated(session, id);
    if (message.member === 'Deactivated') listener.deactivated(session, id);
    if (message.member === 'Closed') listener.closed(message.path);
  });

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
  timeout: number,
  path = desktop,
): Promise<Result> {
  const message = { destination: service, path, interface: onInterface, member };
  return bus.invoke<Result>(
    { ...message, ...(signature !== '' && { signature, body: [...body] }) },
    { timeout },
  );
}

import { Variant, type Message, type MessageBus } from 'dbus-native';
import { appId } from './app-id.ts';
import { portalName } from './session-bus.ts';
import { t } from '../../shared/text/translate.ts';

/** The portal's object on the bus. */
const portalPath = '/org/freedesktop/portal/desktop';

/** Milliseconds. A desktop that has the portal answers at once; one without it may still be looking for it. */
const presenceMs = 3000;

/** Why the portal gave nothing, as the end of a sentence about the desktop. */
export class PortalRefusal extends Error {
  override readonly name = 'PortalRefusal';
  /** The person said no, and may not want to be asked again. */
  readonly isDeclined: boolean;

  constructor(message: string, isDeclined = false) {
    super(message);
    this.isDeclined = isDeclined;
  }
}

/** What the portal gets beside a call's arguments. */
export type PortalOptions = Readonly<Record<string, Variant>>;
export const text = (value: string): Variant<string> => new Variant('s', value);

type Results = Readonly<Record<string, unknown>>;

interface Question {
  readonly interface: string;
  readonly member: string;
  readonly signature: string;
  /** @param options has the token by which the answer is known; `token` is good for a session, too */
  readonly body: (options: PortalOptions, token: string) => readonly unknown[];
}

/** Questions that the portal answers later, by a signal: it may ask the person first. */
interface PortalRequests {
  /** However long the person takes. @param gone rejects when the portal ends @throws PortalRefusal */
  ask(question: Question, gone: Promise<never>): Promise<Results>;
  /** To be called with every signal that comes from the portal. */
  heard(message: Message): void;
}

export function createPortalRequests(bus: MessageBus): PortalRequests {
  const waiting = new Map<string, (message: Message) => void>();
  let asked = 0;
  return {
    async ask({ interface: onInterface, member, signature, body }, gone) {
      const token = `parley${(asked += 1)}`;
      const sender = (bus.name ?? '').slice(1).replaceAll('.', '_');
      const path = `${portalPath}/request/${sender}/${token}`;
      // The answer may come before the call returns.
      const answered = new Promise<Message>((resolve) => waiting.set(path, resolve));
      try {
        const called = {
          interface: onInterface,
          member,
          signature,
          body: body({ handle_token: text(token) }, token),
        };
        await callPortal<string>(bus, called, { timeoutMs: 0 });
        const [code, results] = (await Promise.race([answered, gone])).body as [number, Results];
        if (code === 0) return results;
        const isDeclined = code === 1;
        throw new PortalRefusal(t(isDeclined ? 'app:portal.declined' : 'app:portal.closed'), isDeclined);
      } finally {
        waiting.delete(path);
      }
    },
    heard(message) {
      if (message.member === 'Response') waiting.get(message.path ?? '')?.(message);
    },
  };
}

/**
 * Says who is asking: from version 1.21 on the portal refuses programs without an app id. Older ones don't know the
 * question, and find out by themselves.
 */
export async function introduce(bus: MessageBus): Promise<void> {
  const body = [appId, {}];
  const called = {
    interface: 'org.freedesktop.host.portal.Registry',
    member: 'Register',
    signature: 'sa{sv}',
    body,
  };
  await callPortal(bus, called).catch(() => {});
}

/** A property of one of the portal's interfaces. @throws DBusError where there is no such interface, or no portal */
export function portalProperty<Value>(bus: MessageBus, onInterface: string, name: string): Promise<Value> {
  const body = [onInterface, name];
  return callPortal(bus, {
    interface: 'org.freedesktop.DBus.Properties',
    member: 'Get',
    signature: 'ss',
    body,
  });
}

interface Call extends Omit<Question, 'body'> {
  readonly body: readonly unknown[];
}

/** @param options.timeoutMs 0 waits for ever @param options.path of a session; the portal itself by default */
export async function callPortal<Result>(
  bus: MessageBus,
  { interface: onInterface, member, signature, body }: Call,
  { timeoutMs = presenceMs, path = portalPath }: { timeoutMs?: number; path?: string } = {},
): Promise<Result> {
  const message = { destination: portalName, path, interface: onInterface, member };
  return bus.invoke<Result>(
    { ...message, ...(signature !== '' && { signature, body: [...body] }) },
    { timeout: timeoutMs },
  );
}

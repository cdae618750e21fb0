import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { Variant, type Message, type MessageBus, messageType } from 'dbus-native';
import { type Descriptor, streamOf } from './descriptor-socket.ts';
import { callPortal, portalProperty } from '../portal-requests.ts';

/** The desktop's clipboard by `org.freedesktop.portal.Clipboard`, as long as its remote session lasts. */
interface SessionClipboard {
  /** The formats that are there. A desktop announces them when the session has started, and nothing where nothing is. */
  types(): Promise<readonly string[]>;
  /** @throws Error when the desktop, or the program that owns the clipboard, doesn't give it */
  read(type: string): Promise<Buffer>;
  /** Puts these formats there in the place of what was; resolves when the desktop says so. @throws Error when it doesn't */
  offer(formats: Formats): Promise<void>;
}

type Formats = ReadonlyMap<string, Buffer>;

const clipboardInterface = 'org.freedesktop.portal.Clipboard';

export async function hasSessionClipboard(bus: MessageBus): Promise<boolean> {
  return portalProperty(bus, clipboardInterface, 'version').then(
    () => true,
    () => false,
  );
}

/** To be asked before the session starts. */
export async function requestClipboard(bus: MessageBus, session: string): Promise<void> {
  await call(bus, 'RequestClipboard', 'oa{sv}', [session, {}]);
}

/** Milliseconds in which the desktop announces what is there, if anything is. */
const announceMs = 300;

/** Milliseconds in which the desktop says whose the clipboard is, and a program gives its content. */
const answerMs = 2000;

/**
 * @param bus whose connection takes descriptors
 * @param owner the portal's own name on the bus
 */
export function createSessionClipboard(bus: MessageBus, owner: string, session: string): SessionClipboard {
  let offered: Formats | undefined;
  /** Not ours yet: the desktop may still announce the owner before. */
  let next: Formats | undefined;
  let types: readonly string[] = [];
  const announced = Promise.withResolvers<void>();
  let becameOwner = Promise.withResolvers<void>();
  /** The library returns a descriptor's number in its message only, so one is asked for at a time. */
  const arrived: Descriptor[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const descriptorFrom = (
    member: string,
    signature: string,
    body: readonly unknown[],
  ): Promise<Descriptor> => {
    const turn = queue.then(async () => {
      arrived.length = 0;
      await call(bus, member, signature, body);
      const [descriptor] = arrived;
      if (!descriptor) throw new Error('The portal gave no descriptor.');
      return descriptor;
    });
    queue = turn.catch(() => {});
    return turn;
  };

  const serve = async (type: string, serial: number): Promise<void> => {
    const content = (offered ?? next)?.get(type);
    let isDone = false;
    try {
      if (!content) return;
      const stream = streamOf(await descriptorFrom('SelectionWrite', 'ou', [session, serial]), 'to-write');
      stream.end(content);
      await finished(stream, { readable: false });
      isDone = true;
    } catch {
      // Whoever wanted it has gone; the portal is notified below.
    } finally {
      await call(bus, 'SelectionWriteDone', 'oub', [session, serial, isDone]).catch(() => {}); // the session may be over
    }
  };

  bus.connection.on('message', (message: Message) => {
    if (message.sender !== owner) return;
    if (message.type === messageType.methodReturn)
      arrived.push(...((message.fds ?? []) as unknown as Descriptor[]));
    const [of, second, serial] = (message.body ?? []) as [string, unknown, number];
    if (message.type !== messageType.signal || of !== session) return;
    if (message.member === 'SelectionTransfer') void serve(String(second), serial);
    if (message.member !== 'SelectionOwnerChanged') return;
    const { mime_types: now, session_is_owner: isOurs } = second as Readonly<Record<string, unknown>>;
    types = Array.isArray(now) ? now.flat().map(String) : [];
    announced.resolve();
    offered = isOurs === true ? next : undefined;
    if (isOurs === true) becameOwner.resolve();
  });

  return {
    async types() {
      await within(announceMs, announced.promise).catch(() => announced.resolve()); // so that nobody waits again
      return types;
    },
    async read(type) {
      // A desktop doesn't read from a session what that session offers itself.
      const own = offered?.get(type);
      if (own) return own;
      const stream = streamOf(await descriptorFrom('SelectionRead', 'os', [session, type]), 'to-read');
      return within(answerMs, buffer(stream)).finally(() => stream.destroy());
    },
    async offer(formats) {
      becameOwner = Promise.withResolvers();
      next = formats;
      const mimeTypes = new Variant('as', [...formats.keys()]);
      await call(bus, 'SetSelection', 'oa{sv}', [session, { mime_types: mimeTypes }]);
      await within(answerMs, becameOwner.promise);
    },
  };
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The desktop did not answer.')), ms);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

function call(
  bus: MessageBus,
  member: string,
  signature: string,
  body: readonly unknown[],
): Promise<unknown> {
  return callPortal(bus, { interface: clipboardInterface, member, signature, body });
}

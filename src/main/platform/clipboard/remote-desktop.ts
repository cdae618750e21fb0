import { setTimeout as sleep } from 'node:timers/promises';
import * as dbus from 'dbus-native';
import { Variant, type MessageBus } from 'dbus-native';
import { connectForDescriptors } from './descriptor-socket.ts';
import type { KeyName } from '../typing/keyboard.ts';
import { createSessionClipboard, hasSessionClipboard, requestClipboard } from './session-clipboard.ts';
import {
  callPortal,
  createPortalRequests,
  introduce,
  type PortalOptions,
  portalProperty,
  PortalRefusal,
  text,
} from '../portal-requests.ts';
import { portalName } from '../session-bus.ts';
import { t } from '../../../shared/text/translate.ts';

/** A session of `org.freedesktop.portal.RemoteDesktop` (version 2): a keyboard and, where there is one, the clipboard. */
export interface RemoteDesktop {
  /** Presses the keys in this order and lets them go. @throws Error when the desktop doesn't take them */
  tap(names: readonly KeyName[]): Promise<void>;
  readonly clipboard: ReturnType<typeof createSessionClipboard> | undefined;
  /** What the desktop knows the person's permission by; good for one session. Undefined where it doesn't remember it. */
  readonly token: string | undefined;
  /** False once the desktop has ended the session, or the portal has itself ended. */
  isOpen(): boolean;
  close(): void;
}

const remoteDesktop = 'org.freedesktop.portal.RemoteDesktop';

/** In the portal's masks of devices. */
const keyboardDevice = 1;

/** Whether the desktop lets programs press keys at all. */
export async function hasRemoteKeyboard(address: string): Promise<boolean> {
  const bus = connect(address);
  const devices = await portalProperty<number>(bus, remoteDesktop, 'AvailableDeviceTypes').catch(() => 0);
  await bus.close();
  return (devices & keyboardDevice) !== 0;
}

/** Whether the desktop gives programs in the background its clipboard, and this Node can take it. */
export async function hasRemoteClipboard(address: string): Promise<boolean> {
  const bus = connectWithDescriptors(address);
  const isThere = bus.connection.canPassFds && (await hasSessionClipboard(bus));
  await bus.close();
  return isThere;
}

/** Milliseconds in which a person answers a dialog, or has overlooked it; what was dictated waits as long. */
const consentMs = 60_000;

/** Milliseconds until the focus is back where it was before the dialog; a session without a dialog is there sooner. */
const focusBackMs = 300;
const dialogMs = 1000;

interface RemoteDesktopOptions {
  /** Of the session bus. */
  readonly address: string;
  readonly token: string | undefined;
  /** Whether the person is asked for the clipboard, too. */
  readonly asksForClipboard: boolean;
}

/**
 * Opens a session. The desktop asks the person first, unless it knows the token.
 * @param signal gives up the opening; the session itself stays until it is closed
 * @throws PortalRefusal when the person, or the desktop, says no
 */
export async function openRemoteDesktop(
  { address, token, asksForClipboard }: RemoteDesktopOptions,
  signal: AbortSignal,
): Promise<RemoteDesktop> {
  const bus = asksForClipboard ? connectWithDescriptors(address) : connect(address);
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => {}); // nobody may be waiting
  let isOpen = true;
  const end = (why: Error): void => {
    isOpen = false;
    gone.reject(why);
    void bus.close();
  };
  bus.connection.on('close', () => end(new PortalRefusal(t('app:portal.bus-gone'))));
  const ending = AbortSignal.any([signal, AbortSignal.timeout(consentMs)]);
  const giveUp = (): void =>
    end(signal.aborted ? (signal.reason as Error) : new PortalRefusal(t('app:portal.unanswered'), true));
  ending.addEventListener('abort', giveUp, { once: true });
  try {
    ending.throwIfAborted();
    const began = performance.now();
    const opened = await openSession(bus, token, gone.promise, end);
    if (performance.now() - began > dialogMs) await sleep(focusBackMs, undefined, { signal });
    return { ...opened, isOpen: () => isOpen, close: () => end(new Error('The session is closed.')) };
  } catch (error) {
    end(error as Error);
    throw error;
  } finally {
    ending.removeEventListener('abort', giveUp);
  }
}

async function openSession(
  bus: MessageBus,
  token: string | undefined,
  gone: Promise<never>,
  end: (why: Error) => void,
): Promise<Pick<RemoteDesktop, 'tap' | 'clipboard' | 'token'>> {
  const requests = createPortalRequests(bus);
  await bus.addMatch(`type='signal',sender='${portalName}'`);
  await bus.addMatch(`type='signal',member='NameOwnerChanged',arg0='${portalName}'`);
  await introduce(bus);
  const owner = await bus.getNameOwner(portalName);
  bus.connection.on('message', (message) => {
    const ofPortal = message.sender === owner;
    if (ofPortal) requests.heard(message);
    const isClosed = ofPortal && message.member === 'Closed' && message.path === session;
    if (isClosed || message.member === 'NameOwnerChanged') end(new PortalRefusal(t('app:portal.bus-gone')));
  });

  let session = '';
  const ask = (
    member: string,
    signature: string,
    body: (options: PortalOptions, name: string) => readonly unknown[],
  ) => requests.ask({ interface: remoteDesktop, member, signature, body }, gone);

  const created = await ask('CreateSession', 'a{sv}', (options, name) => [
    { ...options, session_handle_token: text(name) },
  ]);
  session = String(created['session_handle']);
  await ask('SelectDevices', 'oa{sv}', (options) => [
    session,
    {
      ...options,
      types: new Variant('u', keyboardDevice),
      persist_mode: new Variant('u', untilRevoked),
      ...(token !== undefined && { restore_token: text(token) }),
    },
  ]);
  if (bus.connection.canPassFds && (await hasSessionClipboard(bus))) await requestClipboard(bus, session);
  const clipboard = createSessionClipboard(bus, owner, session);
  const started = await ask('Start', 'osa{sv}', (options) => [session, '', options]);
  if ((Number(started['devices']) & keyboardDevice) === 0)
    throw new PortalRefusal(t('app:portal.declined'), true);
  const next = started['restore_token'];
  return {
    clipboard: started['clipboard_enabled'] === true ? clipboard : undefined,
    token: typeof next === 'string' && next !== '' ? next : undefined,
    async tap(names) {
      for (const name of names) await notify(bus, session, name, pressed);
      for (const name of names.toReversed()) await notify(bus, session, name, released);
    },
  };
}

/** The portal's modes and states. */
const untilRevoked = 2;
const pressed = 1;
const released = 0;

/** Linux's input event codes. */
const places: Readonly<Partial<Record<KeyName, number>>> = {
  BackSpace: 14,
  Control: 29,
  Shift: 42,
  Left: 105,
  Right: 106,
  Insert: 110,
  v: 47,
};

/**
 * Letters have places of their own on some keyboards, and layouts without Latin letters have none of them. V is taken by
 * its place, which is the same on nearly all, and where programs know it by under Greek or Cyrillic letters, too. Z goes by
 * what it means: a German keyboard has Y in its place, which would redo instead of undo.
 */
async function notify(bus: MessageBus, session: string, name: KeyName, state: number): Promise<void> {
  const place = places[name];
  const key = place ?? name.charCodeAt(0); // of a small Latin letter, that is its keysym
  const member = place === undefined ? 'NotifyKeyboardKeysym' : 'NotifyKeyboardKeycode';
  await callPortal(bus, {
    interface: remoteDesktop,
    member,
    signature: 'oa{sv}iu',
    body: [session, {}, key, state],
  });
}

function connect(address: string): MessageBus {
  return quiet(dbus.sessionBus({ busAddress: address }));
}

/** Where descriptors can't come, it is a connection like any other. */
function connectWithDescriptors(address: string): MessageBus {
  const stream = connectForDescriptors(address);
  return stream ? quiet(dbus.sessionBus({ stream })) : connect(address);
}

function quiet(bus: MessageBus): MessageBus {
  bus.connection.on('error', () => {}); // each call in flight fails as well
  return bus;
}

import { setTimeout as pause } from 'node:timers/promises';
import * as dbus from 'dbus-native';
import type { MessageBus } from 'dbus-native';
import {
  callPortal,
  createPortalRequests,
  introduce,
  portalProperty,
  PortalRefusal,
  text,
} from '../portal-requests.ts';
import { portalName } from '../session-bus.ts';
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

const shortcutsInterface = 'org.freedesktop.portal.GlobalShortcuts';

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
    lost.reject(new PortalRefusal(t('app:portal.bus-gone')));
    if (!signal.aborted) follower.gone();
  };
  bus.connection.on('close', lose);

  const look = async (): Promise<boolean> => {
    const former = owner;
    try {
      await portalProperty(bus, shortcutsInterface, 'version');
      owner = await bus.getNameOwner(portalName);
    } catch {
      return false; // no bus, no portal, or one that doesn't know global shortcuts
    }
    if (owner === former || signal.aborted) return true;
    lost = Promise.withResolvers();
    lost.promise.catch(() => {}); // nobody may be waiting
    await introduce(bus);
    void follower.came(portalOn(bus, requests, lost.promise));
    return true;
  };
  const lookAgain = async (): Promise<void> => {
    for (const ms of looksMs) {
      await pause(ms, undefined, { signal, ref: false });
      if (owner !== '' || (await look())) return;
    }
  };

  const requests = createPortalRequests(bus);
  bus.connection.on('message', (message) => {
    if (message.type !== dbus.messageType.signal) return;
    if (message.member === 'NameOwnerChanged') {
      const [name, , next] = (message.body ?? []) as [string, string, string];
      if (name !== portalName) return;
      lose();
      if (next !== '') void look();
      return;
    }
    if (message.sender !== owner) return;
    const [session, id] = (message.body ?? []) as [string, string];
    requests.heard(message);
    if (message.member === 'Activated') follower.activated(session, id);
    if (message.member === 'Deactivated') follower.deactivated(session, id);
    if (message.member === 'Closed') follower.closed(message.path ?? '');
  });

  try {
    await bus.addMatch(`type='signal',sender='${portalName}'`);
    await bus.addMatch(`type='signal',member='NameOwnerChanged',arg0='${portalName}'`);
  } catch {
    return; // there is no bus, so there never will be a portal
  }
  if (!(await look())) lookAgain().catch(() => {}); // until the end of the app
}

/** @param gone rejects when the portal ends */
function portalOn(
  bus: MessageBus,
  requests: ReturnType<typeof createPortalRequests>,
  gone: Promise<never>,
): Portal {
  const shortcutsOf = { interface: shortcutsInterface };
  return {
    async createSession() {
      const { session_handle: session } = await requests.ask(
        {
          ...shortcutsOf,
          member: 'CreateSession',
          signature: 'a{sv}',
          body: (options, token) => [{ ...options, session_handle_token: text(token) }],
        },
        gone,
      );
      return String(session);
    },
    async bind(session, shortcuts) {
      const described = shortcuts.map(({ id, description, trigger }) => [
        id,
        { description: text(description), preferred_trigger: text(trigger) },
      ]);
      const { shortcuts: bound } = await requests.ask(
        {
          ...shortcutsOf,
          member: 'BindShortcuts',
          signature: 'oa(sa{sv})sa{sv}',
          body: (options) => [session, described, '', options],
        },
        gone,
      );
      return new Map(
        (bound as BoundShortcuts).map(([id, about]) => [id, String(about['trigger_description'] ?? '')]),
      );
    },
    close: (path) =>
      callPortal(
        bus,
        { interface: 'org.freedesktop.portal.Session', member: 'Close', signature: '', body: [] },
        { path },
      ),
  };
}

type BoundShortcuts = readonly (readonly [id: string, about: Readonly<Record<string, unknown>>])[];

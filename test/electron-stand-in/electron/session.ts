import { orMissing } from './missing.ts';
import type { ProtocolHandler } from '../loopback.ts';

type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0];
type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0];

/** What the app decides about permissions; asked each time a page wants a device. */
export const permissionHandlers: { check: CheckHandler; request: RequestHandler } = {
  check: null,
  request: null,
};

export const defaultSession = orMissing('session', {
  setPermissionCheckHandler: (handler: CheckHandler): void => void (permissionHandlers.check = handler),
  setPermissionRequestHandler: (handler: RequestHandler): void => void (permissionHandlers.request = handler),
  // Devices other than the microphone do not exist here, so there is nothing to decide.
  setDevicePermissionHandler: (): void => {},
  setDisplayMediaRequestHandler: (): void => {},
  setSpellCheckerEnabled: (): void => {},
  // No settings of a desktop are read here: the way to the network is the direct one.
  resolveProxy: (): Promise<string> => Promise.resolve('DIRECT'),
  on: () => defaultSession,
}) satisfies Pick<
  Electron.Session,
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setSpellCheckerEnabled'
  | 'resolveProxy'
>;

const partitions = new Map<string, PartitionSession>();
const handlers = new WeakMap<object, ProtocolHandler>();

/** For requests of the app's own, which are all alike here, and for pages in no window, which ask for nothing. */
function partitionSession(partition: string) {
  const created = orMissing(`session.fromPartition('${partition}')`, {
    setPermissionCheckHandler: (): void => {},
    setPermissionRequestHandler: (): void => {},
    setDevicePermissionHandler: (): void => {},
    // The pages' own policy is all that holds them here.
    webRequest: orMissing('session.webRequest', { onBeforeRequest: (): void => {} }),
    protocol: orMissing('session.protocol', {
      handle: (_scheme: string, handler: ProtocolHandler): void => void handlers.set(created, handler),
    }),
  });
  return created;
}

export type PartitionSession = ReturnType<typeof partitionSession>;

/** The stand-in's own: what serves the pages of a session. */
export function handlerOf(owner: PartitionSession): ProtocolHandler {
  return handlers.get(owner) ?? (() => new Response(null, { status: 404 }));
}

export const session = orMissing('session', {
  defaultSession,
  fromPartition: (partition: string): PartitionSession => {
    const known = partitions.get(partition) ?? partitionSession(partition);
    partitions.set(partition, known);
    return known;
  },
});

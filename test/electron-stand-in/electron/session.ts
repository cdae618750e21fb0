import { orMissing } from './missing.ts';

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

export const session = orMissing('session', {
  defaultSession,
  // For requests of the app's own, which are all alike here.
  fromPartition: (partition: string) => orMissing(`session.fromPartition('${partition}')`, {}),
});

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
  on: () => defaultSession,
}) satisfies Pick<
  Electron.Session,
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setSpellCheckerEnabled'
>;

export const session = orMissing('session', { defaultSession });

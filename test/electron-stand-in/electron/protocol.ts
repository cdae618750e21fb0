import { orMissing } from './missing.ts';
import type { ProtocolHandler } from '../loopback.ts';
import { world } from '../world.ts';

export const protocol = orMissing('protocol', {
  // Chromium already treats http://….localhost as secure, standard and fit for fetch and streams.
  registerSchemesAsPrivileged: (): void => {},
  handle: (scheme: string, handler: ProtocolHandler): void => world().loopback.serve(scheme, handler),
  unhandle: (scheme: string): void => world().loopback.unserve(scheme),
}) satisfies Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle'>;

import { openGrabbedKeys } from './grabbed-keys.ts';
import { openPortalKeys } from './portal-keys.ts';
import type { GlobalKeys, KeyListener } from './global-keys.ts';
import { isWayland } from '../wayland.ts';

/**
 * The keys that work anywhere, in the best way that this desktop has for them, until `signal` aborts. Under Wayland that
 * is the portal or nothing: Electron's own shortcuts say there that they have a key before they do, and can't give it back.
 */
export async function openGlobalKeys(listener: KeyListener, signal: AbortSignal): Promise<GlobalKeys> {
  return process.platform === 'linux' && isWayland()
    ? openPortalKeys(listener, signal)
    : openGrabbedKeys(listener, signal);
}

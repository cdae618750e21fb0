import { openGrabbedKeys } from './grabbed-keys.ts';
import { openPortalKeys } from './portal-keys.ts';
import type { GlobalKeys, KeyListener } from './global-keys.ts';
import { t } from '../../../shared/text/translate.ts';

/** The keys that work anywhere, in the best way that this desktop has for them, until `signal` aborts. */
export async function openGlobalKeys(listener: KeyListener, signal: AbortSignal): Promise<GlobalKeys> {
  if (process.platform !== 'linux' || !process.env['WAYLAND_DISPLAY'])
    return openGrabbedKeys(listener, signal);
  try {
    return await openPortalKeys(listener, signal);
  } catch {
    // A hook sees nothing of what is typed into Wayland's own windows.
    return openGrabbedKeys(listener, signal, t('app:keys.unseen'));
  }
}

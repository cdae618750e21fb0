import type { GlobalKeys, KeyListener } from './global-keys.ts';
import { openGrabbedKeys } from './grabbed-keys.ts';

/** The keys that work anywhere, in the best way that this desktop has for them, until `signal` aborts. */
export function openGlobalKeys(listener: KeyListener, signal: AbortSignal): Promise<GlobalKeys> {
  return openGrabbedKeys(listener, signal);
}

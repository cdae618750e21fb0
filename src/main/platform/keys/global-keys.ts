import type { KeyCommand, KeyPress, KeyReport, Shortcuts } from '../../../shared/settings/shortcut.ts';
import { openGrabbedKeys } from './grabbed-keys.ts';
import { openPortalKeys } from './portal-keys.ts';
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

/** Keys that work anywhere on the desktop, whichever way this desktop has for them. */
export interface GlobalKeys {
  /** In place of what was bound before. @returns for each command what has become of its keys */
  bind(shortcuts: Shortcuts): Promise<readonly KeyReport[]>;
  /** Takes Escape from the program in front and reports it, until it is given back. @returns whether it is ours now */
  takeEscape(taken: boolean): boolean;
}

/** Who receives the presses. */
export interface KeyListener {
  pressed(command: KeyCommand, press: KeyPress): void;
  escaped(): void;
  /** What was bound does not work any more as it was reported. */
  changed(reports: readonly KeyReport[]): void;
}

import type { Keyboard } from './keyboard.ts';
import { pasteObstacle } from './paste-obstacle.ts';
import { pressKeys } from './press-keys.ts';
import { remoteAccess } from './clipboards.ts';
import { createWaylandKeyboard } from './wayland-keyboard.ts';
import { isWayland } from '../wayland.ts';

interface KeyboardOptions {
  /** Whether a modifier of one of Parley's own keys is down, for desktops where nobody else knows. */
  readonly modifierIsDown: () => boolean;
}

/** The keyboard of this desktop. */
export function openKeyboard({ modifierIsDown }: KeyboardOptions): Keyboard {
  if (process.platform !== 'linux' || !isWayland()) {
    return { obstacle: async () => pasteObstacle(), press: pressKeys };
  }
  const wayland = createWaylandKeyboard({ modifierIsDown, remote: remoteAccess() });
  return { ...wayland, obstacle: async () => pasteObstacle() ?? (await wayland.obstacle()) };
}

import type { PressedKeys } from '../../../shared/dictate/paste-keys.ts';
import { areOff, linuxChord, type Keyboard } from './keyboard.ts';
import { pressNatively } from './native-keyboard.ts';
import { t } from '../../../shared/text/translate.ts';
import { pasteObstacle } from './paste-obstacle.ts';
import { remoteAccess } from '../clipboard/clipboards.ts';
import { createWaylandKeyboard } from './wayland-keyboard.ts';
import { isWayland } from '../wayland.ts';

/**
 * Presses keys in the window that has the focus, once no other modifier is held.
 * @returns why it could not, as the beginning of a sentence @throws the signal's reason
 */
export async function pressKeys(
  keys: PressedKeys,
  signal: AbortSignal,
  times = 1,
): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return await pressOnX(keys, signal, times);
    for (let time = 1; time < times; time++) {
      const refusal = await pressNatively(keys, signal);
      if (refusal !== undefined) return refusal;
    }
    return await pressNatively(keys, signal);
  } catch {
    signal.throwIfAborted();
    return t('app:paste-obstacle.refused');
  }
}

async function pressOnX(keys: PressedKeys, signal: AbortSignal, times: number): Promise<string | undefined> {
  const { openXKeyboard } = await import('./x-keyboard.ts'); // an X client is much to load at the start
  const keyboard = await openXKeyboard(process.env['DISPLAY'] ?? '');
  try {
    if (!(await areOff(keyboard.modifierIsDown, signal))) return t('app:paste-obstacle.key-held');
    signal.throwIfAborted();
    await keyboard.tap(linuxChord(keys), times);
    return undefined;
  } finally {
    keyboard.close();
  }
}

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

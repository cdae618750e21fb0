import { setTimeout as sleep } from 'node:timers/promises';
import type { PressedKeys } from '../../../shared/dictate/paste-keys.ts';
import { macPlaceOf } from './mac-layout.ts';
import { areOff, chords, linuxChord, offMs, type Keyboard } from './keyboard.ts';
import { tapSeen } from './tap-seen.ts';
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

/** The hook is loaded only where it presses keys: on Linux without a display it would end the process. */
async function pressNatively(keys: PressedKeys, signal: AbortSignal): Promise<string | undefined> {
  const { uIOhook, UiohookKey } = await import('uiohook-napi');
  const codeOf = async (name: (typeof chords)[PressedKeys][number]): Promise<number> => {
    if (name === 'Command') return process.platform === 'darwin' ? UiohookKey.Meta : UiohookKey.Ctrl;
    if (name === 'BackSpace') return UiohookKey.Backspace;
    if (name === 'Left' || name === 'Right') return UiohookKey[`Arrow${name}`];
    if (name === 'Shift' || name === 'Insert') return UiohookKey[name];
    const place = process.platform === 'darwin' ? await macPlaceOf(name) : name.toUpperCase();
    return keyAt(UiohookKey, place.replace(/^(Key|Digit)/, ''));
  };
  const pressed = await Promise.all(chords[keys].map(codeOf));
  await sleep(offMs, undefined, { signal });
  const [key = UiohookKey.V, modifiers] = [pressed.at(-1), pressed.slice(0, -1)];
  if (process.platform === 'win32') return tapSeen(uIOhook, key, modifiers);
  uIOhook.keyTap(key, modifiers);
  return undefined;
}

function keyAt(keys: Readonly<Record<string, number>>, place: string): number {
  const key = keys[place];
  if (key === undefined) throw new Error(`There is no key at ${place}.`);
  return key;
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

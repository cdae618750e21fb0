import { setTimeout as sleep } from 'node:timers/promises';
import type { PressedKeys } from '../../../shared/paste-keys.ts';
import type { KeyName } from './x-keyboard.ts';

/** Milliseconds: a hand that has let go of a shortcut is off all its keys sooner; one that holds on is doing something. */
const heldMs = 1500;
const lookMs = 15;

const onX: Readonly<Record<PressedKeys, readonly KeyName[]>> = {
  'ctrl-v': ['Control', 'v'],
  'ctrl-shift-v': ['Control', 'Shift', 'v'],
  'shift-insert': ['Shift', 'Insert'],
  'cmd-v': ['Control', 'v'],
  undo: ['Control', 'z'],
};

/**
 * Presses keys in the window that has the focus, once no other modifier is held.
 * @returns why it could not, as the beginning of a sentence @throws the signal's reason
 */
export async function pressKeys(keys: PressedKeys, signal: AbortSignal): Promise<string | undefined> {
  try {
    return process.platform === 'linux' ? await pressOnX(onX[keys], signal) : await pressNatively(keys);
  } catch {
    signal.throwIfAborted();
    return 'This system let Parley press no keys';
  }
}

async function pressOnX(names: readonly KeyName[], signal: AbortSignal): Promise<string | undefined> {
  const { openXKeyboard } = await import('./x-keyboard.ts'); // an X client is much to load at the start
  const keyboard = await openXKeyboard(process.env['DISPLAY'] ?? '');
  try {
    for (let waitedMs = 0; await keyboard.modifierIsDown(); waitedMs += lookMs) {
      if (waitedMs > heldMs) return 'A key was still held down';
      await sleep(lookMs, undefined, { signal });
    }
    signal.throwIfAborted();
    await keyboard.tap(names);
    return undefined;
  } finally {
    keyboard.close();
  }
}

/** Milliseconds after which a hand is off its shortcut: here nobody can be asked. */
const offMs = 120;

/** Loaded only where it presses keys: on Linux without a display it would end the process. */
async function pressNatively(keys: PressedKeys): Promise<undefined> {
  const { uIOhook, UiohookKey: key } = await import('uiohook-napi');
  const command = process.platform === 'darwin' ? key.Meta : key.Ctrl;
  await sleep(offMs);
  switch (keys) {
    case 'undo':
      return uIOhook.keyTap(key.Z, [command]) as undefined;
    case 'shift-insert':
      return uIOhook.keyTap(key.Insert, [key.Shift]) as undefined;
    case 'ctrl-shift-v':
      return uIOhook.keyTap(key.V, [command, key.Shift]) as undefined;
    case 'ctrl-v':
    case 'cmd-v':
      return uIOhook.keyTap(key.V, [command]) as undefined;
  }
}

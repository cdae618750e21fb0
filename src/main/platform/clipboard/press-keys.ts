import { setTimeout as sleep } from 'node:timers/promises';
import type { PressedKeys } from '../../../shared/dictate/paste-keys.ts';
import type { KeyName } from './x-keyboard.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * Presses keys in the window that has the focus, once no other modifier is held.
 * @returns why it could not, as the beginning of a sentence @throws the signal's reason
 */
export async function pressKeys(keys: PressedKeys, signal: AbortSignal): Promise<string | undefined> {
  try {
    return process.platform === 'linux' ? await pressOnX(keys, signal) : await pressNatively(keys, signal);
  } catch {
    signal.throwIfAborted();
    return t('app:paste-obstacle.refused');
  }
}

/** The last key with those before it held. `Command` is Ctrl, and ⌘ on macOS. */
const chords = {
  'ctrl-v': ['Command', 'v'],
  'ctrl-shift-v': ['Command', 'Shift', 'v'],
  'shift-insert': ['Shift', 'Insert'],
  'cmd-v': ['Command', 'v'],
  copy: ['Command', 'c'],
  undo: ['Command', 'z'],
} as const satisfies Record<PressedKeys, readonly string[]>;

/** Milliseconds: a hand that has let go of a shortcut is off all its keys sooner; one that holds on is doing something. */
const heldMs = 1500;
const lookMs = 15;

async function pressOnX(keys: PressedKeys, signal: AbortSignal): Promise<string | undefined> {
  const { openXKeyboard } = await import('./x-keyboard.ts'); // an X client is much to load at the start
  const keyboard = await openXKeyboard(process.env['DISPLAY'] ?? '');
  try {
    for (let waitedMs = 0; await keyboard.modifierIsDown(); waitedMs += lookMs) {
      if (waitedMs > heldMs) return t('app:paste-obstacle.key-held');
      await sleep(lookMs, undefined, { signal });
    }
    signal.throwIfAborted();
    await keyboard.tap(chords[keys].map((name): KeyName => (name === 'Command' ? 'Control' : name)));
    return undefined;
  } finally {
    keyboard.close();
  }
}

/** Milliseconds after which a hand is off its shortcut: here nobody can be asked. */
const offMs = 120;

/** The hook is loaded only where it presses keys: on Linux without a display it would end the process. */
async function pressNatively(keys: PressedKeys, signal: AbortSignal): Promise<undefined> {
  const { uIOhook, UiohookKey } = await import('uiohook-napi');
  const codes = {
    Command: process.platform === 'darwin' ? UiohookKey.Meta : UiohookKey.Ctrl,
    Shift: UiohookKey.Shift,
    Insert: UiohookKey.Insert,
    c: UiohookKey.C,
    v: UiohookKey.V,
    z: UiohookKey.Z,
  };
  await sleep(offMs, undefined, { signal });
  const pressed = chords[keys].map((name) => codes[name]);
  uIOhook.keyTap(pressed.at(-1) ?? codes.v, pressed.slice(0, -1));
}

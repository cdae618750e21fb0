import { setTimeout as sleep } from 'node:timers/promises';
import type { PressedKeys } from '../../../shared/dictate/paste-keys.ts';

/** Hands that press keys in the window that has the focus, in the best way this desktop has. */
export interface Keyboard {
  /** Why nothing can be typed at the cursor here and now, as the beginning of a sentence; undefined where it can. */
  obstacle(): Promise<string | undefined>;
  /**
   * Presses keys once no other modifier is held. On some desktops the person is asked first.
   * @param times how often, one after the other
   * @returns why it could not, as the beginning of a sentence @throws the signal's reason
   */
  press(keys: PressedKeys, signal: AbortSignal, times?: number): Promise<string | undefined>;
}

/** The last key with those before it held. `Command` is Ctrl, and ⌘ on macOS. */
export const chords = {
  'ctrl-v': ['Command', 'v'],
  'ctrl-shift-v': ['Command', 'Shift', 'v'],
  'shift-insert': ['Shift', 'Insert'],
  'cmd-v': ['Command', 'v'],
  copy: ['Command', 'c'],
  undo: ['Command', 'z'],
  erase: ['BackSpace'],
  'select-back': ['Shift', 'Left'],
  deselect: ['Right'],
} as const satisfies Record<PressedKeys, readonly string[]>;

/** As Linux's desktops name them. */
export type KeyName = 'Shift' | 'Control' | 'Insert' | 'BackSpace' | 'Left' | 'Right' | 'c' | 'v' | 'z';

export function linuxChord(keys: PressedKeys): readonly KeyName[] {
  return chords[keys].map((name) => (name === 'Command' ? 'Control' : name));
}

/** Milliseconds after which a hand is off its shortcut, where nobody can be asked. */
export const offMs = 120;

/** Milliseconds: a hand that has let go of a shortcut is off all its keys sooner; one that holds on is doing something. */
const heldMs = 1500;
const lookMs = 15;

/**
 * Waits until nobody holds a key that would make another shortcut of what is pressed.
 * @returns whether that is so; false after a while @throws the signal's reason
 */
export async function areOff(
  isDown: () => boolean | Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  for (let waitedMs = 0; await isDown(); waitedMs += lookMs) {
    if (waitedMs > heldMs) return false;
    await sleep(lookMs, undefined, { signal });
  }
  return true;
}

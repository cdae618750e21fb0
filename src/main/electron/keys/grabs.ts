import { globalShortcut } from 'electron';
import type { KeyCommand, Shortcuts } from '../../../shared/shortcut.ts';
import { keyCommands } from './global-keys.ts';

/** A shortcut as the system has it: ours, or why not. */
export interface Grab {
  readonly command: KeyCommand;
  readonly shortcut: string;
  readonly refused?: { readonly why: string; readonly alternative?: string };
}

/** Keys that few programs use, in the order in which they are offered. */
const spareKeys = ['F9', 'F8', 'F10', 'F7', 'Ctrl+Alt+Space', 'Ctrl+Alt+D', 'Ctrl+Shift+F9'] as const;

/** Takes the keys from all other programs, in place of those taken before. `onFired` is told again while a key repeats. */
export function grabShortcuts(
  shortcuts: Shortcuts,
  onFired: (command: KeyCommand, shortcut: string) => void,
): readonly Grab[] {
  releaseShortcuts();
  const wanted = keyCommands.filter((command) => shortcuts[command] !== '');
  const grabs = wanted.map((command): Grab => {
    const shortcut = shortcuts[command];
    const why = grab(shortcut, () => onFired(command, shortcut));
    return why === undefined ? { command, shortcut } : { command, shortcut, refused: { why } };
  });
  // What is free is only known once all that are wanted have been tried.
  return grabs.map((each) => {
    const alternative = each.refused && freeKey(Object.values(shortcuts));
    return each.refused && alternative ? { ...each, refused: { ...each.refused, alternative } } : each;
  });
}

export function releaseShortcuts(): void {
  for (const shortcut of grabbed.splice(0)) globalShortcut.unregister(shortcut);
}

/**
 * Escape belongs to the program in front, but for the moments in which it stops what Parley shows.
 * @returns whether it is Parley's now
 */
export function grabEscape(taken: boolean, onEscape: () => void): boolean {
  const isTaken = globalShortcut.isRegistered('Escape');
  if (taken) return isTaken || globalShortcut.register('Escape', onEscape);
  if (isTaken) globalShortcut.unregister('Escape');
  return false;
}

const grabbed: string[] = [];

/** @returns why it is not ours, if it is not */
function grab(shortcut: string, onFired: () => void): string | undefined {
  if (grabbed.includes(shortcut)) return `${shortcut} is another of Parley’s own keys already.`;
  try {
    if (!globalShortcut.register(shortcut, onFired)) return `Another program has ${shortcut}.`;
  } catch {
    return `${shortcut} cannot be a key that works anywhere on this system.`; // a name that Electron does not know
  }
  grabbed.push(shortcut);
  return undefined;
}

/** Which keys are free can only be found out by trying. */
function freeKey(chosen: readonly string[]): string | undefined {
  return spareKeys.find((key) => {
    if (chosen.includes(key) || grab(key, () => {}) !== undefined) return false;
    grabbed.splice(grabbed.indexOf(key), 1);
    globalShortcut.unregister(key);
    return true;
  });
}

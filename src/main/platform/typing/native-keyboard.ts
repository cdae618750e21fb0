import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BrowserWindow } from 'electron';
import { chords, offMs } from './keyboard.ts';
import type { PressedKeys } from '../../../shared/dictate/paste-keys.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * Presses keys on Windows and macOS, where a program may do so by itself.
 * @returns why it could not, as the beginning of a sentence @throws the signal's reason, or Error where the system refuses
 */
export async function pressNatively(keys: PressedKeys, signal: AbortSignal): Promise<string | undefined> {
  // The hook is loaded only where it presses keys: on Linux without a display it would end the process.
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

/** A keyboard's letters by the places of their keys, as `KeyboardEvent.code` names these: `KeyV` is where V is in America. */
type Layout = ReadonlyMap<string, string>;

/**
 * Where a letter is on the keyboard that is in use, on macOS. A key is pressed there by its place, and in other places
 * ⌘Z is ⌘W on a French keyboard, which closes the window, and ⌘V is ⌘K on Dvorak.
 * @throws Error when no page says how the keyboard is laid out
 */
async function macPlaceOf(letter: string): Promise<string> {
  const [layout, inputSource] = await Promise.all([layoutInUse(), inputSourceInUse()]);
  return placeIn(layout, inputSource, letter);
}

/** @param inputSource macOS' name of the layout; empty where it is not known */
export function placeIn(layout: Layout, inputSource: string, letter: string): string {
  const american = `Key${letter.toUpperCase()}`;
  // Dvorak with the shortcuts of an American keyboard. Its letters don't say so.
  if (/qwerty-?cmd/i.test(inputSource)) return american;
  const found = [...layout].find(([, written]) => written.toLowerCase() === letter);
  // A keyboard without Latin letters has the American places for its shortcuts.
  return found?.[0] ?? american;
}

/** Milliseconds; the page answers in a few. */
const layoutMs = 500;

/** Only pages learn how the keyboard is laid out, and any page of ours will do. */
async function layoutInUse(): Promise<Layout> {
  const [window] = BrowserWindow.getAllWindows();
  const asked = window?.webContents.executeJavaScript(
    'navigator.keyboard.getLayoutMap().then((layout) => [...layout])',
  ) as Promise<[string, string][]> | undefined; // of any page's script Electron says `any`
  const letters = await Promise.race([asked, sleep(layoutMs, undefined, { ref: false })]);
  if (!letters) throw new Error('No page said how the keyboard is laid out.');
  return new Map(letters);
}

/** From the settings of macOS, which has no better way for a program without native code. */
async function inputSourceInUse(): Promise<string> {
  const setting = ['read', 'com.apple.HIToolbox', 'AppleCurrentKeyboardLayoutInputSourceID'];
  const asked = promisify(execFile)('/usr/bin/defaults', setting, { timeout: layoutMs });
  return asked.then(
    ({ stdout }) => stdout.trim(),
    () => '', // the layout that macOS came with, which nobody has changed
  );
}

/** Watches the keyboard and presses its keys, as `uiohook-napi` does. */
interface KeyboardHook {
  start(): void;
  stop(): void;
  on(event: 'keydown', listener: (pressed: { readonly keycode: number }) => void): unknown;
  off(event: 'keydown', listener: (pressed: { readonly keycode: number }) => void): unknown;
  keyTap(key: number, modifiers: number[]): void;
}

/** Milliseconds; the system asks the hook before any window gets the key. */
const seenMs = 500;

/**
 * Windows drops the keys of a program for windows that have more rights than it, such as those of programs run as
 * administrator, and reports no error to anyone. What it drops never comes to a hook either, and a hook that was installed
 * last is asked first: if it sees the key, the key is on its way to the window in front.
 * @returns why the key was not pressed, as the beginning of a sentence @throws Error when no hook can be installed
 */
export async function tapSeen(
  hook: KeyboardHook,
  key: number,
  modifiers: number[],
): Promise<string | undefined> {
  let watch = (_pressed: { readonly keycode: number }): void => {};
  const seen = new Promise<true>((resolve) => {
    watch = ({ keycode }) => keycode === key && resolve(true);
  });
  hook.on('keydown', watch);
  try {
    hook.start();
    hook.keyTap(key, modifiers);
    const isSeen = await Promise.race([seen, sleep(seenMs, false)]);
    return isSeen ? undefined : t('app:paste-obstacle.dropped');
  } finally {
    hook.off('keydown', watch);
    hook.stop();
  }
}

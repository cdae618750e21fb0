import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BrowserWindow } from 'electron';

/** A keyboard's letters by the places of their keys, as `KeyboardEvent.code` names these: `KeyV` is where V is in America. */
type Layout = ReadonlyMap<string, string>;

/**
 * Where a letter is on the keyboard that is in use, on macOS. A key is pressed there by its place, and in other places
 * ⌘Z is ⌘W on a French keyboard, which closes the window, and ⌘V is ⌘K on Dvorak.
 * @throws Error when no page says how the keyboard is laid out
 */
export async function macPlaceOf(letter: string): Promise<string> {
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

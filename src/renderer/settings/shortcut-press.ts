/** What a key press says, as the page is told of it. */
export interface ShortcutPress {
  readonly key: string;
  /** The key's place on the keyboard. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

/** Keys that work anywhere, or why these cannot be. */
export type ReadShortcut = { readonly shortcut: string } | { readonly problem: string };

const alone = /^(F\d{1,2}|Insert|Pause|ScrollLock|PrintScreen)$/;
const beside = /^(Space|Home|End|PageUp|PageDown)$/;
const modifiers = /^(Control|Alt|AltGraph|Shift|Meta|OS)$/;

/** @returns undefined while only Ctrl, Alt, Shift or Super are down */
export function shortcutOf(press: ShortcutPress): ReadShortcut | undefined {
  if (modifiers.test(press.key)) return undefined;
  const key = keyOf(press);
  if (!key) return { problem: 'This key cannot be one that works anywhere.' };
  const { ctrlKey, altKey, shiftKey, metaKey } = press;
  if (!alone.test(key) && !ctrlKey && !altKey && !metaKey) {
    return { problem: `${key} alone is needed for typing. Press Ctrl, Alt or Super with it.` };
  }
  const held = [ctrlKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', metaKey ? 'Super' : ''];
  return { shortcut: [...held, key].filter((name) => name !== '').join('+') };
}

/** A letter is the one that is written on it, wherever it lies; with Shift a digit would be another sign. */
function keyOf({ key, code }: ShortcutPress): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (alone.test(code) || beside.test(code)) return code;
  return /^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.slice(1).find(Boolean);
}

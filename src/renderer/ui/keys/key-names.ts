import { t } from '../../../shared/text/translate.ts';

/** Keys whose names are words, by how shortcuts are written here. */
const named = new Map(
  Object.entries({
    Ctrl: 'control',
    Shift: 'shift',
    Space: 'space',
    Enter: 'enter',
    Esc: 'escape',
    Delete: 'delete',
    Insert: 'insert',
    Home: 'home',
    End: 'end',
    PageUp: 'page-up',
    PageDown: 'page-down',
    Left: 'left',
    Right: 'right',
    Up: 'up',
    Down: 'down',
    Pause: 'pause',
    PrintScreen: 'print-screen',
    RightCtrl: 'right-control',
    RightAlt: 'right-alt',
    RightSuper: 'right-super',
    Mouse4: 'mouse-4',
    Mouse5: 'mouse-5',
  } as const),
);

/** Each key of a shortcut, as it stands on a keyboard of the person's language: `Ctrl+PageUp` as `Strg`, `Bild auf`. */
export function keyNames(shortcut: string): readonly string[] {
  return shortcut.split('+').map((key) => {
    const name = named.get(key);
    return name === undefined ? key : t(`key.${name}`);
  });
}

/** A shortcut in a sentence. */
export function shortcutName(shortcut: string): string {
  return keyNames(shortcut).join('+');
}

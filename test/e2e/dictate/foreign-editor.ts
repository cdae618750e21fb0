import type { XEvent } from 'x11';
import { answer, openDisplay } from '../../electron-stand-in/x/display.ts';
import { openSelection } from '../../electron-stand-in/x/selection.ts';

/** Another program's window, with the focus and a line of text in it. */
export interface ForeignEditor {
  readonly window: number;
  /** What has been typed and pasted into it. */
  text(): string;
  close(): void;
}

const shift = 1;
const control = 4;

/**
 * Opens a window that does what editors do with keys: letters are typed, Ctrl+V and Ctrl+Shift+V paste the clipboard,
 * Shift+Insert the primary selection (as a terminal does).
 */
export async function openForeignEditor(display: string, title: string): Promise<ForeignEditor> {
  const x = await openDisplay(display);
  const { X, root, keycodes } = x;
  const mapping = await answer<number[][]>((done) =>
    X.GetKeyboardMapping(keycodes.first, keycodes.count, done),
  );
  const clipboard = await openSelection(x, 'CLIPBOARD');
  const primary = await openSelection(x, 'PRIMARY');
  let text = '';
  let pasting = Promise.resolve();

  const paste = (from: typeof clipboard): void => {
    pasting = pasting.then(async () => void (text += String((await from.read('UTF8_STRING')) ?? '')));
  };
  X.on('event', ({ name, wid, keycode, buttons }: XEvent) => {
    if (name !== 'KeyPress' || wid !== window) return;
    const symbol = mapping[keycode - keycodes.first]?.[0] ?? 0;
    const letter = symbol >= 0x20 && symbol < 0x7f ? String.fromCharCode(symbol) : '';
    if (letter === 'v' && buttons & control) return paste(clipboard);
    if (symbol === insertSymbol && buttons & shift) return paste(primary);
    text += letter;
  });

  const window = X.AllocID();
  const [copyFromParent, inputOutput] = [0, 1];
  X.CreateWindow(window, root, 200, 150, 500, 300, 0, copyFromParent, inputOutput, copyFromParent, {
    eventMask: keyPressMask,
  });
  const [name, string] = await Promise.all([x.atom('WM_NAME'), x.atom('STRING')]);
  await answer((done) => X.ChangeProperty(0, window, name, string, 8, Buffer.from(title), done));
  await answer((done) => X.MapWindow(window, done));
  return { window, text: () => text, close: () => X.close() };
}

const keyPressMask = 1;
const insertSymbol = 0xff63;

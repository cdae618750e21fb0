import x11, { type XClient, type XTest } from 'x11';
import type { KeyName } from './keyboard.ts';

/** The keyboard of an X display, as a hand on it. */
interface XKeyboard {
  /** Whether anybody holds Shift, Ctrl, Alt, AltGr or Super down. */
  modifierIsDown(): Promise<boolean>;
  /**
   * Presses the keys in this order and lets them go; done when the server has done it.
   * @param names of keysyms @param times how often @throws Error where the keyboard has no such key
   */
  tap(names: readonly KeyName[], times?: number): Promise<void>;
  close(): void;
}

const keysyms: Readonly<Record<KeyName, number>> = {
  Shift: 0xffe1,
  Control: 0xffe3,
  Insert: 0xff63,
  BackSpace: 0xff08,
  Left: 0xff51,
  Right: 0xff53,
  c: 0x63,
  v: 0x76,
  z: 0x7a,
};

/**
 * The server's own test input, which programs cannot distinguish from a person's. `uiohook-napi` presses keys on Linux by
 * sending events instead, which terminals ignore and which, without a window in focus, ends the process.
 * @throws Error when there is no such display, or it does not let us in
 */
export async function openXKeyboard(display: string): Promise<XKeyboard> {
  const { client, first, count } = await connect(display);
  const test = await answer<XTest>((done) => client.require('xtest', done));
  return {
    async modifierIsDown() {
      const mapping = await answer<number[][]>((done) => client.GetModifierMapping(done));
      const down = await answer<Buffer>((done) => client.QueryKeymap(done));
      return held.some((row) => mapping[row]?.some((key) => key !== 0 && isDown(down, key)));
    },
    async tap(names, times = 1) {
      const rows = await answer<number[][]>((done) => client.GetKeyboardMapping(first, count, done));
      const keys = names.map((name) => first + rowOf(rows, name));
      for (let time = 0; time < times; time++) {
        for (const key of keys) test.FakeInput(test.KeyPress, key, 0, 0, 0, 0);
        for (const key of keys.toReversed()) test.FakeInput(test.KeyRelease, key, 0, 0, 0, 0);
      }
      await answer<object>((done) => client.GetInputFocus(done)); // comes after what was asked before it
    },
    close: () => client.close(),
  };
}

/** Shift, Control, Alt, Super and AltGr among X's eight modifiers; the others are locks. */
const held = [0, 2, 3, 6, 7];

function isDown(keys: Buffer, key: number): boolean {
  return ((keys[key >> 3] ?? 0) & (1 << (key & 7))) !== 0;
}

function rowOf(rows: readonly (readonly number[])[], name: KeyName): number {
  // As the key is without Shift first: where two have it, that is the one meant.
  const row = [0, 1, 2, 3].map((level) => rows.findIndex((syms) => syms[level] === keysyms[name]));
  const found = row.find((index) => index >= 0);
  if (found === undefined) throw new Error(`This keyboard has no key ${name}.`);
  return found;
}

/** @throws Error when there is no such display, or it does not let us in */
export function connect(
  display: string,
): Promise<{ client: XClient; first: number; count: number; ownBits: number }> {
  return new Promise((resolve, reject) => {
    const connecting = x11.createClient({ display }, (error, opened) => {
      if (error) return reject(error);
      const { client, min_keycode: first, max_keycode: last, resource_mask: ownBits } = opened;
      resolve({ client, first, count: last - first + 1, ownBits });
    });
    connecting.on('error', reject);
  });
}

export function answer<Value>(
  request: (done: (error: Error | null | undefined, value: Value) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    request((error, value) => (error ? reject(error) : resolve(value)));
  });
}

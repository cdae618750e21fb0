import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { tapSeen } from '../../../../src/main/platform/typing/native-keyboard.ts';

const ctrl = 29;
const v = 47;

/** Windows, as far as the native hook shows it. */
class Windows extends EventEmitter {
  isWatching = false;
  /** Keys that came to the window in front. */
  readonly came: number[] = [];

  readonly takesKeys: boolean;

  constructor(takesKeys: boolean) {
    super();
    this.takesKeys = takesKeys;
  }
  start(): void {
    this.isWatching = true;
  }
  stop(): void {
    this.isWatching = false;
  }
  keyTap(key: number, modifiers: number[]): void {
    if (!this.takesKeys) return;
    for (const keycode of [...modifiers, key]) {
      this.came.push(keycode);
      setTimeout(() => this.isWatching && this.emit('keydown', { keycode }), 20);
    }
  }
}

it('keys that come to the window in front are seen on their way, and then nothing is watched any more', async () => {
  const windows = new Windows(true);
  expect(await tapSeen(windows, v, [ctrl])).toBeUndefined();
  expect(windows.came).toEqual([ctrl, v]);
  expect(windows.isWatching).toBe(false);
  expect(windows.listenerCount('keydown')).toBe(0);
});

it('keys that Windows drops before a window of an administrator’s program are reported', async () => {
  const windows = new Windows(false);
  expect(await tapSeen(windows, v, [ctrl])).toMatch(/takes no keys from Parley, perhaps because/);
  expect(windows.isWatching).toBe(false);
});

it('other keys that are pressed meanwhile prove nothing', async () => {
  const windows = new Windows(false);
  const pressed = tapSeen(windows, v, [ctrl]);
  windows.emit('keydown', { keycode: ctrl });
  expect(await pressed).toMatch(/takes no keys/);
});

it('where no hook can be installed, no key is pressed', async () => {
  const windows = new Windows(true);
  windows.start = () => {
    throw new Error('Failed to register low level windows hook.');
  };
  await expect(tapSeen(windows, v, [ctrl])).rejects.toThrow(/hook/);
  expect(windows.came).toEqual([]);
});

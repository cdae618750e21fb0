import { uIOhook } from 'uiohook-napi';
import type { HookWord } from './key-hook.ts';
import { loneCodes } from './lone-key.ts';

/**
 * Watches the keyboard, in a process of its own: where there is no display to watch, the native hook does not fail but
 * aborts the process it is in.
 */
// A port between processes has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (word: HookWord): void => process.parentPort.postMessage(word);

const now = (): number => performance.timeOrigin + performance.now();

uIOhook.on('keydown', ({ keycode }) => post({ is: 'down', key: keycode, at: now() }));
uIOhook.on('keyup', ({ keycode }) => post({ is: 'up', key: keycode, at: now() }));
/** Other buttons are nobody's business. */
const buttons: Readonly<Record<string, number>> = { 4: loneCodes.Mouse4, 5: loneCodes.Mouse5 };
const postButton = (is: 'down' | 'up', button: unknown): void => {
  const key = buttons[String(button)];
  if (key !== undefined) post({ is, key, at: now() });
};
uIOhook.on('mousedown', ({ button }) => postButton('down', button));
uIOhook.on('mouseup', ({ button }) => postButton('up', button));
try {
  uIOhook.start();
  post({ is: 'watching' });
} catch (error) {
  post({ is: 'refused', reason: error instanceof Error ? error.message : String(error) });
}

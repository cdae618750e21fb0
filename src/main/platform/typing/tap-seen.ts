import { setTimeout as sleep } from 'node:timers/promises';
import { t } from '../../../shared/text/translate.ts';

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

import { longestTapMs } from '../../shared/speech/hold-gesture.ts';
import type { KeyPress } from '../../shared/settings/shortcut.ts';

interface RetryingKeyOptions {
  /** What has failed and is shown, if anything. */
  readonly failed: () => string | undefined;
  readonly hold: (event: KeyPress | { readonly type: 'escape' }) => void;
  readonly retry: (failedId: string) => void;
}

/** A global key that is held to speak. While something that failed is shown, a tap on it tries that again. */
export function createRetryingKey({ failed, hold, retry }: RetryingKeyOptions): (key: KeyPress) => void {
  let tap: { readonly failedId: string; readonly at: number } | undefined;
  return (key) => {
    if (key.type === 'press') {
      const failedId = failed();
      tap = failedId === undefined || key.latch ? undefined : { failedId, at: key.at };
    }
    hold(key);
    if (key.type !== 'release' || !tap || key.at - tap.at >= longestTapMs) return;
    hold({ type: 'escape' }); // cancel what the press started
    retry(tap.failedId);
    tap = undefined;
  };
}

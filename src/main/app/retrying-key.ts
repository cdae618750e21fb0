import { longestTapMs } from '../../shared/speech/hold-gesture.ts';
import type { KeyPress } from '../../shared/settings/shortcut.ts';

interface RetryingKeyOptions<Failed> {
  /** What has failed, or can be gone on with otherwise, and is shown; undefined where there is no such thing. */
  readonly failed: () => Failed | undefined;
  readonly hold: (event: KeyPress | { readonly type: 'escape' }) => void;
  readonly retry: (failed: Failed) => void;
  /** Where no release is reported, a press does what a tap does elsewhere. */
  readonly goesOnByPress?: true;
}

/** A global key that is held to speak. While something that failed is shown, a tap on it tries that again. */
export function createRetryingKey<Failed>({
  failed,
  hold,
  retry,
  goesOnByPress,
}: RetryingKeyOptions<Failed>): (key: KeyPress) => void {
  let tap: { readonly failed: Failed; readonly at: number } | undefined;
  return (key) => {
    if (key.type === 'press') {
      const shown = failed();
      if (goesOnByPress && key.latch && shown !== undefined) return retry(shown);
      tap = shown === undefined || key.latch ? undefined : { failed: shown, at: key.at };
    }
    hold(key);
    if (key.type !== 'release' || !tap || key.at - tap.at >= longestTapMs) return;
    hold({ type: 'escape' }); // cancel what the press started
    retry(tap.failed);
    tap = undefined;
  };
}

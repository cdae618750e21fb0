import { longestTapMs } from '../../shared/speech/hold-gesture.ts';
import type { KeyPress } from '../../shared/settings/shortcut.ts';
import type { Dictations } from './dictations.ts';

/**
 * The global dictate key.
 * @param failedTake the failed dictation that is shown, if any: a tap retries it instead of dictating
 */
export function createDictateKey(
  dictations: Pick<Dictations, 'hold' | 'retry'>,
  failedTake: () => string | undefined,
): (key: KeyPress) => void {
  let tap: { readonly takeId: string; readonly at: number } | undefined;
  return (key) => {
    if (key.type === 'press') {
      const takeId = failedTake();
      tap = takeId === undefined || key.latch ? undefined : { takeId, at: key.at };
    }
    dictations.hold(key);
    if (key.type !== 'release' || !tap || key.at - tap.at >= longestTapMs) return;
    dictations.hold({ type: 'escape' }); // cancel what the press started
    dictations.retry(tap.takeId);
    tap = undefined;
  };
}

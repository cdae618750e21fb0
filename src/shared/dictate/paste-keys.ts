import type { Settings } from '../settings/settings.ts';
import { t } from '../text/translate.ts';

/** Keys as they are pressed for a person. */
export type PressedKeys =
  | 'ctrl-v'
  | 'ctrl-shift-v'
  | 'shift-insert'
  | 'cmd-v'
  | 'copy'
  | 'undo'
  | 'erase'
  | 'select-back'
  | 'deselect';

/**
 * Which keys insert at the cursor of a platform, as Node names it. On Linux Shift+Insert does in text fields, editors and terminals alike; Ctrl+V means
 * something else in a terminal.
 * @param canSelect whether the primary selection can be written, from which terminals insert then: without it, they would
 * insert what was selected before
 */
export function pasteKeysFor(wish: Settings['pasteKeys'], platform: string, canSelect: boolean): PressedKeys {
  if (platform === 'darwin') return 'cmd-v';
  if (wish !== 'auto') return wish;
  return platform === 'linux' && canSelect ? 'shift-insert' : 'ctrl-v';
}

/** Why a text was only copied, in one sentence with what to do. @param because its beginning */
export function onlyCopied(because: string, platform: string): string {
  return t('dictate:delivered.only-copied', { because, keys: platform === 'darwin' ? '⌘V' : 'Ctrl+V' });
}

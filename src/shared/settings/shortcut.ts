import { z } from 'zod';
import { t } from '../text/translate.ts';

/** Keys that are held by themselves: modifiers of the right side, and the buttons at the side of a mouse. */
const loneKeys = ['RightCtrl', 'RightAlt', 'RightSuper', 'Mouse4', 'Mouse5'] as const;
export type LoneKey = (typeof loneKeys)[number];

export function loneKeyIn(shortcut: string): LoneKey | undefined {
  return loneKeys.find((key) => key === shortcut);
}

/**
 * Keys that work anywhere, written as Electron does: modifiers and one key, joined by plus signs, such as `F9` or
 * `Ctrl+Alt+Space`; or one of `loneKeys`. Empty means none.
 */
export const shortcutSchema = z
  .string()
  .max(60)
  .regex(
    /^(RightCtrl|RightAlt|RightSuper|Mouse[45]|((Ctrl|Alt|Shift|Super)\+)*([A-Z\d]|F\d{1,2}|Space|Insert|Pause|ScrollLock|PrintScreen|Home|End|PageUp|PageDown)?)$/,
    { error: () => t('settings:shortcut.invalid') },
  );

/** In this order they get their keys: one that came later takes none from those a person has used for long. */
export const keyCommands = ['talk', 'dictate', 'read', 'converse', 'rewrite'] as const;
export type KeyCommand = (typeof keyCommands)[number];

/** For desktops whose own shortcuts can run a program, but which give programs no keys. */
export const launchSwitches: Readonly<Record<KeyCommand, string>> = {
  talk: '--talk',
  converse: '--converse',
  dictate: '--toggle-dictation',
  read: '--read-selection',
  rewrite: '--rewrite-selection',
};

/** The keys chosen for each command; empty means none. */
export type Shortcuts = Readonly<Record<KeyCommand, string>>;

/** What has become of a command's keys on this desktop. */
export interface KeyReport {
  readonly command: KeyCommand;
  /** Empty means none was chosen. */
  readonly shortcut: string;
  /** `hold`: it listens while the key is down. `toggle`: one press begins, the next ends. */
  readonly works: 'hold' | 'toggle' | 'no';
  /** Why it does not work as a hold, or at all: one sentence. */
  readonly why?: string;
  /** The system lets Parley see keys once the person agrees, and can be made to ask. */
  readonly canAsk?: true;
  /** Keys that are free, where the chosen ones are not. */
  readonly alternative?: string;
}

/** A key that works anywhere went down or up; `at` in milliseconds on main's clock. */
export type KeyPress =
  /** `latch`: no release will be reported. */
  | { readonly type: 'press'; readonly at: number; readonly latch: boolean }
  | { readonly type: 'release'; readonly at: number };

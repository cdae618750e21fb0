import type { KeyCommand, KeyPress, KeyReport, Shortcuts } from '../../../shared/settings/shortcut.ts';

/** Keys that work anywhere on the desktop, whichever way this desktop has for them. */
export interface GlobalKeys {
  /** In place of what was bound before. @returns for each command what has become of its keys */
  bind(shortcuts: Shortcuts): Promise<readonly KeyReport[]>;
  /** Takes Escape from the program in front and reports it, until it is given back. @returns whether it is ours now */
  takeEscape(taken: boolean): boolean;
}

/** Who receives the presses. */
export interface KeyListener {
  pressed(command: KeyCommand, press: KeyPress): void;
  escaped(): void;
  /** What was bound does not work any more as it was reported. */
  changed(reports: readonly KeyReport[]): void;
}

export const keyCommands = ['talk', 'dictate', 'read'] as const satisfies readonly KeyCommand[];

/** For desktops whose own shortcuts can run a program, but which give programs no keys. */
export const launchSwitches: Readonly<Record<KeyCommand, string>> = {
  talk: '--talk',
  dictate: '--toggle-dictation',
  read: '--read-selection',
};

import type { Shortcuts } from '../../shared/settings/shortcut.ts';

/** The shortcuts of a Parley where nobody has chosen any, where they aren't those of `defaultSettings`. */
export function usualShortcuts(platform: NodeJS.Platform): Partial<ShortcutSettings> {
  if (platform !== 'darwin') return {};
  // Without fn, Apple's keyboards take F8 and F9 for Play and Next.
  return {
    talkShortcut: 'Ctrl+Alt+Space',
    dictateShortcut: 'Ctrl+Alt+D',
    readShortcut: 'Ctrl+Alt+R',
  };
}

type ShortcutSettings = { readonly [Name in `${keyof Shortcuts}Shortcut`]: string };

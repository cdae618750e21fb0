import type { SettingsPatch } from '../../shared/settings/settings.ts';

/** What a new person begins with on this system, where that isn't as `defaultSettings` has it. */
export function usualSettings(platform: NodeJS.Platform): SettingsPatch {
  if (platform !== 'darwin') return {};
  return {
    // Without fn, Apple's keyboards take F8 and F9 for Play and Next.
    talkShortcut: 'Ctrl+Alt+Space',
    dictateShortcut: 'Ctrl+Alt+D',
    readShortcut: 'Ctrl+Alt+R',
    // To restore it, Parley must read it first, and macOS may ask each time whether it may.
    restoreClipboard: false,
  };
}

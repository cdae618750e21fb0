import { clipboard, shell } from 'electron';
import type { SettingsStore } from '../settings/settings-store.ts';

/** What tools do to the desktop; the turn's ports fit by their shape. */
export const outside = {
  clipboard: {
    read: (): Promise<string> => clipboard.readText(),
    write: (text: string): Promise<void> => clipboard.writeText(text),
  },
  openLink: (url: string): Promise<void> => shell.openExternal(url),
};

/** What the person has decided about tools for good. */
export function consentsIn(settings: SettingsStore, onChange: () => void) {
  return {
    of: (tool: string): 'always' | 'never' | undefined => settings.read().toolConsent[tool],
    remember(tool: string, consent: 'always' | 'never'): void {
      settings.remember({ toolConsent: { ...settings.read().toolConsent, [tool]: consent } });
      onChange();
    },
  };
}

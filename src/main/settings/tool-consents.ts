import type { SettingsStore } from './settings-store.ts';

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

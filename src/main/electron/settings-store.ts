import Store from 'electron-store';
import { patchSettings, readSettings, type Settings, type SettingsPatch } from '../../shared/settings.ts';

/** Settings on disk, and beside them the key's ciphertext, which only `key-store.ts` can make or read. */
export interface SettingsStore {
  read(): Settings;
  save(patch: SettingsPatch): Settings;
  keyCiphertext(): string | undefined;
  saveKeyCiphertext(ciphertext: string | undefined): void;
}

interface Stored {
  settings: unknown;
  keyCiphertext: unknown;
}

/** @param given settings for this run, each standing until it is saved anew */
export function createSettingsStore(given: SettingsPatch): SettingsStore {
  const store = new Store<Partial<Stored>>({ name: 'parley', clearInvalidConfig: true });
  const stored = (): Settings => readSettings(store.get('settings')).settings;
  let forThisRun = given;
  const read = (): Settings => patchSettings(stored(), forThisRun);
  return {
    read,
    save(patch) {
      store.set('settings', patchSettings(stored(), patch));
      forThisRun = Object.fromEntries(Object.entries(forThisRun).filter(([name]) => !(name in patch)));
      return read();
    },
    keyCiphertext() {
      const ciphertext = store.get('keyCiphertext');
      return typeof ciphertext === 'string' ? ciphertext : undefined;
    },
    saveKeyCiphertext(ciphertext) {
      if (ciphertext === undefined) store.delete('keyCiphertext');
      else store.set('keyCiphertext', ciphertext);
    },
  };
}

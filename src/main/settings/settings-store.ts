import { FaultError } from '../../shared/contract/fault.ts';
import { patchSettings, type Settings, type SettingsPatch } from '../../shared/settings/settings.ts';
import { openSettingsFile, type SettingsFile } from './settings-file.ts';

/** Settings on disk, and beside them the key's ciphertext, which only `key-store.ts` can make or read. */
export interface SettingsStore {
  read(): Settings;
  /** @throws FaultError `storage-failed`; nothing has changed then */
  save(patch: SettingsPatch): Settings;
  /** Saves what came up on the way; where the disk refuses it holds for this run, and what goes on goes on. */
  remember(patch: SettingsPatch): void;
  keyCiphertext(): string | undefined;
  /** @throws FaultError `storage-failed` */
  saveKeyCiphertext(ciphertext: string | undefined): void;
}

export interface SettingsStoreOptions {
  /** Of the JSON file. */
  readonly path: string;
  /** Settings for this run, each standing until it is saved anew. */
  readonly given: SettingsPatch;
  /** Told what could not be read of them. */
  readonly onNotice: (notice: string) => void;
}

/** Milliseconds between two looks whether the file is still there; each is one question to the file system. */
const lookMs = 1_000;

/** The settings of this person on this computer. */
export function createSettingsStore({ path, given, onNotice }: SettingsStoreOptions): SettingsStore {
  const file = openSettingsFile({ path, now: () => new Date(), onNotice });
  setInterval(file.restoreIfDeleted, lookMs).unref();
  return storedSettings(file, given);
}

export function storedSettings(file: SettingsFile, given: SettingsPatch): SettingsStore {
  let forThisRun = given;
  const read = (): Settings => patchSettings(file.kept().settings, forThisRun);
  const save = (patch: SettingsPatch): Settings => {
    file.keep({ settings: patchSettings(file.kept().settings, patch) });
    forThisRun = Object.fromEntries(Object.entries(forThisRun).filter(([name]) => !(name in patch)));
    return read();
  };
  return {
    read,
    save,
    remember(patch) {
      try {
        save(patch);
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        forThisRun = { ...forThisRun, ...patch };
      }
    },
    keyCiphertext: () => file.kept().keyCiphertext,
    saveKeyCiphertext: (keyCiphertext) => file.keep({ keyCiphertext }),
  };
}

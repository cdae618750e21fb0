import { join } from 'node:path';
import { app } from 'electron';
import type { SettingsPatch } from '../../shared/settings/settings.ts';
import { openSettingsFile } from './settings-file.ts';
import { storedSettings, type SettingsStore } from './stored-settings.ts';

export type { SettingsStore };

/** Between two looks whether the file is still there, in milliseconds; each is one question to the file system. */
const lookMs = 1_000;

/**
 * The settings of this person on this computer.
 * @param given settings for this run, each standing until it is saved anew
 * @param onNotice told what could not be read of them
 */
export function createSettingsStore(
  given: SettingsPatch,
  onNotice: (notice: string) => void = () => {},
): SettingsStore {
  const path = join(app.getPath('userData'), 'parley.json');
  const file = openSettingsFile({ path, now: () => new Date(), onNotice });
  setInterval(file.restoreIfDeleted, lookMs).unref();
  return storedSettings(file, given);
}

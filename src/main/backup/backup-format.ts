import { z } from 'zod';
import { backedUpFolders, folderNames, libraryName } from './profile-parts.ts';

/**
 * A backup is a ZIP archive: the manifest, the library, the settings without the key, and the folders of the profile
 * whose files belong to the library.
 */
export const manifestName = 'parley-backup.json';

/** In a backup; in the profile the key is in the same file. */
export const backedUpSettings = 'settings.json';

/** To be raised when a former Parley could no longer read what this one writes. */
export const formatVersion = 1;

export const manifestSchema = z.object({
  format: z.literal('parley-backup'),
  version: z.number().int().min(1),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  /** How many other entries there are. */
  files: z.number().int().min(2),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Whether an entry other than the manifest may have this name. None that may leads out of a folder. */
export function isBackedUpName(name: string): boolean {
  if (name === libraryName || name === backedUpSettings) return true;
  return folderNames.some(
    (folder) => name.startsWith(`${folder}/`) && backedUpFolders[folder].test(name.slice(folder.length + 1)),
  );
}

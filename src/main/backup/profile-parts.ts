import { globSync } from 'node:fs';
import { join } from 'node:path';

/** What lies where in the profile: what a backup holds of it, and what goes when everything is deleted. */

/** In a backup as in the profile. */
export const libraryName = 'library.db';

/** The folders that are in a backup, with the files that belong into them. */
export const backedUpFolders = {
  takes: /^(?:removed\/)?[\w-]{1,100}\.wav$/,
  documents: /^[0-9a-f]{32}\.(?:txt|cover)$/,
} as const satisfies Readonly<Record<string, RegExp>>;

type BackedUpFolder = keyof typeof backedUpFolders;

export const folderNames = Object.keys(backedUpFolders) as readonly BackedUpFolder[]; // Object.keys widens them

export const settingsName = 'parley.json';

/** SQLite's helpers and our own copy belong to one library: beside another one they would spoil it. */
export function filesOfLibrary(profile: string): readonly string[] {
  return globSync(`${libraryName}*`, { cwd: profile });
}

/** All that Parley itself has put into the profile. The rest is the browser's, which holds nothing of the person. */
export function everythingIn(profile: string): readonly string[] {
  const settings = globSync(`${settingsName}*`, { cwd: profile });
  return [...filesOfLibrary(profile), ...settings, ...folderNames, ...others].map((name) =>
    join(profile, name),
  );
}

const others = [
  'server-secrets.json',
  'speech',
  'exports',
  'logs',
  'replaced',
  'window-starting',
  'typing-permission',
];

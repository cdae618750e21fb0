import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderSync, writeAtomicallySync } from '../atomic-file.ts';
import { everythingIn, filesOfLibrary, folderNames, libraryName, settingsName } from './profile-parts.ts';

/**
 * What shall be done with the whole profile while nothing in it is open: at the next start. One name in the profile
 * orders it. Until that name is there nothing has changed; from then on each start goes on where the one before was
 * ended, before anything is opened.
 */

/** For a backup that is being written. */
export const workFolder = 'backup-work';

/** What a backup holds, unpacked and checked in part. */
const unpackedFolder = 'restore-unpacked';
/** The same, whole, checked, and to take the place of what is there. */
const orderedFolder = 'restore-ordered';
/** What was there, on its way out. */
const replacedFolder = 'restore-replaced';
const deleteOrder = 'delete-ordered';

type FinishedChange = 'restored' | 'deleted';

export function unpackedIn(profile: string): string {
  return join(profile, unpackedFolder);
}

/** An empty folder for what a backup holds. */
export function makeUnpackedFolder(profile: string): string {
  discardUnpacked(profile);
  const folder = unpackedIn(profile);
  for (const name of folderNames) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  return folder;
}

export function discardUnpacked(profile: string): void {
  remove(unpackedIn(profile));
}

/** Has what is unpacked take the place of what is there. It must have all parts, and be on the disk. */
export function orderRestore(profile: string): void {
  renameSync(unpackedIn(profile), join(profile, orderedFolder));
  syncFolderSync(profile);
}

/** Has all that Parley keeps deleted. */
export function orderDelete(profile: string): void {
  writeAtomicallySync(join(profile, deleteOrder), '');
}

export function isChangePending(profile: string): boolean {
  return [orderedFolder, deleteOrder].some((name) => existsSync(join(profile, name)));
}

/** To be called before anything in the profile is opened. @throws what the disk says; the next start goes on with it */
export function finishPendingChange(profile: string): FinishedChange | undefined {
  for (const name of [workFolder, unpackedFolder]) remove(join(profile, name));
  if (existsSync(join(profile, deleteOrder))) return deleteEverything(profile);
  const restored = existsSync(join(profile, orderedFolder)) && takeRestored(profile);
  remove(join(profile, replacedFolder));
  return restored ? 'restored' : undefined;
}

/** The order goes last. */
function deleteEverything(profile: string): FinishedChange {
  for (const path of everythingIn(profile)) remove(path);
  for (const name of [orderedFolder, replacedFolder]) remove(join(profile, name));
  syncFolderSync(profile);
  remove(join(profile, deleteOrder));
  syncFolderSync(profile);
  return 'deleted';
}

/** A part that is no longer among what was ordered has its place already. The library comes last, then the order goes. */
function takeRestored(profile: string): boolean {
  const ordered = join(profile, orderedFolder);
  const replaced = join(profile, replacedFolder);
  mkdirSync(replaced, { recursive: true, mode: 0o700 });
  const moveAside = (name: string): void => {
    if (!existsSync(join(profile, name))) return;
    remove(join(replaced, name));
    renameSync(join(profile, name), join(replaced, name));
  };
  for (const name of [...folderNames, settingsName, libraryName]) {
    if (!existsSync(join(ordered, name))) continue;
    for (const former of name === libraryName ? filesOfLibrary(profile) : [name]) moveAside(former);
    syncFolderSync(profile);
    renameSync(join(ordered, name), join(profile, name));
  }
  syncFolderSync(profile);
  remove(ordered);
  syncFolderSync(profile);
  return true;
}

/** Scanners on Windows hold files for a moment. */
function remove(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Started {
  readonly argv: readonly string[];
  /** The folder that relative paths begin in. */
  readonly folder: string;
  /** Of the packaged app, the program itself comes first; otherwise its folder comes after it. */
  readonly isPackaged: boolean;
}

/** The document that a command line names; a switch never is one, nor what a switch is set to. */
export function documentArgument({ argv, folder, isPackaged }: Started): string | undefined {
  const named = argv.slice(isPackaged ? 1 : 2).find((arg) => arg !== '' && !arg.startsWith('-'));
  if (named === undefined) return undefined;
  return /^file:\/\/\//i.test(named) ? localPath(named) : resolve(folder, named);
}

/** Some desktops hand over addresses of files instead of their paths. */
function localPath(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined; // with an escaped slash, or something else that no path can hold
  }
}

import { isAbsolute, join } from 'node:path';

/**
 * Where the terminal program keeps what it keeps: a ledger of its own, beside the desktop app's, because two programs
 * with two keys are two bills. `XDG_DATA_HOME` counts where it is an absolute path, as its specification says.
 */
export function dataFolder(
  { XDG_DATA_HOME, LOCALAPPDATA }: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (XDG_DATA_HOME && isAbsolute(XDG_DATA_HOME)) return join(XDG_DATA_HOME, 'parley');
  return join(LOCALAPPDATA ?? join(home, '.local', 'share'), 'parley');
}

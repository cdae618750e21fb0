import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';

/** The ways in which a document comes from outside the window: the command line, and the system's file manager. */
interface FilesFromOutside {
  /** Whether this is the only Parley; another one that is running has been handed the document by now. */
  readonly isOnlyOne: boolean;
  /** Reports the files so far and from now on. `show`: Parley was started again. */
  follow(open: (path: string) => void, show: () => void): void;
}

/** Call before Electron is ready: that is when macOS reports the document it starts an app for. */
export function filesFromOutside(): FilesFromOutside {
  const folder = process.cwd();
  const named = documentArgument({ argv: process.argv, folder, isPackaged: app.isPackaged });
  const waiting: string[] = named === undefined ? [] : [named];
  let open = (path: string): void => void waiting.push(path);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open(path);
  });
  return {
    // Chromium may put a second command line into another order; what we say of it ourselves stays as it is.
    isOnlyOne: app.requestSingleInstanceLock({ document: named ?? null }),
    follow(follower, show) {
      open = (path) => {
        show();
        follower(path);
      };
      for (const path of waiting) follower(path);
      app.on('second-instance', (_event, _argv, _folder, data) => {
        show();
        const document = documentIn(data);
        if (document !== undefined) follower(document);
      });
    },
  };
}

/** Anybody of this computer's user may start a second Parley; what it says is a path or nothing. */
function documentIn(data: unknown): string | undefined {
  const document =
    typeof data === 'object' && data !== null && 'document' in data ? data.document : undefined;
  return typeof document === 'string' ? document : undefined;
}

interface Started {
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

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import { z } from 'zod';
import { keyCommands, launchSwitches, type KeyCommand } from '../../../shared/settings/shortcut.ts';

/** What is asked of Parley from outside its window: by the command line, and by the system's file manager. */
interface OutsideOrders {
  /** Whether this is the only Parley; another one that is running has been handed the orders by now. */
  readonly isOnlyOne: boolean;
  /** Reports what was asked for so far and from now on. */
  follow(follower: OutsideFollower): void;
}

interface OutsideFollower {
  openDocument(path: string): void;
  /** Parley was started again. */
  show(): void;
  /** As if the key of this command had been pressed. */
  run(command: KeyCommand): void;
}

/** Call before Electron is ready: that is when macOS reports the document it starts an app for. */
export function ordersFromOutside(): OutsideOrders {
  const folder = process.cwd();
  const own = app.isPackaged ? undefined : app.getAppPath();
  const named = documentArgument({ argv: process.argv, folder, ...(own !== undefined && { own }) });
  const command = commandArgument(process.argv);
  const waiting: string[] = named === undefined ? [] : [named];
  let open = (path: string): void => void waiting.push(path);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open(path);
  });
  return {
    // Chromium may put a second command line into another order; what we say of it ourselves stays as it is.
    isOnlyOne: app.requestSingleInstanceLock({ document: named ?? null, command: command ?? null }),
    follow({ openDocument, show, run }) {
      open = (path) => {
        show();
        openDocument(path);
      };
      for (const path of waiting) openDocument(path);
      if (command !== undefined) run(command);
      app.on('second-instance', (_event, _argv, _folder, data) => {
        const orders = ordersSchema.safeParse(data).data;
        if (orders?.command) return run(orders.command);
        show();
        if (orders?.document) openDocument(orders.document);
      });
    },
  };
}

/** Any program of this computer's user may start a second Parley and hand it anything. */
const ordersSchema = z.object({
  document: z.string().nullish(),
  command: z.enum(keyCommands).nullish(),
});

/** `parley talk`, as the terminal program has it: no document, unless it is written as a path. */
const talkWord = 'talk';

/** The command that a command line asks for. */
export function commandArgument(argv: readonly string[]): KeyCommand | undefined {
  const asked = keyCommands.find((command) => argv.includes(launchSwitches[command]));
  return asked ?? (argv.slice(1).includes(talkWord) ? 'converse' : undefined);
}

interface Started {
  readonly argv: readonly string[];
  /** The folder that relative paths begin in. */
  readonly folder: string;
  /** The app's own folder, which is named after the program, and perhaps after switches, where it is not packaged. */
  readonly own?: string;
}

/** The document that a command line names; a switch never is one, nor what a switch is set to. */
export function documentArgument({ argv, folder, own }: Started): string | undefined {
  const words = argv.slice(1).filter((arg) => arg !== '' && arg !== talkWord && !arg.startsWith('-'));
  const ownAt = words.findIndex((word) => own !== undefined && resolve(folder, word) === own);
  // If the app's folder is written in another way, it is the first word.
  const named = words[own === undefined ? 0 : Math.max(ownAt, 0) + 1];
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

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import { appId } from './app-id.ts';
import { ownCommand, quoted } from './start-at-login.ts';
import { type Environment, isWayland } from './wayland.ts';

interface DesktopEntry {
  /** The entry as packages install it, whose program is `parley`. */
  readonly packaged: string;
  /** The program and its arguments; undefined where it was installed with an entry of its own. */
  readonly command: readonly string[] | undefined;
  /** A picture's path that holds as long as the entry. */
  readonly icon: string;
  /** Whether menus leave it out. */
  readonly isHidden: boolean;
}

/**
 * Wayland's portals give keys only to programs that have an installed `.desktop` file, and show its name when they ask
 * the person. Packages install one; from its source and as an AppImage, Parley writes its own.
 * @param resources the app's folder of resources
 * @param profile where the picture is kept: an AppImage's own is somewhere else each time
 * @throws Error when it can't be written
 */
export function keepOwnDesktopEntry(
  resources: string,
  profile: string,
  env: Environment = process.env,
): void {
  if (process.platform !== 'linux' || !isWayland(env)) return;
  if (!process.versions['electron']) return; // what stands in for Electron is started by a command of its own
  const command = app.isPackaged && !env['APPIMAGE'] ? undefined : ownCommand();
  const icon = join(profile, 'icon.png');
  if (command) copyFileSync(join(resources, 'icon.png'), icon);
  keepDesktopEntry(
    {
      packaged: readFileSync(join(resources, `${appId}.desktop`), 'utf8'),
      command,
      icon,
      isHidden: !app.isPackaged,
    },
    env,
  );
}

/** Only what it has written itself does it change or remove: what a package, or the person, has installed stays. */
export function keepDesktopEntry(entry: DesktopEntry, env: Environment): void {
  const { XDG_DATA_HOME: home = '', XDG_DATA_DIRS: dirs = '' } = env;
  const file = fileIn(home || join(homedir(), '.local/share'));
  const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (present !== undefined && !present.includes(mark)) return;
  const isInstalled = (dirs || '/usr/local/share:/usr/share')
    .split(':')
    .some((folder) => fileIn(folder) !== file && existsSync(fileIn(folder)));
  // Ours would be taken instead of the package's.
  if (!entry.command || isInstalled) return rmSync(file, { force: true });
  const text = textOf(entry, entry.command);
  if (text === present) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'applications', `${appId}.desktop`);
}

/** By which it knows its own. */
const mark = 'X-Parley-Entry=yes';

function textOf({ packaged, icon, isHidden }: DesktopEntry, command: readonly string[]): string {
  const own = [
    mark,
    // When the program is gone, so is the entry, for every desktop.
    `TryExec=${escaped(command[0] ?? '')}`,
    ...(isHidden ? ['NoDisplay=true'] : []),
  ];
  return packaged
    .replace(/^Type=.*$/m, (type) => [type, ...own].join('\n'))
    .replaceAll(/^Exec=parley/gm, () => `Exec=${command.map(quoted).join(' ')}`)
    .replace(/^Icon=.*$/m, () => `Icon=${escaped(icon)}`);
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\');
}

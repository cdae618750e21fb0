import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { FaultError } from '../../shared/contract/fault.ts';
import { t } from '../../shared/text/translate.ts';

const hidden = '--hidden';

/** Whether the computer starts Parley, without its window. @throws FaultError when the system does not take it */
export function startAtLogin(wanted: boolean): void {
  if (process.platform !== 'linux') return keepLoginItem(wanted);
  try {
    keepLoginEntry(join(app.getPath('appData'), 'autostart'), wanted ? [...ownCommand(), hidden] : undefined);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = t('app:start.at-login', { why });
    throw new FaultError({ kind: 'storage-failed', message }, { cause: error });
  }
}

/** From its source, the program is Electron's own, which would open a window of its own at login. */
export function keepLoginItem(wanted: boolean): void {
  if (!app.isPackaged) {
    if (!wanted) return;
    throw new FaultError({ kind: 'storage-failed', message: t('app:start.at-login-source') });
  }
  app.setLoginItemSettings({ openAtLogin: wanted, args: [hidden], name: app.getName() });
  if (wanted && !isTaken(process.platform, app.getLoginItemSettings({ args: [hidden] })))
    throw new FaultError({ kind: 'storage-failed', message: t('app:start.at-login-off') });
}

/** Both systems have a switch of their own for what starts at login, and take what is asked for all the same. */
export function isTaken(
  platform: NodeJS.Platform,
  {
    status,
    executableWillLaunchAtLogin,
  }: Pick<Electron.LoginItemSettings, 'status' | 'executableWillLaunchAtLogin'>,
): boolean {
  return platform === 'darwin' ? status === 'enabled' : executableWillLaunchAtLogin;
}

/** Whether the computer has started Parley by itself, and nobody wants to see it yet. macOS passes no arguments on. */
export function startsHidden(): boolean {
  if (process.platform === 'darwin') return app.getLoginItemSettings().wasOpenedAtLogin;
  return process.argv.includes(hidden);
}

/** What starts this Parley. An AppImage runs from a place that is another each time; its file is where it was. */
export function ownCommand(): readonly string[] {
  const program = process.env['APPIMAGE'] ?? process.execPath;
  return [program, ...(app.isPackaged ? [] : [app.getAppPath()])];
}

/**
 * Linux: a program is started with the person's session by an entry in a folder (freedesktop's Desktop Application
 * Autostart).
 * @param command the program and its arguments; without one, the entry goes
 */
export function keepLoginEntry(folder: string, command: readonly string[] | undefined): void {
  const file = join(folder, 'parley.desktop');
  if (!command) return rmSync(file, { force: true });
  mkdirSync(folder, { recursive: true });
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Parley',
    `Comment=${t('app:start.login-entry')}`,
    `Exec=${command.map(quoted).join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** As a command's argument, and that as a value of the file, where a backslash and a per cent sign are doubled. */
export function quoted(argument: string): string {
  const literal = argument.replaceAll(/["`$\\]/g, String.raw`\$&`);
  return `"${literal.replaceAll('\\', '\\\\').replaceAll('%', '%%')}"`;
}

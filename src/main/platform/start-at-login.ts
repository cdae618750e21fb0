import { join } from 'node:path';
import { app } from 'electron';
import { FaultError } from '../../shared/contract/fault.ts';
import { keepLoginEntry } from './login-entry.ts';

const hidden = '--hidden';

/** Whether the computer starts Parley, without its window. @throws FaultError when the system does not take it */
export function startAtLogin(wanted: boolean): void {
  if (process.platform !== 'linux') return app.setLoginItemSettings({ openAtLogin: wanted, args: [hidden] });
  try {
    keepLoginEntry(join(app.getPath('appData'), 'autostart'), wanted ? command() : undefined);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = `This system does not let Parley change what starts with it: ${why}`;
    throw new FaultError({ kind: 'storage-failed', message }, { cause: error });
  }
}

/** Whether the computer has started Parley by itself, and nobody wants to see it yet. macOS passes no arguments on. */
export function startsHidden(): boolean {
  if (process.platform === 'darwin') return app.getLoginItemSettings().wasOpenedAtLogin;
  return process.argv.includes(hidden);
}

/** An AppImage runs from a place that is another each time; its file is where it was. */
function command(): readonly string[] {
  const program = process.env['APPIMAGE'] ?? process.execPath;
  return [program, ...(app.isPackaged ? [] : [app.getAppPath()]), hidden];
}

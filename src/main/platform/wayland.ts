import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the desktop is a Wayland one, whose programs see neither each other's keys nor each other's windows. */
export function isWayland(env: Environment = process.env): boolean {
  return Boolean(env['WAYLAND_DISPLAY']) || env['XDG_SESSION_TYPE'] === 'wayland';
}

/** Whether a small program is installed that speaks a protocol of the compositor's. */
export function hasProgram(name: string, env: Environment = process.env): boolean {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.some((folder) => existsSync(join(folder, name)));
}

/** Whether the desktop is GNOME, whose compositor takes none of the protocols that small programs use elsewhere. */
export function isGnome(env: Environment = process.env): boolean {
  return /GNOME/i.test(env['XDG_CURRENT_DESKTOP'] ?? '');
}

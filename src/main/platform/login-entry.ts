import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
    'Comment=A desktop voice assistant',
    `Exec=${command.map(quoted).join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** As a command's argument, and that as a value of the file, where a backslash and a per cent sign are doubled. */
function quoted(argument: string): string {
  const literal = argument.replaceAll(/["`$\\]/g, String.raw`\$&`);
  return `"${literal.replaceAll('\\', '\\\\').replaceAll('%', '%%')}"`;
}

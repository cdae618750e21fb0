import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BrowserWindow } from 'electron';
import { isWayland } from './wayland.ts';

/** What X knows of the program in front; undefined on other desktops. Never rejects. */
export async function frontProgram() {
  const display = process.env['DISPLAY'] ?? '';
  if (process.platform !== 'linux' || isWayland() || display === '') return undefined;
  return import('./x-front.ts') // an X client is much to load
    .then(({ programInFront }) => programInFront(display))
    .catch(() => undefined);
}

/** Milliseconds; PowerShell takes a second to start. */
const askMs = 5000;

/**
 * The name of the program in front: the class of its window on X11, its process on Windows, its name on macOS. Undefined on
 * Wayland, which hides programs from one another, and where it is Parley. Never rejects.
 */
export async function frontProgramName(): Promise<string | undefined> {
  if (BrowserWindow.getFocusedWindow()) return undefined;
  try {
    if (process.platform === 'win32') return await processInFront();
    if (process.platform === 'darwin') return await appInFront();
    return (await frontProgram())?.name;
  } catch {
    return undefined;
  }
}

const run = promisify(execFile);

/** No permission is needed for this, other than for asking by AppleScript. */
async function appInFront(): Promise<string | undefined> {
  const { stdout: front } = await run('/usr/bin/lsappinfo', ['front'], { timeout: askMs });
  const { stdout } = await run('/usr/bin/lsappinfo', ['info', '-only', 'name', front.trim()], {
    timeout: askMs,
  });
  return nameInAppInfo(stdout);
}

/** @param info such as `"LSDisplayName"="TextEdit"` */
function nameInAppInfo(info: string): string | undefined {
  return /="(.+)"\s*$/.exec(info)?.[1];
}

const askWindows = [
  'Add-Type -Namespace Parley -Name Front -MemberDefinition',
  `'[DllImport("user32.dll")] public static extern IntPtr GetForegroundWindow();`,
  `[DllImport("user32.dll")] public static extern uint GetWindowThreadProcessId(IntPtr window, out uint process);';`,
  '[uint32]$id = 0;',
  '[void][Parley.Front]::GetWindowThreadProcessId([Parley.Front]::GetForegroundWindow(), [ref]$id);',
  '(Get-Process -Id $id).ProcessName',
].join(' ');

async function processInFront(): Promise<string | undefined> {
  const options = ['-NoProfile', '-NonInteractive', '-Command', askWindows];
  const { stdout } = await run('powershell.exe', options, { timeout: askMs, windowsHide: true });
  return stdout.trim() || undefined;
}

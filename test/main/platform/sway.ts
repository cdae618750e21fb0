import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isInstalled } from '../../installed.ts';

/** What a Wayland desktop without a screen takes, with a clipboard that tests look at. */
export const programsForSway = ['sway', 'wl-copy', 'wl-paste'];

export const hasSway = programsForSway.every(isInstalled);

/** A real Wayland compositor that draws nothing. */
export interface Sway {
  /** For programs that are to be on this desktop. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const nobody = 65_534;

/** Without a screen there is no keyboard either, and a program looks for its keys only when it has seen one. */
function restingKeyboard(env: Readonly<Record<string, string>>): ChildProcess {
  return spawn('wtype', ['-s', String(24 * 3600 * 1000)], { env, stdio: 'ignore' });
}

export async function startSway(): Promise<Sway> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sway-'));
  chmodSync(folder, 0o700);
  writeFileSync(join(folder, 'config'), 'xwayland disable\noutput HEADLESS-1 resolution 1280x800\n');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, join(folder, 'config')]) chownSync(path, nobody, nobody);
  const command = ['sway', '--config', join(folder, 'config')];
  // Sway refuses to run as root.
  const [program = '', ...args] = isRoot
    ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...command]
    : command;
  const compositor = spawn(program, args, {
    cwd: folder,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      WLR_BACKENDS: 'headless',
      WLR_LIBINPUT_NO_DEVICES: '1',
      WLR_RENDERER: 'pixman',
    },
  });
  const ended = new Promise<void>((resolve) => compositor.on('exit', () => resolve()));
  const socket = (): string | undefined => readdirSync(folder).find((name) => /^wayland-\d+$/.test(name));
  while (socket() === undefined || !existsSync(join(folder, `${socket()}.lock`))) {
    if (compositor.exitCode !== null) throw new Error('Sway did not start.');
    await sleep(50);
  }
  const env = {
    PATH: process.env['PATH'] ?? '',
    XDG_RUNTIME_DIR: folder,
    WAYLAND_DISPLAY: socket() ?? '',
  };
  const keyboard = isInstalled('wtype') ? restingKeyboard(env) : undefined;
  return {
    env,
    async close() {
      keyboard?.kill();
      compositor.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

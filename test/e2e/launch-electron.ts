import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright';
import { loudspeakerScript } from '../desktop/loudspeaker.ts';
import type { Launched, Prepared } from './harness.ts';

const root = join(import.meta.dirname, '../..');
const packageFolder = join(root, 'node_modules/electron');

/** Electron's own program, when its runtime was downloaded; `PARLEY_RUNTIME=stand-in` leaves it aside. */
export function electronRuntime(): string | undefined {
  if (process.env['PARLEY_RUNTIME'] === 'stand-in') return undefined;
  const pointer = join(packageFolder, 'path.txt');
  if (!existsSync(pointer)) return undefined;
  const program = join(packageFolder, 'dist', readFileSync(pointer, 'utf8'));
  return existsSync(program) ? program : undefined;
}

export async function launchElectron(options: Prepared): Promise<Launched> {
  const { mic, profile, entry, env, theme } = options;
  const app = await _electron.launch({
    executablePath: electronRuntime() ?? 'electron',
    args: [
      entry ?? root,
      `--user-data-dir=${profile}`,
      '--autoplay-policy=no-user-gesture-required',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(mic
        ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${mic}%noloop`]
        : []),
    ],
    env: { ...definedOnly(process.env), ...env },
    colorScheme: theme ?? 'light',
  });
  let written = '';
  app
    .process()
    .stderr?.setEncoding('utf8')
    .on('data', (text: string) => (written += text));
  const page = await app.firstWindow();
  // The window is already there: what must be in place before its scripts needs them to run again.
  await page.addInitScript(loudspeakerScript());
  await page.reload();
  return {
    page,
    runtime: 'electron',
    pid: app.process().pid ?? 0,
    stderr: () => written,
    close: () => app.close(),
  };
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

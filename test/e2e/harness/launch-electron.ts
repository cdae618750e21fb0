import { join } from 'node:path';
import { _electron } from 'playwright';
import { electronRuntime } from '../../../scripts/electron-runtime.mjs';
import { loudspeakerScript } from '../../electron-stand-in/loudspeaker.ts';
import type { Launched, Prepared } from './harness.ts';

const root = join(import.meta.dirname, '../../..');
export async function launchElectron(options: Prepared): Promise<Launched> {
  const { mic, profile, entry, env, theme, display, files = [] } = options;
  const app = await _electron.launch({
    executablePath: electronRuntime() ?? 'electron',
    args: [
      entry ?? root,
      ...files,
      `--user-data-dir=${profile}`,
      '--autoplay-policy=no-user-gesture-required',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(mic
        ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${mic}%noloop`]
        : []),
    ],
    env: { ...definedOnly(process.env), ...(display && { DISPLAY: display }), ...env },
    colorScheme: theme ?? 'light',
  });
  let written = '';
  app
    .process()
    .stderr?.setEncoding('utf8')
    .on('data', (text: string) => (written += text));
  const page = await app.firstWindow();
  const overlay = app.windows()[1] ?? (await app.waitForEvent('window'));
  // The window is already there: what must be in place before its scripts needs them to run again.
  await page.addInitScript(loudspeakerScript());
  await page.reload();
  return {
    page,
    overlay,
    runtime: 'electron',
    pid: app.process().pid ?? 0,
    order: () => {
      throw new Error('Nothing but the stand-in can be ordered about.');
    },
    stderr: () => written,
    close: () => app.close(),
  };
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

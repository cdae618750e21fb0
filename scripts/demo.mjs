/** `npm run demo`: the whole app on a local service, without a key to enter; without a display, one spoken turn headless. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildIfStale, desktopApp } from './build.mjs';
import { ensureBrowser, ensureDependencies } from './setup.mjs';
import { ensureRuntime, showApp } from './show-app.mjs';
import { command, foreground, hasDisplay, node, root, say, StepError } from './steps.mjs';

await command(async () => {
  const inWindow = hasDisplay() && !process.argv.includes('--headless');
  ensureDependencies();
  // Electron needs a display; a turn without one runs in the stand-in.
  const electron = inWindow ? ensureRuntime() : ensureBrowser();
  buildIfStale(desktopApp);
  const service = await startService();
  try {
    const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
    const folder = mkdtempSync(join(tmpdir(), 'parley-demo-'));
    if (inWindow) {
      say('Hold the space bar and ask “What time is it?”, or type. Closing the window ends the demo.');
      return await showApp(electron, {
        standInProfile: join(folder, 'profile'),
        electronProfile: join(folder, 'profile'),
        env,
      });
    }
    say('There is no display, so one spoken turn runs without a window to see.');
    return await foreground(node, [join(root, 'scripts/demo-turn.ts'), folder], {
      ...env,
      PARLEY_RUNTIME: 'stand-in',
    });
  } finally {
    service.stop();
  }
});

async function startService() {
  say('Starting the local service.');
  const args = [
    join(root, 'test/local-service/main.ts'),
    '--port',
    '0',
    '--profile',
    'fast',
    '--rpm',
    '600',
    '--output-prices',
  ];
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(() => {
    throw new StepError('The local service did not start; the reason is above.');
  });
  ended.catch(() => {});
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  const { baseUrl, key } = JSON.parse(line);
  say(`The local service answers at ${baseUrl}.`);
  return { baseUrl, key, stop: () => child.kill() };
}

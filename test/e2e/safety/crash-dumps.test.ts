import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEvidence } from '../harness/evidence.ts';
import { launchParley } from '../harness/harness.ts';
import { everywhere, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const inStandIn = runsOn(onlyInStandIn('On Electron, the test beside it looks for the dump itself.'));
const onElectron = runsOn({
  ...everywhere,
  'stand-in': 'A crash of Chromium is no crash of Electron’s.',
});
const hereToo = runsOn(everywhere);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parley-evidence-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it.runIf(inStandIn)(
  'keeps crash dumps only where somebody asks for them, and sends them nowhere',
  async () => {
    const asked = await launchParley({ env: { PARLEY_CRASH_DUMPS: 'yes' } });
    expect(asked.stderr()).toContain('crash dumps stay on this computer');
    await asked.close();
    const unasked = await launchParley({ env: { PARLEY_CRASH_DUMPS: '' } });
    expect(unasked.stderr()).not.toContain('crash dumps');
    await unasked.close();
  },
);

it.runIf(onElectron)('leaves a crash dump in its data folder when a page crashes', async () => {
  const parley = await launchParley({ env: { PARLEY_CRASH_DUMPS: 'yes' } });
  await parley.electron?.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .find((contents) => contents.getURL().includes('overlay'))
      ?.forcefullyCrashRenderer(),
  );
  await expect.poll(() => globSync('**/*.dmp', { cwd: parley.profileDir })).not.toEqual([]);
  await parley.close();
});

it.runIf(hereToo)('what a failure leaves is gathered in one folder for each launch', () => {
  const profile = join(folder, 'profile');
  for (const path of ['logs/parley.log', 'logs/parley.log.1', 'Crashpad/completed/1.dmp', 'settings.json']) {
    mkdirSync(join(profile, path, '..'), { recursive: true });
    writeFileSync(join(profile, path), path);
  }
  openEvidence(join(folder, 'results')).keep(profile, 'said on the way');
  const [kept = ''] = globSync(join(folder, 'results/crash-dumps-*'));
  expect(readdirSync(kept).toSorted()).toEqual(['1.dmp', 'parley.log', 'parley.log.1', 'stderr.txt']);
  expect(readFileSync(join(kept, 'stderr.txt'), 'utf8')).toBe('said on the way');
});

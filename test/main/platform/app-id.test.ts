import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { appId, claimIdentity } from '../../../src/main/platform/app-id.ts';
import { launchSwitches } from '../../../src/shared/settings/shortcut.ts';
import { app } from '../../electron-stand-in/electron/app.ts';

const root = join(import.meta.dirname, '../../..');
const desktopFile = join(root, 'resources', `${appId}.desktop`);
const text = readFileSync(desktopFile, 'utf8');

it('is one name everywhere', () => {
  const { desktopName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(desktopName).toBe(`${appId}.desktop`);
  expect(text).toContain(`StartupWMClass=${appId}\n`);
  expect(text).toContain(`Icon=${appId}\n`);
});

it('stands on a desktop file that offers each command', () => {
  for (const argument of Object.values(launchSwitches)) expect(text).toContain(`Exec=parley ${argument}\n`);
});

it('asks launchers for what lets its window come to the front under Wayland', () => {
  // Only then do they pass an activation token on, which Electron takes and hands to the Parley that runs already.
  expect(text).toContain('StartupNotify=true\n');
});

it('is what Windows calls the program, whose data folder has the same name before and after it is packaged', () => {
  const named = vi.spyOn(app, 'setAppUserModelId');
  const placed = vi.spyOn(app, 'setPath').mockReturnValue();
  vi.spyOn(app, 'getPath').mockReturnValue('/home/me/.config');
  const given = vi.spyOn(app.commandLine, 'hasSwitch').mockReturnValue(false);
  claimIdentity();
  expect([named.mock.calls, placed.mock.calls]).toEqual([
    [[appId]],
    [['userData', join('/home/me/.config', 'parley')]],
  ]);
  given.mockReturnValue(true); // by `--user-data-dir`
  claimIdentity();
  expect(placed).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

const validator = spawnSync('desktop-file-validate', ['--version']);
it.skipIf(validator.error)('has a desktop file as the specification wants it', () => {
  const { status, stdout } = spawnSync('desktop-file-validate', [desktopFile], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

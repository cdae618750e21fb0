import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { appId } from '../../../src/main/platform/app-id.ts';
import { launchSwitches } from '../../../src/shared/settings/shortcut.ts';

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

const validator = spawnSync('desktop-file-validate', ['--version']);
it.skipIf(validator.error)('has a desktop file as the specification wants it', () => {
  const { status, stdout } = spawnSync('desktop-file-validate', [desktopFile], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

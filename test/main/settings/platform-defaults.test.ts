import Conf from 'conf';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSettings, platformDefaultsOf } from '../../../src/main/settings/settings-store.ts';
import { settingsPatchSchema } from '../../../src/shared/settings/settings.ts';

function open(folder: string) {
  const platformDefaults = platformDefaultsOf('darwin');
  return openSettings({
    folder,
    openFile: ({ name, ...options }) => new Conf({ ...options, configName: name }),
    forThisRun: {},
    platformDefaults,
    now: () => new Date(),
    onNotice() {},
  });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-usual-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('are on a Mac none that its keyboard takes for music, and hold after they are kept', () => {
  const folder = newFolder();
  expect(open(folder).read()).toMatchObject({
    talkShortcut: 'Ctrl+Alt+Space',
    dictateShortcut: 'Ctrl+Alt+D',
  });
  open(folder).save({ theme: 'dark' });
  expect(open(folder).read()).toMatchObject({ talkShortcut: 'Ctrl+Alt+Space', theme: 'dark' });
});

it('are left alone where there are settings already', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'parley.json'), JSON.stringify({ settings: { theme: 'dark' } }));
  expect(open(folder).read()).toMatchObject({
    talkShortcut: 'F8',
    dictateShortcut: 'F9',
    firstStart: 'over',
  });
});

it('are ones that can be set', () => {
  expect(settingsPatchSchema.parse(platformDefaultsOf('darwin'))).toEqual(platformDefaultsOf('darwin'));
  expect(platformDefaultsOf('linux')).toEqual({ firstStart: 'service' });
});

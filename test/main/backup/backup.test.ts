import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { finishPendingChange } from '../../../src/main/backup/pending-change.ts';
import { restoreUnpacked } from '../../../src/main/backup/read-backup.ts';
import {
  backUp,
  filledProfile,
  keepTurn,
  newFolder,
  openLibraryOf,
  soundOf,
  unpack,
  wordsIn,
} from './profile.ts';

it('brings back all that was backed up, sound for sound, in place of what is there', async () => {
  const backup = await backUp(filledProfile('old'));
  const profile = filledProfile('new');

  const contents = await unpack(backup, profile);
  await restoreUnpacked(profile, true);
  expect(wordsIn(profile)).toEqual(['new']); // until the next start
  expect(finishPendingChange(profile)).toBe('restored');

  expect(contents).toEqual({
    madeAt: Date.parse('2026-11-24T02:00:00Z'),
    conversations: 1,
    dictations: 1,
    documents: 0,
  });
  expect(wordsIn(profile)).toEqual(['old']);
  expect(readFileSync(join(profile, 'takes/said-1.wav'))).toEqual(soundOf('old'));
  expect(existsSync(join(profile, 'takes/5d4ff2e4.lease'))).toBe(false);
  expect(readdirSync(profile).filter((name) => /restore|backup/.test(name))).toEqual([]);
});

it('holds no key, and leaves the key, its address and what may happen unasked as they are', async () => {
  const backup = await backUp(filledProfile('old'));
  const profile = filledProfile('new');

  await unpack(backup, profile);
  const unpacked = join(profile, 'restore-unpacked');
  expect(readFileSync(join(unpacked, 'settings.json'), 'utf8')).not.toContain('c2VjcmV0');
  await restoreUnpacked(profile, true);
  finishPendingChange(profile);

  const file = JSON.parse(readFileSync(join(profile, 'parley.json'), 'utf8')) as Record<string, unknown>;
  expect(file['keyCiphertext']).toBe('c2VjcmV0');
  expect(file['settings']).toMatchObject({
    voice: 'old.wav',
    assistants: [{ name: 'old' }],
    baseUrl: 'https://new.example',
    toolConsent: { clock: 'always' },
  });
});

it('takes the address along where there is no key that could go to it', async () => {
  const backup = await backUp(filledProfile('old'));
  const profile = newFolder();

  await unpack(backup, profile);
  await restoreUnpacked(profile, false);
  finishPendingChange(profile);

  expect(readFileSync(join(profile, 'parley.json'), 'utf8')).toContain('https://old.example');
  expect(wordsIn(profile)).toEqual(['old']);
});

it('copies the library as it was at one moment, while it goes on being used', async () => {
  const profile = filledProfile('old');
  const database = openLibraryOf(profile);
  const writing = backUp(profile, { database, onProgress: () => database.use(() => {}) });
  for (let i = 0; i < 20; i++) keepTurn(database, `meanwhile${i}`);
  const backup = await writing;

  const restored = newFolder();
  await unpack(backup, restored);
  await restoreUnpacked(restored, false);
  finishPendingChange(restored);
  expect(wordsIn(restored)).toContain('old');
});

it('leaves the former backup and nothing else when it is cancelled', async () => {
  const folder = newFolder();
  const target = join(folder, 'backup.zip');
  writeFileSync(target, 'the former backup');
  const stop = new AbortController();
  const profile = filledProfile('old');

  const writing = backUp(profile, {
    target,
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('enough')),
  });

  await expect(writing).rejects.toThrow('enough');
  expect(readFileSync(target, 'utf8')).toBe('the former backup');
  expect(readdirSync(folder)).toEqual(['backup.zip']);
  expect(existsSync(join(profile, 'backup-work'))).toBe(false);
});

it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
  'says that it may not write to a folder',
  async () => {
    const folder = newFolder();
    chmodSync(folder, 0o500);
    await expect(backUp(filledProfile('old'), { target: join(folder, 'backup.zip') })).rejects.toThrow(
      'Parley couldn’t save the backup: this is not allowed.',
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('says what keeps it from saving, and leaves no half file', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'backup.zip'));
  await expect(backUp(filledProfile('old'), { target: join(folder, 'backup.zip') })).rejects.toThrow(
    'Everything in Parley is as it was.',
  );
  expect(readdirSync(folder)).toEqual(['backup.zip']);
});

it('leaves no part of a backup unpacked that was given up', async () => {
  const backup = await backUp(filledProfile('old'));
  const profile = filledProfile('new');
  await expect(unpack(backup, profile, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  expect(existsSync(join(profile, 'restore-unpacked'))).toBe(false);
});

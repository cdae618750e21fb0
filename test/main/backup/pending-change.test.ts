import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import {
  finishPendingChange,
  isChangePending,
  makeUnpackedFolder,
  orderDelete,
} from '../../../src/main/backup/pending-change.ts';
import { restoreUnpacked } from '../../../src/main/backup/read-backup.ts';
import { backUp, filledProfile, put, unpack, wordsIn } from './profile.ts';

/** It is killed before each change of the disk, in the gate before every fourth. */
const step = isThorough ? 1 : 4;

/** @returns whether the process was killed before that change; it had fewer otherwise */
function killedBefore(change: number, profile: string): boolean {
  const program = join(import.meta.dirname, 'killed-change.ts');
  const { signal, status, stderr } = spawnSync(process.execPath, [program, profile, String(change)]);
  expect({ status, errors: stderr.toString() }).toEqual({ status: signal === null ? 0 : null, errors: '' });
  return signal === 'SIGKILL';
}

it('finishes a restore at the next start, wherever the one before was killed, and mixes nothing', async () => {
  const backup = await backUp(filledProfile('old'));
  let kills = 0;
  for (let change = 1; ; change += step) {
    const profile = filledProfile('new');
    await unpack(backup, profile);
    await restoreUnpacked(profile, true);
    const wasKilled = killedBefore(change, profile);
    if (wasKilled) killedBefore(3, profile); // and the start after it, too
    finishPendingChange(profile);

    expect({ change, words: wordsIn(profile), pending: isChangePending(profile) }).toEqual({
      change,
      words: ['old'],
      pending: false,
    });
    expect(readdirSync(profile).filter((name) => name.startsWith('restore-'))).toEqual([]);
    if (!wasKilled) break;
    kills++;
  }
  expect(kills * step).toBeGreaterThan(15);
});

it('finishes a deletion at the next start, wherever the one before was killed', () => {
  let kills = 0;
  for (let change = 1; ; change += step) {
    const profile = filledProfile('new');
    put(profile, 'library.db.corrupt-2026-11-01', 'new');
    put(profile, 'parley.json.corrupt-2026-11-01', 'new');
    orderDelete(profile);
    const wasKilled = killedBefore(change, profile);
    finishPendingChange(profile);

    expect({ change, left: readdirSync(profile) }).toEqual({ change, left: ['Local State'] });
    if (!wasKilled) break;
    kills++;
  }
  expect(kills * step).toBeGreaterThan(10);
});

it('deletes what is unpacked, and what was ordered, with everything else', async () => {
  const profile = filledProfile('new');
  await unpack(await backUp(filledProfile('old')), profile);
  await restoreUnpacked(profile, true);
  orderDelete(profile);
  expect(finishPendingChange(profile)).toBe('deleted');
  expect(readdirSync(profile)).toEqual(['Local State']);
});

it('leaves everything as it is where nothing is ordered, except for what was never finished', () => {
  const profile = filledProfile('new');
  makeUnpackedFolder(profile);
  expect(finishPendingChange(profile)).toBeUndefined();
  expect(wordsIn(profile)).toEqual(['new']);
  expect(readdirSync(profile)).not.toContain('restore-unpacked');
});

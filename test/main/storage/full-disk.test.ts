import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { libraryFolder } from './library-folder.ts';

/** A disk of a few megabytes, really full: a file system of its own for one process, which needs no rights on Linux. */
const program = join(import.meta.dirname, 'full-disk.ts');
const fromTheStart = join(import.meta.dirname, 'disk-full-from-the-start.ts');
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0;

interface Outcome {
  readonly troubles: readonly string[];
  readonly notices: readonly string[];
  readonly bytesWhenFull: number;
  readonly playsWhenFull: boolean;
  readonly stage: string;
  readonly stageOnDisk: string;
  readonly whole: boolean;
  readonly wholeOnDisk: boolean;
}

function recordOnSmallDisk(then: 'room' | 'nothing'): Outcome {
  const { folder } = libraryFolder();
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const script = 'mount -t tmpfs -o size=3m tmpfs "$1" && exec "$2" "$3" "$1" "$4"';
  const args = ['-rm', 'sh', '-c', script, 'sh', disk, process.execPath, program, then];
  return JSON.parse(execFileSync('unshare', args, { encoding: 'utf8' })) as Outcome;
}

describe.skipIf(!canMount)('a disk that is full in the middle of a recording', () => {
  it('holds what it took in a file that plays, and the rest waits in memory (L01, L02)', () => {
    const outcome = recordOnSmallDisk('nothing');
    expect(outcome).toMatchObject({
      troubles: ['low-space', 'disk-refuses'],
      playsWhenFull: true,
      stage: 'captured',
    });
    expect(outcome.bytesWhenFull).toBeGreaterThan(1_000_000);
    expect(outcome).toMatchObject({ whole: true, wholeOnDisk: false });
  });

  it('takes the rest as soon as there is room (L02)', () => {
    expect(recordOnSmallDisk('room')).toMatchObject({
      troubles: ['low-space', 'disk-refuses', 'on-disk-again'],
      whole: true,
      wholeOnDisk: true,
      stageOnDisk: 'captured',
    });
  });
});

describe.skipIf(!canMount)('a disk that is full before anything is said', () => {
  it('lets Parley start and record in memory, and has all of it once there is room (L01)', () => {
    const { folder } = libraryFolder();
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const script = 'mount -t tmpfs -o size=2m tmpfs "$1" && exec "$2" "$3" "$1"';
    const args = ['-rm', 'sh', '-c', script, 'sh', disk, process.execPath, fromTheStart];
    expect(JSON.parse(execFileSync('unshare', args, { encoding: 'utf8' }))).toEqual({
      whole: true,
      waited: true,
      wholeOnDisk: true,
      stage: 'delivered',
      text: 'Said on a full disk.',
    });
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decodeWav } from '../../../src/shared/audio/pcm.ts';
import { libraryFolder } from './library-folder.ts';
import { sampleRate, sound } from './sounds.ts';
import { strictWav } from './strict-wav.ts';
import { deliver, takesFolder } from './takes-folder.ts';

const soundFile = join(import.meta.dirname, '../../fixtures/what-time-is-it.wav');
const writer = join(import.meta.dirname, 'take-writer.ts');

/** Records five takes in a process of its own. */
async function recordFive(folder: string, prefix: string, before: readonly string[] = []): Promise<string> {
  const args = [...before, process.execPath, writer, folder, soundFile, prefix, '20', '0', '5'];
  const child = spawn(args[0] ?? '', args.slice(1));
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  await once(child, 'close');
  return output;
}

it('is shared by processes that record at the same time', async () => {
  const place = takesFolder();
  const { takes } = place.start();
  const outputs = await Promise.all(['app', 'terminal'].map((prefix) => recordFive(place.folder, prefix)));
  expect(outputs.join('')).not.toMatch(/notice|trouble|rror/);
  takes.recover();
  expect(takes.unfinished()).toEqual([]);
  const listed = takes.list({ limit: 99 });
  expect(listed.map(({ id }) => id).toSorted()).toEqual(
    ['app', 'terminal'].flatMap((prefix) => [0, 1, 2, 3, 4].map((i) => `${prefix}-${i}`)),
  );
  const { pcm } = decodeWav(readFileSync(soundFile));
  expect(listed.filter(({ id }) => !Buffer.from(takes.read(id).pcm.buffer).equals(bytesOf(pcm)))).toEqual([]);
  expect(readdirSync(place.takesFolder).filter((name) => name.endsWith('.lease'))).toHaveLength(1);
});

it.skipIf(spawnSync('prlimit', ['--version']).status !== 0)(
  'records with few files allowed (L38)',
  async () => {
    const place = takesFolder();
    const output = await recordFive(place.folder, 'few', ['prlimit', '--nofile=64']);
    expect(output).not.toMatch(/notice|trouble|rror/);
    expect(place.start().takes.list({ limit: 99, query: 'said' })).toHaveLength(5);
  },
);

it('continues in memory when recordings can’t be written, reports it once, and returns them', () => {
  const place = takesFolder();
  writeFileSync(place.takesFolder, 'a file where the folder should be');
  const { takes } = place.start();
  const take = takes.begin({ id: 'a', kind: 'dictation', sampleRate });
  take.append(sound(1));
  take.append(sound(1));
  take.finish();
  expect(place.troubles.map(({ kind }) => kind)).toEqual(['disk-refuses']);
  expect(takes.get('a')).toMatchObject({ stage: 'captured', durationMs: 2000 });
  expect(takes.read('a', 500, 1500).pcm).toHaveLength(sampleRate);
  expect(takes.waiting('a')?.pcm).toHaveLength(2 * sampleRate);
});

it('brings what waits in memory to the disk at the end, if the disk has changed its mind', () => {
  const place = takesFolder();
  writeFileSync(place.takesFolder, 'a file where the folder should be');
  const { takes } = place.start();
  takes.begin({ id: 'a', kind: 'dictation', sampleRate }).append(sound(1));
  rmSync(place.takesFolder);
  takes.close();
  expect(strictWav(readFileSync(join(place.takesFolder, 'a.wav'))).pcm).toEqual(sound(1));
});

it('keeps no more in memory than half an hour, and says so (L02)', () => {
  const place = takesFolder();
  writeFileSync(place.takesFolder, 'a file where the folder should be');
  const { takes } = place.start();
  const take = takes.begin({ id: 'a', kind: 'note', sampleRate });
  const minute = new Int16Array(60 * sampleRate);
  for (let i = 0; i < 32; i++) take.append(minute);
  take.finish();
  expect(place.troubles.map(({ kind }) => kind)).toEqual(['disk-refuses', 'memory-full']);
  expect(takes.get('a')?.durationMs).toBe(30 * 60_000);
});

it('writes the library again that was deleted under it, with all there was (L05)', () => {
  const place = takesFolder();
  const { takes, database } = place.start();
  deliver(takes, 'before', 'Before it.');
  rmSync(place.folder, { recursive: true });
  deliver(takes, 'after', 'After it.');
  expect(place.notices).toEqual([expect.stringContaining('was deleted')]);
  database.close();
  expect(
    place
      .start()
      .takes.list({ limit: 9 })
      .map(({ id }) => id),
  ).toEqual(['after', 'before']);
  expect(strictWav(readFileSync(join(place.takesFolder, 'after.wav'))).pcm).toHaveLength(1600);
});

it('goes on with a recording whose file was deleted under it, with all there was (L05)', () => {
  const place = takesFolder();
  const { takes } = place.start();
  const take = takes.begin({ id: 'a', kind: 'dictation', sampleRate });
  take.append(sound(2).subarray(0, sampleRate));
  rmSync(place.takesFolder, { recursive: true });
  take.append(sound(2).subarray(sampleRate));
  take.finish();
  expect(takes.read('a').pcm).toEqual(sound(2));
});

it('goes over to the library that another process has begun anew', () => {
  const place = takesFolder();
  const one = place.start();
  deliver(one.takes, 'before', 'Before it.');
  for (const name of readdirSync(place.folder).filter((file) => file.startsWith('library.db')))
    rmSync(join(place.folder, name));
  const other = place.start();
  deliver(other.takes, 'theirs', 'Theirs.');
  deliver(one.takes, 'ours', 'Ours.');
  expect(other.takes.list({ limit: 9 }).map(({ id }) => id)).toEqual(['ours', 'theirs']);
});

it.skipIf(spawnSync('unshare', ['-rm', 'true']).status !== 0)(
  'works on a disk that can only be read, and says so (L04)',
  async () => {
    const { folder } = libraryFolder();
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    await recordFive(disk, 'before');
    const script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"';
    const output = await recordFive(disk, 'after', ['unshare', '-rm', 'sh', '-c', script, 'sh', disk]);
    expect(output.match(/^notice .*/gm)).toEqual([expect.stringContaining('only until Parley closes')]);
    expect(output).toContain('delivered after-4');
    expect(output).not.toMatch(/rror/);
  },
);

function bytesOf(pcm: Int16Array): Buffer {
  return Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
}

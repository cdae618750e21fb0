import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decodeWav } from '../../../src/shared/audio.ts';
import { createTakeFiles } from '../../../src/main/library/take-files.ts';

let folder: string;
let failures: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-takes-'));
  failures = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const takes = (inFolder = join(folder, 'takes')) =>
  createTakeFiles(inFolder, (error) => failures.push(error));
const frames = Int16Array.from({ length: 512 }, (_, i) => i);

it('has every frame on disk as soon as it is taken, in a file that plays', () => {
  takes().begin('a', 16_000).append(frames);
  expect(decodeWav(readFileSync(join(folder, 'takes', 'a.wav')))).toEqual({
    pcm: frames,
    sampleRate: 16_000,
  });
});

it('gives the whole take back when it is finished, and later from disk', () => {
  const store = takes();
  const take = store.begin('a', 16_000);
  take.append(frames);
  take.append(frames.subarray(0, 10));
  const sound = take.finish();
  expect(sound.pcm).toHaveLength(522);
  expect(store.read('a')).toEqual(sound);
});

it('lets nobody else read what was said', () => {
  takes().begin('a', 16_000).finish();
  expect(statSync(join(folder, 'takes', 'a.wav')).mode & 0o077).toBe(0);
});

it('goes on in memory when the disk refuses, and tells once', () => {
  writeFileSync(join(folder, 'in-the-way'), '');
  const take = takes(join(folder, 'in-the-way')).begin('a', 16_000);
  take.append(frames);
  take.append(frames);
  expect(take.finish().pcm).toHaveLength(1024);
  expect(failures).toHaveLength(1);
});

it('moves a take to the turn that tries it again', () => {
  const store = takes();
  store.begin('a', 16_000).finish();
  store.rename('a', 'b');
  expect(() => store.read('a')).toThrow('ENOENT');
  expect(store.read('b').sampleRate).toBe(16_000);
});

it('forgets a take', () => {
  const store = takes();
  store.begin('a', 16_000).finish();
  store.remove('a');
  store.remove('a');
  expect(() => store.read('a')).toThrow('ENOENT');
});

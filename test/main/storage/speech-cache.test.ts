import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSpeechCache } from '../../../src/main/storage/speech-cache.ts';
import { libraryFolder } from './library-folder.ts';

const words = [{ start: 0, end: 3, fromMs: 120, toMs: 340 }];

test('gives back what was kept, also to the next start', async () => {
  const { cache, again } = aCache();
  await cache.put(keyOf(1), { wav: wav(1), durationMs: 1234.5, flaw: 'too-long', words });
  const kept = { wav: wav(1), durationMs: 1234.5, flaw: 'too-long', words };
  expect(plain(await cache.get(keyOf(1)))).toEqual(kept);
  expect(plain(await again().get(keyOf(1)))).toEqual(kept);
  expect(await again().has([keyOf(1), keyOf(2)])).toEqual([true, false]);
});

test('knows at once which of 20,000 are there', async () => {
  const { cache } = aCache();
  await cache.put(keyOf(1), { wav: wav(1), durationMs: 1 });
  const keys = Array.from({ length: 20_000 }, (_, i) => keyOf(i));
  const has = await cache.has(keys);
  expect(has.flatMap((is, i) => (is ? [i] : []))).toEqual([1]);
});

test('removes what was used longest ago when there is more than there is room for', async () => {
  const { cache } = aCache({ maxBytes: 3500 });
  for (const i of [1, 2, 3]) await cache.put(keyOf(i), { wav: wav(i), durationMs: 1 });
  await cache.get(keyOf(1));
  await cache.put(keyOf(4), { wav: wav(4), durationMs: 1 });
  expect(await cache.has([1, 2, 3, 4].map(keyOf))).toEqual([true, false, true, true]);
  expect(await cache.get(keyOf(2))).toBeUndefined();
});

test('remembers over a start what was used last', async () => {
  const { cache, again, path } = aCache({ maxBytes: 3500 });
  for (const i of [1, 2, 3]) await cache.put(keyOf(i), { wav: wav(i), durationMs: 1 });
  for (const i of [1, 2, 3]) utimesSync(path(i), 1000 + i, i === 1 ? 5000 : 1000 + i);
  const next = again();
  await next.put(keyOf(4), { wav: wav(4), durationMs: 1 });
  expect(await next.has([1, 2, 3, 4].map(keyOf))).toEqual([true, false, true, true]);
});

test('makes room as soon as there is less of it', async () => {
  let maxBytes = 10_000;
  const { cache } = aCache({ maxBytes: () => maxBytes });
  for (const i of [1, 2, 3]) await cache.put(keyOf(i), { wav: wav(i), durationMs: 1 });
  maxBytes = 1500;
  await cache.trim();
  expect(await cache.has([1, 2, 3].map(keyOf))).toEqual([false, false, true]);
});

test.each([
  ['one byte of its sound is another', (file: Buffer) => file.fill(file[700]! ^ 1, 700, 701)],
  ['it is cut off', (file: Buffer) => file.subarray(0, 600)],
  ['it is empty', () => Buffer.alloc(0)],
  ['it is another kind of file', () => Buffer.from('RIFF....WAVE, or so it says')],
  ['it states an absurd length', (file: Buffer) => file.fill(255, 8, 12)],
])('gives nothing out of a file when %s, and keeps it no longer', async (_, damage) => {
  const { cache, path } = aCache();
  await cache.put(keyOf(1), { wav: wav(1), durationMs: 1 });
  writeFileSync(path(1), damage(readFileSync(path(1))));
  expect(await cache.get(keyOf(1))).toBeUndefined();
  expect(existsSync(path(1))).toBe(false);
  expect(await cache.has([keyOf(1)])).toEqual([false]);
});

test('goes on when somebody has deleted a file, or all of them', async () => {
  const { cache, folder, path } = aCache();
  for (const i of [1, 2]) await cache.put(keyOf(i), { wav: wav(i), durationMs: 1 });
  rmSync(path(1));
  expect(await cache.get(keyOf(1))).toBeUndefined();
  rmSync(folder, { recursive: true });
  expect(await cache.get(keyOf(2))).toBeUndefined();
  await cache.put(keyOf(3), { wav: wav(3), durationMs: 1 });
  expect(plain(await cache.get(keyOf(3)))).toEqual({ wav: wav(3), durationMs: 1 });
});

test('says once that the disk keeps nothing, and again when it has been better meanwhile', async () => {
  const { cache, folder, notices } = aCache();
  writeFileSync(folder, 'a file where the folder should be');
  for (const i of [1, 2]) await cache.put(keyOf(i), { wav: wav(i), durationMs: 1 });
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain('It still reads aloud');
  rmSync(folder);
  await cache.put(keyOf(3), { wav: wav(3), durationMs: 1 });
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await cache.put(keyOf(4), { wav: wav(4), durationMs: 1 });
  expect(notices).toHaveLength(2);
});

test('has no text in its files or their names, and lets nobody else read them', async () => {
  const { cache, path, files } = aCache();
  await cache.put(keyOf(1), { wav: wav(1), durationMs: 1, words });
  expect(files()).toEqual([`${keyOf(1)}.speech`]);
  expect(statSync(path(1)).mode & 0o777).toBe(0o600);
  expect(readFileSync(path(1)).toString('latin1')).not.toContain('passage');
});

test('a process that is killed while it writes leaves only whole files, and its rests are removed', async () => {
  const { again, files, folder } = aCache();
  const program = fileURLToPath(new URL('speech-writer.ts', import.meta.url));
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    for (let i = 0; i < 5 + round * 7; i++) await once(lines, 'line');
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const keys = files().flatMap((name) => (name.endsWith('.speech') ? [name.slice(0, -7)] : []));
  const next = again();
  const kept = await Promise.all(keys.map((key) => next.get(key)));
  expect(kept.every(Boolean)).toBe(true);
  expect(keys.length).toBeGreaterThan(5);

  mkdirSync(join(folder, 'ab'), { recursive: true });
  const rest = join(folder, 'ab', 'abcd.speech.1.new');
  writeFileSync(rest, 'half');
  utimesSync(rest, 1, 1);
  await again().has([]);
  expect(existsSync(rest)).toBe(false);
});

function aCache({ maxBytes = 1e9 }: { maxBytes?: number | (() => number) } = {}) {
  const folder = join(libraryFolder().folder, 'speech');
  const notices: string[] = [];
  const again = () =>
    openSpeechCache({
      folder,
      maxBytes: typeof maxBytes === 'number' ? () => maxBytes : maxBytes,
      now: Date.now,
      onNotice: (notice) => notices.push(notice),
    });
  const path = (i: number): string => join(folder, keyOf(i).slice(0, 2), `${keyOf(i)}.speech`);
  const files = (): string[] => readdirSync(folder).flatMap((shard) => readdirSync(join(folder, shard)));
  return { folder, notices, cache: again(), again, path, files };
}

function keyOf(i: number): string {
  return createHash('sha256').update(`passage ${i}`).digest('hex');
}

/** Stands for a sound of 1,000 bytes: nothing here looks into it. */
function wav(i: number): Uint8Array {
  return Uint8Array.from({ length: 1000 }, (_, at) => (at * 7 + i) % 256);
}

function plain(kept: { readonly wav: Uint8Array } | undefined): object | undefined {
  return kept && { ...kept, wav: Uint8Array.from(kept.wav) };
}

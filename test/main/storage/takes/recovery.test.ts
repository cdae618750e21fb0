import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { encodeWav } from '../../../../src/shared/audio/pcm.ts';
import { strictWav } from '../strict-wav.ts';
import { sampleRate, sound } from '../sounds.ts';
import { deliver, record, takesFolder } from '../takes-folder.ts';

it('leaves alone what another living process records or works on', () => {
  const place = takesFolder();
  const one = place.start();
  const other = place.start();
  const take = one.takes.begin({ id: 'recording', kind: 'dictation', sampleRate });
  take.append(sound(1));
  record(one.takes, 'captured');
  other.takes.recover();
  expect(other.takes.unfinished()).toEqual([]);
  take.append(sound(1));
  take.finish();
  expect(one.takes.get('recording')).toMatchObject({ stage: 'captured', durationMs: 2000 });
  expect(other.takes.list({ limit: 9 }).map(({ id }) => id)).toEqual(['captured', 'recording']);
});

it('offers what a process left that has ended, once to whoever is first', () => {
  const place = takesFolder();
  const former = place.start();
  record(former.takes, 'a');
  former.takes.close();
  const one = place.start();
  const other = place.start();
  one.takes.recover();
  other.takes.recover();
  expect(one.takes.unfinished().map(({ id }) => id)).toEqual(['a']);
  expect([other.takes.claim('a'), one.takes.claim('a')]).toEqual([true, false]);
  expect(one.takes.unfinished()).toEqual([]);
});

it('recovers audio that has no row, with its metadata', () => {
  const place = takesFolder();
  const former = place.start();
  deliver(former.takes, 'a', 'Said.', 'note');
  former.takes.close();
  former.database.close();
  for (const suffix of ['', '-wal', '-shm']) rmSync(place.file + suffix, { force: true });
  const startedAt = place.clock;
  place.clock += 5000;
  const { takes } = place.start();
  takes.recover();
  takes.recover();
  expect(takes.unfinished()).toMatchObject([
    { id: 'a', kind: 'note', startedAt, durationMs: 100, stage: 'captured' },
  ]);
});

it('recovers recordings of an earlier Parley, which have no metadata', () => {
  const place = takesFolder();
  place.start();
  writeFileSync(join(place.takesFolder, 'old.wav'), encodeWav({ pcm: sound(1), sampleRate }));
  const { takes } = place.start();
  takes.recover();
  expect(takes.unfinished()).toMatchObject([{ id: 'old', kind: 'talk', durationMs: 1000 }]);
});

it('leaves alone what is no sound', () => {
  const place = takesFolder();
  const { takes } = place.start();
  writeFileSync(join(place.takesFolder, 'x.wav'), 'not a sound');
  takes.recover();
  expect(takes.list({ limit: 9 })).toEqual([]);
  expect(readFileSync(join(place.takesFolder, 'x.wav'), 'utf8')).toBe('not a sound');
});

it.each([
  ['a header that claims too much', (file: Buffer) => Buffer.from(file.fill(0xff, 4, 8)), sampleRate],
  ['half a sample at its end', (file: Buffer) => Buffer.concat([file, Buffer.from([1])]), sampleRate],
  ['nothing but zeros for a header', (file: Buffer) => file.fill(0, 0, 100), sampleRate],
  ['an end that never reached the disk', (file: Buffer) => file.subarray(0, -1001), sampleRate - 501],
])('repairs a recording that was cut off with %s', (_, damage, samples) => {
  const place = takesFolder();
  const former = place.start();
  former.takes.begin({ id: 'a', kind: 'dictation', sampleRate }).append(sound(1));
  const path = join(place.takesFolder, 'a.wav');
  const { takes } = place.start();
  former.takes.close();
  former.database.use((connection) => connection.exec(`UPDATE take SET stage = 'recording'`));
  writeFileSync(path, damage(readFileSync(path)));
  takes.recover();
  expect(strictWav(readFileSync(path))).toEqual({ pcm: sound(1).subarray(0, samples), sampleRate });
  expect(takes.get('a')).toMatchObject({ stage: 'captured', audioBytes: samples * 2 });
});

it('forgets a take in which nothing had been recorded yet', () => {
  const place = takesFolder();
  const former = place.start();
  former.takes.begin({ id: 'a', kind: 'dictation', sampleRate });
  former.database.use((connection) => connection.exec(`UPDATE take SET writer = 'gone'`));
  const { takes } = place.start();
  takes.recover();
  expect(takes.list({ limit: 9 })).toEqual([]);
});

it('is not kept from the others by one that cannot be read', () => {
  const place = takesFolder();
  const former = place.start();
  for (const id of ['a', 'b']) record(former.takes, id);
  former.takes.close();
  rmSync(join(place.takesFolder, 'a.wav'));
  mkdirSync(join(place.takesFolder, 'a.wav'));
  mkdirSync(join(place.takesFolder, 'c.wav'));
  appendFileSync(join(place.takesFolder, 'b.wav'), 'x');
  const { takes } = place.start();
  takes.recover();
  expect(takes.unfinished().map(({ id }) => id)).toEqual(['b']);
  expect(strictWav(readFileSync(join(place.takesFolder, 'b.wav'))).pcm).toEqual(sound(0.1));
});

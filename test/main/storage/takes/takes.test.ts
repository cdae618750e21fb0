import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createQuestionTakes } from '../../../../src/main/talk/question-takes.ts';
import { decodeWav } from '../../../../src/shared/audio/pcm.ts';
import { strictWav } from '../strict-wav.ts';
import { sampleRate, sound } from '../sounds.ts';
import { deliver, record, takesFolder } from '../takes-folder.ts';

it('has every frame on disk as soon as it is taken', () => {
  const { start, takesFolder: folder } = takesFolder();
  start().takes.begin({ id: 'a', kind: 'note', sampleRate }).append(sound(1));
  const file = readFileSync(join(folder, 'a.wav'));
  expect(file.subarray(-2 * sampleRate)).toEqual(Buffer.from(sound(1).buffer));
});

it('has a file that every player plays half a second later, while it still grows', async () => {
  const { start, takesFolder: folder } = takesFolder();
  start().takes.begin({ id: 'a', kind: 'note', sampleRate }).append(sound(1));
  await sleep(600);
  expect(strictWav(readFileSync(join(folder, 'a.wav')))).toEqual({ pcm: sound(1), sampleRate });
});

it('gives the whole sound or a part of it', () => {
  const { takes } = takesFolder().start();
  record(takes, 'a', 3);
  expect(takes.read('a')).toEqual({ pcm: sound(3), sampleRate });
  expect(takes.read('a', 1000, 1500).pcm).toEqual(sound(3).subarray(16_000, 24_000));
  expect(takes.read('a', 2900, 9000).pcm).toHaveLength(1600);
  expect(takes.read('a', 5000).pcm).toHaveLength(0);
});

it('says how far a take has come, and when', () => {
  const place = takesFolder();
  const { takes } = place.start();
  const take = takes.begin({ id: 'a', kind: 'dictation', sampleRate });
  expect(takes.get('a')).toMatchObject({ stage: 'recording', durationMs: 0 });
  take.append(sound(2));
  place.clock += 2000;
  take.finish();
  expect(takes.get('a')).toMatchObject({ stage: 'captured', durationMs: 2000, audioBytes: 64_000 });
  place.clock += 300;
  takes.setStage('a', 'sent');
  takes.updateText('a', { language: 'en', model: 'hearing-1', mode: 'email' });
  takes.setSegment('a', 1, { startMs: 1000, endMs: 2000, text: 'world' });
  takes.setSegment('a', 0, { startMs: 0, endMs: 1000 });
  takes.setSegment('a', 0, { startMs: 0, endMs: 900, text: 'hello' });
  place.clock += 700;
  takes.updateText('a', { text: 'hello world' });
  takes.setStage('a', 'text');
  takes.updateText('a', { cleanedText: 'Hello, world.', deliveredTo: 'clipboard' });
  takes.setStage('a', 'delivered');
  const began = Date.parse('2026-11-20T12:00:00Z');
  expect(takes.get('a')).toEqual({
    id: 'a',
    order: 1,
    kind: 'dictation',
    stage: 'delivered',
    startedAt: began,
    durationMs: 2000,
    sampleRate,
    audioBytes: 64_000,
    stageTimes: {
      recording: began,
      captured: began + 2000,
      sent: began + 2300,
      text: began + 3000,
      delivered: began + 3000,
    },
    text: 'hello world',
    cleanedText: 'Hello, world.',
    mode: 'email',
    language: 'en',
    model: 'hearing-1',
    deliveredTo: 'clipboard',
    segments: [
      { startMs: 0, endMs: 900, text: 'hello' },
      { startMs: 1000, endMs: 2000, text: 'world' },
    ],
  });
});

it('keeps a failure with its reason, offers the take, and forgets the reason when it goes on', () => {
  const { takes } = takesFolder().start();
  record(takes, 'a');
  expect(takes.unfinished()).toEqual([]); // this process is at it
  const fault = { kind: 'unreachable', message: 'The service cannot be reached.' } as const;
  takes.setStage('a', 'failed', fault);
  expect(takes.unfinished()).toMatchObject([{ id: 'a', stage: 'failed', fault }]);
  takes.setStage('a', 'sent');
  expect(takes.get('a')).not.toHaveProperty('fault');
  expect(takes.unfinished()).toEqual([]);
});

it('keeps a cancelled take, which can be had back with what it had', () => {
  const { takes } = takesFolder().start();
  const take = takes.begin({ id: 'a', kind: 'dictation', sampleRate });
  take.append(sound(1));
  takes.cancel('a');
  take.append(sound(1));
  take.finish();
  expect(takes.get('a')).toMatchObject({ stage: 'cancelled', durationMs: 1000 });
  expect(takes.unfinished()).toEqual([]);
  takes.restore('a');
  expect(takes.unfinished()).toMatchObject([{ id: 'a', stage: 'captured' }]);
  takes.updateText('a', { text: 'said' });
  takes.cancel('a');
  takes.restore('a');
  expect(takes.get('a')).toMatchObject({ stage: 'text', text: 'said' });
  expect(takes.read('a').pcm).toEqual(sound(1));
});

it('does not take back what was never cancelled', () => {
  const { takes } = takesFolder().start();
  deliver(takes, 'a', 'Done.');
  takes.restore('a');
  takes.restore('nobody');
  expect(takes.get('a')?.stage).toBe('delivered');
});

it('orders takes as they were begun, whatever the clock says', () => {
  const place = takesFolder();
  const { takes } = place.start();
  deliver(takes, 'first', 'One.');
  place.clock -= 3 * 3_600_000;
  deliver(takes, 'second', 'Two.');
  place.clock += 9 * 3_600_000;
  deliver(takes, 'third', 'Three.');
  expect(takes.list({ limit: 10 }).map(({ id }) => id)).toEqual(['third', 'second', 'first']);
});

it('lists page by page, by kind and by words, without missing or repeating any (L12)', () => {
  const { takes } = takesFolder().start();
  for (let i = 0; i < 30; i++) deliver(takes, `t${i}`, `Entry ${i}`, i % 3 === 0 ? 'talk' : 'note');
  const first = takes.list({ limit: 7, kinds: ['talk'] });
  const before = first.at(-1)?.order ?? 0;
  const second = takes.list({ limit: 7, kinds: ['talk'], before });
  expect([...first, ...second].map(({ id }) => id)).toEqual(
    [27, 24, 21, 18, 15, 12, 9, 6, 3, 0].map((i) => `t${i}`),
  );
  expect(takes.list({ limit: 99, query: 'entry', kinds: ['talk'] })).toHaveLength(10);
  expect(takes.list({ limit: 4, query: 'entry', before: 3 }).map(({ id }) => id)).toEqual(['t1', 't0']);
});

it.each([
  ['coffee', ['a']],
  ['COFFEE', ['a']],
  ['cafe', ['b']],
  ['buy mil', ['a']],
  ['mil buy', []],
  ['milk bu', ['a']],
  ['ilk', []],
  ['tidied', ['b']],
  ['"buy" AND -milk* (NEAR', []],
  ['"buy" (milk*', ['a']],
  ['  ', ['b', 'a']],
  ['?!', ['b', 'a']],
  ['привет', ['b']],
])('finds by words: %s', (query, ids) => {
  const { takes } = takesFolder().start();
  deliver(takes, 'a', 'Buy milk and coffee.');
  deliver(takes, 'b', 'Meet at the Café. Привет!');
  takes.updateText('b', { cleanedText: 'Meet at the café, tidied.' });
  expect(takes.list({ query, limit: 10 }).map(({ id }) => id)).toEqual(ids);
});

it('finds a text no more that was replaced or removed', () => {
  const { takes } = takesFolder().start();
  deliver(takes, 'a', 'secret');
  takes.updateText('a', { text: 'harmless' });
  deliver(takes, 'b', 'secret too');
  takes.remove('b');
  expect(takes.list({ query: 'secret', limit: 10 })).toEqual([]);
});

it('leaves nothing on the disk of what was deleted', () => {
  const place = takesFolder();
  const { takes, database } = place.start();
  deliver(takes, 'a', 'My password is swordfish.');
  takes.setSegments('a', [{ startMs: 0, endMs: 100, text: 'swordfish' }]);
  takes.remove('a');
  takes.close();
  database.close();
  expect(readFileSync(place.file).includes('swordfish')).toBe(false);
  expect(existsSync(join(place.takesFolder, 'a.wav'))).toBe(false);
});

it('lets nobody else read what was said', () => {
  const place = takesFolder();
  record(place.start().takes, 'a');
  expect(statSync(place.takesFolder).mode & 0o077).toBe(0);
  expect(statSync(join(place.takesFolder, 'a.wav')).mode & 0o077).toBe(0);
});

it.each(['../a', 'a/b', '', 'a\0b', 'x'.repeat(101)])(
  'takes no id that could name another file: %j (C15)',
  (id) => {
    const { takes } = takesFolder().start();
    expect(() => takes.begin({ id, kind: 'note', sampleRate })).toThrow(RangeError);
    expect(takes.list({ limit: 1 })).toEqual([]);
  },
);

it('takes no id twice, and keeps the first', () => {
  const { takes } = takesFolder().start();
  record(takes, 'a');
  expect(() => takes.begin({ id: 'a', kind: 'note', sampleRate })).toThrow('UNIQUE');
  expect(takes.read('a').pcm).toHaveLength(1600);
});

it('serves the turns of a conversation, whose tries again take the recording with them', () => {
  const { takes } = takesFolder().start();
  const talk = createQuestionTakes(takes, () => {});
  record(takes, 'a', 1, 'talk');
  talk.failed('a', { kind: 'service-failed', message: 'It failed.' });
  expect(takes.unfinished()).toMatchObject([{ id: 'a', stage: 'failed', fault: { message: 'It failed.' } }]);
  talk.passOn('a', 'b');
  expect(() => talk.reopen('a')).toThrow('ENOENT');
  expect(talk.reopen('b').pcm).toEqual(sound(1));
  expect(takes.unfinished()).toEqual([]);
  talk.delivered('b', 'Said.');
  expect(takes.get('b')).toMatchObject({ stage: 'delivered', text: 'Said.' });
});

it('returns nothing for a turn without a recording', () => {
  const { takes } = takesFolder().start();
  const talk = createQuestionTakes(takes, () => {});
  talk.passOn('typed', 'again');
  talk.cancel('again');
  talk.delivered('again', 'Typed.');
  expect(takes.list({ limit: 9 })).toEqual([]);
});

it('passes a take on whose sound is no longer kept', () => {
  const { takes } = takesFolder().start();
  const talk = createQuestionTakes(takes, () => {});
  record(takes, 'a', 0.1, 'talk');
  takes.removeAudio('a');
  talk.passOn('a', 'b');
  expect(takes.get('b')).toMatchObject({ audioBytes: 0 });
});

it('writes a file with metadata that any player shows', () => {
  const place = takesFolder();
  record(place.start().takes, 'a');
  const file = readFileSync(join(place.takesFolder, 'a.wav'));
  expect(file.toString('latin1', 0, 300)).toMatch(
    /INFOISFT.*Parley.*INAM.*a.*IGNR.*dictation.*ICRD.*2026-11-20T12/s,
  );
  expect(decodeWav(file)).toEqual({ pcm: sound(0.1), sampleRate });
});

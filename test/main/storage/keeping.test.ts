import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createConversationLabels } from '../../../src/main/storage/conversation-labels.ts';
import { createConversations } from '../../../src/main/storage/conversations.ts';
import { createRetention } from '../../../src/main/storage/retention.ts';
import type { Takes } from '../../../src/main/storage/takes/takes.ts';
import { defaultRetention } from '../../../src/shared/dictate/take.ts';
import { answeredTurn } from './some-turns.ts';
import { deliver, record, takesFolder } from './takes-folder.ts';

const dayMs = 86_400_000;

function keeping() {
  const place = takesFolder();
  const { takes, database } = place.start();
  const age = { ms: 0 };
  const retention = createRetention({ database, takes, age: { elapsedMs: () => age.ms } });
  /** Until there is no more to do. */
  const sweep = () => {
    for (let swept = retention.sweep(); ; swept = retention.sweep()) if (!swept.more) return swept;
  };
  return { place, takes, database, retention, age, sweep };
}

/** Young recordings beside which a few old ones are less than a tenth. */
function fill(takes: Takes, count = 40): void {
  for (let i = 0; i < count; i++) deliver(takes, `young-${i}`, 'Said.');
}

const ids = (takes: Takes): string[] => takes.list({ limit: 99 }).map(({ id }) => id);

it('keeps a month and ten gigabytes until another choice is made, which is kept', () => {
  const { retention } = keeping();
  expect(retention.read()).toEqual(defaultRetention);
  retention.save({ keepFor: 'day', maxBytes: null });
  retention.save({ keepFor: 'for-ever', maxBytes: 5 });
  expect(retention.read()).toEqual({ keepFor: 'for-ever', maxBytes: 5 });
});

it.each([
  ['day', dayMs - 1, ['a']],
  ['day', dayMs, []],
  ['month', 29 * dayMs, ['a']],
  ['month', 30 * dayMs, []],
  ['for-ever', 9999 * dayMs, ['a']],
] as const)('keeps what was delivered: %s, after %i ms', (keepFor, laterMs, kept) => {
  const { place, takes, retention, age, sweep } = keeping();
  deliver(takes, 'a', 'Said.');
  retention.save({ keepFor, maxBytes: null });
  sweep();
  age.ms += laterMs;
  fill(takes);
  sweep();
  expect(ids(takes).filter((id) => id === 'a')).toEqual(kept);
  expect(existsSync(join(place.takesFolder, 'a.wav'))).toBe(kept.length > 0);
});

it('keeps nothing of what is delivered where nothing is to be kept', () => {
  const { place, takes, retention, sweep } = keeping();
  deliver(takes, 'a', 'Said.');
  retention.save({ keepFor: 'never', maxBytes: null });
  sweep();
  expect(ids(takes)).toEqual([]);
  expect(takes.removed.list(0, 0)).toEqual([]);
  expect(readdirSync(place.takesFolder).filter((name) => name.includes('wav'))).toEqual([]);
});

it('gives back what it removed, for a week, as it was: text, sound, segments, and its place among the others', () => {
  const { place, takes, retention, age, sweep } = keeping();
  deliver(takes, 'a', 'Said at first.');
  takes.setSegment('a', 0, { startMs: 0, endMs: 100, text: 'Said at first.' });
  const [before, sound] = [takes.get('a'), takes.read('a')];
  retention.save({ keepFor: 'day', maxBytes: null });
  sweep();
  age.ms += dayMs;
  fill(takes, 20);
  sweep();
  expect(takes.get('a')).toBeUndefined();
  expect(takes.list({ query: 'first', limit: 9 })).toEqual([]);
  expect(takes.removed.list(age.ms, place.clock)).toEqual([
    {
      id: 'a',
      what: 'all',
      startedAt: before?.startedAt,
      durationMs: 100,
      text: 'Said at first.',
      keptUntil: place.clock + 7 * dayMs,
    },
  ]);
  expect(takes.removed.restore('a')).toBe(true);
  expect(takes.get('a')).toEqual(before);
  expect(takes.read('a')).toEqual(sound);
  expect(takes.list({ query: 'first', limit: 9 })).toMatchObject([{ id: 'a' }]);
  expect(takes.removed.list(age.ms, place.clock)).toEqual([]);
  age.ms += 999 * dayMs;
  retention.sweep();
  expect(ids(takes)).toContain('a'); // whoever has something back wants to keep it
});

it('deletes what was removed a week ago, and at once what a person deletes', () => {
  const { place, takes, retention, age, sweep } = keeping();
  deliver(takes, 'a', 'Said.');
  deliver(takes, 'b', 'Said.');
  retention.save({ keepFor: 'day', maxBytes: null });
  sweep();
  age.ms += dayMs;
  fill(takes);
  sweep();
  const aside = (): readonly string[] => readdirSync(join(place.takesFolder, 'removed')).toSorted();
  expect(aside()).toEqual(['a.wav', 'b.wav']);
  takes.remove('b');
  expect(aside()).toEqual(['a.wav']);
  retention.save({ keepFor: 'for-ever', maxBytes: null });
  age.ms += 7 * dayMs - 1;
  sweep();
  expect(aside()).toEqual(['a.wav']);
  age.ms += 1;
  sweep();
  expect(aside()).toEqual([]);
  expect(takes.removed.list(age.ms, 0)).toEqual([]);
  expect(takes.removed.restore('a')).toBe(false);
});

it('asks before more than a tenth goes, and before the last one of a few does', () => {
  const { takes, retention, age, sweep } = keeping();
  retention.save({ keepFor: 'day', maxBytes: null });
  for (const id of ['a', 'b', 'c']) deliver(takes, id, 'Said.');
  sweep();
  age.ms += dayMs;
  expect(sweep().question).toEqual({ count: 3, of: 3 });
  expect(ids(takes)).toHaveLength(3);
  deliver(takes, 'young', 'Said.');
  expect(sweep().question).toBeUndefined(); // one of few is more than a tenth, and goes all the same
  expect(ids(takes)).toEqual(['young']);
  for (let i = 0; i < 4; i++) deliver(takes, `old-${i}`, 'Said.');
  sweep();
  age.ms += dayMs / 2;
  fill(takes, 20);
  sweep();
  age.ms += dayMs / 2;
  expect(sweep().question).toEqual({ count: 5, of: 25 });
});

it('finishes a removal, and finds a sound whose row was lost, at the next start', () => {
  const { place, takes, retention, age, sweep, database } = keeping();
  deliver(takes, 'a', 'Said.');
  deliver(takes, 'b', 'Said.');
  retention.save({ keepFor: 'day', maxBytes: null });
  sweep();
  age.ms += dayMs;
  fill(takes);
  sweep();
  const [file, aside] = ['a.wav', 'b.wav'].map((name) => [
    join(place.takesFolder, name),
    join(place.takesFolder, 'removed', name),
  ]) as [[string, string], [string, string]];
  renameSync(file[1], file[0]); // the end came between the row and the sound
  database.use((connection) => connection.exec("DELETE FROM removed_take WHERE id = 'b'"));
  takes.close();
  const { takes: next } = place.start();
  next.recover();
  expect([existsSync(file[0]), existsSync(file[1])]).toEqual([false, true]);
  expect(next.unfinished()).toMatchObject([{ id: 'b', stage: 'captured' }]);
  expect(existsSync(aside[0])).toBe(true);
});

it('leaves no word of what is no longer kept in the index that is searched', () => {
  const { takes, retention, database, age, sweep } = keeping();
  deliver(takes, 'a', 'Quokka.');
  const indexed = () =>
    database.use((connection) => {
      connection.exec('CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab (main, take_words, row)');
      return connection.prepare('SELECT term FROM temp.word').all();
    });
  expect(indexed()).toMatchObject([{ term: 'quokka' }]);
  retention.save({ keepFor: 'day', maxBytes: null });
  sweep();
  age.ms += dayMs;
  deliver(takes, 'b', '');
  sweep();
  expect(indexed()).toEqual([]);
});

it('keeps what was cancelled for a day, even when nothing else is kept', () => {
  const { takes, retention, age, sweep } = keeping();
  record(takes, 'a');
  takes.cancel('a');
  retention.save({ keepFor: 'never', maxBytes: 0 });
  sweep();
  age.ms += dayMs - 1;
  sweep();
  expect(ids(takes)).toEqual(['a']);
  age.ms += 1;
  sweep();
  expect(ids(takes)).toEqual([]);
  expect(takes.removed.list(age.ms, 0)).toMatchObject([{ id: 'a' }]);
});

it('never touches what is not finished, however old and large', () => {
  const { takes, retention, age, sweep } = keeping();
  record(takes, 'captured');
  record(takes, 'failed');
  takes.setStage('failed', 'failed', { kind: 'unreachable', message: 'No way there.' });
  takes.begin({ id: 'recording', kind: 'note', sampleRate: 16_000 });
  retention.save({ keepFor: 'never', maxBytes: 0 });
  sweep();
  age.ms += 9999 * dayMs;
  sweep();
  expect(ids(takes)).toEqual(['recording', 'failed', 'captured']);
  expect(takes.read('failed').pcm).toHaveLength(1600);
});

it('gives up the oldest sound when there is too much, keeps its text, and gives it back', () => {
  const { takes, retention, sweep } = keeping();
  for (const id of ['a', 'b', 'c']) deliver(takes, id, `Said in ${id}.`); // 3200 bytes each
  retention.save({ keepFor: 'for-ever', maxBytes: 6400 });
  sweep();
  const bytes = () => ['a', 'b', 'c'].map((id) => takes.get(id)?.audioBytes);
  expect(bytes()).toEqual([0, 3200, 3200]);
  expect(takes.get('a')).toMatchObject({ text: 'Said in a.', durationMs: 100 });
  expect(takes.audioPath('a')).toBeUndefined();
  expect(takes.removed.list(0, 0)).toMatchObject([{ id: 'a', what: 'sound' }]);
  expect(takes.removed.restore('a')).toBe(true);
  expect(takes.read('a').pcm).toHaveLength(1600);
  sweep();
  expect(bytes()).toEqual([3200, 3200, 3200]); // it stays, also beyond the limit
});

it('sweeps in short steps, and says when there is more', () => {
  const { takes, retention } = keeping();
  for (let i = 0; i < 70; i++) deliver(takes, `t${i}`, 'Said.');
  retention.save({ keepFor: 'never', maxBytes: null });
  expect(retention.sweep().more).toBe(true);
  expect(retention.sweep().more).toBe(false);
  expect(ids(takes)).toEqual([]);
});

it('keeps the recordings of a pinned conversation, however old and large, until it is no longer pinned', () => {
  const { takes, database, retention, age, sweep } = keeping();
  const conversations = createConversations(database);
  const labels = createConversationLabels(database);
  for (const id of ['pinned', 'other']) {
    deliver(takes, id, 'Asked?', 'talk');
    conversations.keep(`of-${id}`, answeredTurn(id, 1, 'Asked?'));
  }
  labels.pin('of-pinned', true);
  retention.save({ keepFor: 'day', maxBytes: null });
  sweep();
  age.ms += dayMs;
  fill(takes);
  sweep();
  expect(ids(takes)).toContain('pinned');
  expect(ids(takes)).not.toContain('other');
  retention.save({ keepFor: 'for-ever', maxBytes: 1 });
  retention.decide('remove');
  sweep();
  expect(takes.get('pinned')?.audioBytes).toBeGreaterThan(0);
  expect(takes.get('young-0')?.audioBytes).toBe(0);
  labels.pin('of-pinned', false);
  retention.decide('remove');
  sweep();
  expect(takes.get('pinned')?.audioBytes).toBe(0);
});

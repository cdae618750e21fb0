import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRetention } from '../../../src/main/library/retention.ts';
import type { Takes } from '../../../src/main/library/takes.ts';
import { defaultRetention } from '../../../src/shared/take.ts';
import { deliver, record, takesFolder } from './takes-folder.ts';

const dayMs = 86_400_000;

function keeping() {
  const place = takesFolder();
  const { takes, database } = place.start();
  return { place, takes, database, retention: createRetention(database, takes, () => place.clock) };
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
  ['never', 0, []],
  ['day', dayMs - 1, ['a']],
  ['day', dayMs, []],
  ['month', 29 * dayMs, ['a']],
  ['month', 30 * dayMs, []],
  ['for-ever', 9999 * dayMs, ['a']],
] as const)('keeps what was delivered: %s, after %i ms', (keepFor, laterMs, kept) => {
  const { place, takes, retention } = keeping();
  deliver(takes, 'a', 'Said.');
  retention.save({ keepFor, maxBytes: null });
  place.clock += laterMs;
  retention.sweep();
  expect(ids(takes)).toEqual(kept);
  expect(existsSync(join(place.takesFolder, 'a.wav'))).toBe(kept.length > 0);
});

it('leaves no word of what is no longer kept in the index that is searched', () => {
  const { takes, retention, database } = keeping();
  deliver(takes, 'a', 'Quokka.');
  const indexed = () =>
    database.use((connection) => {
      connection.exec('CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab (main, take_words, row)');
      return connection.prepare('SELECT term FROM temp.word').all();
    });
  expect(indexed()).toMatchObject([{ term: 'quokka' }]);
  retention.save({ keepFor: 'never', maxBytes: null });
  retention.sweep();
  expect(indexed()).toEqual([]);
});

it('keeps what was cancelled for a day, even when nothing else is kept', () => {
  const { place, takes, retention } = keeping();
  record(takes, 'a');
  takes.cancel('a');
  retention.save({ keepFor: 'never', maxBytes: 0 });
  place.clock += dayMs - 1;
  retention.sweep();
  expect(ids(takes)).toEqual(['a']);
  place.clock += 1;
  retention.sweep();
  expect(ids(takes)).toEqual([]);
});

it('never touches what is not finished, however old and large', () => {
  const { place, takes, retention } = keeping();
  record(takes, 'captured');
  record(takes, 'failed');
  takes.setStage('failed', 'failed', { kind: 'unreachable', message: 'No way there.' });
  takes.begin({ id: 'recording', kind: 'note', sampleRate: 16_000 });
  retention.save({ keepFor: 'never', maxBytes: 0 });
  place.clock += 9999 * dayMs;
  retention.sweep();
  expect(ids(takes)).toEqual(['recording', 'failed', 'captured']);
  expect(takes.read('failed').pcm).toHaveLength(1600);
});

it('gives up the oldest sound when there is too much, and keeps its text', () => {
  const { takes, retention } = keeping();
  for (const id of ['a', 'b', 'c']) deliver(takes, id, `Said in ${id}.`); // 3200 bytes each
  retention.save({ keepFor: 'for-ever', maxBytes: 6400 });
  retention.sweep();
  expect(['a', 'b', 'c'].map((id) => takes.get(id)?.audioBytes)).toEqual([0, 3200, 3200]);
  expect(takes.get('a')).toMatchObject({ text: 'Said in a.', durationMs: 100 });
  expect(takes.audioPath('a')).toBeUndefined();
});

it('sweeps in short steps, and says when there is more', () => {
  const { takes, retention } = keeping();
  for (let i = 0; i < 70; i++) deliver(takes, `t${i}`, 'Said.');
  retention.save({ keepFor: 'never', maxBytes: null });
  expect(retention.sweep()).toBe(true);
  expect(retention.sweep()).toBe(false);
  expect(ids(takes)).toEqual([]);
});

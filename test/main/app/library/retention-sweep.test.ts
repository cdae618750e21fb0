import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRetentionSweep } from '../../../../src/main/app/library/retention-sweep.ts';
import { createAgeClock } from '../../../../src/main/storage/age-clock.ts';
import { defaultSettings, type Settings } from '../../../../src/shared/settings/settings.ts';
import { deliver, record, takesFolder } from '../../storage/takes-folder.ts';

const day = 24 * 3_600_000;

function kept(chosen: Partial<Settings>) {
  const place = takesFolder();
  const { takes, database } = place.start();
  const quitting = new AbortController();
  let settings: Settings = { ...defaultSettings, ...chosen };
  const time = { running: 0 };
  const retention = createRetentionSweep(
    {
      database,
      takes,
      age: createAgeClock(database, () => time.running),
      settings: () => settings,
      onChange: () => {},
    },
    quitting.signal,
  );
  return {
    takes,
    retention,
    quitting,
    time,
    choose: (change: Partial<Settings>) => void (settings = { ...settings, ...change }),
    ids: (): readonly string[] => takes.list({ limit: 1000 }).map(({ id }) => id),
    removed: (): readonly string[] => takes.removed.list(0, 0).map(({ id }) => id),
    soundOf: (id: string) => join(place.takesFolder, `${id}.wav`),
  };
}

test('the setting “never” removes delivered takes, and keeps unfinished ones', async () => {
  const { takes, retention, ids, removed } = kept({ keepTakes: 'never' });
  for (let i = 0; i < 60; i++) deliver(takes, `delivered-${i}`, 'Text.');
  record(takes, 'waiting');
  retention.sweep();
  await expect.poll(ids).toEqual(['waiting']);
  expect(removed()).toEqual([]);
});

test('the setting “for-ever” removes nothing', () => {
  const { takes, retention, time, ids } = kept({ keepTakes: 'for-ever', maxTakesMb: null });
  deliver(takes, 'delivered', 'Text.');
  retention.sweep();
  time.running = 40_000 * day;
  retention.sweep();
  expect(ids()).toEqual(['delivered']);
});

test('a limit of 0 MB removes the audio and keeps the text', () => {
  const { takes, retention, soundOf } = kept({ keepTakes: 'for-ever', maxTakesMb: 0 });
  deliver(takes, 'delivered', 'Text.');
  retention.sweep();
  expect(takes.get('delivered')).toMatchObject({ text: 'Text.', audioBytes: 0 });
  expect(existsSync(soundOf('delivered'))).toBe(false);
});

test('nothing is removed after the app has quit', () => {
  const { takes, retention, ids, quitting } = kept({ keepTakes: 'never' });
  deliver(takes, 'delivered', 'Text.');
  quitting.abort();
  retention.sweep();
  expect(ids()).toEqual(['delivered']);
});

test('a setting that would empty the library removes nothing until the person agrees', async () => {
  const { takes, retention, choose, ids, removed } = kept({ keepTakes: 'month' });
  for (let i = 0; i < 60; i++) deliver(takes, `delivered-${i}`, 'Text.');
  retention.sweep();
  choose({ keepTakes: 'never' });
  retention.sweep();
  expect(ids()).toHaveLength(60);
  expect(retention.question()).toEqual({ count: 60, of: 60 });
  retention.answer('remove');
  await expect.poll(ids).toEqual([]);
  expect(retention.question()).toBeUndefined();
  expect(removed()).toHaveLength(60);
});

test('takes that the person decided to keep are not asked about again, and later takes expire as usual', async () => {
  const { takes, retention, time, ids } = kept({ keepTakes: 'day' });
  for (let i = 0; i < 5; i++) deliver(takes, `kept-${i}`, 'Text.');
  retention.sweep();
  time.running = 2 * day;
  retention.sweep();
  expect(retention.question()).toEqual({ count: 5, of: 5 });
  retention.answer('keep');
  expect(retention.question()).toBeUndefined();
  deliver(takes, 'later', 'Text.');
  retention.sweep();
  time.running = 4 * day;
  retention.sweep();
  await expect.poll(ids).not.toContain('later');
  expect(ids()).toHaveLength(5);
});

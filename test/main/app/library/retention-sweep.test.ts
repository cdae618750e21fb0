import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepAsChosen } from '../../../../src/main/app/library/retention-sweep.ts';
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
  const keeping = keepAsChosen(
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
    keeping,
    quitting,
    time,
    choose: (change: Partial<Settings>) => void (settings = { ...settings, ...change }),
    ids: (): readonly string[] => takes.list({ limit: 1000 }).map(({ id }) => id),
    removed: (): readonly string[] => takes.removed.list(0, 0).map(({ id }) => id),
    soundOf: (id: string) => join(place.takesFolder, `${id}.wav`),
  };
}

test('who wants nothing kept keeps nothing that was delivered, and all that was not', async () => {
  const { takes, keeping, ids, removed } = kept({ keepTakes: 'never' });
  for (let i = 0; i < 60; i++) deliver(takes, `delivered-${i}`, 'Text.');
  record(takes, 'waiting');
  keeping.sweep();
  await expect.poll(ids).toEqual(['waiting']);
  expect(removed()).toEqual([]);
});

test('who wants everything kept keeps it', () => {
  const { takes, keeping, time, ids } = kept({ keepTakes: 'for-ever', maxTakesMb: null });
  deliver(takes, 'delivered', 'Text.');
  keeping.sweep();
  time.running = 40_000 * day;
  keeping.sweep();
  expect(ids()).toEqual(['delivered']);
});

test('who wants no sound kept keeps the text', () => {
  const { takes, keeping, soundOf } = kept({ keepTakes: 'for-ever', maxTakesMb: 0 });
  deliver(takes, 'delivered', 'Text.');
  keeping.sweep();
  expect(takes.get('delivered')).toMatchObject({ text: 'Text.', audioBytes: 0 });
  expect(existsSync(soundOf('delivered'))).toBe(false);
});

test('nothing is swept any more once the app ends', () => {
  const { takes, keeping, ids, quitting } = kept({ keepTakes: 'never' });
  deliver(takes, 'delivered', 'Text.');
  quitting.abort();
  keeping.sweep();
  expect(ids()).toEqual(['delivered']);
});

test('a setting that would empty the library removes nothing until the person says so', async () => {
  const { takes, keeping, choose, ids, removed } = kept({ keepTakes: 'month' });
  for (let i = 0; i < 60; i++) deliver(takes, `delivered-${i}`, 'Text.');
  keeping.sweep();
  choose({ keepTakes: 'never' });
  keeping.sweep();
  expect(ids()).toHaveLength(60);
  expect(keeping.question()).toEqual({ count: 60, of: 60 });
  keeping.answer('remove');
  await expect.poll(ids).toEqual([]);
  expect(keeping.question()).toBeUndefined();
  expect(removed()).toHaveLength(60);
});

test('what the person keeps when asked is not asked about again, and what is said later ages as before', async () => {
  const { takes, keeping, time, ids } = kept({ keepTakes: 'day' });
  for (let i = 0; i < 5; i++) deliver(takes, `kept-${i}`, 'Text.');
  keeping.sweep();
  time.running = 2 * day;
  keeping.sweep();
  expect(keeping.question()).toEqual({ count: 5, of: 5 });
  keeping.answer('keep');
  expect(keeping.question()).toBeUndefined();
  deliver(takes, 'later', 'Text.');
  keeping.sweep();
  time.running = 4 * day;
  keeping.sweep();
  await expect.poll(ids).not.toContain('later');
  expect(ids()).toHaveLength(5);
});

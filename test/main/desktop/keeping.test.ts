import { expect, test } from 'vitest';
import { keepAsChosen } from '../../../src/main/desktop/keeping.ts';
import { defaultSettings, type Settings } from '../../../src/shared/settings.ts';
import { deliver, record, takesFolder } from '../library/takes-folder.ts';

function kept(chosen: Partial<Settings>, clocks?: Parameters<typeof keepAsChosen>[0]['clocks']) {
  const { takes, database } = takesFolder().start();
  const quitting = new AbortController();
  const settings = (): Settings => ({ ...defaultSettings, ...chosen });
  const sweep = keepAsChosen({ database, takes, settings, ...(clocks && { clocks }) }, quitting.signal);
  const ids = (): readonly string[] => takes.list({ limit: 1000 }).map(({ id }) => id);
  return { takes, sweep, ids, quitting };
}

test('who wants nothing kept keeps nothing that was delivered, and all that was not', async () => {
  const { takes, sweep, ids } = kept({ keepTakes: 'never' });
  for (let i = 0; i < 60; i++) deliver(takes, `delivered-${i}`, 'Text.');
  record(takes, 'waiting');
  sweep();
  await expect.poll(ids).toEqual(['waiting']);
});

test('who wants everything kept keeps it', async () => {
  const { takes, sweep, ids } = kept({ keepTakes: 'for-ever', maxTakesMb: null });
  deliver(takes, 'delivered', 'Text.');
  sweep();
  expect(ids()).toEqual(['delivered']);
});

test('beyond the limit the sound goes and the text stays', async () => {
  const { takes, sweep } = kept({ keepTakes: 'for-ever', maxTakesMb: 0 });
  deliver(takes, 'delivered', 'Text.');
  sweep();
  expect(takes.get('delivered')).toMatchObject({ text: 'Text.', audioBytes: 0 });
});

test('nothing is swept any more once the app ends', () => {
  const { takes, sweep, ids, quitting } = kept({ keepTakes: 'never' });
  deliver(takes, 'delivered', 'Text.');
  quitting.abort();
  sweep();
  expect(ids()).toEqual(['delivered']);
});

test('a clock that leaps ahead ages nothing for a day', async () => {
  const day = 24 * 3_600_000;
  let leap = 0;
  let running = 0;
  const clocks = { wall: () => Date.now() + running + leap, running: () => running };
  const { takes, sweep, ids } = kept({ keepTakes: 'month' }, clocks);
  deliver(takes, 'delivered', 'Text.');
  leap = 400 * day;
  sweep();
  expect(ids()).toEqual(['delivered']);
  running = 1.1 * day;
  sweep();
  await expect.poll(ids).toEqual([]);
});

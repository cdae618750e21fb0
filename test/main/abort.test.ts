import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '../../src/main/abort.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const day = 24 * 3_600_000;

test('pauses as long as asked, even where no timer lasts so long (S24)', async () => {
  const signal = new AbortController().signal;
  let isOver = false;
  const pausing = pause(60 * day, signal).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(60 * day - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await pausing;
  expect(vi.getTimerCount()).toBe(0);
});

test('ends a long pause when it is aborted, and leaves no timer behind', async () => {
  const ending = new AbortController();
  const pausing = pause(60 * day, ending.signal);
  await vi.advanceTimersByTimeAsync(40 * day);
  ending.abort(new Error('over'));
  await expect(pausing).rejects.toThrow('over');
  expect(vi.getTimerCount()).toBe(0);
});

import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { beforeEnd } from '../../../src/main/platform/quitting.ts';
import { createWakeLock, watchSleep } from '../../../src/main/platform/sleep.ts';
import { app } from '../../electron-stand-in/electron/app.ts';
import { powerMonitor } from '../../electron-stand-in/electron/power-monitor.ts';
import { powerSaveBlocker } from '../../electron-stand-in/electron/power-save-blocker.ts';

let quit: MockInstance;
let happened: string[];

beforeEach(() => {
  happened = [];
  quit = vi.spyOn(app, 'quit').mockImplementation(() => void happened.push('quit'));
});
afterEach(() => {
  quit.mockRestore();
  app.removeAllListeners('will-quit');
  vi.useRealTimers();
});

/** As Electron asks the last time whether Parley ends. @returns whether it does */
function ends(): boolean {
  let isHeldBack = false;
  app.emit('will-quit', { preventDefault: () => (isHeldBack = true) });
  return !isHeldBack;
}

it('Parley ends once its last work is done, and not before', async () => {
  const work = Promise.withResolvers<void>();
  beforeEnd({ lastWork: () => work.promise, close: () => void happened.push('closed') });
  expect([ends(), ends()]).toEqual([false, false]);
  expect(happened).toEqual([]);
  work.resolve();
  await vi.waitFor(() => expect(happened).toEqual(['closed', 'quit']));
  expect(ends()).toBe(true);
});

it('Parley does not wait for work that never ends', async () => {
  vi.useFakeTimers();
  beforeEnd({ lastWork: () => new Promise(() => {}), close: () => void happened.push('closed') });
  ends();
  await vi.advanceTimersByTimeAsync(500);
  expect(happened).toEqual(['closed', 'quit']);
});

it('a computer that shuts down waits until Parley has ended', () => {
  const untilQuit = new AbortController();
  watchSleep({ onSleep: () => {}, onWake: () => {} }, untilQuit.signal);
  powerMonitor.emit('shutdown', { preventDefault: () => void happened.push('held back') });
  expect(happened).toEqual(['held back', 'quit']);
  untilQuit.abort();
  powerMonitor.emit('shutdown', { preventDefault: () => void happened.push('held back') });
  expect(happened).toEqual(['held back', 'quit']);
});

it('the computer stays awake just as long as something is recorded', () => {
  const start = vi.spyOn(powerSaveBlocker, 'start').mockReturnValue(7);
  const stop = vi.spyOn(powerSaveBlocker, 'stop').mockImplementation(() => true);
  const stayAwake = createWakeLock();
  for (const isRecorded of [false, true, true, false, false, true]) stayAwake(isRecorded);
  expect(start.mock.calls).toEqual([['prevent-app-suspension'], ['prevent-app-suspension']]);
  expect(stop.mock.calls).toEqual([[7]]);
});

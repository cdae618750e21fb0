import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { outliveCrashes } from '../../../../src/main/platform/windows/crashes.ts';
import { app } from '../../../electron-stand-in/electron/app.ts';
import { pressInDialog } from '../../../electron-stand-in/electron/dialog.ts';

let contents: EventEmitter & { isDestroyed(): boolean; reload(): void };
let reloads: number;
let isDestroyed: boolean;
/** What the page's owner says of its deaths, one after another. */
let lives: boolean[];
let startedOver: number;

beforeEach(() => {
  [reloads, isDestroyed, lives, startedOver] = [0, false, [], 0];
  contents = Object.assign(new EventEmitter(), {
    isDestroyed: () => isDestroyed,
    reload: () => void reloads++,
  });
  outliveCrashes(contents as unknown as Parameters<typeof outliveCrashes>[0], {
    page: 'pill',
    onDied: () => lives.shift() ?? false,
    onStartOver: () => void startedOver++,
  });
});

const dies = (reason = 'crashed') => contents.emit('render-process-gone', {}, { reason, exitCode: 1 });
const failsToLoad = (code: number, isMainFrame = true) =>
  contents.emit('did-fail-load', {}, code, 'ERR', 'app://parley/', isMainFrame);

it('a page that died, or could not be loaded, is loaded again as long as that is worth it', () => {
  lives = [true, true, true];
  dies();
  dies('oom');
  failsToLoad(-2);
  expect(reloads).toBe(3);
});

it('a page that ended as it should, or whose load another one took the place of, is not', () => {
  lives = [true, true, true];
  dies('clean-exit');
  failsToLoad(-3);
  failsToLoad(-2, false);
  expect([reloads, lives.length]).toEqual([0, 3]);
});

it('a page that is gone with Parley is left alone', () => {
  lives = [true];
  isDestroyed = true;
  dies();
  expect(reloads).toBe(0);
});

it('a page that keeps dying is loaded again only when the person says so, who is asked once', async () => {
  dies();
  dies();
  expect([reloads, startedOver]).toEqual([0, 0]);
  pressInDialog('Try again');
  await vi.waitFor(() => expect([reloads, startedOver]).toEqual([1, 1]));
});

it('Parley ends when the person would rather quit', async () => {
  const quit = vi.spyOn(app, 'quit').mockImplementation(() => {});
  dies();
  pressInDialog('Quit Parley');
  await vi.waitFor(() => expect(quit).toHaveBeenCalled());
  expect(reloads).toBe(0);
  quit.mockRestore();
});

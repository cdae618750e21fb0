import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerMs, createSafeStart, drawingMs, type SafeStart } from '../../../src/main/app/safe-start.ts';

let folder: string;
let begunAnew: number;
let turns: number;
let clock: number;
let notices: string[];
/** How the page answers; and how often one was ended. */
let answers: () => Promise<unknown>;
let ended: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-start-'));
  [begunAnew, turns, clock, notices] = [0, 1, 0, []];
  [answers, ended] = [hangs, 0];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const hangs = (): Promise<never> => new Promise(() => {});
/** As on a computer that is kept busy by others. */
const answersLate = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, answerMs - 1000));

/** A run of the app; the file outlives it. */
function run(): SafeStart {
  return createSafeStart({
    mark: join(folder, 'window-starting'),
    isNew: () => turns === 0,
    beginAnew() {
      begunAnew++;
      turns = 0;
    },
    onNotice: (sentence) => notices.push(sentence),
    now: () => clock,
    page: { answers: () => answers(), end: () => void ended++ },
  });
}

it('goes on with the conversation after a page that showed it and lived', () => {
  const first = run();
  first.begin();
  first.shown();
  clock += 60_000;
  first.died();
  first.begin();
  first.shown();
  run().begin();
  expect([begunAnew, notices]).toEqual([0, []]);
});

it('begins anew after a page that showed nothing, in the same run or the next, and says why (L47)', () => {
  run().begin();
  const next = run();
  next.begin();
  expect(begunAnew).toBe(1);
  expect(notices).toEqual([expect.stringContaining('new conversation')]);
  next.shown();
  turns = 1;
  run().begin();
  expect(begunAnew).toBe(1);
});

it('begins anew after a page that died just after it was shown (L47)', () => {
  const start = run();
  start.begin();
  start.shown();
  expect(start.died()).toBe(true);
  start.begin();
  expect(begunAnew).toBe(1);
});

it('loads a page no more that dies again and again, and leaves an empty conversation as it is (L47)', () => {
  const start = run();
  const loads = Array.from({ length: 6 }, () => {
    start.begin();
    start.shown();
    return start.died();
  });
  expect(loads).toEqual([true, true, true, false, false, false]);
  expect(begunAnew).toBe(1);
});

it('counts anew after a page that lived (L47)', () => {
  const start = run();
  for (let i = 0; i < 10; i++) {
    start.begin();
    start.shown();
    clock += 60_000;
    expect(start.died()).toBe(true);
  }
});

it('is asked again when the person wants it (L47)', () => {
  const start = run();
  const deaths = (): readonly boolean[] =>
    Array.from({ length: 4 }, () => {
      start.begin();
      return start.died();
    });
  expect(deaths()).toEqual([true, true, true, false]);
  start.startOver();
  expect(deaths()).toEqual([true, true, true, false]);
});

it('ends a page that hangs before it has drawn anything, and begins anew after it (L19, L47)', async () => {
  const start = run();
  start.loading();
  start.begin();
  await vi.advanceTimersByTimeAsync(drawingMs + answerMs - 1);
  expect(ended).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(1);
  clock += drawingMs + answerMs;
  expect(start.died()).toBe(true);
  start.loading();
  start.begin();
  expect(begunAnew).toBe(1);
});

it('loads a page no more that hangs again and again, also before it asks for anything (L19, L47)', () => {
  const start = run();
  const loads = Array.from({ length: 5 }, () => {
    start.loading();
    clock += drawingMs + answerMs;
    return start.died();
  });
  expect(loads).toEqual([true, true, true, false, false]);
});

it.each([
  ['answers late each time', () => answersLate()],
  ['fails to answer, and so is no longer there', () => Promise.reject(new Error('Gone.'))],
])('leaves a page alone that draws nothing for an hour, but %s (L19)', async (_what, how) => {
  answers = how;
  run().loading();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ended).toBe(0);
});

it('asks a page nothing that has drawn, has died or was closed (L19)', async () => {
  const start = run();
  for (const over of [start.shown, start.died, start.closed]) {
    start.loading();
    start.begin();
    await vi.advanceTimersByTimeAsync(drawingMs);
    over();
    await vi.advanceTimersByTimeAsync(10 * drawingMs);
  }
  expect([ended, vi.getTimerCount()]).toEqual([0, 0]);
});

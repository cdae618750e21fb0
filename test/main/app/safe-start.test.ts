import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerMs, createSafeStart, drawingMs } from '../../../src/main/app/safe-start.ts';

let folder: string;
let newConversations: number;
let turns: number;
let clock: number;
let notices: string[];
/** How the page answers, and how many pages were ended. */
let answers: () => Promise<unknown>;
let ended: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-start-'));
  [newConversations, turns, clock, notices] = [0, 1, 0, []];
  [answers, ended] = [hangs, 0];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const hangs = (): Promise<never> => new Promise(() => {});
/** As on a busy computer. */
const answersLate = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, answerMs - 1000));

/** One run of the app; the mark on disk outlives it. */
function run(): ReturnType<typeof createSafeStart> {
  return createSafeStart({
    mark: join(folder, 'window-starting'),
    isEmpty: () => turns === 0,
    startNewConversation() {
      newConversations++;
      turns = 0;
    },
    onNotice: (sentence) => notices.push(sentence),
    now: () => clock,
    page: { answers: () => answers(), end: () => void ended++ },
  });
}

it('keeps the conversation after a page that showed it and lived', () => {
  const first = run();
  first.ready();
  first.shown();
  clock += 60_000;
  first.died();
  first.ready();
  first.shown();
  run().ready();
  expect([newConversations, notices]).toEqual([0, []]);
});

it('starts a new conversation after a page that drew nothing, in the same run or the next, and says why (L47)', () => {
  run().ready();
  const next = run();
  next.ready();
  expect(newConversations).toBe(1);
  expect(notices).toEqual([expect.stringContaining('new conversation')]);
  next.shown();
  turns = 1;
  run().ready();
  expect(newConversations).toBe(1);
});

it('starts a new conversation after a page that died soon after drawing (L47)', () => {
  const start = run();
  start.ready();
  start.shown();
  expect(start.died()).toBe(true);
  start.ready();
  expect(newConversations).toBe(1);
});

it('stops loading pages after four early deaths, and replaces the conversation only once (L47)', () => {
  const start = run();
  const loads = Array.from({ length: 6 }, () => {
    start.ready();
    start.shown();
    return start.died();
  });
  expect(loads).toEqual([true, true, true, false, false, false]);
  expect(newConversations).toBe(1);
});

it('forgets early deaths after a page that lived (L47)', () => {
  const start = run();
  for (let i = 0; i < 10; i++) {
    start.ready();
    start.shown();
    clock += 60_000;
    expect(start.died()).toBe(true);
  }
});

it('tries again when the person asks for it (L47)', () => {
  const start = run();
  const deaths = (): readonly boolean[] =>
    Array.from({ length: 4 }, () => {
      start.ready();
      return start.died();
    });
  expect(deaths()).toEqual([true, true, true, false]);
  start.startOver();
  expect(deaths()).toEqual([true, true, true, false]);
});

it('ends a page that hangs before it has drawn, and then starts a new conversation (L19, L47)', async () => {
  const start = run();
  start.loading();
  start.ready();
  await vi.advanceTimersByTimeAsync(drawingMs + answerMs - 1);
  expect(ended).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(1);
  clock += drawingMs + answerMs;
  expect(start.died()).toBe(true);
  start.loading();
  start.ready();
  expect(newConversations).toBe(1);
});

it('stops loading pages that keep hanging, even before they ask for anything (L19, L47)', () => {
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
  ['fails to answer because it is gone', () => Promise.reject(new Error('Gone.'))],
])('leaves a page alone that draws nothing for an hour but %s (L19)', async (_what, how) => {
  answers = how;
  run().loading();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ended).toBe(0);
});

it('does not check a page that has drawn, died or been closed (L19)', async () => {
  const start = run();
  for (const over of [start.shown, start.died, start.closed]) {
    start.loading();
    start.ready();
    await vi.advanceTimersByTimeAsync(drawingMs);
    over();
    await vi.advanceTimersByTimeAsync(10 * drawingMs);
  }
  expect([ended, vi.getTimerCount()]).toEqual([0, 0]);
});

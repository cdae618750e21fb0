import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSafeStart, type SafeStart } from '../../../src/main/desktop/safe-start.ts';

let folder: string;
let begunAnew: number;
let turns: number;
let clock: number;
let notices: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-start-'));
  [begunAnew, turns, clock, notices] = [0, 1, 0, []];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

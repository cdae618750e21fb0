import { beforeEach, expect, it } from 'vitest';
import { createTimers, timerWords, type Timer, type Timers } from '../../../../src/main/talk/tools/timers.ts';

let clock: number;
let waiting: { delayMs: number; act: () => void }[];
let over: Timer[];
let timers: Timers;
beforeEach(() => {
  clock = 1000;
  waiting = [];
  over = [];
  timers = createTimers({
    now: () => clock,
    after(delayMs, act) {
      const entry = { delayMs, act };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry), 1);
    },
    onOver: (timer) => over.push(timer),
  });
});

it('reports a timer once when it is over, and forgets it', () => {
  const timer = timers.set(180, 'tea');
  expect(waiting.map(({ delayMs }) => delayMs)).toEqual([180_000]);
  clock += 180_000;
  waiting[0]?.act();
  expect(over).toEqual([{ ...timer, leftMs: 0 }]);
  expect(timers.list()).toEqual([]);
});

it('lists the timers in the order in which they end', () => {
  timers.set(300, 'eggs');
  timers.set(60, 'tea');
  expect(timers.list().map(({ label, leftMs }) => [label, leftMs])).toEqual([
    ['tea', 60_000],
    ['eggs', 300_000],
  ]);
});

it('cancels one timer and leaves the others', () => {
  const tea = timers.set(60, 'tea');
  timers.set(90, 'eggs');
  expect(timers.cancel(tea.id)).toBe(true);
  expect(timers.cancel(tea.id)).toBe(false);
  expect(waiting.map(({ delayMs }) => delayMs)).toEqual([90_000]);
});

it('allows at most twenty timers', () => {
  for (let i = 0; i < 20; i++) timers.set(60, '');
  expect(() => timers.set(60, '')).toThrow(/20 timers/);
});

it.each([
  ['tea', 'Your tea timer is up.'],
  ['', 'Your timer is up.'],
  ['Tea timer', 'Your Tea timer is up.'],
  ['timer', 'Your timer is up.'],
  ['**eggs** [x](https://example.com)', 'Your eggs x https example com timer is up.'],
  ['mother’s  cake\n', 'Your mother’s cake timer is up.'],
])('announces the timer %j as: %s', (label, words) => {
  expect(timerWords({ label })).toBe(words);
});
